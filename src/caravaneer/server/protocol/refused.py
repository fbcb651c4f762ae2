"""How a no is said over HTTP: a status, a key to translate, and the sentence in English."""

from __future__ import annotations

from caravaneer.words import Words

from .requests import Problem

ENGLISH = Words("en")


class Refused(Exception):
    """A request is refused: the status, and a key with parameters; its sentence is `problem-KEY`."""

    def __init__(self, status: int, key: str, /, **parameters: str | int):
        super().__init__(key)
        self.status = status
        self.problem = Problem(key=key, sentence=ENGLISH(f"problem-{key}", **parameters), parameters=parameters)


# What goes with a status alone: the key, and what its sentence uses.
SAID = {
    400: ("malformed", ""),
    401: ("nobody_yet", ""),
    403: ("not_allowed", ""),
    404: ("not_found", ""),
    405: ("wrong_method", ""),
    408: ("too_slow", ""),
    413: ("too_large", "bytes"),
    415: ("malformed", ""),
    429: ("too_fast", "seconds"),
    500: ("server_error", ""),
    503: ("busy", ""),
}


def refused(status: int, **parameters: str | int) -> Refused:
    """The refusal that goes with a status."""
    key, _ = SAID.get(status, SAID[400 if status < 500 else 500])
    return Refused(status, key, **parameters)
