"""Playing a game."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elenco_rules import (
    CARDS,
    Action,
    Card,
    Character,
    Choose,
    Clause,
    DealScript,
    Draw,
    DrawFame,
    GameConfig,
    GameState,
    Move,
    Phase,
    Play,
    Specialty,
    Standings,
    actors,
    apply,
    chance_outcomes,
    check,
    duel,
    events_since,
    explain,
    fame,
    from_text,
    is_chance,
    is_over,
    legal_moves,
    new_game,
    random_move,
    sample_chance,
    settle,
    standard,
    standings,
    teams,
    to_text,
)
from elenco_rules.model.events import (
    ActionPlayed,
    CardDealt,
    GameEnded,
    PointsChanged,
    ShowStarted,
    TurnStarted,
)
from elenco_rules.testing import play, player, position

STAR = Card(Character.STAR)
STAR_EPIC = Card(Character.STAR, Specialty.EPIC)
VETERAN = Card(Character.VETERAN)

CONFIGS = (standard(3), standard(4), standard(5), duel(), duel(5), teams(), fame(3), fame(5))

each_config = pytest.mark.parametrize(
    "config", CONFIGS, ids=lambda config: f"{config.variant.name}-{config.players}-{config.best_of}"
)


def table() -> GameState:
    """Let the Star of seat 0 be about to play Sabotage."""
    return position(player("star", "sabotage"), player("veteran"), player("extra"))


def rehearsing() -> GameState:
    """Let everybody choose, with two Actions each."""
    return position(
        player("star", "sabotage", hand="bribe"),
        player("veteran", "sabotage", hand="bribe"),
        player("narrator", "sabotage", hand="bribe"),
        phase=Phase.REHEARSAL,
    )


def bribing(*, deck: str, top: str = "", bottom: str = "") -> GameState:
    """Let a card be about to be drawn for the Bribe of seat 0."""
    table = position(
        player("star", "bribe"),
        player("ornament"),
        player("extra"),
        deck=deck,
        top=top,
        bottom=bottom,
    )
    return play(table, "p0 play p1")


def states_of_a_game(config: GameConfig, seed: int) -> list[GameState]:
    """List every state of one game played at random, chance points included."""
    rng = Random(seed)
    states = [new_game(config)]
    while not is_over(states[-1]):
        state = states[-1]
        if is_chance(state):
            states.append(apply(state, sample_chance(state, rng)))
        else:
            movers = actors(state)
            seat = movers[rng.randrange(len(movers))]
            states.append(apply(state, random_move(state, seat, rng)))
    return states


# new_game


@pytest.mark.parametrize(
    ("config", "phase"),
    [
        (standard(3), Phase.AUDITION),
        (standard(5), Phase.AUDITION),
        (teams(), Phase.AUDITION),
        (duel(), Phase.SCRIPTS),
        (fame(4), Phase.OPENING),
    ],
)
def test_new_game_begins_with_chance(config: GameConfig, phase: Phase) -> None:
    """A game begins where the first thing is to be dealt or drawn."""
    state = new_game(config)

    assert (phase, 1, True, False) == (state.phase, state.show, is_chance(state), is_over(state))


@pytest.mark.clause("setup.actions")
@each_config
def test_new_game_is_bare(config: GameConfig) -> None:
    """Nobody has a card, a Script or a token, everybody the six Actions."""
    seats = new_game(config).seats

    bare = [(s.dealt, s.script, s.actions, s.ovations, s.boos) for s in seats]
    assert bare == [((), None, tuple(Action), 0, 0)] * config.players


@pytest.mark.clause("setup.deck")
def test_new_game_has_the_whole_deck() -> None:
    """All cards of the config can be drawn, none is of known place or gone."""
    deck = new_game(standard(3)).deck

    assert (CARDS, (), (), ()) == (deck.rest, deck.top, deck.bottom, deck.removed)


@pytest.mark.clause("duel.setup")
def test_understudies_and_extras_leave_the_deck_of_a_duel() -> None:
    """In the Duel there are neither Understudies nor Extras."""
    characters = {card.character for card in new_game(duel()).deck.rest}

    assert set(Character) - {Character.UNDERSTUDY, Character.EXTRA} == characters


@each_config
def test_new_game_is_the_same_every_time(config: GameConfig) -> None:
    """A game begins without any chance."""
    assert new_game(config) == new_game(config)


@pytest.mark.clause("show.audition")
def test_order_of_dealing() -> None:
    """First every card, seat by seat, then every Script."""
    state = new_game(standard(3))
    dealt: list[tuple[int, ...]] = []
    while is_chance(state):
        state = apply(state, legal_moves(state)[0])
        cards = [len(seat.dealt) for seat in state.seats]
        dealt.append((*cards, sum(seat.script is not None for seat in state.seats)))

    assert dealt == [
        (1, 0, 0, 0),
        (2, 0, 0, 0),
        (2, 1, 0, 0),
        (2, 2, 0, 0),
        (2, 2, 1, 0),
        (2, 2, 2, 0),
        (2, 2, 2, 1),
        (2, 2, 2, 2),
        (2, 2, 2, 3),
    ]


@pytest.mark.clause("show.audition")
def test_scripts_are_dealt_seat_by_seat() -> None:
    """The first Script is that of seat 0, then come the others in turn."""
    state = position(player(), player(), player(), phase=Phase.SCRIPTS)
    state = play(state, "script 2", "script 5")

    assert [seat.script for seat in state.seats] == [2, 5, None]


@pytest.mark.clause("duel.setup", "duel.audition")
def test_order_of_dealing_in_the_duel() -> None:
    """First the two Scripts, then the five cards of seat 0, then those of seat 1."""
    state = new_game(duel())
    dealt: list[tuple[int, int, int]] = []
    while is_chance(state):
        state = apply(state, legal_moves(state)[0])
        scripts = sum(seat.script is not None for seat in state.seats)
        dealt.append((scripts, len(state.seats[0].dealt), len(state.seats[1].dealt)))

    assert dealt == [
        (1, 0, 0),
        (2, 0, 0),
        *[(2, cards, 0) for cards in range(1, 6)],
        *[(2, 5, cards) for cards in range(1, 6)],
    ]


@pytest.mark.clause("fame.holder")
def test_fame_is_drawn_first() -> None:
    """The Fame card is drawn before any Character is dealt."""
    state = play(new_game(fame(3)), "fame p1")

    assert (1, Phase.AUDITION, 0) == (state.fame, state.phase, len(state.seats[0].dealt))


# actors


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (new_game(standard(3)), ()),
        (new_game(duel()), ()),
        (new_game(fame(3)), ()),
        (rehearsing(), (0, 1, 2)),
        (play(rehearsing(), "p1 choose veteran bribe"), (0, 2)),
        (table(), (0,)),
        (position(player("star", acted=True), player("extra"), player("extra")), (1,)),
        (bribing(deck="star"), ()),
        (position(player(), player(), player(), phase=Phase.OVER, show=5), ()),
    ],
    ids=["deal", "duel", "fame", "rehearsal", "one chose", "turn", "next", "bribe", "over"],
)
def test_actors(state: GameState, expected: tuple[int, ...]) -> None:
    """Those may move who have yet to choose, or whose turn it is, and nobody where chance moves."""
    assert expected == actors(state)


@pytest.mark.clause("show.rehearsal")
def test_order_of_commitment_changes_nothing() -> None:
    """Simultaneous choices can be made in any order."""
    choices = ("p0 choose star bribe", "p1 choose veteran bribe", "p2 choose narrator bribe")
    one = play(rehearsing(), *choices)
    other = play(rehearsing(), choices[2], choices[0], choices[1])

    assert (one, legal_moves(one)) == (other, legal_moves(other))


# legal_moves


def test_moves_of_rehearsal() -> None:
    """Every seat may choose each of its cards with each of its Actions, seat by seat."""
    moves = [to_text(move) for move in legal_moves(rehearsing(), 0)]

    assert moves == [
        "p0 choose extra sabotage",
        "p0 choose extra bribe",
        "p0 choose star sabotage",
        "p0 choose star bribe",
    ]


def test_like_cards_are_one_choice() -> None:
    """Two cards of one kind in hand are one choice, not two."""
    state = position(
        player("star", "sabotage", left="star", hand=""),
        player("extra"),
        player("extra"),
        phase=Phase.REHEARSAL,
    )

    assert legal_moves(state, 0) == (Choose(0, STAR, Action.SABOTAGE),)


def test_moves_of_a_turn() -> None:
    """Whose turn it is may play the Action on everybody within reach."""
    assert legal_moves(table()) == (Play(0, 0), Play(0, 1), Play(0, 2))


@pytest.mark.clause("show.mandatory")
def test_playing_the_only_way_is_a_move() -> None:
    """Playing the Action is always a move of its own, even if it can go one way only."""
    state = position(player("star"), player("extra"), player("extra"))

    assert legal_moves(state) == (Play(0),)


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3, -1])
def test_nobody_has_moves_when_the_game_is_over(seat: int | None) -> None:
    """When the game is over there is no move."""
    state = position(player(), player(), player(), phase=Phase.OVER, show=5)

    assert legal_moves(state, seat) == ()


@pytest.mark.parametrize("seat", [1, 2, 3, -1])
def test_seats_not_on_turn_have_no_moves(seat: int) -> None:
    """Only whose turn it is has moves; a seat that does not exist has none."""
    assert legal_moves(table(), seat) == ()


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_no_seat_has_moves_at_a_chance_point(seat: int) -> None:
    """Where chance is to move no seat has a move."""
    assert legal_moves(new_game(standard(3)), seat) == ()


@each_config
def test_moves_are_listed_once(config: GameConfig) -> None:
    """No state of a game lists a move twice."""
    twice = [
        state.phase
        for state in states_of_a_game(config, 1)
        if len(set(legal_moves(state))) != len(legal_moves(state))
    ]

    assert twice == []


@each_config
def test_moves_of_all_are_the_moves_of_each(config: GameConfig) -> None:
    """The moves of all seats are those of each seat that may move, one after the other."""
    for state in states_of_a_game(config, 2):
        if not is_chance(state):
            each = tuple(move for seat in actors(state) for move in legal_moves(state, seat))

            assert each == legal_moves(state)


@each_config
def test_actors_have_moves(config: GameConfig) -> None:
    """A seat that may move has a move, and a seat that may not has none."""
    for state in states_of_a_game(config, 3):
        movers = tuple(seat for seat in range(config.players) if legal_moves(state, seat))

        assert movers == actors(state)


@each_config
def test_order_of_moves_is_fixed(config: GameConfig) -> None:
    """The same game lists the same moves in the same order."""
    one = [legal_moves(state) for state in states_of_a_game(config, 4)]
    other = [legal_moves(state) for state in states_of_a_game(config, 4)]

    assert one == other


@each_config
def test_somebody_is_always_to_move(config: GameConfig) -> None:
    """Until the game is over it is either chance or a player that is to move."""
    for state in states_of_a_game(config, 5):
        to_move = [is_chance(state), bool(actors(state)), is_over(state)]

        assert sum(to_move) == 1


@each_config
def test_every_listed_move_can_be_played(config: GameConfig) -> None:
    """Whatever is listed can be played, and leads to a sound state."""
    rng = Random(6)
    for state in rng.sample(states_of_a_game(config, 6), 5):
        broken = [found for move in legal_moves(state) for found in check(apply(state, move))]

        assert broken == []


# chance


@pytest.mark.clause("setup.deck")
def test_weight_is_the_number_of_such_cards() -> None:
    """A card that is there twice is twice as likely."""
    state = bribing(deck="star star veteran star/epic")

    assert chance_outcomes(state) == ((Draw(VETERAN), 1), (Draw(STAR_EPIC), 1), (Draw(STAR), 2))


def test_known_top_is_the_only_outcome() -> None:
    """A chance point with one possible outcome is still a chance point."""
    state = bribing(deck="star star veteran", top="star/epic veteran")

    assert chance_outcomes(state) == ((Draw(STAR_EPIC), 1),)


def test_known_bottom_comes_when_all_else_is_drawn() -> None:
    """With nothing else left the first card of the bottom is the only outcome."""
    state = bribing(deck="", bottom="star/epic veteran")

    assert chance_outcomes(state) == ((Draw(STAR_EPIC), 1),)


def test_known_bottom_does_not_come_before_the_rest() -> None:
    """While there are other cards those at the bottom cannot come."""
    state = bribing(deck="veteran", bottom="star/epic")

    assert chance_outcomes(state) == ((Draw(VETERAN), 1),)


@pytest.mark.clause("show.audition")
def test_scripts_are_equally_likely() -> None:
    """Each Script not yet dealt is as likely as the other."""
    state = play(position(player(), player(), player(), phase=Phase.SCRIPTS), "script 4")

    expected = tuple((DealScript(script), 1) for script in (1, 2, 3, 5))
    assert expected == chance_outcomes(state)


@pytest.mark.clause("duel.setup")
def test_scripts_of_the_duel() -> None:
    """In the Duel Scripts 2 and 4 are dealt."""
    assert chance_outcomes(new_game(duel())) == ((DealScript(2), 1), (DealScript(4), 1))


@pytest.mark.clause("fame.holder")
def test_level_leaders_are_equally_likely() -> None:
    """The Fame card is drawn among those who are level in first place."""
    state = position(
        player(ovations=1),
        player(),
        player(ovations=1),
        config=fame(3),
        phase=Phase.OPENING,
        show=2,
        fame=1,
    )

    assert chance_outcomes(state) == ((DrawFame(0), 1), (DrawFame(2), 1))


@pytest.mark.parametrize(
    "state",
    [table(), rehearsing(), position(player(), player(), player(), phase=Phase.OVER, show=5)],
    ids=["turn", "rehearsal", "over"],
)
def test_no_outcomes_where_chance_is_not_to_move(state: GameState) -> None:
    """Where a player is to move, or nobody, chance has no outcomes."""
    assert chance_outcomes(state) == ()


@each_config
def test_outcomes_are_the_legal_moves(config: GameConfig) -> None:
    """At a chance point the outcomes are the legal moves, in their order."""
    for state in states_of_a_game(config, 7):
        if is_chance(state):
            assert legal_moves(state) == tuple(move for move, _ in chance_outcomes(state))


@each_config
def test_weights_are_positive_whole_numbers(config: GameConfig) -> None:
    """What may come has a weight of at least 1."""
    for state in states_of_a_game(config, 8):
        weights = [weight for _, weight in chance_outcomes(state)]

        assert all(type(weight) is int and weight > 0 for weight in weights)


def test_weights_of_a_draw_add_up_to_the_deck() -> None:
    """Where nothing is known of the order every card left counts once."""
    state = play(new_game(standard(3)), "draw star/epic", "draw veteran")

    assert sum(weight for _, weight in chance_outcomes(state)) == 53


def test_sample_follows_the_weights() -> None:
    """Of four cards three of which are Stars, three in four draws are Stars."""
    state = bribing(deck="star star star veteran")
    rng = Random(1)

    drawn = Counter(sample_chance(state, rng) for _ in range(2_000))
    assert {Draw(STAR), Draw(VETERAN)} == set(drawn)
    assert 1_400 < drawn[Draw(STAR)] < 1_600


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32), st.text(alphabet="sve", min_size=1, max_size=6))
def test_sample_is_one_of_the_outcomes(seed: int, letters: str) -> None:
    """Whatever the deck, a sample is an outcome."""
    names = {"s": "star", "v": "veteran", "e": "extra/epic"}
    state = bribing(deck=" ".join(names[letter] for letter in letters))

    assert sample_chance(state, Random(seed)) in dict(chance_outcomes(state))


def test_same_rng_same_sample() -> None:
    """A random generator in the same state gives the same outcome."""
    state = new_game(standard(3))

    one = [sample_chance(state, Random(seed)) for seed in range(20)]
    assert one == [sample_chance(state, Random(seed)) for seed in range(20)]


@pytest.mark.parametrize(
    "state",
    [table(), rehearsing(), position(player(), player(), player(), phase=Phase.OVER, show=5)],
    ids=["turn", "rehearsal", "over"],
)
def test_sample_where_chance_is_not_to_move_is_a_value_error(state: GameState) -> None:
    """There is nothing to sample where chance is not to move."""
    with pytest.raises(ValueError, match="chance is not to move"):
        sample_chance(state, Random(1))


@each_config
def test_settle_goes_on_to_a_player(config: GameConfig) -> None:
    """Settled, a game waits for a player."""
    state = settle(new_game(config), Random(1))

    assert (False, True) == (is_chance(state), bool(actors(state)))


@pytest.mark.parametrize(
    "state",
    [table(), position(player(), player(), player(), phase=Phase.OVER, show=5)],
    ids=["turn", "over"],
)
def test_settle_leaves_what_is_settled(state: GameState) -> None:
    """Where chance is not to move there is nothing to settle."""
    assert state is settle(state, Random(1))


def test_settle_is_sampling_again_and_again() -> None:
    """To settle is to sample chance until it is no longer to move."""
    rng = Random(9)
    state = new_game(standard(3))
    while is_chance(state):
        state = apply(state, sample_chance(state, rng))

    assert state == settle(new_game(standard(3)), Random(9))


# random_move


@pytest.mark.clause("show.zombie")
def test_random_move_can_be_any_legal_move() -> None:
    """For a player who has left any legal move may be made, and no other."""
    state = rehearsing()
    rng = Random(1)

    moves = {random_move(state, 1, rng) for _ in range(200)}
    assert set(legal_moves(state, 1)) == moves


@pytest.mark.parametrize(
    ("state", "seat"),
    [
        (table(), 1),
        (table(), 7),
        (new_game(standard(3)), 0),
        (play(rehearsing(), "p0 choose star bribe"), 0),
        (position(player(), player(), player(), phase=Phase.OVER, show=5), 0),
    ],
    ids=["not on turn", "no seat", "chance", "has chosen", "over"],
)
def test_random_move_of_who_is_not_to_move_is_a_value_error(state: GameState, seat: int) -> None:
    """No move can be made for a seat that may not move."""
    with pytest.raises(ValueError, match=f"p{seat} is not to move"):
        random_move(state, seat, Random(1))


# apply and explain


def test_apply_gives_another_state() -> None:
    """A move leads to the next state and leaves the one before."""
    state = table()
    after = apply(state, Play(0, 2))

    assert (table(), Phase.ACTING, 1) == (state, after.phase, after.turn)


def test_explain_has_nothing_to_say_of_a_legal_move() -> None:
    """What can be played needs no explanation."""
    assert explain(table(), Play(0, 1)) is None


def test_equal_states_go_on_equally() -> None:
    """The same move in equal states leads to equal states."""
    assert apply(table(), Play(0, 1)) == apply(table(), Play(0, 1))


@each_config
def test_a_game_can_be_replayed(config: GameConfig) -> None:
    """The moves of a game, written down and read again, lead to the same end."""
    rng = Random(11)
    state = new_game(config)
    texts: list[str] = []
    while not is_over(state):
        move: Move = (
            sample_chance(state, rng)
            if is_chance(state)
            else random_move(state, actors(state)[0], rng)
        )
        texts.append(to_text(move))
        state = apply(state, move)

    again = new_game(config)
    for text in texts:
        again = apply(again, from_text(text))
    assert (state, state.log) == (again, again.log)


# standings


@pytest.mark.clause("end.balance")
def test_standings_during_the_game_are_provisional() -> None:
    """During the game the standings go by the tokens so far."""
    state = position(player("star", ovations=2, boos=1), player("extra", boos=1), player("extra"))

    expected = Standings(
        places=(1, 3, 2),
        winners=(0,),
        balance=(1, -1, 0),
        ovations=(2, 0, 0),
        final=False,
    )
    assert expected == standings(state)


@pytest.mark.clause("end.balance")
def test_standings_at_the_end_are_final() -> None:
    """When the game is over the standings are final."""
    state = position(player(ovations=2, boos=1), player(boos=1), player(), phase=Phase.OVER, show=5)

    expected = Standings(
        places=(1, 3, 2), winners=(0,), balance=(1, -1, 0), ovations=(2, 0, 0), final=True
    )
    assert expected == standings(state)


@pytest.mark.clause("end.tie_break")
def test_level_balances_go_by_ovations() -> None:
    """Of those level in balance the one with more Ovations is ahead."""
    state = position(
        player(ovations=1), player(ovations=3, boos=2), player(boos=1), phase=Phase.OVER, show=5
    )

    result = standings(state)
    assert ((2, 1, 3), (1,)) == (result.places, result.winners)


@pytest.mark.clause("end.tie_break")
def test_level_players_share_the_victory() -> None:
    """Who is level in balance and in Ovations shares the place."""
    state = position(
        player(ovations=2, boos=1),
        player(ovations=2, boos=1),
        player(ovations=1, boos=1),
        phase=Phase.OVER,
        show=5,
    )

    result = standings(state)
    assert ((1, 1, 3), (0, 1)) == (result.places, result.winners)


@each_config
def test_all_are_level_at_the_beginning(config: GameConfig) -> None:
    """At the beginning everybody shares first place, provisionally."""
    result = standings(new_game(config))

    everybody = tuple(range(config.players))
    assert ((1,) * config.players, everybody, False) == (
        result.places,
        result.winners,
        result.final,
    )


@pytest.mark.clause("team.scoring", "team.personal")
def test_companies_add_up_their_tokens() -> None:
    """In Team mode the sums of the companies decide, and the members share their place."""
    state = position(
        player(ovations=3),
        player(ovations=2),
        player(boos=2),
        player(ovations=1, boos=1),
        config=teams(),
        phase=Phase.OVER,
        show=5,
    )

    result = standings(state)
    assert ((2, 1, 2, 1), (1, 3)) == (result.places, result.winners)
    assert (result.company_balance, result.company_ovations) == ((1, 2), (3, 3))


@pytest.mark.clause("duel.match", "duel.evaluation")
def test_duel_goes_by_shows_won() -> None:
    """In the Duel a Boo counts a Show lost, whatever the Ovations of the current Show."""
    state = position(player("star", boos=1, ovations=3), player("veteran"), config=duel(), show=2)

    result = standings(state)
    assert ((2, 1), (1,), (0, 1), False) == (
        result.places,
        result.winners,
        result.shows_won,
        result.final,
    )


@each_config
def test_game_played_to_the_end_has_winners(config: GameConfig) -> None:
    """When the game is over the standings are final and name the winners the log names."""
    state = states_of_a_game(config, 12)[-1]
    result = standings(state)

    assert (True, GameEnded(result.winners, state.log[-1].clause)) == (result.final, state.log[-1])


# events_since


def test_events_since_the_last_move() -> None:
    """What a move brought about is told in order."""
    before = table()
    after = apply(before, Play(0, 1))

    assert events_since(before, after) == (
        ActionPlayed(0, Action.SABOTAGE, 1, None),
        PointsChanged(1, 6, 3, -3, 0, Clause.ACTION_SABOTAGE),
        TurnStarted(1, 4),
    )


def test_no_events_since_the_same_state() -> None:
    """Between a state and itself nothing has happened."""
    assert events_since(table(), table()) == ()


def test_events_since_the_beginning() -> None:
    """A new game has told that its first Show begins, then comes what is dealt."""
    start = new_game(standard(3))

    expected = CardDealt(0, STAR, Clause.SHOW_AUDITION)
    assert ((ShowStarted(1, Clause.SHOW_AUDITION),), (expected,)) == (
        tuple(start.log),
        events_since(start, play(start, "draw star")),
    )


@each_config
def test_events_of_a_game_add_up(config: GameConfig) -> None:
    """What happened move by move is what happened in all."""
    states = states_of_a_game(config, 13)

    steps = [e for before, after in pairwise(states) for e in events_since(before, after)]
    assert tuple(steps) == events_since(states[0], states[-1])
