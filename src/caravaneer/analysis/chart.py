"""A picture of an analysed game: win shares and expected points by turn, and where the game turned."""

from __future__ import annotations

from collections.abc import Sequence

from caravaneer.pictures import svg
from caravaneer.pictures.artwork import mark
from caravaneer.pictures.charts import DASHES, Scale, line, rule, scale, step_for, text

from .judging import Analysis, Judged

WIDE, LEFT, RIGHT = 860.0, 54.0, 22.0
LINE = 22.0  # between two lines of writing
TALL = (230.0, 190.0)  # shares of the win, points
Titles = tuple[str, str, str]  # shares of the win, points, turns
SMALL, PLAIN, LARGE = 13.0, 14.0, 18.0


def draw(
    analysis: Analysis, *, names: Sequence[str] | None = None, theme: str = "day", width: int | None = None
) -> str:
    """Win shares and expected points by turn as an SVG, with the turns at which the game turned."""
    if not analysis.turns:
        raise ValueError("no turn was played, so there is nothing to draw")
    look = svg.theme_named(theme)
    names = [f"Seat {seat + 1}" + (f" {names[seat]}" if names else "") for seat in range(analysis.players)]
    turning = sorted(analysis.turning_points(), key=lambda judged: judged.turn.number)
    body = [text(f"How the game went, {len(analysis.turns)} turns", LEFT, 20, LARGE, look.ink)]
    y, drawn = _graphs(analysis, names, ("Share of the win, %", "Expected points", "Turns"), turning, 48.0, look)
    body += drawn
    for number, judged in enumerate(turning, 1):
        turn = judged.turn
        said = (
            f"{number}  Turn {turn.number + 1}, seat {turn.seat + 1}: {' '.join(turn.moves)} cost "
            f"{100 * judged.lost_wins:.0f} % and {judged.lost_points:.1f} points; {' '.join(judged.best)} was better."
        )
        body.append(svg.group(mark(turn.seat), transform=f"translate({LEFT + 8:.0f} {y - 4.5:.1f})"))
        body.append(text(said, LEFT + 24, y, PLAIN, look.ink))
        y += LINE
    if not turning:
        body.append(text("No turn cost much.", LEFT, y, PLAIN, look.ink))
        y += LINE
    how = ", ".join(f"{name} {100 * share:.0f} %" for name, share in zip(names, analysis.end.wins, strict=True))
    return svg.picture(
        [], "".join(body), definitions={}, theme=look, title="How the game went", width=width, coordinates=False,
        description=f"Share of the win after the last turn: {how}.", boxes=[(0.0, 0.0, WIDE, y - 20)],
    )  # fmt: skip


def graphs(analysis: Analysis, names: Sequence[str], titles: Titles, turning: list[Judged], title: str) -> str:
    """Shares and points alone, as a page that says the rest needs them; the numbers are those of the turns given."""
    look = svg.theme_named("day")
    y, drawn = _graphs(analysis, names, titles, turning, 20.0, look)
    return svg.picture(
        [], "".join(drawn), definitions={}, theme=look, title=title, width=None, coordinates=False,
        description=titles[0], boxes=[(0.0, 0.0, WIDE, y - 20)],
    )  # fmt: skip


def _graphs(
    analysis: Analysis, names: Sequence[str], titles: Titles, turning: list[Judged], y: float, look: svg.Theme
) -> tuple[float, list[str]]:
    y, legend = _legend(names, y, look)
    body = [legend]
    expected = [position for position in analysis.expected if position.wins]
    shares = [[100 * position.wins[seat] for position in expected] for seat in range(analysis.players)]
    points = [[position.points[seat] for position in expected] for seat in range(analysis.players)]
    for title, tall, lines, top in zip(titles[:2], TALL, (shares, points), (100.0, None), strict=True):
        body.append(_panel(title, lines, (y, tall), top, turning, look))
        y += tall + 70
    body.append(text(titles[2], WIDE - RIGHT, y - 33, SMALL, look.ink, "end"))
    return y, body


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
    for turn in range(0, last + 1, int(across.step)):
        parts.append(text(str(turn), across(turn), y + tall + 18, SMALL, look.ink, "middle"))
    free = 0.0  # where the next number has room
    for number, judged in enumerate(turning, 1):
        x = across(judged.turn.number + 1)
        free = max(free, x)
        parts.append(rule(f"M{svg.num(x)} {y}V{y + tall}", look.accent, dash="4 3"))
        parts.append(text(str(number), free, y - 6, SMALL, look.accent, "middle"))
        free += 13
    for seat, values in enumerate(lines):
        parts.append(_line(seat, [(across(turn), up(value)) for turn, value in enumerate(values)], look))
    every = max(last / 6, 1.0)
    for seat, values in enumerate(lines):  # marks apart from each other, and one where each line ends
        turns = {round(every * (k + seat / len(lines))) for k in range(6)} | {len(values) - 1}
        for turn in sorted(turn for turn in turns if turn < len(values)):
            where = f"translate({across(turn):.1f} {up(values[turn]):.1f})"
            parts.append(svg.group(mark(seat), transform=where))
    return "".join(parts)


def _line(seat: int, points: Sequence[tuple[float, float]], look: svg.Theme) -> str:
    return line(points, svg.SEATS[seat][1], look.hairline, DASHES[seat])
