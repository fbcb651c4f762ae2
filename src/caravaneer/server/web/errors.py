"""How each no is said over HTTP: every refusal and every crash is answered with a Problem."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from caravaneer.server.protocol.outgoing import to_bytes
from caravaneer.server.protocol.refused import Refused, refused
from caravaneer.server.storage.store import Busy, StoreError, Unstorable

from .limits import TooFast, whole_seconds

BODY_BYTES = 64 * 1024


def answer(no: Refused, headers: Mapping[str, str] | None = None) -> Response:
    return Response(to_bytes(no.problem), no.status, headers, "application/json")


def too_fast(seconds: float) -> Response:
    wait = whole_seconds(seconds)
    return answer(refused(429, seconds=wait), {"Retry-After": str(wait)})


# Error types of pydantic: the key, and which of the error's own words its sentence uses.
WRONG = {
    "missing": ("field_missing", ""),
    "extra_forbidden": ("field_unknown", ""),
    "string_too_short": ("field_too_short", "min_length"),
    "string_too_long": ("field_too_long", "max_length"),
    "too_short": ("field_too_few", "min_length"),
    "too_long": ("field_too_many", "max_length"),
    "string_type": ("field_not_text", ""),
    "string_unicode": ("field_not_text", ""),
    "int_type": ("field_not_number", ""),
    "bool_type": ("field_not_yes_or_no", ""),
    "greater_than_equal": ("field_too_low", "ge"),
    "less_than_equal": ("field_too_high", "le"),
    "literal_error": ("field_not_a_choice", "expected"),
}
OTHERWISE = ("field_malformed", "")


def wrong_field(errors: Sequence[Mapping[str, Any]]) -> Refused:
    """The first thing that is wrong with a request, in one sentence that names the field but not what was sent."""
    kind, where = errors[0]["type"], errors[0]["loc"]
    if kind == "json_invalid" or len(where) < 2:
        return Refused(422, "not_json")
    named = ".".join(str(part) for part in where[1:])
    named = named if re.fullmatch(r"[\w.-]{1,60}", named, re.ASCII) else ascii(named)[1:-1][:60]
    about = errors[0].get("ctx", {})
    if about.get("field_type") == "Value":  # a password, whose characters pydantic counts as it counts entries
        kind = f"string_{kind}"
    key, used = WRONG.get(kind, OTHERWISE)
    words = {name: word if isinstance(word, int) else str(word) for name, word in about.items() if name == used}
    return Refused(422, key, field=named, **words)


def install_errors(app: FastAPI) -> None:
    """Every refusal and every crash of a route is answered with a Problem."""

    async def said(_request: Request, problem: Exception) -> Response:
        if isinstance(problem, Refused):
            return answer(problem)
        if isinstance(problem, TooFast):
            return too_fast(problem.seconds)
        if isinstance(problem, RequestValidationError):
            return answer(wrong_field(list(problem.errors())))
        if isinstance(problem, Busy):
            return answer(refused(503), {"Retry-After": "1"})
        if isinstance(problem, StoreError):
            no = Refused(503, "cannot_save")  # the store itself has logged it, once
            return answer(no, {"Retry-After": "5"})
        if isinstance(problem, Unstorable):
            return answer(Refused(422, "malformed"))
        if isinstance(problem, HTTPException):
            no = refused(problem.status_code, **_parameters(problem.status_code))
            return answer(no, problem.headers)
        return answer(refused(500))

    for kind in (Refused, TooFast, Busy, StoreError, Unstorable, RequestValidationError, HTTPException, Exception):
        app.add_exception_handler(kind, said)


def _parameters(status: int) -> dict[str, str | int]:
    return {"bytes": BODY_BYTES} if status == 413 else {"seconds": 1} if status == 429 else {}
