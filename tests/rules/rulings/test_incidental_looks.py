from __future__ import annotations

import attrs
import pytest
from rules.readings import under

from elenco_rules import (
    Action,
    Card,
    Character,
    Clause,
    Decline,
    GameState,
    Give,
    Move,
    Phase,
    Play,
    Reason,
    Refusal,
    Rulings,
    duel,
    events_since,
    explain,
    is_chance,
    legal_moves,
    to_text,
)
from elenco_rules.model.events import (
    ActionPlayed,
    CardLookedAt,
    CardsReturned,
    CharacterReplaced,
    DeckRefilled,
    NothingHappened,
    TurnStarted,
)
from elenco_rules.testing import Player, play, player, position

LOOKS_FIRST = Rulings(incidental_looks="before_target")
DRAWS = ("draw narrator", "draw extra", "draw standout")
NARRATOR, EXTRA, STANDOUT = map(Card, (Character.NARRATOR, Character.EXTRA, Character.STANDOUT))


def bribing(
    *others: Player, rulings: Rulings = LOOKS_FIRST, deck: str = "extra narrator star standout"
) -> GameState:
    """Set up the Bribe of an Incidental among `others`."""
    return position(player("incidental", "bribe"), *others, deck=deck, rulings=rulings)


def looking(*others: Player) -> GameState:
    """Let an Incidental that looks before it names a target look at three cards."""
    return play(bribing(*others), "p0 play", *DRAWS)


def listed(state: GameState) -> list[str]:
    """List the legal moves."""
    return [to_text(move) for move in legal_moves(state)]


# who is named when


@pytest.mark.clause("incidental_looks=after_target", "character.incidental", "action.bribe")
def test_incidental_looks_after_target() -> None:
    """The target is named as the Bribe is played, and then only the card is chosen."""
    before = bribing(player("star"), player("extra"), rulings=Rulings())

    state = play(before, "p0 play p2", *DRAWS)

    assert ["p0 play p0", "p0 play p1", "p0 play p2"] == listed(before)
    assert ["p0 give extra", "p0 give narrator", "p0 give standout"] == listed(state)


@pytest.mark.clause("incidental_looks=before_target", "character.incidental", "action.bribe")
def test_incidental_looks_before_target() -> None:
    """In the other reading its owner looks first, then picks both card and target."""
    before = bribing(player("star"), player("extra"))

    state = play(before, "p0 play", *DRAWS)

    assert ["p0 play"] == listed(before)
    assert Phase.GIVING is state.phase
    assert [
        *("p0 give extra p0", "p0 give extra p1", "p0 give extra p2"),
        *("p0 give narrator p0", "p0 give narrator p1", "p0 give narrator p2"),
        *("p0 give standout p0", "p0 give standout p1", "p0 give standout p2"),
    ] == listed(state)


@pytest.mark.clause("incidental_looks=before_target", "character.incidental", "action.bribe")
def test_incidental_looks_before_target_while_drawing() -> None:
    """While the cards are drawn nobody has been named."""
    state = play(bribing(player("star"), player("extra")), "p0 play", *DRAWS[:2])

    assert is_chance(state)
    assert ((NARRATOR, EXTRA), None) == (state.looked, state.bribed)


@pytest.mark.clause("incidental_looks=before_target", "character.incidental", "action.bribe")
def test_incidental_looks_before_target_and_gives() -> None:
    """The card given replaces the target's Character and comes at its printed value."""
    state = play(looking(player("star"), player("veteran", score=3)), "p0 give narrator p2")

    assert [(Card(Character.INCIDENTAL), 3), (Card(Character.STAR), 10), (NARRATOR, 5)] == [
        (seat.card, seat.score) for seat in state.seats
    ]
    assert ((), None, 1) == (state.looked, state.bribed, state.turn)


@pytest.mark.clause("incidental_looks=before_target", "character.incidental", "show.turn")
def test_incidental_looks_before_target_is_told() -> None:
    """That the Bribe is played is told without a target, who is bribed as the card is given."""
    before = bribing(player("star"), player("extra"))

    state = play(before, "p0 play", *DRAWS, "p0 give standout p2")

    assert [
        ActionPlayed(0, Action.BRIBE, target=None, points=None),
        CardLookedAt(0, NARRATOR),
        CardLookedAt(0, EXTRA),
        CardLookedAt(0, STANDOUT),
        CharacterReplaced(2, EXTRA, STANDOUT, by=0),
        CardsReturned(0, 2),
        TurnStarted(1, 4),
    ] == list(events_since(before, state))


# the deck


@pytest.mark.clause("incidental_looks=before_target", "character.incidental", "action.bribe")
def test_incidental_looks_before_target_with_two_cards() -> None:
    """With two cards in the deck it looks at two."""
    before = bribing(player("star"), player("extra"), deck="extra narrator")

    state = play(before, "p0 play", "draw extra", "draw narrator")

    assert [
        *("p0 give extra p0", "p0 give extra p1", "p0 give extra p2"),
        *("p0 give narrator p0", "p0 give narrator p1", "p0 give narrator p2"),
    ] == listed(state)


