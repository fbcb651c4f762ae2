"""The deal and the draws of Wells in a record, in and out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar, cast

from pydantic import BaseModel, ConfigDict, Field

from caravaneer import game as contract
from caravaneer.game import IllegalMove, MalformedMove, Seed
from caravaneer.records.chance import key_of
from caravaneer.records.drawn import drawn_record
from caravaneer.records.record import BoardText, Record, RecordError, read_board, read_setup, result_of

from .board import SHIPPED, Board, shipped
from .layout import first
from .options import Options
from .setup import Settings, Setup, check
from .state import State

Token = Annotated[str, Field(pattern=r"^[123]$")]
S = TypeVar("S", bound=State)


class SetupFields(BaseModel):
    """Wells: the token of each seat."""

    model_config = ConfigDict(extra="forbid", strict=True, title="WellsSetup")

    hands: list[Token]


def record(state: S) -> Record[S]:
    setup = state.settings.setup
    if setup is None:
        return drawn_record(state)
    return Record(
        format=1,
        game=state.game,
        rules=state.rules,
        seats=state.players,
        board=BoardText(name=state.board.name, map=str(state.board)),
        options=dict(state.options),
        setup={"hands": list(setup.hands)},
        moves=[str(move) for move in state.history],
        chance=list(state.drawn),
        result=result_of(state),
    )


def begin(record: Record[contract.State[contract.Move]], source: str, seed: Seed = None) -> State:
    if len(record.chance) != len(record.moves):
        raise RecordError(f"{len(record.chance)} draws for {len(record.moves)} moves", "chance", source)
    board = read_board(Board.parse, record, source)
    setup = Setup(tuple(read_setup(SetupFields, record, source).hands))
    try:
        check(setup, record.seats)
    except ValueError as error:
        raise RecordError(str(error), "setup", source) from None
    settings = Settings(board, record.seats, cast("Options", record.options), record.rules, setup)
    return State.begin(settings, first(settings), key_of(seed))


def play(state: State, record: Record[contract.State[contract.Move]], number: int, source: str) -> State:
    try:
        return state.play_drawn(record.moves[number - 1], record.chance[number - 1])
    except (IllegalMove, MalformedMove):
        raise
    except ValueError as error:
        raise RecordError(str(error), f"chance, number {number}", source) from None


def shipped_map(name: str) -> str | None:
    return str(shipped(name)) if name in SHIPPED else None


def setup_to_text(setup: Mapping[str, Any]) -> dict[str, str]:
    return {"hands": " ".join(setup["hands"])}


def setup_from_text(lines: dict[str, str], source: str) -> dict[str, Any]:
    if "hands" not in lines:
        raise RecordError("this line is missing", "hands", source)
    return {"hands": lines.pop("hands").split()}
