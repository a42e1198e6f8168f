"""The phases, by what they have in common."""

from __future__ import annotations

from typing import Final

from elenco_rules.model.terms import Phase

TURN_PHASES: Final = (
    Phase.BEFORE_ACTING,
    Phase.ACTING,
    Phase.BRIBE,
    Phase.GIVING,
    Phase.AFTER_ACTING,
)
"""The phases of one seat's turn (`show.turn`)."""

DEALING_PHASES: Final = (Phase.SCRIPTS, Phase.AUDITION, Phase.STUDY)
"""The phases of an Audition (`show.audition`), before anybody has chosen."""

STAGE_PHASES: Final = (*TURN_PHASES, Phase.EVALUATION)
"""The phases in which Characters are in play."""

BETWEEN_PHASES: Final = (Phase.OPENING, Phase.OVER)
"""The phases between Shows, in which nothing has been dealt (`show.cleanup`)."""
