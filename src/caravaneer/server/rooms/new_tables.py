"""Tables as they are made: from what someone asked for, from a record, from a past position, for a rematch."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from caravaneer.bots.levels import levels_of
from caravaneer.game import AnyState, IllegalMove, games, load
from caravaneer.maps.diagram import DiagramError, StrangeWord, WrongChoice, WrongNumber
from caravaneer.records import AnyRecord, RecordError
from caravaneer.records.drawn import read_by_any
from caravaneer.records.tree import played
from caravaneer.server.people.names import readable_name, tidy_name
from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol.models import NoClock
from caravaneer.server.protocol.refused import Refused
from caravaneer.server.protocol.requests import NewSeat, NewTable
from caravaneer.server.table.gathering import in_league
from caravaneer.server.table.settings import TableSettings
from caravaneer.server.table.state import Sitter, TableState

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is mistaken for another
MOST_QUOTED = 200  # characters of a complaint, which may quote what was sent


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(8))


def tidy_id(text: str) -> str:
    """A table's name as people type it: with dashes, spaces or capitals."""
    return "".join(character for character in text.lower() if character in LETTERS)[:8]


# ── settings ──────────────────────────────────────────────────────────────────────────────────────
def settings_of(asked: NewTable, who: Person, at: int) -> TableSettings:
    """The settings someone asked for; Refused where they are none."""
    try:
        about = load(asked.game).meta
        about.check_seats(len(asked.seats))
        options = about.check_options(asked.options)
    except ValueError as error:
        raise Refused(422, "bad_settings", why=_quoted(error)) from None
    board = asked.board or about.boards[0]
    if board not in about.boards:  # never a file of the server's
        raise Refused(422, "no_such_board", board=board)
    return TableSettings(
        game=asked.game, board=board, options=options, pace=asked.pace, watching=asked.watching, covered=asked.covered,
        talk=asked.talk, start=asked.start, programs=asked.programs, seats=len(asked.seats), host=who.id,
        one_screen=False, created=at,
    )  # fmt: skip


def settings_from(asked: NewTable, record: AnyRecord, who: Person, at: int) -> TableSettings:
    """The settings of a table that begins at a position."""
    if len(asked.seats) != record.seats:
        raise Refused(422, "bad_settings", why=f"this position has {record.seats} seats")
    return TableSettings(
        game=record.game, board=record.board.name, options=dict(record.options), pace=asked.pace,
        watching=asked.watching, covered=asked.covered, talk=asked.talk, start=asked.start, programs=asked.programs,
        seats=record.seats, host=who.id, one_screen=False, created=at, origin=record,
    )  # fmt: skip


def settings_after(record: AnyRecord, who: Person, at: int, table: str | None = None) -> TableSettings:
    """The settings of a private table that goes on where a record ends; of another `table`, if it was played there."""
    return TableSettings(
        game=record.game, board=record.board.name, options=dict(record.options), pace=NoClock(), watching="nobody",
        covered=False, talk=False, start=True, seats=record.seats, host=who.id, one_screen=False, created=at,
        origin=record, origin_table=table,
    )  # fmt: skip


def settings_again(table: TableState, who: Person, at: int) -> TableSettings:
    """The settings of a rematch: dealt anew, or from the same beginning, where that is not the game's own."""
    origin = table.settings.origin
    if origin is not None:
        dealt = origin.position is None and origin.board.name in load(origin.game).meta.boards
        origin = None if dealt else origin.model_copy(update={"moves": [], "chance": []})
    kept: list[str | None] = [None] * len(table.seats)
    for seat, sitter in enumerate(table.seats):
        if sitter.kind == "person" and sitter.person != who.id:
            kept[_again(table, seat)] = sitter.person
    return replace(
        table.settings, start=True, host=who.id, created=at, origin=origin, origin_table=None,
        kept=tuple(kept) if any(kept) else (),
    )  # fmt: skip


# ── positions ─────────────────────────────────────────────────────────────────────────────────────
def position_of(game: str | None, diagram: str, seed: str | None = None) -> AnyState:
    """The position of a diagram, of whichever game can read it; Refused where it is none."""
    if game is not None and game not in games():
        raise Refused(422, "no_such_game", game=game)
    states, refused = read_by_any(diagram, games() if game is None else (game,), seed)
    if len(states) > 1:
        raise Refused(422, "several_games")
    if not states:
        raise bad_position(refused.values())
    return next(iter(states.values()))


def record_of(game: str, diagram: str) -> AnyRecord:
    """The record of a game that begins at a position."""
    return position_of(game, diagram).record()


def record_after(state: AnyState, moves: Iterable[str]) -> AnyRecord:
    """The record of a game up to a position and of some moves from there; what is drawn after them is dealt anew."""
    try:
        for move in moves:
            state = played(state, move)
    except IllegalMove as error:
        raise Refused(422, "bad_line", why=_quoted(error.refusal)) from None
    except ValueError as error:
        raise Refused(422, "bad_line", why=_quoted(error)) from None
    return state.record()


