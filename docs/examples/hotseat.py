"""Elenco at one keyboard: `python hotseat.py fame4 --language es --names Ana Ben Cleo Dora`."""

import argparse
from contextlib import suppress
from random import Random

import elenco_rules as elenco
from elenco_rules.text import CATALOGS, Catalog, Term, describe, name_card, narrate

SHOWS, NAMES = (elenco.standard, elenco.fame), ["Ana", "Ben", "Cleo", "Dora", "Eli"]
GAMES = {f"{make.__name__}{players}": make(players) for players in (3, 4, 5) for make in SHOWS}
GAMES |= {"duel": elenco.duel(), "teams": elenco.teams()}
WORDS = {
    "en": ("Points", "centre", "protected", "Go on", "Undo", "press Enter", "Sorry, choose again."),
    "es": ("Puntos", "centro", "a salvo", "Seguir", "Deshacer", "pulsa Intro", "Perdón, otra vez."),
}
COLUMNS = (Term.SHOW, Term.SCRIPT, Term.OVATION, Term.BOO, Term.CHARACTER)
CLEAR, ROW = "\033[H\033[2J\033[3J", "{:16.15}{:>7}{:>8}{:>9}{:>9}  {}"


def lay(view: elenco.View, news: tuple[elenco.Event, ...], text: Catalog, names: list[str]) -> None:
    """Tell what is new, and lay the table, as one player, or everybody, may see it."""
    points, centre, safe, *_ = WORDS[text.language]
    heading, *columns = (text.terms[term].name for term in COLUMNS)
    print(CLEAR, *(narrate(event, text, names) for event in news), sep="\n")
    print("\n" + ROW.format(f"{heading} {view.show}", points, *columns))
    for seat, own in enumerate(view.seats):
        cards = " / ".join(name_card(c, text) for c in ((own.card,) if own.card else own.hand))
        name, tokens = "> "[seat not in view.actors] + names[seat], (own.ovations, own.boos)
        print(ROW.format(name, own.score, own.script or "", *tokens, cards))
        notes = [text.rulesets["fame"].name] * (seat == view.fame)
        notes += [text.word(played).name for played in own.played] + [safe] * own.protected
        notes += [f"{centre}: {name_card(own.left, text)}"] if own.left else []
        notes += [f"({text.word(own.action).name})"] if own.action else []
        print(f"    {', '.join(notes)}")


def ask(game: elenco.Timeline, seat: int, text: Catalog, names: list[str]) -> elenco.Timeline:
    """Offer `seat` its choices, and give the game as it is after one."""
    *_, go_on, undo, _, sorry = WORDS[text.language]
    offers = {"u": (undo, game.undo())} if game.can_undo(seat) else {}
    for number, option in enumerate(elenco.view(game.state, seat).options, start=1):
        offers[str(number)] = describe(option.move, text, names), game.play(option.move)
    offers = offers if "1" in offers else {"": (go_on, game), **offers}
    for key, (words, _) in offers.items():
        print(f"{key or 'Enter':>5}  {words}")
    while (answer := input(f"{names[seat]}: ").strip().lower()) not in offers:
        print(sorry)
    return offers[answer][1]


def main() -> None:
    """Hand the keyboard round until the game is over."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=GAMES, default="standard3")
    parser.add_argument("--language", choices=WORDS, default="en")
    parser.add_argument("--names", nargs="+", default=[])
    parser.add_argument("--seed", type=int)
    options = parser.parse_args()
    text, names = CATALOGS[options.language], options.names + NAMES[len(options.names) :]
    game, rng, seat = elenco.Timeline.begin(GAMES[options.game]), Random(options.seed), -1
    seen = [game.state] * game.config.players
    while not elenco.is_over(now := game.state):
        if elenco.is_chance(now):
            game = game.settle(rng)
        elif seat < 0 or seen[seat] is now:
            seat = elenco.actors(now)[0]
            input(f"{CLEAR}{names[seat]}, {WORDS[text.language][-2]}: ")
        else:
            news = elenco.visible_events(elenco.events_since(seen[seat], now), seat)
            lay(elenco.view(now, seat), news, text, names)
            seen[seat], game = now, ask(game, seat, text, names)
    lay(elenco.view(now), elenco.visible_events(elenco.events_since(seen[seat], now)), text, names)


if __name__ == "__main__":
    with suppress(EOFError, KeyboardInterrupt, UnicodeDecodeError):
        main()
    print()