@pytest.mark.clause("incidental_looks=before_target", "character.incidental", "action.bribe")
def test_incidental_looks_before_target_with_one_card() -> None:
    """With one card in the deck it looks at that one and picks only the target."""
    before = bribing(player("star"), player("extra"), deck="narrator")

    state = play(before, "p0 play", "draw narrator")

    assert ["p0 give narrator p0", "p0 give narrator p1", "p0 give narrator p2"] == listed(state)


@pytest.mark.clause("incidental_looks=before_target", "character.incidental", "action.bribe")
def test_incidental_looks_before_target_with_two_alike() -> None:
    """Cards looked at that are alike are one choice."""
    before = bribing(player("star"), player("extra", protected=True), deck="extra extra extra")

    state = play(before, "p0 play", "draw extra", "draw extra", "draw extra")

    assert ["p0 give extra p0", "p0 give extra p1"] == listed(state)


@pytest.mark.clause("incidental_looks=before_target", "character.incidental", "action.bribe")
def test_incidental_looks_before_target_with_no_card() -> None:
    """With an empty deck nothing happens, and the Action is spent without naming anybody."""
    before = bribing(player("star"), player("extra"), deck="")

    state = play(before, "p0 play")

    assert [
        ActionPlayed(0, Action.BRIBE, target=None, points=None),
        NothingHappened(0, Action.BRIBE, Clause.ACTION_BRIBE),
        TurnStarted(1, 4),
    ] == list(events_since(before, state))
    assert ((Action.BRIBE,), None) == (state.seats[0].played, state.bribed)


@pytest.mark.clause("incidental_looks=before_target", "character.incidental", "duel.clear")
def test_incidental_looks_before_target_in_the_duel() -> None:
    """In the Duel an empty deck is filled with the cards aside before its owner looks."""
    before = position(
        player("incidental/epic", "bribe"),
        player("standout/epic"),
        config=duel(),
        deck="",
        rulings=LOOKS_FIRST,
    )

    state = play(before, "p0 play", "draw narrator", "draw star", "draw veteran")

    assert DeckRefilled(43, Clause.DUEL_CLEAR) in state.log
    assert [
        *("p0 give narrator p0", "p0 give narrator p1"),
        *("p0 give veteran p0", "p0 give veteran p1"),
        *("p0 give star p0", "p0 give star p1"),
    ] == listed(state)


# who may be named


@pytest.mark.clause("incidental_looks=before_target", "action.targeting", "action.watchful_eye")
def test_incidental_looks_before_target_of_the_protected() -> None:
    """Nothing is given to a player whom Watchful Eye protects."""
    state = looking(player("star"), player("veteran", score=3, protected=True))

    assert ["p0 give extra p0", "p0 give extra p1"] == listed(state)[:2]
    assert Refusal(Give(0, EXTRA, 2), Reason.PROTECTED, Clause.ACTION_WATCHFUL_EYE) == explain(
        state, Give(0, EXTRA, 2)
    )


@pytest.mark.clause("incidental_looks=before_target", "action.targeting", "character.veteran")
def test_incidental_looks_before_target_of_a_veteran() -> None:
    """Nothing is given to a Veteran with more points, but to one with as many."""
    above = looking(player("star"), player("veteran", score=4))
    level = looking(player("star"), player("veteran", score=3))

    move = Give(0, EXTRA, 2)
    assert Refusal(move, Reason.OUT_OF_REACH, Clause.CHARACTER_VETERAN) == explain(above, move)
    assert explain(level, move) is None


@pytest.mark.clause("incidental_looks=before_target", "action.targeting", "show.mandatory")
def test_incidental_looks_before_target_with_nobody_else_in_reach() -> None:
    """Its owner has to bribe themselves where nobody else can be targeted."""
    state = looking(player("star", protected=True), player("veteran"))

    assert ["p0 give extra p0", "p0 give narrator p0", "p0 give standout p0"] == listed(state)


# what is refused


@pytest.mark.clause("incidental_looks=before_target", "character.incidental")
@pytest.mark.parametrize(
    ("move", "reason", "clause"),
    [
        (Give(0, EXTRA), Reason.TARGET_NEEDED, Clause.CHARACTER_INCIDENTAL),
        (Give(0, EXTRA, 3), Reason.NO_SUCH_TARGET, Clause.ACTION_BRIBE),
        (Give(0, Card(Character.STAR), 1), Reason.NOT_LOOKED_AT, Clause.CHARACTER_INCIDENTAL),
        (Decline(0), Reason.MANDATORY, Clause.CHARACTER_INCIDENTAL),
        (Give(1, EXTRA, 2), Reason.NOT_YOUR_TURN, Clause.SHOW_ORDER),
        (Play(0, 1), Reason.WRONG_PHASE, Clause.SHOW_TURN),
    ],
    ids=["nobody", "nobody there", "another card", "nothing", "another player", "too late"],
)
def test_incidental_looks_before_target_refusals(
    move: Move, reason: Reason, clause: Clause
) -> None:
    """Its owner gives one of the cards looked at to a player who is there."""
    state = looking(player("star"), player("extra"))

    assert Refusal(move, reason, clause) == explain(state, move)


