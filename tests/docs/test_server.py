"""The server of docs/examples, by real clients over a real socket."""

from __future__ import annotations

import asyncio
import importlib.util
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from houses.page import house_rules

from elenco_rules import (
    Event,
    GameConfig,
    Phase,
    Refusal,
    View,
    duel,
    loads,
    standard,
    view,
    visible_events,
)
from elenco_rules.text import SPANISH, tell_refusal

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "server.py"
PATIENCE = 15
HOUSES = [house.rules for house in house_rules()]
PROMPTING = next(rules for rules in HOUSES if rules.name == "prompter_as_well")

Message = dict[str, Any]


def _example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("elenco_example_server", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SERVER = _example()


class Player:
    """A client that remembers what it has been told."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take a connection."""
        self.reader, self.writer = reader, writer
        self.lines: list[str] = []
        self.news: Message = {}
        self.told: tuple[Event, ...] = ()

    def say(self, message: object) -> None:
        """Send one message."""
        self.shout(json.dumps(message).encode())

    def shout(self, line: bytes) -> None:
        """Send one line, whatever it holds."""
        self.writer.write(line + b"\n")

    async def hear(self) -> Message:
        """Take the next message in."""
        line = (await self.reader.readline()).decode()
        if not line:
            raise EOFError
        self.lines.append(line)
        message: Message = json.loads(line)
        if "view" in message:
            self.news = message
            self.told += loads(json.dumps(message["events"]), rulesets=HOUSES)
        return message

    async def answer(self) -> Message:
        """Take messages in up to the next that answers something."""
        while "view" in (message := await self.hear()):
            pass
        return message

    @property
    def view(self) -> View:
        """What this player saw last."""
        seen: View = loads(json.dumps(self.news["view"]), rulesets=HOUSES)
        return seen

    def move(self, text: str | None = None) -> str:
        """Send a move, the first on offer if none is given, and tell which."""
        text = text or self.view.options[0].text
        self.say({"seq": self.news["seq"], "move": text})
        return text


class Table:
    """A room that is being served, and how to get in."""

    def __init__(self, room: Any, port: int) -> None:
        """Know the door."""
        self.room, self.port = room, port
        self.players: list[Player] = []

    async def connect(self) -> Player:
        """Connect, and say nothing."""
        player = Player(*await asyncio.open_connection("127.0.0.1", self.port, limit=2**20))
        self.players.append(player)
        return player

    async def join(self, seat: int, have: int = 0) -> Player:
        """Connect, take a seat and hear how the game stands."""
        player = await self.connect()
        player.say({"key": f"key {seat}", "have": have})
        await player.hear()
        return player


def served(config: GameConfig, story: Callable[[Table], Awaitable[None]], seed: int = 1) -> None:
    """Serve a game while `story` is told, and not for ever."""

    async def run() -> None:
        keys = {f"key {seat}": seat for seat in range(config.players)}
        room = SERVER.Room(config, keys, Random(seed))
        started: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        server = asyncio.create_task(SERVER.serve(room, "127.0.0.1", 0, started.set_result))
        table = Table(room, await started)
        try:
            async with asyncio.timeout(PATIENCE):
                await story(table)
        finally:
            server.cancel()
            for player in table.players:
                player.writer.close()
            with suppress(asyncio.CancelledError):
                await server
            await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})

    asyncio.run(run())


async def _seated(table: Table) -> list[Player]:
    return [await table.join(seat) for seat in table.room.keys.values()]


async def _play_out(player: Player) -> list[Message]:
    """Move whenever asked, until the game is over; tell the answers."""
    answers = []
    while player.view.phase is not Phase.OVER:
        if not player.view.options:
            await player.hear()
            continue
        made = player.news["seq"]
        player.move()
        answers.append(await player.answer())
        while player.news["seq"] == made:
            await player.hear()
    return answers


@pytest.mark.parametrize(
    "config",
    [standard(3), standard(5), duel(), GameConfig(PROMPTING, 4)],
    ids=["3", "5", "duel", "house"],
)
def test_server_whole_game(config: GameConfig) -> None:
    """Clients that all move as soon as they may finish a game, and no move is refused."""

    async def story(table: Table) -> None:
        players = await _seated(table)
        answers = await asyncio.gather(*map(_play_out, players))

        assert all("ok" in answer for each in answers for answer in each)
        assert all(player.view.standings.final for player in players)
        seen = [visible_events(table.room.state.log, seat) for seat in range(config.players)]
        assert seen == [player.told for player in players]

    served(config, story)


def test_server_concurrent_choices() -> None:
    """A choice is not stale because others, unseen, have chosen first."""

    async def story(table: Table) -> None:
        players = await _seated(table)
        for player in reversed(players):
            player.move()
        answers = [await player.answer() for player in players]

        assert ["ok" in answer for answer in answers] == [True] * 3

    served(standard(3), story)


def test_server_stale() -> None:
    """A message about a decision that is not the player's next is refused, and says which is."""

    async def story(table: Table) -> None:
        player, *_ = await _seated(table)
        player.say({"seq": 4, "move": player.view.options[0].text})

        assert await player.answer() == {"seq": 4, "refused": "stale", "expected": 0}

    served(standard(3), story)


