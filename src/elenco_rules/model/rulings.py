"""The open questions of the rules, each a switch."""

from __future__ import annotations

from typing import Literal, get_args, get_type_hints

import attrs

from elenco_rules.model.errors import InvalidConfig, shown


@attrs.frozen(kw_only=True, cache_hash=True)
class Rulings:
    """One field per open question of the rules; the defaults follow the help pages most closely.

    Raises `InvalidConfig` for a reading that is not known.
    """

    its_my_role_scores: Literal["with_character", "with_player"] = "with_character"
    """`action.its_my_role`: do the scores move with the Characters?"""
    techie_script: Literal["target", "actor"] = "target"
    """`action.techie`: whose Script is added?"""
    extra_in_comparison: Literal["counts", "ignored"] = "counts"
    """`character.extra`: is its score compared at all?"""
    final_show_protagonist: Literal["doubled", "one_more"] = "doubled"
    """`character.protagonist`: 2 x (1 + 1) tokens in the final Show, or 2 + 1?"""
    final_show_antagonist: Literal["one", "two"] = "one"
    """`evaluation.final_show`: how many Ovations go in the final Show?"""
    supporting_counts: Literal["earned", "held"] = "earned"
    """`character.supporting`: do Ovations since removed count?"""
    own_turn_arrival: Literal["usable", "lost"] = "usable"
    """`character.arrival`: "after acting" of a Character one's own Action has just brought?"""
    incidental_leftovers: Literal["shuffled", "top", "bottom"] = "shuffled"
    """`character.incidental`: where do the cards not given go?"""
    bribed_card: Literal["removed", "deck"] = "removed"
    """`action.bribe`: where does the replaced card go?"""
    duel_scripts: Literal["once", "each_show"] = "once"
    """`duel.setup`: how often are the Scripts dealt?"""
    duel_deck: Literal["when_short", "each_show"] = "when_short"
    """`duel.clear`: when do the cards lying aside return?"""
    duel_tie_break: Literal["performance", "total_ovations"] = "performance"
    """`duel.tie_break`: what has to be level for the Show to be void?"""
    duel_watchful_eye: Literal["performance", "show"] = "performance"
    """`action.watchful_eye`: how long does it protect in the Duel?"""
    duel_antagonist: Literal["performance", "never"] = "performance"
    """`character.antagonist`: does winning a performance of the Duel let it remove an Ovation?"""
    incidental_looks: Literal["after_target", "before_target"] = "after_target"
    """`character.incidental`: is the target of its Bribe named before looking, or after?"""
    team_specialty_at: Literal["end", "reveal"] = "end"
    """`team.specialty`: which Characters are compared?"""
    fame_double_match: Literal["both", "bonus_first", "net", "penalty_only"] = "both"
    """`fame.effect`: a card that matches in name and in Specialty?"""

    def __attrs_post_init__(self) -> None:
        """Refuse readings that are not known."""
        for name, known in _READINGS.items():
            value = getattr(self, name)
            if type(value) is not str or value not in known:
                problem = f"must be one of {', '.join(known)}, not {shown(value)}"
                raise InvalidConfig(f"rulings.{name}", problem)


RULINGS: tuple[str, ...] = tuple(field.name for field in attrs.fields(Rulings))
"""The names of all rulings, in the order of the rules."""


def changed(rulings: Rulings) -> tuple[str, ...]:
    """List the readings that are not the default.

    >>> changed(Rulings(techie_script="actor"))
    ('techie_script=actor',)
    """
    fields = attrs.fields(Rulings)
    readings = ((field, getattr(rulings, field.name)) for field in fields)
    return tuple(f"{each.name}={reading}" for each, reading in readings if reading != each.default)


_READINGS: dict[str, tuple[str, ...]] = {
    name: get_args(hint) for name, hint in get_type_hints(Rulings).items()
}


def readings(ruling: str) -> tuple[str, ...]:
    """Every reading of `ruling`, its default first; raises `ValueError` where there is none.

    >>> readings("techie_script")
    ('target', 'actor')
    """
    if not isinstance(ruling, str) or ruling not in _READINGS:
        raise ValueError(f"there is no ruling {shown(ruling)}")
    return _READINGS[ruling]
