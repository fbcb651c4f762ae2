"""The tables about Der Wüstentruck: a column for each number of seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from caravaneer.games.trucks.board import PETROL, SLOPE
from caravaneer.games.trucks.pieces import CARD_NAMES, deck

from .means import Mean, mean, table
from .trucks import Counted, Drive, Robbery

Games = Mapping[int, Sequence[Counted]]
EVENTS = {
    "rob": "robberies",
    "home robbed": "trucks robbed dry",
    "home dry": "trucks that ran dry",
    "home lost": "trucks lost by a card nobody could carry out",
    "home skull": "trucks lost on skulls",
    "petrol": "refuelled",
    "jump": "jumps",
    "push": "trucks of others driven",
    "flip": "gauges flipped",
    "arrive": "arrivals",
}


def of_drives(games: Sequence[Counted], what: Callable[[Drive], float | None]) -> Mean:
    return mean([value for one in game.drives if (value := what(one)) is not None] for game in games)


def of_robberies(games: Sequence[Counted], what: Callable[[Robbery], float]) -> Mean:
    return mean([what(one) for one in game.robberies] for game in games)


def tables(games: Games) -> Iterator[str]:
    seats = [f"{n} seats" for n in games]
    yield "### Trucks\n"
    yield table(["", *seats], _games(games))
    yield "### Cards: share of the deck, of hands, of cards played\n"
    yield table(["", *seats], _cards(games))
    yield "### Robberies: what was robbed; drawn by lot\n"
    yield table(["", *seats], _robberies(games))
    yield "### Own drives that end on the course\n"
    yield table(["", *seats], _drives(games))


def _games(games: Games) -> Iterator[list[str]]:
    yield ["games", *(str(len(some)) for some in games.values())]
    yield ["turns of a seat", *(str(mean(list(game.turns.values()) for game in some)) for some in games.values())]
    for kind, said in EVENTS.items():
        yield [f"{said}, in a game", *(str(mean([game.events[kind]] for game in some)) for some in games.values())]
    for won in (True, False):
        cells = (
            mean([points for seat, points in enumerate(game.points) if (seat in game.winners) == won] for game in some)
            for some in games.values()
        )
        yield ["points of a winner" if won else "points of another", *map(str, cells)]


def _cards(games: Games) -> Iterator[list[str]]:
    for number, (card, said) in enumerate(CARD_NAMES.items()):
        cells = []
        for n, some in games.items():
            held = sum(game.held[card] for game in some) / sum(game.held.total() for game in some)
            used = sum(game.cards[card] for game in some) / sum(game.cards.total() for game in some)
            printed = deck(n)[number] / sum(deck(n))
            cells.append(f"{100 * printed:.0f}, {100 * held:.0f}, {100 * used:.0f} %")
        yield [said, *cells]


def _robberies(games: Games) -> Iterator[list[str]]:
    yield ["robberies", *(str(sum(len(game.robberies) for game in some)) for some in games.values())]
    for said, what, lot in (
        ("the nearest to the finish", lambda one: one.foremost, lambda one: one.foremost_chance),
        ("below 4 litres", lambda one: one.low, lambda one: one.low_chance),
    ):
        cells = (f"{of_robberies(some, what).percent}; {of_robberies(some, lot).percent}" for some in games.values())
        yield [said, *cells]


def _drives(games: Games) -> Iterator[list[str]]:
    yield ["drives", *(str(sum(len(game.drives) for game in some)) for some in games.values())]
    rows: dict[str, Callable[[Drive], float | None]] = {
        "on a slope": lambda one: one.space == SLOPE,
        "on a narrow place": lambda one: one.narrow,
        "at petrol": lambda one: one.space == PETROL,
        "at petrol, first ten turns, with a red or pink card": lambda one: _petrol(one, flip=True),
        "at petrol, first ten turns, without": lambda one: _petrol(one, flip=False),
        "with less than 4 litres": lambda one: one.gauge < 4,
        "with less than 4 litres, not on a slope": lambda one: None if one.space == SLOPE else one.gauge < 4,
        "with less than 4 litres, on a slope": lambda one: one.gauge < 4 if one.space == SLOPE else None,
    }
    for said, what in rows.items():
        yield [said, *(of_drives(some, what).percent for some in games.values())]
    yield ["litres left on a narrow place", *(str(of_drives(some, _on_narrow)) for some in games.values())]
    yield ["litres left elsewhere", *(str(of_drives(some, _elsewhere)) for some in games.values())]


def _petrol(one: Drive, flip: bool) -> float | None:
    return one.space == PETROL if one.early and one.flip == flip else None


def _on_narrow(one: Drive) -> float | None:
    return one.gauge if one.narrow else None


def _elsewhere(one: Drive) -> float | None:
    return None if one.narrow else one.gauge
