"""The pictures: leaders beside chance, points by category, a map of where leaders stand, and an opening."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from caravaneer.games.desert import State
from caravaneer.games.desert.board import PALM_HEX, SAND, Board
from caravaneer.maps.hexmap import parse_cell
from caravaneer.pictures import svg
from caravaneer.pictures.charts import DASHES, dot, line, rule, scale, text, whisker

from .desert import CATEGORIES, Counted
from .desert_tables import Games, chance, chosen, of_leaders, of_seats, points_of

WIDE, LEFT, RIGHT, ROW = 640.0, 206.0, 20.0, 28.0
TALL = 250.0
PALM, WATER = "#7FA65A", {"day": "#17708A", "night": "#7FC4D8"}
SHOWN = {
    "points 3": "water within 3, points",
    "palm": "steps to a palm",
    "edge": "steps to the edge",
    "rival": "steps to a rival",
    "same": "to a rival of its colour",
    "own": "steps to an own leader",
}


def draw(games: Games, opening: State, theme: str = "day") -> dict[str, str]:
    """All pictures by the names of their files."""
    small = [game for n in (2, 3) for game in games[n]]
    leaders = sum(len(game.leaders) for game in small)
    return {
        "knows-leaders": leaders_chart(games, theme),
        "knows-points": points_chart(games, theme),
        "knows-places": places(small, opening.board, f"{leaders} leaders of {len(small)} games", theme),
        "knows-opening": at_leaders(opening).svg(width=560, last=[], coordinates=False, theme=theme),
    }


def at_leaders(game: State) -> State:
    """The position of a game in which all leaders stand and no camel yet."""
    return game.at(sum(move.kind in ("leader", "return") for move in game.history))


def leaders_chart(games: Games, theme: str) -> str:
    """A row for each feature, a dot for what was chosen and a ring for what lots give, for two and for five seats."""
    look = svg.theme_named(theme)
    x = scale([12], most=6).along(LEFT, WIDE - RIGHT)
    parts = [dot(LEFT + 8, 23, look.accent), text("the search", LEFT + 20, 28, 14, look.ink)]
    parts += [dot(LEFT + 128, 23, look.ink, hollow=True), text("any legal place", LEFT + 140, 28, 14, look.ink)]
    top, told = 50.0, []
    for n in (min(games), max(games)):
        parts.append(text(f"{n} seats", 20, top + 14, 16, look.ink))
        bottom = top + 26 + ROW * len(SHOWN)
        for tick in x.ticks:
            parts.append(rule(f"M{x(tick):.1f} {top + 22:.1f}V{bottom:.1f}", look.sand_line))
            parts.append(text(f"{tick:.0f}", x(tick), bottom + 17, 12.5, look.ink, "middle"))
        for k, (feature, said) in enumerate(SHOWN.items()):
            y = top + 26 + ROW * (k + 0.5)
            ours, lot = of_leaders(games[n], chosen(feature)), of_leaders(games[n], chance(feature))
            parts.append(text(said, LEFT - 14, y + 5, 14, look.ink, "end"))
            parts.append(dot(x(lot.value), y, look.ink, hollow=True))
            if ours.games > 1:
                parts.append(whisker(x(ours.value - ours.half), x(ours.value + ours.half), y, look.accent))
            parts.append(dot(x(ours.value), y, look.accent))
            told.append(f"{n} seats, {said}: {ours.told()}, any legal place {lot.value:.1f}")
        top = bottom + 34
    return svg.picture(
        [], "".join(parts), definitions={}, theme=look, title="Where the search places leaders", width=None,
        description="; ".join(told), coordinates=False, boxes=[(0.0, 0.0, WIDE, top - 20)],
    )  # fmt: skip


def points_chart(games: Games, theme: str) -> str:
    """Points of a seat by category, a line for each, over the number of seats."""
    look = svg.theme_named(theme)
    means = {c: [of_seats(some, points_of(c)) for some in games.values()] for c in CATEGORIES}
    y = scale([m.value for some in means.values() for m in some], most=6).along(TALL, 40)
    across = {n: 70 + k * (WIDE - 230) / (len(games) - 1) for k, n in enumerate(games)}
    parts = [text("points of a seat", 20, 26, 14, look.ink)]
    for tick in y.ticks:
        parts.append(rule(f"M58 {y(tick):.1f}H{WIDE - 148:.1f}", look.sand_line))
        parts.append(text(f"{tick:.0f}", 50, y(tick) + 4.5, 12.5, look.ink, "end"))
    parts += [text(f"{n} seats", x, TALL + 22, 12.5, look.ink, "middle") for n, x in across.items()]
    said_at = -100.0
    for dash, (category, some) in zip(DASHES, sorted(means.items(), key=lambda item: -item[1][-1].value), strict=False):
        points = [(x, y(one.value)) for x, one in zip(across.values(), some, strict=True)]
        parts.append(line(points, look.accent, look.page, dash))
        said_at = max(points[-1][1] + 5, said_at + 18)  # names do not lie over each other
        parts.append(text(category, WIDE - 136, said_at, 14, look.ink))
    told = "; ".join(f"{c}: {', '.join(f'{m.value:.1f}' for m in some)}" for c, some in means.items())
    return svg.picture(
        [], "".join(parts), definitions={}, theme=look, title="Points of a seat by category", width=None,
        description=f"With {', '.join(map(str, games))} seats: {told}", coordinates=False,
        boxes=[(0.0, 0.0, WIDE, TALL + 16)],
    )  # fmt: skip


def frequencies(games: Sequence[Counted]) -> Mapping[str, int]:
    """How often a leader was placed on each hex."""
    return Counter(one.cell for game in games for one in game.leaders)


def places(games: Sequence[Counted], board: Board, said: str, theme: str) -> str:
    """The smaller board, each hex the redder the more leaders stood there; places of palms and water are marked."""
    look, often = svg.theme_named(theme), frequencies(games)
    most = max(often.values())
    heat = [
        svg.element("path", d=svg.hexagon(parse_cell(cell), 0.985), fill=look.accent, fill_opacity=f"{many / most:.2f}")
        for cell, many in sorted(often.items())
    ]
    marks = []
    for cell in board.small:
        if board.symbols[cell] != SAND:
            (x, y), palm = svg.middle(cell), board.symbols[cell] == PALM_HEX
            how = {"fill": PALM} if palm else {"fill": "none", "stroke": WATER[theme], "stroke_width": 2.5}
            marks.append(svg.element("circle", cx=x, cy=y, r=13 if palm else 9, **how))
    plate = {"plate": svg.element("path", d=svg.outline(board.small))}
    layers = [svg.plate(look), svg.sand(board.small, look), *heat, *marks, svg.coordinates(board.small, look)]
    title = f"Where leaders stand: {said}, most on one hex {most}"
    told = ", ".join(f"{cell} {many}" for cell, many in Counter(often).most_common(12))
    return svg.picture(
        board.small, "".join(layers), definitions=plate, theme=look, title=title, coordinates=True, width=560,
        description=f"The dearest hexes: {told}. Green: places of palms; blue rings: of water.",
    )  # fmt: skip
