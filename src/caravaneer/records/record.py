"""A game written down: settings, set-up or position, moves. Read, write, replay (docs/formats/record.md).

Reading checks everything and repairs nothing: a record that is accepted replays to the result it states.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Generic, NoReturn, TypeAlias, TypeVar, cast

from pydantic import (
    BaseModel,
    Field,
    SerializerFunctionWrapHandler,
    ValidationError,
    field_validator,
    model_serializer,
)

from caravaneer.game import IllegalMove, MalformedMove, Move, Seed, State, games, load, meta
from caravaneer.maps.hexmap import MapError

from .fields import Comments, DrawnText, Line, MoveText, Name, Part
from .files import write_whole

if TYPE_CHECKING:
    from .recording import Recording
    from .tree import Node

MAX_BYTES = 4_000_000
MOST_KEYS, MOST_ITEMS = 2_000, 50_000  # of one object, of one list


class RecordError(ValueError):
    """A record that cannot be used: which one, where it is wrong, and why; `move` is the number of a wrong move."""

    def __init__(self, what: str, where: str = "", source: str = "record", move: int | None = None):
        where = where or (f"moves, number {move}" if move else "")
        super().__init__(": ".join(part for part in (source, where, what) if part))
        self.what, self.where, self.source, self.move = what, where, source, move


class BoardText(Part):
    """The map decides; the name is a label."""

    name: Name
    map: Annotated[str, Field(max_length=20_000)]


class Result(Part):
    scores: Annotated[list[int], Field(fail_fast=True)]
    winners: Annotated[list[int], Field(fail_fast=True)]


class Fair(Part):
    """The proof of a fair shuffle: SHA-256 of seed and nonce, published before the game, and what it hid."""

    commitment: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    seed: str
    nonce: str


S_co = TypeVar("S_co", bound=State[Move], covariant=True)


class Record(Part, Generic[S_co]):
    """A game written down."""

    # One from a file is of any game; that of a state gives back states of its own kind.
    format: Annotated[int, Field(ge=1, le=3)]
    game: str
    rules: int
    seats: int
    board: BoardText
    options: dict[str, str | bool]
    setup: dict[str, Any] = Field(default={})  # format 1: how the game was laid out
    position: Annotated[str, Field(max_length=20_000)] | None = None  # format 2: the diagram the game begins from
    moves: Annotated[list[MoveText], Field(fail_fast=True)]
    chance: Annotated[list[DrawnText], Field(fail_fast=True)] = Field(default=[])  # what was drawn after each move
    result: Result | None = None
    players: Annotated[list[Name], Field(fail_fast=True)] | None = None
    date: str | None = None
    comments: Comments | None = None
    lines: Annotated[list[Line], Field(min_length=1, fail_fast=True)] | None = None  # format 3
    fair: Fair | None = None

    @field_validator("date")
    @classmethod
    def _date(cls, value: str | None) -> str | None:
        if value is not None and date.fromisoformat(value).isoformat() != value:
            raise ValueError("a date is written like 2026-11-15")
        return value

    @model_serializer(mode="wrap")
    def _written(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """With its set-up, or its position in place of that."""
        fields: dict[str, Any] = write(self)
        fields.pop("position" if self.position is None else "setup", None)
        return fields

    # ── reading and writing ───────────────────────────────────────────────────────────────────────
    @classmethod
    def load(cls, path: str | Path) -> Record[State[Move]]:
        """A record from a file, JSON or text, checked to its last move."""
        path = Path(path)
        if path.stat().st_size > MAX_BYTES:
            raise RecordError(f"larger than {MAX_BYTES // 1_000_000} MB; this is no record", source=str(path))
        return cls.parse(path.read_bytes(), source=str(path))

    @classmethod
    def parse(cls, data: str | bytes, source: str = "record") -> Record[State[Move]]:
        """A record from its JSON or its text form, checked to its last move."""
        record = cls._read(data, source)
        record.replay(source)
        return record

    @classmethod
    def _read(cls, data: str | bytes, source: str) -> Record[State[Move]]:
        if isinstance(data, bytes):
            try:
                data = data.decode("utf-8-sig")
            except UnicodeDecodeError:
                raise RecordError("this is no text in UTF-8", source=source) from None
        if data.lstrip().startswith("{"):
            return cls._from_fields(_read_json(data, source), source)
        from .text import read_text

        return cls._from_fields(read_text(data, source), source)

    @classmethod
    def _from_fields(cls, fields: Any, source: str) -> Record[State[Move]]:
        _check_sizes(fields, source)
        try:
            return Record.model_validate(fields)
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            where = ".".join(str(part) for part in first["loc"])
            known = {"extra_forbidden": "this field is not known", "missing": "this field is missing"}
            raise RecordError(known.get(first["type"], first["msg"]), where, source) from None

    def json_text(self) -> str:
        """The record as JSON, a field a line."""
        fields = self.model_dump(exclude_none=True)
        lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in fields.items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def text(self) -> str:
        """The record as text that people can paste into a mail."""
        from .text import write_text

        return write_text(self)

    def save(self, path: str | Path) -> None:
        """Write the record, as text to a file that ends in .txt, else as JSON; whole or not at all."""
        path = Path(path)
        write_whole(path, self.text() if path.suffix == ".txt" else self.json_text())

    # ── replaying ─────────────────────────────────────────────────────────────────────────────────
    def start(self, source: str = "record", seed: Seed = None) -> S_co:
        """The state before the first move; `seed` decides the draws that come after the record's end."""
        if self.game not in games():
            raise RecordError(f"there is no game '{self.game}' (there is: {', '.join(games())})", "game", source)
        self._check_format(source)
        about = meta(self.game)
        if self.rules not in about.rules:
            raise RecordError(f"rules {self.rules} are not known (known: {about.rules})", "rules", source)
        try:
            about.check_seats(self.seats)
        except ValueError as error:
            raise RecordError(str(error), "seats", source) from None
        try:
            options = about.read_options(self.options)
        except ValueError as error:
            raise RecordError(str(error), "options", source) from None
        if self.players is not None and len(self.players) != self.seats:
            raise RecordError(f"{len(self.players)} names for {self.seats} seats", "players", source)
        for ply in self.comments or {}:
            if not (is_ply(ply) and int(ply) <= len(self.moves)):
                raise RecordError(f"there is no position '{ply[:20]}'", "comments", source)
        # In the game's own order: what is the same reads the same, wherever it comes from.
        record = self.model_copy(update={"options": options})
        if self.position is None:
            return self._recording.begin(record, source, seed)
        from .drawn import begin

        return cast(S_co, begin(record, source, seed))

    def _check_format(self, source: str) -> None:
        """Format 1 has a set-up, format 2 a position in its place, format 3 one of them, and lines."""
        if self.format == 3 and self.lines is None:
            raise RecordError("this field is missing", "lines", source)
        if self.format < 3 and self.lines is not None:
            raise RecordError(f"a record of format {self.format} has no lines", "lines", source)
        drawn = self.format == 2 or (self.format == 3 and self.position is not None)
        missing, other = ("position", "setup") if drawn else ("setup", "position")
        if missing not in self.model_fields_set or getattr(self, missing) is None:
            raise RecordError("this field is missing", missing, source)
        if other in self.model_fields_set and getattr(self, other):
            raise RecordError(f"a record of format {self.format} begins with its {missing}", other, source)

    def without_lines(self) -> Record[S_co]:
        """The game alone."""
        form = 1 if self.position is None else 2
        return self if self.lines is None else self.model_copy(update={"format": form, "lines": None})

    def tree(self, source: str = "record", seed: Seed = None) -> Node[S_co]:
        """The game and its lines as a tree of positions; RecordError at the first thing that is wrong."""
        from .tree import grown

        return grown(self, list(self.states(source, seed)), source)

    @property
    def _recording(self) -> Recording[S_co]:
        return cast("Recording[S_co]", load(self.game).recording)

    def states(self, source: str = "record", seed: Seed = None) -> Iterator[S_co]:
        """Every state of the game, from the start on; RecordError at the first move that cannot be played."""
        state, part = self.start(source, seed), self._recording
        yield state
        for number, text in enumerate(self.moves, 1):
            try:
                state = part.play(state, self, number, source)
            except IllegalMove as error:
                raise RecordError(f"'{text}' is illegal: {error.refusal}", source=source, move=number) from None
            except MalformedMove as error:
                raise RecordError(str(error), source=source, move=number) from None
            yield state

    def replay(self, source: str = "record", seed: Seed = None) -> S_co:
        """The state after the last move; RecordError unless moves, lines and result agree with the rules."""
        if self.lines is None:
            *_, state = self.states(source, seed)
        else:
            state = self.tree(source, seed).end.state()
        if self.result is not None:
            if state.outcome is None:
                raise RecordError("a result is stated, but the game is not over", "result", source)
            given = (tuple(self.result.scores), tuple(self.result.winners))
            if given != (state.outcome.scores, state.outcome.winners):
                winners = ", ".join(str(seat + 1) for seat in state.outcome.winners)
                right = f"the scores {list(state.outcome.scores)} and the win to seat {winners}, counted from 1"
                raise RecordError(f"the moves do not give this result; they give {right}", "result", source)
        return state


