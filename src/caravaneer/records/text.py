"""The text form of a record: `key: value` lines that survive a mail (docs/formats/record.md)."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from caravaneer.game import Move, Option, State, games, load
from caravaneer.game.options import Value

from .drawn import read
from .lines_text import LINE_KEY, lines_from_text, lines_to_text
from .record import RecordError

if TYPE_CHECKING:
    from .record import Record

TITLE = "Caravaneer record"  # and the number of the format
FORMATS = (1, 2, 3)
DRAWINGS = ("map", "position")  # whose lines are drawn behind a bar
_KEY = re.compile(rf"({LINE_KEY}|comment [0-9]{{1,5}}|[a-z]+):(?: (.*))?$")


def write_text(record: Record[State[Move]]) -> str:
    part = load(record.game).recording
    shipped = part.shipped_map(record.board.name)
    fields: dict[str, str] = {"game": record.game, "rules": str(record.rules), "seats": str(record.seats)}
    if record.players is not None:
        fields["players"] = json.dumps(record.players, ensure_ascii=False)
    if record.date is not None:
        fields["date"] = record.date
    name = record.board.name
    fields["board"] = name if re.fullmatch(r"[\w.-]+(?: [\w.-]+)*", name) else json.dumps(name)
    options = load(record.game).meta.options
    fields["options"] = " ".join(f"{name}={options[name].text(value)}" for name, value in record.options.items())
    if record.position is None:
        fields |= part.setup_to_text(record.setup)
    fields["moves"] = " ".join(record.moves)
    if record.chance:
        fields["chance"] = " ".join(drawn or "-" for drawn in record.chance)
    if record.result is not None:
        fields["scores"] = " ".join(map(str, record.result.scores))
        fields["winners"] = " ".join(str(seat + 1) for seat in record.result.winners)
    if record.fair is not None:
        fields["fair"] = record.fair.model_dump_json()
    for ply, comment in (record.comments or {}).items():
        fields[f"comment {ply}"] = json.dumps(comment, ensure_ascii=False)
    fields |= lines_to_text(record.lines or ())
    lines = [f"{TITLE} {record.format}"]
    for key, value in fields.items():
        wraps = key in ("moves", "water", "chance") or re.fullmatch(r"line .* (from .*|chance)", key)
        lines += textwrap.wrap(f"{key}: {value}", 76, subsequent_indent="  ") if wraps else [f"{key}: {value}"]
    if record.position is not None:  # which draws the board, too
        lines += ["position:", *_drawn(record.position)]
    elif record.board.map != shipped:
        lines += ["map:", *_drawn(record.board.map)]
    return "\n".join(lines) + "\n"


def _drawn(drawing: str) -> list[str]:
    return ["| " + line if line else "|" for line in drawing.splitlines()]


def read_text(text: str, source: str) -> dict[str, Any]:
    """The fields of a record's text form, as its JSON has them."""
    form, fields = _split(text, source)

    def take(key: str) -> str:
        if key not in fields:
            raise RecordError("this line is missing", key, source)
        return fields.pop(key)

    def number(key: str, value: str) -> int:
        if not re.fullmatch(r"-?[0-9]{1,9}", value, re.ASCII):
            raise RecordError(f"'{value[:40]}' is no number", key, source)
        return int(value)

    def value_of(key: str) -> Any:
        try:
            return json.loads(take(key))
        except (ValueError, RecursionError):  # ValueError: a number of thousands of digits, too
            raise RecordError("this is not written as it should be; see docs/formats/record.md", key, source) from None

    game = take("game")
    if game not in games():
        raise RecordError(f"there is no game '{game[:40]}' (there is: {', '.join(games())})", "game", source)
    part, options = load(game).recording, load(game).meta.options
    found: dict[str, Any] = {"format": form, "game": game}
    found |= {key: number(key, take(key)) for key in ("rules", "seats")}
    name = value_of("board") if fields.get("board", "").startswith('"') else take("board")
    drawn = form == 2 or (form == 3 and "position" in fields)
    if drawn:
        found["position"] = take("position").removesuffix("\n")
        board_map: str | None = str(read(game, found["position"], source).board)
    else:
        board_map = fields.pop("map", None) or part.shipped_map(name)
    if board_map is None:
        raise RecordError(f"no board '{name[:40]}' comes with the package, and no map is given", "board", source)
    found["board"] = {"name": name, "map": board_map}
    found["options"] = dict(_option(word, options, source) for word in take("options").split())
    found["moves"] = take("moves").split()
    if "scores" in fields or "winners" in fields:
        found["result"] = {
            "scores": [number("scores", word) for word in take("scores").split()],
            "winners": [number("winners", word) - 1 for word in take("winners").split()],
        }
    if "date" in fields:
        found["date"] = take("date")
    if "chance" in fields:
        found["chance"] = ["" if word == "-" else word for word in take("chance").split()]
    found |= {key: value_of(key) for key in ("players", "fair") if key in fields}
    comments = [key for key in fields if key.startswith("comment ")]
    if comments:
        found["comments"] = {key.removeprefix("comment "): value_of(key) for key in comments}
    if form == 3:
        found["lines"] = lines_from_text(fields, value_of, source)
    if not drawn:
        found["setup"] = part.setup_from_text(fields, source)
    if fields:
        raise RecordError("this line is not known", min(fields), source)
    return found


def _split(text: str, source: str) -> tuple[int, dict[str, str]]:
    """The format, and the lines by their keys: quoting marks of mails taken off, wrapped lines joined."""
    lines = [re.sub(r"^(> ?)+", "", line).rstrip() for line in re.split(r"\r\n?|\n", text)]
    while lines and not lines[0]:
        lines.pop(0)
    title = re.fullmatch(rf"{TITLE} ([0-9]{{1,9}})", lines[0]) if lines else None
    if title is None:
        raise RecordError(f"neither JSON nor text of a record, which begins with '{TITLE} 1'", source=source)
    form = int(title[1])
    if form not in FORMATS:
        known = ", ".join(map(str, FORMATS))
        raise RecordError(f"{form} is not known here; this version reads {known}", "format", source)
    fields: dict[str, str] = {}
    current = None
    for number, line in enumerate(lines[1:], 2):
        match = _KEY.match(line)
        if match:
            current = match[1]
            if current in fields:
                raise RecordError(f"'{current}' is given twice", f"line {number}", source)
            fields[current] = match[2] or ""
        elif line.startswith("|") and current in DRAWINGS:
            fields[str(current)] += line.removeprefix("|").removeprefix(" ") + "\n"
        elif line and current not in (None, *DRAWINGS):
            fields[str(current)] += " " + line.strip()
        elif line:
            raise RecordError(f"'{line[:40]}' belongs to nothing", f"line {number}", source)
    return form, fields


def _option(word: str, options: Mapping[str, Option], source: str) -> tuple[str, Value]:
    """Name and value of an option; one that there is not is refused when the record is replayed."""
    name, equals, text = word.partition("=")
    if not equals:
        raise RecordError(f"'{word[:40]}' is no option; write name=value", "options", source)
    value = options[name].parse(text) if name in options else None
    return name, text if value is None else value
