"""What the command line takes, and the game it asks for."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from elenco_rules import (
    RULINGS,
    GameConfig,
    InvalidConfig,
    Rulings,
    Variant,
    duel,
    fame,
    readings,
    standard,
    teams,
)
from elenco_rules.text import CATALOGS

_VARIANTS = [variant.name.lower() for variant in Variant]


def _ruling(text: str) -> tuple[str, str]:
    name, equals, reading = text.partition("=")
    if not equals or name not in RULINGS:
        raise argparse.ArgumentTypeError(f"{text!r} is not RULING=READING")
    if reading not in readings(name):
        known = ", ".join(readings(name))
        raise argparse.ArgumentTypeError(f"{name} is one of {known}, not {reading!r}")
    return name, reading


def _parser() -> argparse.ArgumentParser:
    listing = "\n".join(f"  {name}={'|'.join(readings(name))}" for name in RULINGS)
    parser = argparse.ArgumentParser(
        prog="python -m elenco_rules",
        description="Play and narrate one complete game of Elenco, or replay one.",
        epilog=f"rulings (the first reading is the default):\n{listing}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--variant", choices=_VARIANTS, default=_VARIANTS[0])
    parser.add_argument(
        "--players", type=int, metavar="N", help="3 to 5 (default 4; Duel: 2; Team mode: 4)"
    )
    parser.add_argument("--best-of", type=int, metavar="N", help="Duel: 3 (default) or 5")
    parser.add_argument(
        "--ruling",
        type=_ruling,
        action="append",
        default=[],
        metavar="RULING=READING",
        help="how to read an open question; may be given several times",
    )
    parser.add_argument("--seed", type=int, default=1, help="of all chance and choice (default 1)")
    parser.add_argument("--language", choices=sorted(CATALOGS), default="en")
    parser.add_argument("--names", nargs="+", default=[], help="names of the players, by seat")
    parser.add_argument(
        "--replay",
        metavar="FILE",
        help="replay FILE (- for standard input) instead: moves, one a line, of the game that the"
        " other options describe, or a transcript, which describes its game itself",
    )
    parser.add_argument("--record", metavar="FILE", help="write the game to FILE as a transcript")
    return parser


def _config(options: argparse.Namespace) -> GameConfig:
    rulings = Rulings(**dict(options.ruling))
    variant = Variant[options.variant.upper()]
    players, best_of = options.players, options.best_of
    if variant is Variant.DUEL:
        return _for(players, duel(3 if best_of is None else best_of, rulings=rulings))
    if best_of is not None:
        raise InvalidConfig("best_of", "is for the Duel alone")
    if variant is Variant.TEAM:
        return _for(players, teams(rulings=rulings))
    make = fame if variant is Variant.FAME else standard
    return make(4 if players is None else players, rulings=rulings)


def _for(players: int | None, config: GameConfig) -> GameConfig:
    if players not in (None, config.players):
        raise InvalidConfig("players", f"must be {config.players} here, not {players}")
    return config


def parse(arguments: Sequence[str] | None) -> tuple[argparse.Namespace, GameConfig]:
    """Read the command line; what makes no sense ends the program with a usage message."""
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        return options, _config(options)
    except InvalidConfig as error:
        parser.error(str(error))
