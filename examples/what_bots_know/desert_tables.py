"""The tables about Durch die Wüste: a column for each number of seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from .desert import CATEGORIES, Counted, Seat
from .leaders import CLOSE, FEATURES, Placed
from .means import Mean, mean, table

Games = Mapping[int, Sequence[Counted]]  # by the number of seats
ROUNDS = (1, 2, 3, 4, 5)


def of_seats(games: Sequence[Counted], what: Callable[[Seat], float | None], won: bool | None = None) -> Mean:
    """The mean over seats, or over winners, or over all others."""
    return mean(
        [value for seat in game.seats if won in (None, seat.won) and (value := what(seat)) is not None]
        for game in games
    )


def of_leaders(games: Sequence[Counted], what: Callable[[Placed], float | None]) -> Mean:
    return mean([value for one in game.leaders if (value := what(one)) is not None] for game in games)


def points_of(category: str) -> Callable[[Seat], float]:
    return lambda seat: float(getattr(seat.tally, category))


def chosen(feature: str, turn: int | None = None) -> Callable[[Placed], float | None]:
    return lambda one: one.chosen.get(feature) if turn in (None, one.turn) else None


def chance(feature: str, turn: int | None = None) -> Callable[[Placed], float | None]:
    return lambda one: one.chance.get(feature) if turn in (None, one.turn) else None


def tables(games: Games) -> Iterator[str]:
    seats = [f"{n} seats" for n in games]
    yield "### Games\n"
    yield table(["", *seats], _games(games))
    yield "### Leaders: chosen (any legal place)\n"
    yield table(["", *seats], _leaders(games))
    yield "### Leaders by turn: chosen (any legal place)\n"
    yield table(["", *map(str, ROUNDS)], _by_turn(games))
    yield "### Leaders of winners and of others, chosen less by lot\n"
    yield table(["", *seats], _winners_leaders(games))
    yield "### Points: winners, others\n"
    yield table(["", *seats], _points(games))
    yield "### Caravans: winners, others\n"
    yield table(["", *seats], _caravans(games))
    yield "### Ground\n"
    yield table(["", *seats], _ground(games))
    yield "### The supply\n"
    yield table(["", *seats], _supply(games))
    drained = Counter(colour for some in games.values() for game in some for colour in game.drained)
    yield f"Ran out: {', '.join(f'{colour} {many}' for colour, many in sorted(drained.items()))}.\n"


def _games(games: Games) -> Iterator[list[str]]:
    yield ["games", *(str(len(some)) for some in games.values())]
    yield ["turns of camels", *(mean([game.turns] for game in some).told(0) for some in games.values())]


def _leaders(games: Games) -> Iterator[list[str]]:
    for feature, said in FEATURES.items():
        pairs = ((of_leaders(some, chosen(feature)), of_leaders(some, chance(feature))) for some in games.values())
        yield [said, *(f"{ours} ({lot.value:.1f})" for ours, lot in pairs)]
    for feature, said in CLOSE.items():
        close = f"close {feature}"
        pairs = ((of_leaders(some, chosen(close)), of_leaders(some, chance(close))) for some in games.values())
        yield [said, *(f"{ours.percent} ({100 * lot.value:.0f} %)" for ours, lot in pairs)]
    yield ["leaders", *(str(sum(len(game.leaders) for game in some)) for some in games.values())]


def _by_turn(games: Games) -> Iterator[list[str]]:
    for n in (2, 5):
        for feature, said in FEATURES.items():
            cells = []
            for turn in ROUNDS:
                ours, lot = of_leaders(games[n], chosen(feature, turn)), of_leaders(games[n], chance(feature, turn))
                cells.append(f"{ours} ({lot.value:.1f})" if ours.count else "–")
            yield [f"{n} seats: {said}", *cells]


def _winners_leaders(games: Games) -> Iterator[list[str]]:
    for feature, said in FEATURES.items():
        cells = []
        for some in games.values():
            by = {
                won: mean(
                    [
                        one.chosen[feature] - one.chance[feature]
                        for one in game.leaders
                        if game.seats[one.seat].won == won and feature in one.chosen
                    ]
                    for game in some
                )
                for won in (True, False)
            }
            cells.append(f"{by[True]}; {by[False]}")
        yield [said, *cells]


def _both(games: Games, what: Callable[[Seat], float | None], places: int = 1) -> list[str]:
    return [
        f"{of_seats(some, what, True).told(places)}; {of_seats(some, what, False).told(places)}"
        for some in games.values()
    ]


def _points(games: Games) -> Iterator[list[str]]:
    for category in CATEGORIES:
        yield [category, *_both(games, points_of(category))]
    yield ["total", *_both(games, lambda seat: seat.tally.total)]
    for category in CATEGORIES:
        cells = []
        for some in games.values():
            points = sum(getattr(seat.tally, category) for game in some for seat in game.seats)
            cells.append(f"{100 * points / sum(seat.tally.total for game in some for seat in game.seats):.0f} %")
        yield [f"{category}, share of all points", *cells]


def _caravans(games: Games) -> Iterator[list[str]]:
    yield ["camels in a caravan", *_both(games, lambda seat: sum(seat.lengths) / len(seat.lengths))]
    yield ["the longest", *_both(games, lambda seat: max(seat.lengths))]
    yield ["abandoned, of a seat's", *_both(games, lambda seat: seat.abandoned, 2)]
    yield ["colours led alone", *_both(games, lambda seat: len(seat.margins), 2)]
    leads = ([[lead for seat in game.seats for lead in seat.margins] for game in some] for some in games.values())
    yield ["camels ahead where one leads alone", *(str(mean(rows)) for rows in leads)]
    leads = ([[lead for seat in game.seats for lead in seat.margins] for game in some] for some in games.values())
    yield ["ahead by just one", *(mean([[lead == 1 for lead in row] for row in rows]).percent for rows in leads)]


def _ground(games: Games) -> Iterator[list[str]]:
    yield ["territories closed in a game", *(str(mean([len(game.closed)] for game in some)) for some in games.values())]
    hexes = ([[one.hexes for one in game.closed] for game in some] for some in games.values())
    yield ["hexes of one", *(str(mean(rows)) for rows in hexes)]
    for hexes_at_least, said in ((1, "all"), (5, "of five hexes or more")):
        cells = [
            mean([one.when for one in game.closed if one.hexes >= hexes_at_least] for game in some).percent
            for some in games.values()
        ]
        yield [f"share of the camels placed before, {said}", *cells]
    for won in (True, False):
        cells = [
            mean(
                [
                    sum(one.hexes for one in game.closed if one.seat == seat.seat and one.when < 0.5)
                    for seat in game.seats
                    if seat.won == won
                ]
                for game in some
            ).told()
            for some in games.values()
        ]
        yield [f"hexes closed in the first half by {'a winner' if won else 'another'}", *cells]


def _supply(games: Games) -> Iterator[list[str]]:
    yield ["ended with a colour", *(mean([bool(game.drained)] for game in some).percent for some in games.values())]
    won = ([[game.seats[game.last].won] for game in some if game.last is not None] for some in games.values())
    yield ["last camel taken by a winner", *(mean(rows).percent for rows in won)]
    ahead = ([[game.last_ahead] for game in some if game.last is not None] for some in games.values())
    yield ["by one that was ahead", *(mean(rows).percent for rows in ahead)]
    for leads in (True, False):
        cells = [
            mean([one.drains for one in game.scarce if one.ahead == leads] for game in some) for some in games.values()
        ]
        who = "ahead" if leads else "behind"
        yield [f"camels of the scarcest colour, who is {who}", *(f"{cell.percent} of {cell.count}" for cell in cells)]
