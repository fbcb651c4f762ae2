"""Records that begin at a position drawn in text (format 2), and positions read without knowing their game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from caravaneer.game import AnyState, Move, Seed, State, load
from caravaneer.game.options import to_record
from caravaneer.maps.diagram import DiagramError

from .record import AnyRecord, BoardText, Record, RecordError, result_of

S = TypeVar("S", bound=State[Move])


def drawn_record(state: S) -> Record[S]:
    """The record of a game that began from a position drawn in text."""
    position = str(state.at(0))
    board = load(state.game).state_type.from_text(position).board  # what the position tells of it, and no more
    return Record(
        format=2,
        game=state.game,
        rules=state.rules,
        seats=state.players,
        board=BoardText(name=board.name, map=str(board)),
        options=to_record(load(state.game).meta.options, state.options),
        position=position,
        moves=[str(move) for move in state.history],
        chance=list(state.drawn),
        result=result_of(state),
    )


def begin(record: AnyRecord, source: str, seed: Seed = None) -> AnyState:
    """The state a record's position is; RecordError unless all that the record says of it is so."""
    draws = load(record.game).etiquette.draws
    if record.chance and not draws:
        raise RecordError("this game draws nothing after its set-up", "chance", source)
    if draws and len(record.chance) != len(record.moves):
        raise RecordError(f"{len(record.chance)} draws for {len(record.moves)} moves", "chance", source)
    state = read(record.game, record.position or "", source, seed)
    board = BoardText(name=state.board.name, map=str(state.board))
    said = {"rules": record.rules, "seats": record.seats, "options": dict(record.options), "board": record.board}
    drawn = {"rules": state.rules, "seats": state.players, "options": dict(state.options), "board": board}
    for field, value in drawn.items():
        if said[field] != value:
            raise RecordError("the position says otherwise", field, source)
    return state


def read(game: str, position: str, source: str, seed: Seed = None) -> AnyState:
    """A position of a record."""
    try:
        return load(game).state_type.from_text(position, seed)
    except DiagramError as error:
        where = f"position, line {error.line}" if error.line else "position"
        raise RecordError(error.what, where, source) from None
    except ValueError as error:
        raise RecordError(str(error), "position", source) from None


def read_by_any(
    text: str, among: Iterable[str], seed: Seed = None
) -> tuple[dict[str, AnyState], dict[str, ValueError]]:
    """A position as each of some games reads it: the states of those that can, and why the others cannot."""
    states: dict[str, AnyState] = {}
    refused: dict[str, ValueError] = {}
    for name in among:
        try:
            states[name] = load(name).state_type.from_text(text, seed)
        except ValueError as error:
            refused[name] = error
    return states, refused
