"""How each no is said over HTTP: every refusal and every crash is answered with a Problem."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from caravaneer.server.protocol.outgoing import to_bytes
from caravaneer.server.protocol.refused import Refused, refused
from caravaneer.server.storage.store import Busy, StoreError

from .limits import TooFast, whole_seconds

log = logging.getLogger(__name__)
BODY_BYTES = 64 * 1024


def answer(no: Refused, headers: Mapping[str, str] | None = None) -> Response:
    return Response(to_bytes(no.problem), no.status, headers, "application/json")


def too_fast(seconds: float) -> Response:
    wait = whole_seconds(seconds)
    return answer(refused(429, seconds=wait), {"Retry-After": str(wait)})


# Error types of pydantic: the key, the sentence, and which of the error's own words it uses.
WRONG = {
    "missing": ("field_missing", "{field} is missing."),
    "extra_forbidden": ("field_unknown", "{field} is not a field of this request."),
    "string_too_short": ("field_too_short", "{field} must have at least {min_length} characters."),
    "string_too_long": ("field_too_long", "{field} may have at most {max_length} characters."),
    "too_short": ("field_too_short", "{field} is too short: at least {min_length}."),  # a list, or a password
    "too_long": ("field_too_long", "{field} is too long: at most {max_length}."),
    "string_type": ("field_not_text", "{field} must be a text."),
    "string_unicode": ("field_not_text", "{field} must be a text."),
    "int_type": ("field_not_number", "{field} must be a whole number."),
    "bool_type": ("field_not_yes_or_no", "{field} must be true or false."),
    "greater_than_equal": ("field_too_low", "{field} must be at least {ge}."),
    "less_than_equal": ("field_too_high", "{field} may be at most {le}."),
    "literal_error": ("field_not_a_choice", "{field} must be {expected}."),
}


def wrong_field(errors: list[Mapping[str, Any]]) -> Refused:
    """The first thing that is wrong with a request, in one sentence that names the field but not what was sent."""
    kind, where = errors[0]["type"], errors[0]["loc"]
    if kind == "json_invalid" or len(where) < 2:
        return Refused(422, "not_json", "The request must be a JSON object, sent as application/json.")
    named = ".".join(str(part) for part in where[1:])
    named = named if re.fullmatch(r"[\w.-]{1,60}", named, re.ASCII) else ascii(named)[1:-1][:60]
    key, sentence = WRONG.get(kind, ("field_malformed", "{field} is not written as it should be."))
    words = {
        name: word if isinstance(word, int) else str(word)
        for name, word in errors[0].get("ctx", {}).items()
        if "{" + name + "}" in sentence
    }
    return Refused(422, key, sentence, field=named, **words)


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
            log.error("the database fails: %s", problem)
            no = Refused(503, "cannot_save", "The server cannot save anything at the moment.")
            return answer(no, {"Retry-After": "5"})
        if isinstance(problem, HTTPException):
            no = refused(problem.status_code, **_parameters(problem.status_code))
            return answer(no, problem.headers)
        return answer(refused(500))

    for kind in (Refused, TooFast, Busy, StoreError, RequestValidationError, HTTPException, Exception):
        app.add_exception_handler(kind, said)


def _parameters(status: int) -> dict[str, str | int]:
    return {"bytes": BODY_BYTES} if status == 413 else {"seconds": 1} if status == 429 else {}
