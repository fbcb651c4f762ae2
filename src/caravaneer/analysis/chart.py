"""A picture of an analysed game: win shares and expected points by move, and where the game turned."""

from __future__ import annotations

from collections.abc import Sequence

from caravaneer.pictures import svg
from caravaneer.pictures.artwork import mark
from caravaneer.pictures.charts import DASHES, Scale, line, rule, scale, step_for, text

from .judging import TURNING_LEAST, Analysis, Judged

WIDE, LEFT, RIGHT = 860.0, 54.0, 22.0
LINE = 22.0  # between two lines of writing
PANELS = (("Share of the win, %", 230.0), ("Expected points", 190.0))
SMALL, PLAIN, LARGE = 13.0, 14.0, 18.0


def draw(
    analysis: Analysis, *, names: Sequence[str] | None = None, theme: str = "day", width: int | None = None
) -> str:
    """Win shares and expected points by move as an SVG, with the moves at which the game turned."""
    if not analysis.moves:
        raise ValueError("no move was played, so there is nothing to draw")
    look = svg.theme_named(theme)
    names = [f"Seat {seat + 1}" + (f" {names[seat]}" if names else "") for seat in range(analysis.players)]
    turning = sorted(analysis.turning_points(), key=lambda move: move.ply)
    body = [text(f"How the game went, {len(analysis.moves)} moves", LEFT, 20, LARGE, look.ink)]
    y, legend = _legend(names, 48.0, look)
    body.append(legend)
    shares = [[100 * position[seat] for position in _by_ply(analysis, "wins")] for seat in range(analysis.players)]
    points = [[position[seat] for position in _by_ply(analysis, "points")] for seat in range(analysis.players)]
    for (title, tall), lines, top in zip(PANELS, (shares, points), (100.0, None), strict=True):
        body.append(_panel(title, lines, (y, tall), top, turning, look))
        y += tall + 70
    body.append(text("Moves", WIDE - RIGHT, y - 33, SMALL, look.ink, "end"))
    for number, move in enumerate(turning, 1):
        said = (
            f"{number}  Move {move.ply + 1}, seat {move.seat + 1}: {move.move} cost {100 * move.lost_wins:.0f} % "
            f"and {move.lost_points:.1f} points; {move.best} was better."
        )
        body.append(svg.group(mark(move.seat), transform=f"translate({LEFT + 8:.0f} {y - 4.5:.1f})"))
        body.append(text(said, LEFT + 24, y, PLAIN, look.ink))
        y += LINE
    if not turning:
        body.append(text(f"No move cost {100 * TURNING_LEAST:.0f} % of the win or more.", LEFT, y, PLAIN, look.ink))
        y += LINE
    how = ", ".join(f"{name} {share[-1]:.0f} %" for name, share in zip(names, shares, strict=True))
    return svg.picture(
        [], "".join(body), definitions={}, theme=look, title="How the game went", width=width, coordinates=False,
        description=f"Share of the win after the last move: {how}.", boxes=[(0.0, 0.0, WIDE, y - 20)],
    )  # fmt: skip


def _by_ply(analysis: Analysis, name: str) -> list[tuple[float, ...]]:
    found = [getattr(move, name) for move in analysis.moves] + [getattr(analysis, name)]
    return [values for values in found if values]


def _legend(names: Sequence[str], y: float, look: svg.Theme) -> tuple[float, str]:
    parts, x = [], LEFT
    for seat, name in enumerate(names):
        shown = name if len(name) <= 40 else name[:39] + "…"
        wide = 58 + 8.2 * len(shown) + 24
        if x + wide > WIDE and x > LEFT:
            x, y = LEFT, y + LINE
        parts.append(_line(seat, [(x, y - 5), (x + 46, y - 5)], look))
        parts.append(svg.group(mark(seat), transform=f"translate({x + 23:.1f} {y - 5:.1f})"))
        parts.append(text(shown, x + 58, y, PLAIN, look.ink))
        x += wide
    return y + 52, "".join(parts)


def _panel(
    title: str, lines: list[list[float]], place: tuple[float, float], top: float | None, turning: list[Judged],
    look: svg.Theme,
) -> str:  # fmt: skip
    y, tall = place
    last = max(len(lines[0]) - 1, 1)
    across = Scale(0, last, step_for(last, 12), LEFT, WIDE - RIGHT)
    up = Scale(0, top, top / 4) if top else scale((v for values in lines for v in values), most=6, least=10)
    up = up.along(y + tall, y)

    parts = [
        text(title, LEFT, y - 24, PLAIN, look.ink),
        svg.element("rect", x=LEFT, y=y, width=WIDE - LEFT - RIGHT, height=tall, fill=look.sand[2], rx=4),
    ]
    for value in up.ticks:
        parts.append(rule(f"M{LEFT} {svg.num(up(value))}H{WIDE - RIGHT}", look.sand_line))
        parts.append(text(f"{value:.0f}", LEFT - 8, up(value) + 4.5, SMALL, look.ink, "end"))
    for ply in range(0, last + 1, int(across.step)):
        parts.append(text(str(ply), across(ply), y + tall + 18, SMALL, look.ink, "middle"))
    free = 0.0  # where the next number has room
    for number, move in enumerate(turning, 1):
        x = across(move.ply + 1)
        free = max(free, x)
        parts.append(rule(f"M{svg.num(x)} {y}V{y + tall}", look.accent, dash="4 3"))
        parts.append(text(str(number), free, y - 6, SMALL, look.accent, "middle"))
        free += 13
    for seat, values in enumerate(lines):
        parts.append(_line(seat, [(across(ply), up(value)) for ply, value in enumerate(values)], look))
    every = max(last / 6, 1.0)
    for seat, values in enumerate(lines):  # marks apart from each other, and one where each line ends
        plies = {round(every * (k + seat / len(lines))) for k in range(6)} | {len(values) - 1}
        for ply in sorted(ply for ply in plies if ply < len(values)):
            where = f"translate({across(ply):.1f} {up(values[ply]):.1f})"
            parts.append(svg.group(mark(seat), transform=where))
    return "".join(parts)


def _line(seat: int, points: Sequence[tuple[float, float]], look: svg.Theme) -> str:
    return line(points, svg.SEATS[seat][1], look.hairline, DASHES[seat])
