"""Every key that must have words, with what its sentence is given.

By whose they are, a game's or the frame's: ids of messages, such as `refusal-game_over`, `event-end`, `rule-X1`. What
a game can say is told by its room `messages`; what the server itself refuses is read from its own source, so that
nobody can add a reason and forget the words.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import get_args

from caravaneer.bots import levels
from caravaneer.game import games, load, meta
from caravaneer.server.table.events import Reason
from caravaneer.server.web.errors import OTHERWISE, WRONG

from .outgoing import NoticeReason
from .refused import SAID

Keys = dict[str, frozenset[str]]
FRAME = ""  # whose keys they are, where they are no game's
ANALYST = (
    "not_with_others",
    "no_such_position",
    "not_your_turn",
    "not_playing",
    "no_analyst",
    "busy",
    "too_fast",
    "not_over",
    "not_your_table",
    "bots_alone",
    "nothing_hidden",
    "analysed_elsewhere",
    "did_not_play",
    "not_judged",
    "no_turn",
)  # why it is idle


@cache
def _game(game: str) -> Keys:
    """What a game can say: its refusals, events, reasons, rules, rule book, lesson and options."""
    found: Keys = {}
    if load(game).has("messages"):
        messages = load(game).room("messages")
        refusals: Mapping[str, str] = messages.REFUSALS
        events: Mapping[str, str] = messages.EVENTS
        found |= {f"refusal-{key}": frozenset(names.split()) for key, names in refusals.items()}
        reasons: Mapping[str, str] = getattr(messages, "REASONS", {})  # a game may say its events as reasons
        found |= {f"event-{key}": frozenset(names.split()) for key, names in events.items()}
        found |= {f"reason-{key}": frozenset(names.split()) for key, names in reasons.items()}
        for part in ("followed", "would"):
            happenings: Mapping[str, str] = getattr(messages, part.upper(), {})
            found |= {f"{part}-{key}": frozenset(names.split()) for key, names in happenings.items()}
        helps: Mapping[str, str] = getattr(messages, "HELPS", {})
        found |= {f"help-{key}": frozenset(names.split()) for key, names in helps.items()}
        verdicts: Mapping[str, str] = getattr(messages, "VERDICTS", {})
        found |= {f"verdict-{key}": frozenset(("seat", "points", *names.split())) for key, names in verdicts.items()}
    letter, last = meta(game).numbered
    found |= {f"rule-{letter}{number}": frozenset() for number in range(1, last + 1)}
    if (book := load(game).book) is not None:
        found |= dict.fromkeys(book.words, frozenset[str]())
        found |= {key: frozenset(figure.facts()) for figure in book.figures for key in figure.words}
    if (lesson := load(game).lesson) is not None:
        found |= dict.fromkeys(lesson.words, frozenset[str]())
        for step in lesson.steps:
            found |= step.given()
    for option, about in meta(game).options.items():
        found[f"option-{option}-title"] = frozenset()
        found |= {f"option-{option}-{str(choice).lower()}": frozenset() for choice in about.choices}
    return found | {f"option-board-{board}": frozenset() for board in meta(game).boards}


def _called(name: str, place: int) -> Iterator[tuple[str, frozenset[str]]]:
    """The text at `place` of every call of `name` in this package, with the names of what is given to it."""
    for path in sorted(Path(__file__).parent.parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name):
                continue
            key = node.args[place] if len(node.args) > place else None
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                yield key.value, frozenset(given.arg for given in node.keywords if given.arg)


@cache
def _server() -> Keys:
    """What the server itself can say: levels, reasons, problems, notices."""
    found: Keys = {}
    for name in levels.DESCRIBED:
        found |= {f"level-{name}-{part}": frozenset() for part in ("name", "short", "about")}
    found |= {f"reason-{key}": frozenset() for key, _ in _called("No", 1)}
    found |= {f"reason-{key}": frozenset() for key in (*ANALYST, "stale", "table_broken", "unknown")}
    found |= {f"reason-take_over-{key}": frozenset({"name", "level"}) for key in get_args(Reason)}
    found |= {f"problem-{key}": names for key, names in _called("Refused", 1)}
    found |= {f"problem-{key}": frozenset(names.split()) for key, names in SAID.values()}
    found |= {f"problem-{key}": frozenset(("field", *names.split())) for key, names in (*WRONG.values(), OTHERWISE)}
    found |= {f"notice-{key}": frozenset() for key in get_args(NoticeReason)}
    found["notice-slow_down"] = frozenset({"seconds"})
    return found


def required_keys() -> dict[str, Keys]:
    """Every refusal, event, level, rule, option, reason, notice and problem, with what its sentence may use."""
    return {FRAME: _server()} | {game: _game(game) for game in games()}
