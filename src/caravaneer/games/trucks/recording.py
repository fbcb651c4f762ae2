"""The deal and the draws of Der Wüstentruck in a record, in and out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, cast

from pydantic import BaseModel, ConfigDict, Field

from caravaneer import game as contract
from caravaneer.game import IllegalMove, MalformedMove, Seed
from caravaneer.game.options import to_record
from caravaneer.records.chance import key_of
from caravaneer.records.drawn import drawn_record
from caravaneer.records.record import BoardText, Record, RecordError, read_board, read_setup, result_of

from .board import SHIPPED, Board, shipped
from .meta import META
from .options import Options
from .pieces import CARDS
from .setup import Settings, Setup, check
from .state import State

Hand = Annotated[str, Field(pattern=r"^[BbNnRP]*$", max_length=4)]


class SetupFields(BaseModel):
    """Der Wüstentruck: the seat that starts and each seat's hand."""

    model_config = ConfigDict(extra="forbid", strict=True, title="TrucksSetup")

    first: int
    hands: list[Hand]


def record(state: State) -> Record[State]:
    """The record of a game, with every hand and draw."""
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
        setup={"first": setup.first, "hands": list(setup.hands)},
        moves=[str(move) for move in state.history],
        chance=list(state.drawn),
        result=result_of(state),
    )


def begin(record: Record[contract.State[contract.Move]], source: str, seed: Seed = None) -> State:
    """The state a record begins with. Draws after its end come from the seed, or are new ones."""
    if len(record.chance) != len(record.moves):
        raise RecordError(f"{len(record.chance)} draws for {len(record.moves)} moves", "chance", source)
    for number, drawn in enumerate(record.chance, 1):
        if not set(drawn) <= set(CARDS):
            raise RecordError("a draw is the letters of the cards drawn", f"chance, number {number}", source)
    board = read_board(Board.parse, record, source)
    fields = read_setup(SetupFields, record, source)
    setup = Setup(fields.first, tuple(fields.hands))
    try:
        check(setup, record.seats)
    except ValueError as error:
        raise RecordError(str(error), "setup", source) from None
    settings = Settings(board, record.seats, cast(Options, record.options), record.rules, setup)
    return State.begin(settings, key_of(seed))


def play(state: State, record: Record[contract.State[contract.Move]], number: int, source: str) -> State:
    """Move `number` of a record, counted from 1, with the cards drawn after it."""
    try:
        return state.play_drawn(record.moves[number - 1], record.chance[number - 1])
    except (IllegalMove, MalformedMove):
        raise
    except ValueError as error:
        raise RecordError(str(error), f"chance, number {number}", source) from None


def shipped_map(name: str) -> str | None:
    """The map of a board that comes with the package."""
    return str(shipped(name)) if name in SHIPPED else None


def setup_to_text(setup: Mapping[str, Any]) -> dict[str, str]:
    return {"first": str(setup["first"] + 1), "hands": " ".join(hand or "-" for hand in setup["hands"])}


def setup_from_text(lines: dict[str, str], source: str) -> dict[str, Any]:
    """Takes its lines out of those given."""
    for key in ("first", "hands"):
        if key not in lines:
            raise RecordError("this line is missing", key, source)
    first = lines.pop("first")
    if first not in list("123456"):
        raise RecordError(f"'{first[:20]}' is no seat", "first", source)
    return {"first": int(first) - 1, "hands": ["" if hand == "-" else hand for hand in lines.pop("hands").split()]}
