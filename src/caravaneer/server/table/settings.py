"""How a table is set: what was chosen when it was made. It is the body of the first event of its log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

import orjson
from pydantic import TypeAdapter

from caravaneer.game import AnyState, AnyView, Move, load
from caravaneer.game.etiquette import Etiquette
from caravaneer.game.options import Values
from caravaneer.records import AnyRecord, Record
from caravaneer.server.protocol.models import Days, Live, NoClock, Pace, Watching

Manners = Etiquette[AnyState, AnyView, Move]
Body = Mapping[str, object]  # a JSON object of the log
_PACE: TypeAdapter[NoClock | Live | Days] = TypeAdapter(Pace)
KEPT, DAY = 10 * 60_000, 24 * 3_600_000  # milliseconds
NOT_OF_THE_POSITION = {"players", "fair", "result", "comments", "date"}  # fields of a record


@dataclass(frozen=True)
class TableSettings:
    """What stays as it is from the first event of a table to its last. People are named by their ids."""

    game: str
    board: str
    options: Values
    pace: NoClock | Live | Days
    watching: Watching
    covered: bool | None  # None: as the game has it for so many people
    talk: bool
    start: bool  # begin by itself when nobody is waited for
    seats: int
    host: str
    one_screen: bool  # one person may hold several seats
    created: int  # milliseconds since 1970
    origin: AnyRecord | None = None  # the game so far, where it was continued
    origin_table: str | None = None  # and the table it was continued from
    programs: bool = True  # whether bots with an account may sit down
    kept: tuple[str | None, ...] = ()  # by seat, for whom it is kept a while, where the same people play again

    @property
    def kept_until(self) -> int:
        """When a seat is free whose player has not come: after ten minutes, or after the time of a relaxed turn."""
        return self.created + (self.pace.days * DAY if isinstance(self.pace, Days) else KEPT)

    @cached_property
    def etiquette(self) -> Manners:
        """What a table asks of its game beyond the rules."""
        return load(self.game).etiquette

    def body(self) -> Body:
        """As the log has it, where it is hashed: the names of fields stay as they are, for ever."""
        found: dict[str, object] = {
            "game": self.game, "board": self.board, "options": dict(self.options), "pace": self.pace.model_dump(),
            "watching": self.watching, "covered": self.covered, "talk": self.talk, "start": self.start,
            "seats": self.seats, "host": self.host, "one_screen": self.one_screen, "created": self.created,
        }  # fmt: skip
        if self.origin is not None:
            found["origin"] = self.origin.model_dump(exclude=NOT_OF_THE_POSITION)
        if self.origin_table is not None:
            found["origin_table"] = self.origin_table
        if not self.programs:
            found["programs"] = False
        if any(self.kept):
            found["kept"] = list(self.kept)
        return found


def as_read(settings: TableSettings) -> TableSettings:
    """Settings as they are read from the log, to the order of their options."""
    return read_settings(orjson.loads(orjson.dumps(settings.body(), option=orjson.OPT_SORT_KEYS)))


def read_settings(body: Mapping[str, Any]) -> TableSettings:
    """The settings of a log. What a later version may have added to them is not missed here."""
    watching: Literal["anyone", "nobody"] = body["watching"]
    origin = body.get("origin")
    return TableSettings(
        game=body["game"],
        board=body["board"],
        options=body["options"],
        pace=_PACE.validate_python(body["pace"]),
        watching=watching,
        covered=body["covered"],
        talk=body["talk"],
        start=body["start"],
        seats=body["seats"],
        host=body["host"],
        one_screen=body["one_screen"],
        created=body["created"],
        origin=None if origin is None else Record.model_validate(origin),
        origin_table=body.get("origin_table"),
        programs=body.get("programs", True),
        kept=tuple(body.get("kept", ())),
    )
