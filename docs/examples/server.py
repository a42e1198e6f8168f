"""Elenco over TCP, a line of JSON a message; docs/server.md tells what they mean."""

import asyncio
import json
import secrets
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random
from typing import Any

import elenco_rules as elenco

LONGEST_LINE, MOST_UNSENT = 2**12, 2**20
Message = dict[str, Any]


class Client:
    """One connection: whose it is, once it has told, and how many events have been sent to it."""

    def __init__(self, writer: asyncio.StreamWriter) -> None:
        """Begin with a stranger."""
        self.writer, self.have = writer, 0
        self.seat: int | None = None

    def send(self, message: Message) -> None:
        """Send one line, without waiting; hang up on whoever has long stopped reading."""
        self.writer.write(json.dumps(message).encode() + b"\n")
        if self.writer.transport.get_write_buffer_size() > MOST_UNSENT:
            self.writer.transport.abort()


class Room:
    """One game. Only `referee` changes it, for one message after the other."""

    def __init__(self, config: elenco.GameConfig, keys: Mapping[str, int], rng: Random) -> None:
        """Begin the game; who knows a key has the seat that it opens."""
        self.keys, self.rules, self.rng = keys, config.ruleset, rng
        self.state = elenco.settle(elenco.new_game(config), rng)
        self.moves: list[list[str]] = [[] for _ in range(config.players)]
        self.gone: set[int] = set()
        self.clients: list[Client] = []
        self.inbox: asyncio.Queue[tuple[Client, bytes]] = asyncio.Queue(maxsize=100)

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what one client says, line by line, until it hangs up."""
        self.clients.append(client := Client(writer))
        with suppress(ConnectionError):
            while not reader.at_eof():
                try:
                    async for line in reader:
                        await self.inbox.put((client, line))
                except ValueError:  # a line longer than LONGEST_LINE
                    await self.inbox.put((client, b""))
        self.clients.remove(client)
        writer.close()

    async def referee(self) -> None:
        """Answer the messages, and after each tell everybody what is new to them."""
        while True:
            client, line = await self.inbox.get()
            client.send(self.answer(client, line))
            self.tell()

    def answer(self, client: Client, line: bytes) -> Message:
        """Do what `line` asks for, and say what has come of it."""
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            message = None
        match message:
            case {"key": str(key), "have": int(have)} if key in self.keys:
                return self.join(client, self.keys[key], have)
            case {"seq": int(seq), "move": str(text)} if client.seat is not None:
                return {"seq": seq, **self.play(client.seat, seq, text)}
            case {"leave": True} if client.seat is not None:
                self.gone.add(client.seat)
                return {"left": client.seat}
        return {"refused": "malformed"}

    def join(self, client: Client, seat: int, have: int) -> Message:
        """Give `client` its seat, in place of an older connection, and all that it has missed."""
        for older in [each for each in self.clients if each.seat == seat and each is not client]:
            older.seat = None
            older.writer.close()
        self.gone.discard(seat)
        client.seat, client.have = seat, min(max(have, 0), len(self.state.log))
        return self.news(client, seat)

    def play(self, seat: int, seq: int, text: str) -> Message:
        """Play move number `seq` of `seat`; the same message twice is one move."""
        own = self.moves[seat]
        if 0 <= seq < len(own) and own[seq] == text:
            return {"again": text}
        if seq != len(own):
            return {"refused": "stale", "expected": len(own)}
        try:
            move = elenco.from_text(text, self.rules.vocabulary)
        except elenco.InvalidDocument:
            return {"refused": "malformed"}
        if not text.startswith(f"p{seat} "):
            return {"refused": "not_yours"}
        if refusal := elenco.explain(self.state, move):
            return {"refused": refusal.reason, "refusal": self.document(refusal)}
        self.advance(seat, move)
        return {"ok": text}

    def advance(self, seat: int, move: elenco.Move) -> None:
        """Play `move`, then let chance have its turn."""
        self.moves[seat].append(elenco.to_text(move))
        self.state = elenco.settle(elenco.apply(self.state, move), self.rng)

    def tell(self) -> None:
        """Move for those who are gone, then send everybody what is new to them."""
        while absent := [seat for seat in elenco.actors(self.state) if seat in self.gone]:
            self.advance(absent[0], elenco.random_move(self.state, absent[0], self.rng))
        for client in self.clients:
            if client.seat is not None and client.have < len(self.state.log):
                client.send(self.news(client, client.seat))

    def news(self, client: Client, seat: int) -> Message:
        """What `seat` sees now, and what it has seen happen since it was last told."""
        events = elenco.visible_events(self.state.log[client.have :], seat)
        client.have, seq = len(self.state.log), len(self.moves[seat])
        seen = self.document(elenco.view(self.state, seat))
        return {"have": client.have, "seq": seq, "events": self.document(events), "view": seen}

    def document(self, value: object) -> Any:
        """Give the document of `dumps` as an object, to be part of a message."""
        return json.loads(elenco.dumps(value, ruleset=self.rules))


async def serve(room: Room, host: str, port: int, started: Callable[[int], None]) -> None:
    """Serve until cancelled; `started` is told the port."""
    server = await asyncio.start_server(room.connected, host, port, limit=LONGEST_LINE)
    started(server.sockets[0].getsockname()[1])
    try:
        await room.referee()
    finally:
        server.close()
        for client in room.clients:
            client.writer.close()


if __name__ == "__main__":
    players, port = map(int, sys.argv[1:])
    keys = {secrets.token_urlsafe(): seat for seat in range(players)}
    print(*(f"p{seat}: {key}" for key, seat in keys.items()), sep="\n")
    room = Room(elenco.standard(players), keys, Random(secrets.randbits(64)))
    asyncio.run(serve(room, "127.0.0.1", port, print))
