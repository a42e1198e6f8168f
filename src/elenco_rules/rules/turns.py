"""Who may move when one seat is on turn, and the abilities it is asked about."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping

from elenco_rules.model.errors import Reason, Verdict
from elenco_rules.model.events import AbilityUsed, Declined
from elenco_rules.model.moves import Decline, Move, Use, decline_of
from elenco_rules.model.position import Position, Rules, expect
from elenco_rules.model.terms import Phase
from elenco_rules.rules.characters import profile_of
from elenco_rules.rules.parts import Ability, Decision, Profile
from elenco_rules.rules.table import Table


class OnTurn(Decision):
    """`show.order`: a phase in which the seat whose turn it is has to move."""

    def enter(self, _table: Table) -> Phase | None:
        """Wait for its move."""
        return None

    def actors(self, position: Position) -> tuple[int, ...]:
        """Only the seat whose turn it is."""
        return () if position.turn is None else (position.turn,)


class AbilityStep(OnTurn):
    """`show.turn`: a phase in which the ability that belongs there is used or declined."""

    @staticmethod
    @abstractmethod
    def ability_of(profile: Profile) -> Ability | None:
        """Give the ability that belongs here."""

    @abstractmethod
    def go_on(self, table: Table, seat: int) -> Phase | None:
        """Go on when the ability has been used or declined."""

    def may_be_used(self, position: Position, seat: int) -> bool:
        """Tell whether the Character of `seat` has such an ability that can have an effect."""
        ability = self.ability_of(profile_of(position, seat))
        return ability is not None and bool(ability.offers(position, seat))

    def options(self, position: Position, seat: int) -> tuple[Move, ...]:
        """List what the ability offers, and to decline where it is optional."""
        ability = expect(self.ability_of(profile_of(position, seat)))
        moves = ability.offers(position, seat)
        return (*moves, decline_of(seat)) if ability.optional else moves

    def judge(self, position: Position, move: Move) -> Verdict | None:
        """Only what the ability of one's own Character offers."""
        seat: int = move.seat  # type: ignore[union-attr] # chance makes no move of these kinds
        profile = profile_of(position, seat)
        ability = expect(self.ability_of(profile))
        if isinstance(move, Decline):
            return None if ability.optional else (Reason.MANDATORY, profile.clause)
        if type(move) is not ability.kind:
            return Reason.ABILITY_NOT_YOURS, self.kinds(position.config.ruleset)[type(move)]
        if ability.judge is not None:
            return ability.judge(position, move)
        offered = move in ability.offers(position, seat)
        return None if offered else (Reason.NOT_OFFERED, profile.clause)

    def resolve(self, table: Table, move: Move) -> Phase | None:
        """Use the ability or decline it, and go on."""
        seat = expect(table.turn)
        profile = profile_of(table, seat)
        if isinstance(move, Decline):
            table.events.append(Declined(seat, profile.clause))
            return self.go_on(table, seat)
        ability = expect(self.ability_of(profile))
        if isinstance(move, Use):
            table.events.append(_used(table, move, profile, ability))
        phase = ability.resolve(table, move)
        return self.go_on(table, seat) if phase is None else phase

    def kinds(self, rules: Rules) -> Mapping[type[Move], str]:
        """The moves of all abilities that belong here, each with the clause of its Character."""
        found: dict[type[Move], str] = {}
        for profile in rules.characters.values():
            ability = self.ability_of(profile)
            if ability is not None:
                found.setdefault(ability.kind, profile.clause)
        return {**found, Decline: Decline.clause}


def _used(table: Table, move: Use, profile: Profile, ability: Ability) -> AbilityUsed:
    character = expect(table.seats[move.seat].card).character
    card, action = (None, None) if ability.hidden else (move.card, move.action)
    return AbilityUsed(move.seat, character, move.target, card, action, profile.clause)
