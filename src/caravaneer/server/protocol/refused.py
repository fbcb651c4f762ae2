"""How a no is said over HTTP: a status, a key to translate, and the sentence in English."""

from __future__ import annotations

from .requests import Problem


class Refused(Exception):
    """A request is refused: the status, a key to translate, and the sentence in English with its {parameters}."""

    def __init__(self, status: int, key: str, sentence: str, **parameters: str | int):
        super().__init__(key)
        self.status = status
        self.problem = Problem(key=key, sentence=sentence.format(**parameters), parameters=parameters)


# What goes with a status alone.
SAID = {
    400: ("malformed", "The request cannot be read."),
    401: ("nobody_yet", "Choose a name first, or sign in."),
    403: ("not_allowed", "You may not do this."),
    404: ("not_found", "There is nothing at this address."),
    405: ("wrong_method", "This address does not take such a request."),
    408: ("too_slow", "The request took too long to arrive."),
    413: ("too_large", "A request may have at most {bytes} bytes here."),
    415: ("malformed", "The request cannot be read."),
    429: ("too_fast", "That was too fast; try again in {seconds} seconds."),
    500: ("server_error", "The server has made a mistake."),
    503: ("busy", "The server is busy; try again in a moment."),
}


def refused(status: int, **parameters: str | int) -> Refused:
    """The refusal that goes with a status."""
    key, sentence = SAID.get(status, SAID[400 if status < 500 else 500])
    return Refused(status, key, sentence, **parameters)
