"""Every key that a client must have words for, with the parameters its sentence may use.

A key is a message of the words: of a game's `refusal-game_over`, `event-end-guard`, `rule-T1`, of the frame's
`problem-name_taken`. What a game can say is told by its room `messages`; what the server itself refuses is read from
its own source, so that nobody can add a reason and forget the words.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import get_args

from caravaneer.bots import levels
from caravaneer.game import games, load, meta
from caravaneer.server.table.events import Reason
from caravaneer.server.web.errors import WRONG

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
)  # why it is idle


def _names(sentence: str) -> frozenset[str]:
    return frozenset(re.findall(r"\{(\w+)\}", sentence))


def _game(game: str) -> Keys:
    """What a game can say: its refusals, events, rules and options."""
    found: Keys = {}
    if load(game).has("messages"):
        messages = load(game).room("messages")
        refusals: Mapping[str, str] = messages.REFUSALS
        events: Mapping[str, str] = messages.EVENTS
        found |= {f"refusal-{key}": _names(sentence) for key, sentence in refusals.items()}
        found |= {f"event-{key.replace('.', '-')}": frozenset(names.split()) for key, names in events.items()}
    letter, last = meta(game).numbered
    found |= {f"rule-{letter}{number}": frozenset() for number in range(1, last + 1)}
    for option, about in meta(game).options.items():
        found[f"option-{option}-title"] = frozenset()
        found |= {f"option-{option}-{str(choice).lower()}": frozenset() for choice in about.choices}
    return found | {f"option-board-{board}": frozenset() for board in meta(game).boards}


def _called(name: str, place: int) -> Iterator[tuple[str, frozenset[str]]]:
    """The text at `place` of every call of `name` in this package, with the names in the sentence that follows it."""
    for path in sorted(Path(__file__).parent.parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name):
                continue
            texts = [part.value if isinstance(part, ast.Constant) else None for part in node.args]
            if len(texts) > place and isinstance(texts[place], str):
                sentence = texts[place + 1] if len(texts) > place + 1 else ""
                yield str(texts[place]), _names(str(sentence or ""))


def _server() -> Keys:
    """What the server itself can say: levels, reasons, problems, notices."""
    found: Keys = {}
    for name in levels.DESCRIBED:
        found |= {f"level-{name}-{part}": frozenset() for part in ("name", "short", "about")}
    found |= {f"reason-{key}": names for key, names in _called("No", 1)}
    found |= {f"reason-{key}": frozenset() for key in (*ANALYST, "stale", "table_broken", "unknown")}
    found |= {f"reason-take_over-{key}": frozenset({"name", "level"}) for key in get_args(Reason)}
    found |= {f"problem-{key}": names for key, names in _called("Refused", 1)}
    found |= {f"problem-{key}": _names(sentence) for key, sentence in [*SAID.values(), *WRONG.values()]}
    return found | {f"notice-{key}": frozenset() for key in get_args(NoticeReason)}


def required_keys() -> dict[str, Keys]:
    """By whose they are, the frame's or a game's: every key that is named, with what its sentence may use."""
    return {FRAME: _server(), **{game: _game(game) for game in games()}}