@pytest.mark.clause("incidental_looks=before_target", "character.incidental", "action.bribe")
def test_incidental_looks_before_target_and_names_nobody_before() -> None:
    """A target that is named as the Bribe is played comes too early."""
    state = bribing(player("star"), player("extra"))

    moves = [Play(0, target) for target in range(3)]
    assert [Refusal(move, Reason.TARGET_NOT_WANTED, Clause.ACTION_BRIBE) for move in moves] == [
        explain(state, move) for move in moves
    ]


@pytest.mark.clause("incidental_looks=after_target", "character.incidental", "action.bribe")
def test_incidental_looks_after_target_and_names_nobody_again() -> None:
    """Where the target is named first it cannot be left out, nor named with the card."""
    before = bribing(player("star"), player("extra"), rulings=Rulings())
    after = play(before, "p0 play p1", *DRAWS)

    early, late = Play(0), Give(0, EXTRA, 1)
    assert Refusal(early, Reason.TARGET_NEEDED, Clause.ACTION_BRIBE) == explain(before, early)
    assert Refusal(late, Reason.TARGET_NOT_WANTED, Clause.CHARACTER_INCIDENTAL) == explain(
        after, late
    )


# whose Bribe it is


@pytest.mark.clause("incidental_looks=before_target", "action.bribe")
def test_incidental_looks_before_target_and_others_name_theirs() -> None:
    """Every other Bribe names its target as it is played."""
    before = position(
        player("star", "bribe"), player("incidental"), player("extra"), rulings=LOOKS_FIRST
    )

    state = play(before, "p0 play p1", "draw narrator")

    assert ["p0 play p0", "p0 play p1", "p0 play p2"] == listed(before)
    assert NARRATOR == state.seats[1].card


@pytest.mark.clause("incidental_looks=before_target", "character.incidental", "action.sabotage")
def test_incidental_looks_before_target_of_a_bribe_alone() -> None:
    """An Incidental's other Actions name their targets as they are played."""
    state = position(
        player("incidental", "sabotage"), player("star"), player("extra"), rulings=LOOKS_FIRST
    )

    assert ["p0 play p0", "p0 play p1", "p0 play p2"] == listed(state)


@pytest.mark.clause("incidental_looks=before_target", "character.arrival", "action.its_my_role")
def test_incidental_looks_before_target_for_who_has_it_by_then() -> None:
    """Whoever has been handed the Incidental before their Bribe looks first as well."""
    before = position(
        player("incidental", "its_my_role"),
        player("star", "bribe"),
        player("extra"),
        rulings=LOOKS_FIRST,
    )

    state = play(before, "p0 play p1")

    assert ["p1 play"] == listed(state)


@pytest.mark.clause("incidental_looks=before_target", "character.arrival", "action.its_my_role")
def test_incidental_looks_before_target_not_for_who_had_it() -> None:
    """Whoever has lost the Incidental before their Bribe names its target as it is played."""
    before = position(
        player("star", "its_my_role"),
        player("incidental", "bribe"),
        player("extra"),
        rulings=LOOKS_FIRST,
    )

    state = play(before, "p0 play p1")

    assert ["p1 play p0", "p1 play p1", "p1 play p2"] == listed(state)


# what comes to whom


@pytest.mark.clause(
    "incidental_looks=before_target",
    "own_turn_arrival=usable",
    "own_turn_arrival=lost",
    "character.arrival",
    "character.standout",
)
@under("own_turn_arrival")
def test_incidental_looks_before_target_and_gives_to_oneself(rulings: Rulings) -> None:
    """A Standout given to oneself arrives by one's own Action, and is used or lost as such."""
    looks_first = attrs.evolve(rulings, incidental_looks="before_target")
    before = bribing(player("star"), player("extra"), rulings=looks_first)

    state = play(before, "p0 play", *DRAWS, "p0 give standout p0")

    usable = rulings.own_turn_arrival == "usable"
    assert (STANDOUT, 8) == (state.seats[0].card, state.seats[0].score)
    assert (["p0 lower p1", "p0 decline"] if usable else ["p1 play"]) == listed(state)


@pytest.mark.clause("incidental_looks=before_target", "character.arrival", "character.narrator")
def test_incidental_looks_before_target_and_gives_to_who_has_yet_to_act() -> None:
    """A Narrator given to a player who has yet to act is used on their turn."""
    before = looking(player("star", "sabotage", hand="bribe"), player("extra"))

    state = play(before, "p0 give narrator p1")

    assert ["p1 change bribe", "p1 decline"] == listed(state)
