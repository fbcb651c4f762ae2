"""Every key that a client must have words for, with the parameters its sentence may use.

A key is a path in the client's words: `refusal.desert.camel_on_palm`, `event.trucks.rob`, `rule.desert.D12`. What the
server itself refuses is read from its own source, so that nobody can add a reason and forget the words.
"""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import get_args

from caravaneer.bots import levels
from caravaneer.game import games, meta
from caravaneer.server.web import middleware as guards

from . import messages

Keys = dict[str, frozenset[str]]
RULES = {"desert": ("D", 26), "trucks": ("T", 27)}

# What an event's sentence may use besides the details of the event: `cell` is the last of its cells, `count` how many
# or how much. Some kinds have a sentence for every value of a detail.
EVENT_PARAMETERS: Mapping[str, Mapping[str, str]] = {
    "desert": {
        "return": "colour",
        "leader": "colour cell",
        "camel": "colour cell",
        "skip": "",
        "water": "colour cell count",
        "oasis": "colour cell",
        "territory": "colour count",
        "territory_water": "colour count",
        "territory_oasis": "colour cell",
        "end": "",
        "longest": "colour length",
        "ground": "count",
    },
    "trucks": {
        "card": "card",
        "drive": "truck start cell litres",
        "push": "truck start cell litres",
        "jump": "truck cell",
        "petrol": "truck cell",
        "rob": "truck before after",
        "gain": "truck before after",
        "flip": "truck before after",
        "home": "truck cell",
        "arrive": "truck place count",
        "reshuffle": "count",
        "draw": "",
        "skull": "truck before after",
        "end": "",
    },
}
TRUCK_HOME = ("dry", "robbed", "lost", "skull")
ANALYST = ("not_with_others", "no_such_position", "not_your_turn", "not_playing", "busy")  # why it does not think
TAKE_OVER = ("time", "absence", "vote", "resign")


def _names(sentence: str) -> frozenset[str]:
    return frozenset(re.findall(r"\{(\w+)\}", sentence))


def _refusals(game: str) -> Iterator[tuple[str, frozenset[str]]]:
    module = importlib.import_module(f"caravaneer.games.{game}.refusals")
    for key, reason in module.REASONS.items():
        yield f"refusal.{game}.{getattr(reason, 'key', key)}", _names(reason.sentence)
    if hasattr(module, "NOT_YOUR_TURN"):
        yield f"refusal.{game}.{module.NOT_YOUR_TURN.key}", _names(module.NOT_YOUR_TURN.sentence)


def _events(game: str) -> Iterator[tuple[str, frozenset[str]]]:
    module = importlib.import_module(f"caravaneer.games.{game}.events")
    for kind in module.KINDS:
        allowed = frozenset(EVENT_PARAMETERS[game][kind].split())
        parts = [reason for reason, _ in module.REASONS.values()] if kind == "end" else []
        parts = list(TRUCK_HOME) if kind == "home" else parts
        for part in parts or [""]:
            yield f"event.{game}.{kind}{part and '.' + part}", allowed


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


def required_keys() -> Keys:
    """Every refusal, event, level, rule, option, reason, notice and problem, with what its sentence may use."""
    found: Keys = {}
    for game in games():
        found |= dict(_refusals(game)) | dict(_events(game))
        letter, last = RULES[game]
        found |= {f"rule.{game}.{letter}{number}": frozenset() for number in range(1, last + 1)}
        for option, about in meta(game).options.items():
            found[f"option.{game}.{option}.title"] = frozenset()
            found |= {f"option.{game}.{option}.{str(choice).lower()}": frozenset() for choice in about.choices}
        found |= {f"option.{game}.board.{board}": frozenset() for board in meta(game).boards}
    for name in levels.DESCRIBED:
        found |= {f"level.{name}.{part}": frozenset() for part in ("name", "short", "about")}
    found |= {f"reason.{key}": names for key, names in _called("No", 1)}
    found |= {f"reason.{key}": frozenset() for key in (*ANALYST, "stale", "table_broken", "unknown")}
    found |= {f"reason.take_over.{key}": frozenset({"name", "level"}) for key in TAKE_OVER}
    found |= {f"problem.{key}": names for key, names in _called("Refused", 1)}
    found |= {f"problem.{key}": _names(sentence) for key, sentence in [*guards.SAID.values(), *guards.WRONG.values()]}
    found |= {f"notice.{key}": frozenset() for key in get_args(messages.Notice.model_fields["reason"].annotation)}
    return found
