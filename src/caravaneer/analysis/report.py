"""An analysed game as one page to mail: HTML without scripts, everything inside it.

Boards are large, so only as many are drawn as the page has room for; the turns that cost most come first there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from caravaneer.game import AnyState, load
from caravaneer.pictures.svg import BEST, PLAYED, escape
from caravaneer.words import Argument, Phrase, Words

from .chart import graphs
from .comparing import COSTS
from .judging import TURNING, Analysis, Judged
from .why import Told

MOST_BYTES = 300_000
SPARE = 1_500  # for what stands around the parts
STYLE = f"""
body{{font:16px/1.45 system-ui,sans-serif;color:#2b2118;background:#fbf3e4;max-width:60rem;margin:0 auto;padding:1rem}}
h1{{font-size:1.6rem}}h2{{font-size:1.2rem;margin-top:2rem}}h3{{margin:0 0 .3rem}}
section.turn{{background:#fffcf6;border:1px solid #e5d5b8;border-radius:12px;padding:1rem;margin:1rem 0}}
figure{{margin:0;overflow-x:auto}}figure svg{{display:block;width:100%;min-width:36rem;height:auto}}
section.turn svg{{max-width:42rem;min-width:30rem}}
table{{border-collapse:collapse}}th,td{{padding:.3rem .8rem;text-align:right;border-bottom:1px solid #e5d5b8}}
th{{white-space:nowrap}}th:first-child,td:first-child{{text-align:left}}
@media(max-width:40rem){{th,td{{padding:.3rem .45rem}}}}
@media print{{
body{{background:none;padding:0}}h2,h3{{break-after:avoid}}section.turn{{break-inside:avoid;background:none}}
figure svg,section.turn svg{{min-width:0}}section.turn svg{{max-width:30rem;margin:0 auto}}
}}
.played{{color:{PLAYED};font-weight:700}}.best{{color:{BEST};font-weight:700}}
"""


def report(analysis: Analysis, state: AnyState, language: str = "en", names: Sequence[str] | None = None) -> str:
    """The page in a language, at most 300 kB of it; `state` is the game that was analysed."""
    words = load(analysis.game).words(language)
    told = [(names[seat] if names else "") or words("report-seat", number=seat + 1) for seat in range(state.players)]
    title = words("report-title", game=load(analysis.game).title(language))
    costly = analysis.turning_points(TURNING, COSTS[analysis.measure])
    order = sorted(costly, key=lambda judged: judged.turn.number)
    parts = [f"<h1>{escape(title)}</h1>", _result(analysis, state, told, words)]
    if analysis.turns:
        titles = (words("report-share"), words("report-points"), words("report-axis"))
        parts.append(f"<figure>{graphs(analysis, told, titles, order, title)}</figure>")
    parts.append(f"<h2>{escape(words('report-costly' if costly else 'report-none'))}</h2>")
    sections = [_turn(judged, number, state, told, words) for number, judged in enumerate(order, 1)]
    room = MOST_BYTES - len("".join([STYLE, *parts, *sections]).encode()) - SPARE
    boards = [""] * len(order)
    for judged in costly:
        board = f"<figure>{drawn}</figure>" if (drawn := _board(judged, state)) else ""
        size = len(board.encode())
        if size <= room:
            boards[order.index(judged)] = board
            room -= size
    if any(boards):
        parts.append(f"<p>{escape(words('report-legend'))}</p>")
    pairs = zip(sections, boards, strict=True)
    parts += [f'<section class="turn">{section}{board}</section>' for section, board in pairs]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    page = ["<!DOCTYPE html>", f'<html lang="{words.language}"><head>{head}<style>{STYLE}</style></head><body>']
    return "\n".join([*page, *parts, "</body></html>", ""])


# ── the result ────────────────────────────────────────────────────────────────────────────────────
def _result(analysis: Analysis, state: AnyState, names: Sequence[str], words: Words) -> str:
    """Points by category and places of a game that is over; else what every seat may expect."""
    outcome = state.outcome if analysis.over else None
    if outcome is None:
        played = len(analysis.turns)
        title, said = words("report-expected"), words("report-turns", count=played)
        head = [words("report-player"), words("report-share"), words("report-points")]
        rows = [
            [name, f"{100 * wins:.0f}", f"{points:.1f}"]
            for name, wins, points in zip(names, analysis.end.wins, analysis.end.points, strict=False)
        ]
    else:
        title, said = words("report-result"), words("report-turns", count=len(analysis.turns))
        columns = [field.name for field in fields(state.tally[0])]
        single = len(columns) < 2
        shown = [] if single else columns
        head = [words("report-player"), *(_category(name, words) for name in shown)]
        head += [words("report-total"), words("report-place")]
        order = sorted(range(state.players), key=lambda seat: (outcome.places[seat], seat))
        rows = [
            [
                names[seat], *(str(getattr(state.tally[seat], name)) for name in shown), str(outcome.scores[seat]),
                str(outcome.places[seat]),
            ]
            for seat in order
        ]  # fmt: skip
    cells = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    lines = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for row in rows
    )
    table = f"<figure><table><thead><tr>{cells}</tr></thead><tbody>{lines}</tbody></table></figure>"
    return f"<h2>{escape(title)}</h2><p>{escape(said)}</p>{table}"


def _category(name: str, words: Words) -> str:
    return words(f"tally-{name}") if words.has(f"tally-{name}") else name.replace("_", " ")


# ── a turn ────────────────────────────────────────────────────────────────────────────────────────
def _turn(judged: Judged, number: int, state: AnyState, names: Sequence[str], words: Words) -> str:
    turn, why = judged.turn, judged.found.why
    title = words("report-turn", number=number, turn=turn.number + 1, name=names[turn.seat])
    lost = words("report-lost", points=round(judged.lost_points, 1), wins=round(100 * judged.lost_wins))
    lines = [f"<h3>{escape(title)}</h3><p>{escape(lost)}</p><ul>"]
    for kind, moves, reasons in (("played", turn.moves, why.played), ("best", judged.best, why.best)):
        said = [sentence for told in reasons if (sentence := _sentence(told, state, names, words))]
        label = f'<span class="{kind}">{escape(words(f"report-{kind}"))}</span>'
        written = " ".join(moves)
        head = words("app-colon", label=written) if said else written
        lines.append(f"<li>{label} <b>{escape(head)}</b> {escape(words.joined(said))}</li>")
    return "".join([*lines, "</ul>"])


def _sentence(told: Told, state: AnyState, names: Sequence[str], words: Words) -> str:
    """Why, in the words of the game; nothing where it has none for it."""
    key = f"{'reason' if told.how == 'does' else told.how}-{told.kind}"
    if not words.has(key):
        return ""
    facts: dict[str, Argument] = {
        "points": told.points,
        "turns": told.turns,
        "cell": told.cells[-1] if told.cells else "",
    }
    if told.seat is not None and told.seat < state.players:
        facts["seat"] = Phrase("person-named", {"name": names[told.seat]})
    return words(key, **(facts | words.arguments(told.details)))


def _board(judged: Judged, state: AnyState) -> str:
    """The position before the turn, with the cells of both turns ringed; nothing where a game draws no pictures."""
    before: Any = state.at(judged.turn.ply)
    played, best = (_cells(before, moves) for moves in (judged.turn.moves, judged.best))
    try:
        drawn: str = before.svg(last=(), played=played, best=best)
    except NotImplementedError:
        return ""
    except TypeError:  # a game that can mark nothing
        drawn = before.svg()
    return drawn


def _cells(state: AnyState, moves: Sequence[str]) -> list[str]:
    """Where a turn goes: of each move the last cell of the first thing it does somewhere.

    Where nothing moves, the first cell that a reason for it names: of a piece that something is done to.
    """
    found = []
    for move in moves:
        view = state.view(state.seat)
        about = [cell for reason in view.reasons(move) for cell in reason.cells]
        state = state.play(move)
        found += next(([event.cells[-1]] for event in state.events if event.cells), about[:1])
    return found
