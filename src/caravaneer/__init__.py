"""Two desert board games: Durch die Wüste (`"desert"`) and Der Wüstentruck (`"trucks"`).

A `State` is a position with its history. It never changes; `play` returns the next one:

>>> import caravaneer
>>> state = caravaneer.start("desert", players=3, seed=7)
>>> len(state.legal_moves)
605
>>> state = state.play("M*d6")  # a move, its text, or its action integer
>>> str(state.refusal("R*k12"))  # why a move is illegal, with the number of the rule
'k12 is next to a palm. (D8)'

A `View` is what one seat may know. Bots decide from views, and an `Engine` asks any bot:

>>> view = state.view(1)
>>> with caravaneer.Engine.open("greedy", game="desert") as engine:
...     engine.play(view).move in view.legal_moves
True

A `Record` is a game in a file: `state.record().save("game.json")`, `Record.load("game.json").replay()`.

Write a bot as a `Bot` with one method, `choose`. Environments for learners are in `caravaneer.envs`, and each game has
a module of its own, `caravaneer.desert` and `caravaneer.trucks`. The documentation is in docs/README.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import desert, trucks
from .game import Bot, Decision, IllegalMove, Limit, MalformedMove, Outcome, Refusal, State, View, meta, start
from .maps import DiagramError, MapError

if TYPE_CHECKING:
    from .bots.engine import Engine, Info
    from .bots.outside import BotError
    from .records import Record, RecordError

__version__ = "0.1.0"

__all__ = [
    "Bot",
    "BotError",
    "Decision",
    "DiagramError",
    "Engine",
    "IllegalMove",
    "Info",
    "Limit",
    "MalformedMove",
    "MapError",
    "Outcome",
    "Record",
    "RecordError",
    "Refusal",
    "State",
    "View",
    "__version__",
    "desert",
    "meta",
    "start",
    "trucks",
]


_LATER = {
    "BotError": "bots.outside",
    "Engine": "bots.engine",
    "Info": "bots.engine",
    "Record": "records",
    "RecordError": "records",
}

if not TYPE_CHECKING:  # which would take any name for one of ours

    def __getattr__(name: str) -> object:
        """Records come with pydantic, which takes a moment to load: only when they are asked for. Engines as well."""
        if name in _LATER:
            from importlib import import_module

            return getattr(import_module(f".{_LATER[name]}", __name__), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
