"""What Hypothesis calls when it is imported, so that `st.from_type(GameState)` just works."""

from __future__ import annotations

from hypothesis import strategies as st

from elenco_rules.cards import Card
from elenco_rules.config import GameConfig
from elenco_rules.moves import MOVES
from elenco_rules.rulings import Rulings
from elenco_rules.state import GameState
from elenco_rules.timeline import Timeline
from elenco_rules.transcript import Transcript
from elenco_rules.views import View


def register() -> None:
    """Register a strategy for each type of the library."""
    from elenco_rules.testing import strategies  # noqa: PLC0415 - not before Hypothesis is there
    from elenco_rules.testing.universe import every_move  # noqa: PLC0415 - the same

    st.register_type_strategy(Card, strategies.cards())
    st.register_type_strategy(Rulings, strategies.rulings())
    st.register_type_strategy(GameConfig, strategies.configs())
    st.register_type_strategy(GameState, strategies.states())
    st.register_type_strategy(Timeline, strategies.timelines())
    st.register_type_strategy(Transcript, strategies.transcripts())
    st.register_type_strategy(View, strategies.views())
    for kind in MOVES:
        moves = [move for move in every_move(5) if type(move) is kind]
        st.register_type_strategy(kind, st.sampled_from(moves))
