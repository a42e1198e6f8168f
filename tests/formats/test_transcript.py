"""A game written down: text that people read and compare, and that replays or says why not."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, cast

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elenco_rules import (
    RULINGS,
    STANDARD,
    Action,
    Card,
    Character,
    Checkpoint,
    GameConfig,
    GameState,
    InvalidDocument,
    Play,
    Ready,
    Rulings,
    Table,
    Timeline,
    Transcript,
    apply,
    digest,
    duel,
    dumps,
    fame,
    is_over,
    loads,
    new_game,
    read_transcript,
    readings,
    replayed,
    standard,
    teams,
    to_text,
    write_transcript,
)
from elenco_rules.formats.words import LONGEST
from elenco_rules.model.events import Protected, ShowEnded, ShowVoid
from elenco_rules.testing import play
from elenco_rules.testing.fuzz_documents import TEXT, mutated
from elenco_rules.testing.strategies import any_move, configs, states

CONFIGS = (standard(3), duel(), teams(((0, 1), (2, 3))), fame(4))


def whole_game(config: GameConfig, seed: int = 0) -> Timeline:
    """Play one game at random to its end."""
    rng, game = Random(seed), Timeline.begin(config)
    while not is_over(game.state):
        game = game.play(any_move(game.state, rng))
    return game


GAMES = {config.ruleset.name: whole_game(config) for config in CONFIGS}
GAME = GAMES["standard"]
WRITTEN = write_transcript(GAME.transcript())
LINES = WRITTEN.splitlines()
BLANK = LINES.index("")
"""Where the settings end."""

each_game = pytest.mark.parametrize("name", GAMES)


# there and back


@each_game
def test_game_is_read_as_written(name: str) -> None:
    """A whole game of any variant is read as it was written."""
    transcript = GAMES[name].transcript()

    assert transcript == read_transcript(write_transcript(transcript))


@each_game
def test_game_is_written_again_letter_for_letter(name: str) -> None:
    """What is read is written again just as it was."""
    text = write_transcript(GAMES[name].transcript())

    assert text == write_transcript(read_transcript(text))


@each_game
def test_game_is_played_again(name: str) -> None:
    """A transcript replays: every state is as it was."""
    game = GAMES[name]

    assert list(game.states) == list(replayed(read_transcript(write_transcript(game.transcript()))))


@given(configs(), st.integers(0, 2**32), st.integers(0, 200))
@settings(max_examples=15, deadline=None)
def test_any_part_of_any_game_is_read_and_replayed(
    config: GameConfig, seed: int, length: int
) -> None:
    """A game of any variant under any rulings, over or not, is read as written and replays."""
    game = whole_game(config, seed)
    part = game.branch(min(length, game.now))
    again = read_transcript(write_transcript(part.transcript()))

    assert part.transcript() == again
    assert part.state == list(replayed(again))[-1]


@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: config.ruleset.name)
def test_game_without_moves_is_read_as_written(config: GameConfig) -> None:
    """A game that has just begun can be written down."""
    transcript = Timeline.begin(config).transcript()

    assert transcript == read_transcript(write_transcript(transcript))


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_reading_is_read_as_written(ruling: str) -> None:
    """No reading of any ruling is lost."""
    for reading in readings(ruling):
        changes: dict[str, Any] = {ruling: reading}
        transcript = Transcript(standard(3, rulings=Rulings(**changes)), ())

        assert transcript == read_transcript(write_transcript(transcript))


def test_deck_of_ones_own_is_read_as_written() -> None:
    """A deck that is not the default is written card by card."""
    deck = [Card(Character.STAR)] * 20 + [Card(Character.EXTRA)] * 10
    transcript = Transcript(standard(3, deck=deck), ())
    text = write_transcript(transcript)

    assert transcript == read_transcript(text)
    assert f"deck {'extra ' * 10}{'star ' * 19}star\n" in text


# what is written


def test_settings_come_first() -> None:
    """A transcript opens with its version, the rules and the settings."""
    expected = [
        *("elenco transcript 2", "ruleset standard", "edition 2026-10-13", "players 3"),
        *("deck default", *(f"ruling {name} {readings(name)[0]}" for name in RULINGS), ""),
    ]

    assert expected == LINES[: BLANK + 1]


def test_settings_of_a_duel_name_the_match() -> None:
    """Best of how many is a setting of the Duel."""
    assert "best_of 5\n" in write_transcript(Transcript(duel(5), ()))


def test_settings_of_teams_name_the_companies() -> None:
    """Each company has a line of its own."""
    assert "company 0 3\ncompany 1 2\n" in write_transcript(Transcript(teams(((3, 0), (1, 2))), ()))


def test_each_move_has_a_line() -> None:
    """The moves stand in notation, a line each, in their order."""
    moves = [line for line in LINES[BLANK:-1] if line and not line.startswith("= ")]

    assert list(map(to_text, GAME.moves)) == moves


@each_game
def test_digest_stands_after_each_show_and_the_end(name: str) -> None:
    """Exactly the states that end a Show, void or not, or the game have a digest."""
    game = GAMES[name]
    ends = [
        number
        for number in range(1, game.now + 1)
        if any(
            isinstance(event, ShowEnded | ShowVoid)
            for event in game.at(number).log[len(game.at(number - 1).log) :]
        )
    ]
    points = game.transcript().checkpoints

    assert ends == [point.after for point in points]
    assert [digest(game.at(number)) for number in ends] == [point.digest for point in points]
    assert game.now == points[-1].after


def test_digest_is_followed_by_a_blank_line() -> None:
    """Shows stand apart: a blank line follows each digest."""
    after = [LINES[n + 1] for n, line in enumerate(LINES[:-1]) if line.startswith("= ")]

    assert [""] * 5 == after


def test_last_line_says_how_many_moves_there_are() -> None:
    """A transcript ends with the number of its moves, none included."""
    assert f"end {GAME.now}" == LINES[-1]
    assert write_transcript(Transcript(standard(3), ())).endswith("\n\nend 0\n")


def test_text_ends_with_one_line_end() -> None:
    """Every line ends as lines do, and none is left over."""
    assert WRITTEN.endswith("\n")
    assert not WRITTEN.endswith("\n\n")


def test_change_of_one_move_is_a_change_of_one_line() -> None:
    """Two games that differ in one move differ in one line."""
    one = Transcript(standard(3), (Ready(0), Ready(1), Ready(2)))
    other = Transcript(standard(3), (Ready(0), Ready(9), Ready(2)))
    lines = zip(
        write_transcript(one).splitlines(), write_transcript(other).splitlines(), strict=True
    )

    assert [("p1 ready", "p9 ready")] == [(a, b) for a, b in lines if a != b]


# digests


def test_digest_is_stable() -> None:
    """The digest of a state is the same in every process, and in every version of format 2."""
    assert "b43c5aa52405844e" == digest(new_game(standard(3)))


def test_log_counts() -> None:
    """Two ways to one position give two digests."""
    state = GAME.at(40)

    assert digest(state) != digest(attrs.evolve(state, log=state.log[:-1]))


def test_states_of_a_game_have_digests_of_their_own() -> None:
    """No two states of a game have one digest."""
    assert len(GAME.states) == len({digest(state) for state in GAME.states})


@given(states())
@settings(max_examples=30, deadline=None)
def test_state_read_again_has_the_same_digest(state: GameState) -> None:
    """A state that was stored has the digest it had."""
    assert digest(state) == digest(loads(dumps(state)))


@pytest.mark.parametrize("text", ["", "0123456789ABCDEF", "0" * 15, "0" * 17, "0" * 15 + "\n", "x"])
def test_checkpoint_takes_digests_only(text: str) -> None:
    """What is no digest is refused by that name."""
    with pytest.raises(InvalidDocument) as info:
        Checkpoint(1, text)

    assert "digest" == info.value.field


@pytest.mark.parametrize("numbers", [(0,), (-1,), (3,), (1, 1), (2, 1)])
def test_checkpoints_follow_moves(numbers: tuple[int, ...]) -> None:
    """Digests stand after moves there are, one each, in their order."""
    points = tuple(Checkpoint(number, "0" * 16) for number in numbers)
    with pytest.raises(InvalidDocument) as info:
        Transcript(standard(3), (Ready(0), Ready(1)), points)

    assert f"checkpoints[{len(numbers) - 1}].after" == info.value.field


# a replay that is not the same


def test_other_digest_fails_at_its_move() -> None:
    """Where the state is another than the one written down, the replay names the move."""
    transcript = GAME.transcript()
    first, *others = transcript.checkpoints
    points = (attrs.evolve(first, digest="0" * 16), *others)
    number = first.after
    with pytest.raises(InvalidDocument) as info:
        list(replayed(attrs.evolve(transcript, checkpoints=points)))

    assert f"move {number} ({to_text(GAME.moves[number - 1])})" == info.value.field
    assert "leads to another game than the one written down" == info.value.problem


def test_illegal_move_fails_by_its_number() -> None:
    """Where a move is refused, the replay names it and tells why."""
    moves = (*GAME.moves[:6], Ready(1))
    with pytest.raises(InvalidDocument) as info:
        list(replayed(Transcript(GAME.config, moves)))

    assert "move 7 (p1 ready)" == info.value.field
    assert info.value.problem.startswith("is refused: ")


def test_move_after_the_end_fails() -> None:
    """Nothing follows the end of a game."""
    transcript = Transcript(GAME.config, (*GAME.moves, Ready(0)))
    with pytest.raises(InvalidDocument) as info:
        Timeline.replay(transcript)

    assert f"move {GAME.now + 1} (p0 ready)" == info.value.field


def test_states_before_the_fault_are_given() -> None:
    """A replay goes as far as it is the same game."""
    transcript, states = Transcript(GAME.config, (*GAME.moves[:9], Ready(0))), list[GameState]()
    with pytest.raises(InvalidDocument):
        states.extend(replayed(transcript))

    assert list(GAME.states[:10]) == states


def test_other_rulings_fail() -> None:
    """A game written under other rulings is not the same game."""
    config = standard(3, rulings=Rulings(techie_script="actor"))
    with pytest.raises(InvalidDocument, match=r"^move \d+ \(.*\) "):
        Timeline.replay(attrs.evolve(GAME.transcript(), config=config))


def test_other_events_fail_at_the_first_digest() -> None:
    """A game by other rules is noticed, even where its positions after each Show are the same."""

    def silent(table: Table, move: Play) -> None:
        STANDARD.actions[Action.WATCHFUL_EYE].resolve(table, move)
        table.events.pop()

    loud = Timeline.begin(standard(3))
    rng = Random("events")
    while not any(isinstance(event, Protected) for event in loud.state.log):
        loud = loud.play(any_move(loud.state, rng))
    while not loud.transcript().checkpoints:
        loud = loud.play(any_move(loud.state, rng))
    house = STANDARD.with_action("house", Action.WATCHFUL_EYE, resolve=silent)
    written = write_transcript(loud.transcript()).replace("ruleset standard", "ruleset house")
    with pytest.raises(InvalidDocument, match="leads to another game"):
        list(replayed(read_transcript(written, rulesets=[house])))


def test_move_changed_by_hand_fails_at_the_end_of_its_show() -> None:
    """A card dealt to be another one is noticed at the next digest, at the latest."""
    first = next(line for line in LINES if line.startswith("draw "))
    other = next(move for move in map(to_text, GAME.moves[6:]) if move.startswith("draw "))
    text = WRITTEN.replace(first, other, 1)
    with pytest.raises(InvalidDocument, match=r"^move \d+ \(.*\) "):
        Timeline.replay(read_transcript(text))


# cut short


def test_transcript_cut_anywhere_is_refused() -> None:
    """One that is cut short is noticed, be it at the end of a line or within the last one."""
    for end in range(len(WRITTEN)):
        with pytest.raises(InvalidDocument):
            read_transcript(WRITTEN[:end])


def test_cut_between_moves_is_told_as_such() -> None:
    """The last line that is there is named."""
    with pytest.raises(InvalidDocument) as info:
        read_transcript("\n".join(LINES[: BLANK + 4]) + "\n")

    assert f"line {BLANK + 4} is the last one, so the transcript is cut short" == str(info.value)


def test_moves_left_out_are_noticed() -> None:
    """The last line knows how many there were."""
    with pytest.raises(
        InvalidDocument, match=f"must be 'end {GAME.now - 1}', as so many moves are"
    ):
        read_transcript("\n".join([*LINES[: BLANK + 1], *LINES[BLANK + 2 :], ""]))


# read by people, written by people


def test_comments_are_left_out() -> None:
    """A comment may stand on a line of its own, before all, or after anything."""
    lines = [f"{line}  # as it was" if line else line for line in LINES]
    lines[1:1] = ["# settings", "   # of a game"]
    text = "\n".join(["# a game", *lines, "# the end", "", ""])

    assert GAME.transcript() == read_transcript(text)


def test_line_ends_of_other_systems_are_read() -> None:
    """Lines may end with a carriage return and a line feed."""
    assert GAME.transcript() == read_transcript(WRITTEN.replace("\n", "\r\n"))


def test_settings_come_in_any_order() -> None:
    """The order of settings does not matter."""
    text = "\n".join([LINES[0], *reversed(LINES[1:BLANK]), *LINES[BLANK:], ""])

    assert GAME.transcript() == read_transcript(text)


def test_settings_left_out_have_their_default() -> None:
    """By hand it is enough to write rules, edition and players."""
    head = "elenco transcript 2\nruleset fame\nedition 2026-10-13\nplayers 4\n"
    text = f"{head}\nfame p2\nend 1\n"

    assert fame(4) == read_transcript(text).config
    assert play(new_game(fame(4)), "fame p2") == Timeline.replay(read_transcript(text)).state


# what is no transcript


def with_line(number: int, *lines: str) -> str:
    """Put other lines in place of one, counted from 1."""
    return "\n".join([*LINES[: number - 1], *lines, *LINES[number:], ""])


def without_setting(key: str) -> str:
    """Leave out a setting."""
    return "\n".join([*(line for line in LINES if not line.startswith(key)), ""])


FIRST = BLANK + 2
"""The line of the first move."""

BAD: tuple[tuple[str, str, str, str], ...] = (
    ("nothing", "", "line 1", "must be 'elenco transcript 2'"),
    ("blank lines", "\n\n\n", "line 1", "must be 'elenco transcript 2'"),
    ("comments", "# a\n# b\n", "line 1", "must be 'elenco transcript 2'"),
    ("another text", "Dear players,\n", "line 1", "must be 'elenco transcript 2'"),
    ("JSON", dumps(standard(3)) + "\n", "line 1", "must be 'elenco transcript 2'"),
    ("earlier version", with_line(1, "elenco transcript 1"), "line 1", "must be"),
    ("version after a comment", with_line(1, "# x", "elenco"), "line 2", "must be"),
    ("too long", "#" * (LONGEST + 1), "transcript", "must not be longer"),
    ("title alone", "elenco transcript 2\n", "line 1", "cuts the settings short"),
    ("settings alone", "\n".join(LINES[:BLANK]) + "\n", f"line {BLANK}", "cuts the settings"),
    ("no edition", without_setting("edition"), "edition", "is missing"),
    ("no rules", without_setting("ruleset"), "ruleset", "is missing"),
    ("no players", without_setting("players"), "players", "is missing"),
    ("other edition", with_line(3, "edition 1999"), "line 3", "must be 2026-10-13"),
    ("unknown rules", with_line(2, "ruleset solo"), "line 2", "names 'solo', which is not among"),
    ("too many lines", "\n" * 100_001, "transcript", "must not be longer"),
    ("players in words", with_line(4, "players three"), "line 4", "does not hold"),
    ("players of nothing", with_line(4, "players"), "line 4", "does not hold"),
    ("huge players", with_line(4, "players " + "9" * 5000), "line 4", "does not hold"),
    ("six players", with_line(4, "players 6"), "players", "must be 3 or 4 or 5"),
    (
        "players twice",
        with_line(4, "players 3", "players 3"),
        "line 5",
        "no new setting: 'players'",
    ),
    ("best of 3", with_line(4, "players 3", "best_of 3"), "best_of", "know no matches"),
    ("a company", with_line(4, "players 3", "company 0 1"), "companies", "know no companies"),
    ("underscored players", with_line(4, "players 0_3"), "line 4", "does not hold"),
    ("spaced players", with_line(4, "players  3"), "line 4", "does not hold"),
    ("a company of words", with_line(4, "company a b"), "line 4", "does not hold"),
    ("unknown card", with_line(5, "deck star clown"), "line 5", "card cannot be 'clown'"),
    ("long card", with_line(5, "deck " + "x" * 10**6), "line 5", "card cannot be"),
    ("small deck", with_line(5, "deck star extra"), "deck", "must hold 30 cards"),
    ("unknown setting", with_line(5, "weather fine"), "line 5", "no new setting: 'weather'"),
    ("long setting", with_line(5, "w" * 10**6), "line 5", "no new setting"),
    ("setting in capitals", with_line(5, "Deck default"), "line 5", "no new setting"),
    ("unknown ruling", with_line(6, "ruling mood fine"), "line 6", "ruling cannot be 'mood'"),
    ("ruling without", with_line(6, "ruling techie_script"), "line 6", "does not hold"),
    (
        "unknown reading",
        with_line(6, "ruling its_my_role_scores x"),
        "rulings.its_my_role_scores",
        "must be one of",
    ),
    ("ruling twice", with_line(6, LINES[5], LINES[5]), "line 7", "no new setting: 'its_my_role"),
    ("unknown move", with_line(FIRST, "p0 fly"), f"line {FIRST}", "move cannot be 'p0 fly'"),
    ("long move", with_line(FIRST, "p" * 10**6), f"line {FIRST}", "move cannot be"),
    ("setting as move", with_line(FIRST, "players 3"), f"line {FIRST}", "move cannot be"),
    ("move indented", with_line(FIRST, "  p0 play"), f"line {FIRST}", "move cannot be"),
    ("lone surrogate", with_line(FIRST, "p0 \ud800"), f"line {FIRST}", "move cannot be"),
    ("digest first", with_line(FIRST, "= " + "0" * 16), f"line {FIRST}", "follows no move"),
    ("no digest", with_line(FIRST + 1, "= rain"), f"line {FIRST + 1}", "16 hexadecimal digits"),
    ("half a digest", with_line(FIRST + 1, "= 0123"), f"line {FIRST + 1}", "16 hexadecimal"),
    (
        "digest twice",
        with_line(FIRST + 1, "= " + "0" * 16, "= " + "0" * 16),
        f"line {FIRST + 2}",
        "follows no move",
    ),
    ("digest of no digest", with_line(FIRST, "=" + "0" * 16), f"line {FIRST}", "move cannot be"),
)
"""A name, what is no transcript, the place named and some of what is said."""


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [pytest.param(text, place, problem, id=name) for name, text, place, problem in BAD],
)
def test_bad_transcript_is_refused_by_its_line(text: str, place: str, problem: str) -> None:
    """What cannot be read is refused in few words, naming the line or the setting."""
    with pytest.raises(InvalidDocument) as info:
        read_transcript(text)

    assert place == info.value.field
    assert problem in info.value.problem
    assert len(str(info.value).encode()) < 300


@pytest.mark.parametrize("thing", [None, 1, WRITTEN.encode(), LINES])
def test_what_is_no_text_is_a_type_error(thing: object) -> None:
    """What is no text at all is a mistake of the program."""
    with pytest.raises(TypeError, match="not a text"):
        read_transcript(cast(str, thing))


@given(st.sampled_from(sorted(GAMES)), st.integers(0, 2**32))
@settings(max_examples=100, deadline=None)
def test_damaged_transcript_is_refused_or_read(name: str, seed: int) -> None:
    """Damaged, a transcript is refused, or what is read is read again as written."""
    whole = write_transcript(GAMES[name].transcript())
    try:
        transcript = read_transcript(mutated(TEXT, whole, Random(seed)))
    except InvalidDocument:
        return

    assert transcript == read_transcript(write_transcript(transcript))


@given(st.text() | st.text(alphabet="elnco transcript 1\n#=p0\r"))
@settings(max_examples=50, deadline=None)
def test_any_text_is_refused(text: str) -> None:
    """No text but a transcript is read."""
    with pytest.raises(InvalidDocument):
        read_transcript(text)


# a check of the checks


@pytest.mark.parametrize(
    "read", [read_transcript, lambda text: loads(dumps(read_transcript(text)))]
)
def test_both_forms_hold_the_same_game(read: Callable[[str], Transcript]) -> None:
    """A transcript is the same as text and as a JSON document."""
    assert GAME.transcript() == read(WRITTEN)


def test_json_document_of_a_transcript_lists_the_moves() -> None:
    """The JSON document of a transcript holds its moves in notation."""
    document = json.loads(dumps(GAME.transcript()))

    assert list(map(to_text, GAME.moves)) == document["value"]["moves"]


def test_transcript_begins_where_the_game_does() -> None:
    """A replay gives the state before the first move first."""
    first, second = list(replayed(Transcript(GAME.config, tuple(GAME.moves[:1]))))

    assert new_game(GAME.config) == first
    assert apply(first, GAME.moves[0]) == second
