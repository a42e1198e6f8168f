"""What the command line takes, and the game it asks for."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence

import attrs

from elenco_rules import RULINGS, GameConfig, InvalidConfig, Ruleset, Rulings, readings
from elenco_rules.text import Catalog

_USUAL_PLAYERS = 4
_USUAL_LANGUAGE = "en"


@attrs.frozen
class Request:
    """What the command line asks for."""

    config: GameConfig
    """The game, where it is not read from a transcript."""
    seed: int
    catalog: Catalog
    names: Sequence[str]
    replay: str | None
    """The file to replay."""
    record: str | None
    """The file to write the game to."""


def parse(
    arguments: Sequence[str] | None, known: Mapping[str, Ruleset], catalogs: Mapping[str, Catalog]
) -> Request:
    """Read the command line; what makes no sense ends the program with a usage message."""
    parser = _parser(known, catalogs)
    options = parser.parse_args(arguments)
    try:
        config = _config(known[options.ruleset], options)
    except InvalidConfig as error:
        parser.error(str(error))
    catalog = catalogs[options.language]
    return Request(config, options.seed, catalog, options.names, options.replay, options.record)


def _config(rules: Ruleset, options: argparse.Namespace) -> GameConfig:
    """Make the config, with the usual number of players where the rules allow it."""
    allowed = rules.format.players
    usual = _USUAL_PLAYERS if _USUAL_PLAYERS in allowed else min(allowed)
    players = usual if options.players is None else options.players
    rulings = Rulings(**dict(options.ruling))
    return GameConfig(rules, players, best_of=options.best_of, rulings=rulings)


def _parser(
    known: Mapping[str, Ruleset], catalogs: Mapping[str, Catalog]
) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m elenco_rules",
        description="Play and narrate one complete game of Elenco, or replay one.",
        epilog=f"rulesets:\n{_rulesets(known)}\n\n"
        f"rulings (the first reading is the default):\n{_rulings()}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--ruleset", choices=[*known], default=next(iter(known)), help="the rules to play by"
    )
    parser.add_argument(
        "--players",
        type=int,
        metavar="N",
        help=f"default {_USUAL_PLAYERS}, or the fewest where they cannot be so many",
    )
    parser.add_argument(
        "--best-of", type=int, metavar="N", help="how long a match is, by rules that have matches"
    )
    parser.add_argument(
        "--ruling",
        type=_ruling,
        action="append",
        default=[],
        metavar="RULING=READING",
        help="how to read an open question; may be given several times",
    )
    parser.add_argument("--seed", type=int, default=1, help="of all chance and choice (default 1)")
    usual = _USUAL_LANGUAGE if _USUAL_LANGUAGE in catalogs else next(iter(catalogs))
    parser.add_argument("--language", choices=sorted(catalogs), default=usual)
    parser.add_argument("--names", nargs="+", default=[], help="names of the players, by seat")
    parser.add_argument(
        "--replay",
        type=_file,
        metavar="FILE",
        help="replay FILE (- for standard input) instead: moves, one a line, of the game that the"
        " other options describe, or a transcript, which describes its game itself",
    )
    parser.add_argument(
        "--record", type=_file, metavar="FILE", help="write the game to FILE as a transcript"
    )
    return parser


def _rulesets(known: Mapping[str, Ruleset]) -> str:
    """List the rules there are, a line each, with what can be chosen."""
    lines = []
    for name, rules in known.items():
        match = f", best of {_either(rules.format.best_of)}" if rules.format.best_of else ""
        lines.append(f"  {name}: {_either(rules.format.players)} players{match}")
    return "\n".join(lines)


def _either(numbers: Sequence[int]) -> str:
    return " or ".join(map(str, numbers))


def _rulings() -> str:
    return "\n".join(f"  {name}={'|'.join(readings(name))}" for name in RULINGS)


def _file(text: str) -> str:
    if not text:
        raise argparse.ArgumentTypeError("'' names no file")
    return text


def _ruling(text: str) -> tuple[str, str]:
    name, equals, reading = text.partition("=")
    if not equals or name not in RULINGS:
        raise argparse.ArgumentTypeError(f"{text!r} is not RULING=READING")
    if reading not in readings(name):
        known = ", ".join(readings(name))
        raise argparse.ArgumentTypeError(f"{name} is one of {known}, not {reading!r}")
    return name, reading
