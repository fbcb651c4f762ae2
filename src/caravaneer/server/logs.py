"""The log of a server: one entry a line, with time and level, or as JSON; everybody's loggers alike, and no secrets.

Code here logs no secrets in the first place. What a library or an error might bring along all the same (a token, a mail
address, the password in a database URL) is masked on its way out.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Literal, TextIO, get_args

Format = Literal["text", "json"]
Level = Literal["debug", "info", "warning", "error"]
FORMATS: tuple[Format, ...] = get_args(Format)
LEVELS: tuple[Level, ...] = get_args(Level)
OURS = "caravaneer"

_SECRETS = (
    # A session, a link of a mail, a browser: 256 bits as people/sessions.py writes them.
    (re.compile(r"(?<![\w-])[A-Za-z0-9_-]{43}(?![\w-])", re.ASCII), "[token]"),
    (re.compile(r"(?i)\b(bearer|basic)\s+[^\s\"',;]+"), r"\1 [token]"),
    (re.compile(r"://[^\s/@]+@"), "://[who]@"),  # before mail addresses, which it looks like
    (re.compile(r"[^\s@<>\"'(),;:=/\[\]]+@[^\s@<>\"'(),;:=/\[\]]+\.[A-Za-z]{2,}"), "[mail]"),
)
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")  # all but tab and newline


def masked(text: str) -> str:
    """A text without what nobody may read in a log."""
    for secret, instead in _SECRETS:
        text = secret.sub(instead, text)
    return text


def _plain(text: str) -> str:
    """What a terminal or a reader of lines could take for something else is written out."""
    return _CONTROL.sub(lambda found: ascii(found[0])[1:-1], text)


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class _Formatter(logging.Formatter):
    def _parts(self, record: logging.LogRecord) -> tuple[str, str]:
        """The message, and the trace of an error, if there is one."""
        trace = self.formatException(record.exc_info) if record.exc_info else ""
        return _plain(masked(record.getMessage())), _plain(masked(trace))


class TextLines(_Formatter):
    """`2026-11-18T03:31:13.123Z WARNING [4711] caravaneer.server.app: …`; what has more lines is indented below it, so
    that no text can look like an entry of its own."""

    def format(self, record: logging.LogRecord) -> str:
        message, trace = self._parts(record)
        first = f"{_time(record)} {record.levelname} [{record.process}] {record.name}: {message}"
        return "\n    ".join((f"{first}\n{trace}" if trace else first).splitlines())


class JsonLines(_Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        message, trace = self._parts(record)
        entry: dict[str, str | int | None] = {
            "time": _time(record), "level": record.levelname.lower(), "process": record.process,
            "logger": record.name, "message": message,
        }  # fmt: skip
        if trace:
            entry["trace"] = trace
        return json.dumps(entry, ensure_ascii=False)


def start_logging(form: Format = "text", level: Level = "info", stream: TextIO | None = None) -> logging.Handler:
    """From here on everything that is logged in this process goes to standard error, in one form.

    Libraries speak from `warning` on only, however much of ours is wanted: what they say below it holds addresses, and
    whole messages.
    """
    handler = logging.StreamHandler(sys.stderr if stream is None else stream)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    root = logging.getLogger()
    for old in root.handlers[:]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(max(logging.WARNING, logging.getLevelNamesMapping()[level.upper()]))
    logging.getLogger(OURS).setLevel(level.upper())
    logging.captureWarnings(True)
    return handler
