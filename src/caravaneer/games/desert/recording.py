"""The set-up of Durch die Wüste in a record, in and out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, cast

from pydantic import BaseModel, ConfigDict, Field

from caravaneer import game as contract
from caravaneer.game import Seed
from caravaneer.game.options import to_record
from caravaneer.records.drawn import drawn_record
from caravaneer.records.record import BoardText, Record, RecordError, read_board, read_setup, result_of

from .board import SHIPPED, Board, shipped
from .meta import META
from .options import Options
from .setup import Settings, Setup, check, setup_fields
from .state import State

if TYPE_CHECKING:
    from collections.abc import Mapping

Cell = Annotated[str, Field(pattern=r"^[a-z][1-9][0-9]?$")]
Colour = Annotated[str, Field(pattern=r"^[LMRSV]$")]


class SetupFields(BaseModel):
    """Durch die Wüste: palms, the value of each waterhole, and with five seats each seat's returned leader."""

    model_config = ConfigDict(extra="forbid", strict=True, title="DesertSetup")

    palms: list[Cell]
    water: Annotated[
        dict[Cell, Annotated[int, Field(ge=1, le=3)]], Field(json_schema_extra={"additionalProperties": False})
    ]
    returned: list[Colour] = []


def record(state: State) -> Record[State]:
    """The record of a game."""
    setup = state.setup
    if setup is None:
        return drawn_record(state)
    return Record(
        format=1,
        game=state.game,
        rules=state.rules,
        seats=state.players,
        board=BoardText(name=state.board.name, map=str(state.board)),
        options=to_record(META.options, state.options),
        setup=setup_fields(setup),
        moves=[str(move) for move in state.history],
        result=result_of(state),
    )


def begin(record: Record[contract.State[contract.Move]], source: str, seed: Seed = None) -> State:  # noqa: ARG001
    """The state a record begins with. Nothing is drawn later, so the seed does not matter."""
    if record.chance:
        raise RecordError("this game draws nothing after its set-up", "chance", source)
    board = read_board(Board.parse, record, source)
    fields = read_setup(SetupFields, record, source)
    setup = Setup(tuple(fields.palms), fields.water, tuple(fields.returned))
    settings = Settings(board, record.seats, cast(Options, record.options), record.rules, setup)
    try:
        check(setup, settings)
    except ValueError as error:
        raise RecordError(str(error), "setup", source) from None
    return State.begin(settings)


def play(state: State, record: Record[contract.State[contract.Move]], number: int, source: str) -> State:  # noqa: ARG001
    """Move `number` of a record, counted from 1."""
    return state.play(record.moves[number - 1])


def shipped_map(name: str) -> str | None:
    """The map of a board that comes with the package."""
    return str(shipped(name)) if name in SHIPPED else None


def setup_to_text(setup: Mapping[str, Any]) -> dict[str, str]:
    lines = {
        "palms": " ".join(setup["palms"]),
        "water": " ".join(f"{cell}={value}" for cell, value in setup["water"].items()),
    }
    return lines | ({"returned": " ".join(setup["returned"])} if "returned" in setup else {})


def setup_from_text(lines: dict[str, str], source: str) -> dict[str, Any]:
    """Takes its lines out of those given."""
    setup: dict[str, Any] = {}
    for key in ("palms", "water"):
        if key not in lines:
            raise RecordError("this line is missing", key, source)
    setup["palms"] = lines.pop("palms").split()
    setup["water"] = {}
    for word in lines.pop("water").split():
        cell, _, value = word.partition("=")
        if value not in ("1", "2", "3") or cell in setup["water"]:
            raise RecordError(f"'{word[:40]}' is no waterhole, or one named twice; write k12=3", "water", source)
        setup["water"][cell] = int(value)
    if "returned" in lines:
        setup["returned"] = lines.pop("returned").split()
    return setup