def test_server_second_thoughts() -> None:
    """Another choice under a number that has been played is stale."""

    async def story(table: Table) -> None:
        player, *_ = await _seated(table)
        first, second = (option.text for option in player.view.options[:2])
        player.say({"seq": 0, "move": first})
        player.say({"seq": 0, "move": second})
        answers = [await player.answer(), await player.answer()]

        assert [{"seq": 0, "ok": first}, {"seq": 0, "refused": "stale", "expected": 1}] == answers

    served(standard(3), story)


def test_server_duplicate() -> None:
    """The same message twice is acknowledged once, and is one move."""

    async def story(table: Table) -> None:
        player, *_ = await _seated(table)
        text = player.move()
        player.move(text)
        answers = [await player.answer(), await player.answer()]

        assert [{"seq": 0, "ok": text}, {"seq": 0, "again": text}] == answers
        assert [[text], [], []] == table.room.moves

    served(standard(3), story)


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{",
        b"[]",
        b"\xff",
        b"[" * 3000,
        b"9" * 5000,
        b'{"seq": "0", "move": "p0 ready"}',
        b'{"seq": 0, "move": "p0 dance"}',
        b'{"key": "no such key", "have": 0}',
    ],
    ids=range(9),
)
def test_server_malformed(line: bytes) -> None:
    """A line that makes no sense is answered, and the client can go on."""

    async def story(table: Table) -> None:
        player, *_ = await _seated(table)
        player.shout(line)
        assert (await player.answer())["refused"] == "malformed"
        text = player.move()
        while "ok" not in (answer := await player.answer()):
            assert answer["refused"] == "malformed"

        assert text == answer["ok"]

    served(standard(3), story)


@pytest.mark.parametrize("text", ["p1 choose star/epic bribe", "draw star/epic", "fame p0"])
def test_server_foreign_seat(text: str) -> None:
    """Nobody moves for another seat, nor for chance, and learns nothing by trying."""

    async def story(table: Table) -> None:
        player, *_ = await _seated(table)
        before = table.room.state
        player.move(text)

        assert await player.answer() == {"seq": 0, "refused": "not_yours"}
        assert before is table.room.state

    served(standard(3), story)


def test_server_refusal() -> None:
    """What the rules refuse comes with a document that can be told in any language."""

    async def story(table: Table) -> None:
        player, *_ = await _seated(table)
        player.move("p0 play p1")
        answer = await player.answer()
        refusal: Refusal = loads(json.dumps(answer["refusal"]))

        assert tell_refusal(refusal, SPANISH) == "No es el momento de hacer eso."

    served(standard(3), story)


def test_server_stranger() -> None:
    """Who has not shown a key is told nothing and cannot move."""

    async def story(table: Table) -> None:
        stranger = await table.connect()
        (player, *_), text = await _seated(table), "p0 ready"
        stranger.say({"seq": 0, "move": text})
        player.move()
        await player.answer()
        stranger.say({"leave": True})
        answers = [await stranger.hear(), await stranger.hear()]

        assert [{"refused": "malformed"}] * 2 == answers

    served(standard(3), story)


def test_server_reconnect() -> None:
    """A client that comes back hears just what it has missed, and sees how things stand."""

    async def story(table: Table) -> None:
        players = await _seated(table)
        gone = players[0]
        gone.writer.close()
        for player in players[1:]:
            player.move()
            await player.answer()
        back = await table.join(0, gone.news["have"])

        log = table.room.state.log
        assert visible_events(log, 0) == (*gone.told, *back.told)
        assert len(back.told) == 2
        assert view(table.room.state, 0) == back.view
        assert back.news["seq"] == 0

    served(standard(3), story)


def test_server_one_connection_a_seat() -> None:
    """A newer connection takes the place of the older one."""

    async def story(table: Table) -> None:
        older = await table.join(0)
        await table.join(0)

        with pytest.raises(EOFError):
            await older.hear()

    served(standard(3), story)


def test_server_leaving() -> None:
    """For players who have left, the server makes random moves, and the others play on."""

    async def story(table: Table) -> None:
        stays, leaves, gone = await _seated(table)
        gone.writer.close()
        table.room.gone.add(2)
        leaves.say({"leave": True})
        answers = await _play_out(stays)

        assert all("ok" in answer for answer in answers)
        assert stays.view.standings.final

    served(standard(3), story)


def test_server_coming_back() -> None:
    """Who joins again after leaving moves for themselves again."""

    async def story(table: Table) -> None:
        players = await _seated(table)
        players[0].say({"leave": True})
        await players[0].answer()
        await table.join(0)

        assert set() == table.room.gone

    served(standard(3), story)


def test_server_keeps_secrets() -> None:
    """What one player has chosen is in no line that another gets, and keys are in no line."""

    async def story(table: Table) -> None:
        players = await _seated(table)
        text = players[0].move()
        await players[0].answer()
        for player in players[1:]:
            await player.hear()
        other = players[1]

        assert view(table.room.state, 1) == other.view
        assert not any(text in line for line in other.lines)
        assert not any("key " in line for player in players for line in player.lines)

    served(standard(3), story)