# ── seats ─────────────────────────────────────────────────────────────────────────────────────────
def sitters_of(
    asked: list[NewSeat], game: str, who: Person, invited: Mapping[int, Person] = MappingProxyType({})
) -> list[Sitter]:  # fmt: skip
    """Who sits where as a table is made; `invited` are the bots with an account that come at once, by seat."""
    found = []
    for seat, new in enumerate(asked):
        if new.kind == "bot":
            if new.level is None:
                raise Refused(422, "level_missing", seat=seat + 1)
            if new.level not in levels_of(game):
                there = f"there is no level '{new.level}' (there are: {', '.join(levels_of(game))})"
                raise Refused(422, "bad_settings", why=_quoted(there))
            found.append(Sitter("bot", level=new.level))
        elif new.kind == "open":
            found.append(Sitter())
        elif new.kind == "invite":
            if (bot := invited.get(seat)) is None:
                raise Refused(422, "bot_not_invited", seat=seat + 1)
            found.append(Sitter("person", bot.id, bot.mark, bot.name, owner=bot.owner))
        else:
            name = tidy_name(new.name) if new.name and who.owner is None else who.name
            found.append(Sitter("person", who.id, who.mark, name, owner=who.owner))
    if in_league(found):
        raise Refused(409, "owner_and_bot")
    return found


def sitters_after(record: AnyRecord, who: Person) -> list[Sitter]:
    """Whoever brings a record has all its seats."""
    names = _told_apart([readable_name(name) for name in record.players or [""] * record.seats])
    return [Sitter("person", who.id, who.mark, name or who.name, owner=who.owner) for name in names]


def _told_apart(names: list[str]) -> list[str]:
    """Names of which some may be the same, as those of bots of one level are: with the numbers of their seats."""
    return [f"{name} {seat}" if name and names.count(name) > 1 else name for seat, name in enumerate(names, 1)]


def _again(table: TableState, seat: int) -> int:
    """In a rematch everybody sits one seat further."""
    return (seat - 1) % len(table.seats)


def sitters_again(table: TableState, who: Person) -> list[Sitter]:
    """Everybody one seat further; others take their seats when they come. Bots go by the names they had."""
    found = [Sitter()] * len(table.seats)
    for seat, sitter in enumerate(table.seats):
        again = _again(table, seat)
        if sitter.kind == "bot":
            called = seat if sitter.called is None else sitter.called
            found[again] = Sitter("bot", level=sitter.level, called=None if called == again else called)
        elif sitter.person == who.id:
            found[again] = Sitter(sitter.kind, sitter.person, sitter.mark, sitter.name, owner=sitter.owner)
    return found


def held_twice(sitters: list[Sitter]) -> bool:
    """Whether one person holds several seats."""
    held = [sitter.person for sitter in sitters if sitter.kind == "person"]
    return len(held) > len(set(held))


# ── what is said ──────────────────────────────────────────────────────────────────────────────────
def _quoted(complaint: object) -> str:
    return str(complaint)[:MOST_QUOTED]


def bad_position(errors: Iterable[ValueError]) -> Refused:
    """Why a diagram cannot be read, by the reader that came furthest with it.

    What people mistype most has words in every language; of the rest the reader's own are quoted.
    """
    said = max(errors, key=lambda error: (not isinstance(error, StrangeWord), _line(error)))
    line = _line(said)
    match said:
        case StrangeWord(key=True):
            return Refused(422, "diagram_key", line=line, key=said.word, known=said.known)
        case StrangeWord():
            return Refused(422, "diagram_word", line=line, word=said.word, known=said.known)
        case WrongNumber():
            return Refused(
                422, "diagram_number", line=line, key=said.key, value=said.value, least=said.least, most=said.most
            )
        case WrongChoice():
            return Refused(422, "diagram_choice", line=line, key=said.key, value=said.value, choices=said.choices)
    why = str(said.what if isinstance(said, DiagramError) else said)[:MOST_QUOTED]
    if line:
        return Refused(422, "bad_position_line", line=line, why=why)
    return Refused(422, "bad_position", why=why)


def _line(error: ValueError) -> int:
    return (error.line or 0) if isinstance(error, DiagramError) else 0


def bad_record(error: RecordError) -> Refused:
    """The reader complains in English in every language: its words are quoted after a sentence that stands alone."""
    if error.move:
        said = error.what[:MOST_QUOTED]
        return Refused(
            422,
            "bad_record_move",
            number=error.move,
            why=said,
        )
    said = ": ".join(part for part in (error.where, error.what) if part)[:MOST_QUOTED]
    return Refused(422, "bad_record", why=said)
