"""The rule books of games over HTTP. No table is made for them: every figure comes with its position and its facts."""

from __future__ import annotations

from functools import cache
from threading import Lock

from fastapi import APIRouter, Request, Response

from caravaneer.game import AnyState, book, games, load
from caravaneer.pictures.plan import plan
from caravaneer.server.protocol.book import (
    Book,
    BookFigure,
    BookPart,
    BookRefusal,
    BookRule,
    BookScene,
    BookSection,
    BookTable,
)
from caravaneer.server.protocol.models import RefusalFields
from caravaneer.server.protocol.outgoing import to_bytes
from caravaneer.server.protocol.refused import Refused
from caravaneer.server.table.sight import told_refusal
from caravaneer.server.table.state import fields_of

from .prepared import NOT_THERE, Prepared, answer, known_game, prepared

_MAKING = Lock()


def book_router() -> APIRouter:
    router = APIRouter(prefix="/api/v1", tags=["book"], responses=dict(NOT_THERE))

    @router.get("/book/{game}", response_model=Book)
    def rules(request: Request, game: str) -> Response:
        """The rule book of a game: sections, rules, tables, and figures with all that the engine counts of them."""
        found = _sent(known_game(game))
        if found is None:
            raise Refused(404, "no_such_book", game=game)
        return answer(request, found, "application/json")

    @router.get("/book/{game}/map", response_class=Response)
    def map_of_board(request: Request, game: str) -> Response:
        """A small plan of the board, in SVG: what of it is our own design is green."""
        found = _drawn(known_game(game))
        if found is None:
            raise Refused(404, "no_such_book", game=game)
        return answer(request, found, "image/svg+xml")

    return router


def make_books() -> None:
    """Make them all, so that the first reader keeps nobody waiting who plays."""
    for game in games():
        _sent(game)
        _drawn(game)


def _sent(game: str) -> Prepared | None:
    """A book as it is sent. It takes a moment once: whoever asks meanwhile waits for it."""
    with _MAKING:
        return _made(game)


@cache
def _made(game: str) -> Prepared | None:
    found = load(game).book
    return None if found is None else prepared(to_bytes(told_book(found)).decode())


@cache
def _drawn(game: str) -> Prepared | None:
    found = load(game).book
    if found is None or found.map is None:
        return None
    return prepared(plan(found.map.text, ours=found.map.ours, rocks=found.map.rocks))


def told_book(found: book.Book) -> Book:
    return Book(
        game=found.game,
        sections=[
            BookSection(
                key=section.key,
                paragraphs=list(section.paragraphs),
                compares=section.compares,
                rules=[_rule(rule) for rule in section.rules],
                tables=[_table(table) for table in section.tables],
                map=section.map is not None,
            )
            for section in found.sections
        ],
    )


def _rule(rule: book.Rule) -> BookRule:
    return BookRule(
        number=rule.number,
        option=rule.option,
        parts=[BookPart(key=part.key, mark=part.mark, choice=part.choice) for part in rule.parts],
        figures=[_figure(figure) for figure in rule.figures],
        tables=[_table(table) for table in rule.tables],
    )


def _table(table: book.Table) -> BookTable:
    return BookTable(
        key=table.key,
        columns=list(table.columns),
        labels=list(table.labels),
        rows=[list(row) for row in table.rows],
    )


def _figure(figure: book.Figure) -> BookFigure:
    before, seat = figure.before(), figure.viewer()
    return BookFigure(
        key=figure.key,
        rebuilt=figure.rebuilt,
        edition=dict(figure.edition),
        seat=seat,
        before=_scene(before, seat),
        show=list(figure.show),
        after=_scene(figure.after(), seat) if figure.show else None,
        refused=[BookRefusal(move=move, refusal=_refusal(before, move)) for move in figure.refused],
        facts=figure.facts(),
    )


def _scene(state: AnyState, seat: int) -> BookScene:
    legal: dict[str, list[str]] = {}
    group = load(state.game).etiquette.group
    for move in state.legal_moves if state.seat == seat else ():
        legal.setdefault(group(move), []).append(str(move))
    return BookScene(position=str(state), view=fields_of(state.view(seat)) | {"legal_moves": []}, legal=legal)


def _refusal(state: AnyState, move: str) -> RefusalFields:
    found = told_refusal(state.refusal(move))
    assert found is not None, f"{move} is legal"
    return found
