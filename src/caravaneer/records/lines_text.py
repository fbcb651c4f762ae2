"""Lines in the text form of a record: `line 1 from 12` has its moves, and `line 1.2` is the second line of line 1."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import Any

from .fields import Line
from .record import RecordError

NUMBER = r"[1-9][0-9]{0,3}(?:\.[1-9][0-9]{0,3}){0,99}"
LINE_KEY = rf"line {NUMBER} (?:from [0-9]{{1,5}}|chance|name|comment [0-9]{{1,5}})"
_PARTS = re.compile(rf"line ({NUMBER}) (from|chance|name|comment)(?: ([0-9]+))?")


def lines_to_text(lines: Iterable[Line], within: str = "") -> dict[str, str]:
    """The lines of a record by their keys; lines of lines right after theirs."""
    found: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        key = f"line {within}{number}"
        found[f"{key} from {line.at}"] = " ".join(line.moves)
        if line.chance is not None:
            found[f"{key} chance"] = " ".join(drawn or "-" for drawn in line.chance)
        if line.name is not None:
            found[f"{key} name"] = json.dumps(line.name, ensure_ascii=False)
        for ply, comment in (line.comments or {}).items():
            found[f"{key} comment {ply}"] = json.dumps(comment, ensure_ascii=False)
        found |= lines_to_text(line.lines or (), f"{within}{number}.")
    return found


def lines_from_text(fields: dict[str, str], value_of: Callable[[str], Any], source: str) -> list[dict[str, Any]]:
    """The lines of such fields, as JSON has them; what is theirs is taken out of those given, in any order."""
    lines: dict[tuple[int, ...], dict[str, Any]] = {}
    for key in [key for key in fields if key.startswith("line ")]:
        match = _PARTS.fullmatch(key)
        assert match is not None, "a key of a line"
        line = lines.setdefault(tuple(map(int, match[1].split("."))), {})
        if match[2] == "from":
            if "at" in line:
                raise RecordError("this line is given twice", key, source)
            line |= {"at": int(match[3]), "moves": fields.pop(key).split()}
        elif match[2] == "chance":
            line["chance"] = ["" if word == "-" else word for word in fields.pop(key).split()]
        elif match[2] == "name":
            line["name"] = value_of(key)
        else:
            line.setdefault("comments", {})[match[3]] = value_of(key)
    return _nested(lines, source)


def _nested(lines: dict[tuple[int, ...], dict[str, Any]], source: str) -> list[dict[str, Any]]:
    """Lines in the lines whose numbers they begin with; numbers count up from 1 without a gap."""
    found: list[dict[str, Any]] = []
    for number in sorted(lines):
        inside = found if len(number) == 1 else lines.get(number[:-1], {}).setdefault("lines", [])
        if number[-1] != len(inside) + 1 or (len(number) > 1 and number[:-1] not in lines):
            said = ".".join(map(str, number))
            raise RecordError("there is no line with the number before it", f"line {said}", source)
        inside.append(lines[number])
    return found