AnyRecord: TypeAlias = Record[State[Move]]  # of whichever game
Fields = TypeVar("Fields", bound=BaseModel)
Board = TypeVar("Board")


def is_ply(text: str) -> bool:
    """Whether it is a number of moves, written in the one way there is."""
    return re.fullmatch(r"0|[1-9][0-9]{0,5}", text, re.ASCII) is not None


def read_setup(fields: type[Fields], record: Record[State[Move]], source: str) -> Fields:
    """A record's set-up as the fields of its game."""
    try:
        return fields.model_validate(record.setup)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise RecordError(first["msg"], ".".join(["setup", *map(str, first["loc"])]), source) from None


def read_board(parse: Callable[..., Board], record: Record[State[Move]], source: str) -> Board:
    """A record's map as a board of its game."""
    try:
        return parse(record.board.map, name=record.board.name, source="map")
    except MapError as error:
        raise RecordError(str(error), "board", source) from None


def result_of(state: State[Move]) -> Result | None:
    outcome = state.outcome
    return Result(scores=list(outcome.scores), winners=list(outcome.winners)) if outcome else None


def schema() -> dict[str, Any]:
    """The JSON schema of a record, with the set-up of every game."""
    found = Record.model_json_schema()
    setups = [load(game).recording.SetupFields.model_json_schema() for game in games()]
    found["properties"]["setup"] = {"anyOf": setups, "title": "Setup"}
    found["properties"]["game"]["enum"] = list(games())
    found["oneOf"] = [
        {"properties": {"format": {"const": 1}, "position": False, "lines": False}, "required": ["setup"]},
        {"properties": {"format": {"const": 2}, "setup": False, "lines": False}, "required": ["position"]},
        {"properties": {"format": {"const": 3}, "position": False}, "required": ["setup", "lines"]},
        {"properties": {"format": {"const": 3}, "setup": False}, "required": ["position", "lines"]},
    ]
    return found


def _check_sizes(fields: Any, source: str) -> None:
    """Refuse what has more than any game has, before a list is made of everything that is wrong with it."""
    waiting = [fields]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict | list):
            if len(part) > (MOST_KEYS if isinstance(part, dict) else MOST_ITEMS):
                raise RecordError(f"{len(part)} things in one place; this is no record", source=source)
            waiting += part.values() if isinstance(part, dict) else part


def _read_json(text: str, source: str) -> Any:
    def no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        fields = dict(pairs)
        if len(fields) != len(pairs):
            twin, _ = Counter(key for key, _ in pairs).most_common(1)[0]
            raise RecordError("this field is given twice", str(twin), source)
        return fields

    def no_constants(name: str) -> NoReturn:
        raise RecordError(f"{name} is no number here", source=source)

    try:
        return json.loads(text, object_pairs_hook=no_twins, parse_constant=no_constants)
    except json.JSONDecodeError as error:
        raise RecordError(f"no JSON: {error.msg}", f"line {error.lineno}, column {error.colno}", source) from None
    except RecursionError:
        raise RecordError("nested too deeply to be a record", source=source) from None
    except ValueError as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(f"no JSON: {error}", source=source) from None  # a number of thousands of digits
