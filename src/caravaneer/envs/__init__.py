"""Environments for learners: batches of games, and the interfaces of PettingZoo, Gymnasium and OpenSpiel.

`Batch` needs nothing more than the library; the others come with `pip install caravaneer[envs]`. For PettingZoo every
game has a name here, made from its own: `from caravaneer.envs import desert_v1`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from caravaneer.game import games
from caravaneer.game.stepping import Arrays

from .batch import Batch, IllegalAction, Snapshot

if TYPE_CHECKING:
    from .aec import Versioned

__all__ = ["Arrays", "Batch", "IllegalAction", "Snapshot"]

_SUFFIX = "_v1"  # as caravaneer.envs.aec.VERSION


def __getattr__(name: str) -> Versioned:
    """A game for PettingZoo, loaded only when it is asked for."""
    game = name.removesuffix(_SUFFIX)
    if not name.endswith(_SUFFIX) or game not in games():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        from .aec import Versioned
    except ImportError as error:
        raise ImportError(f"{name} needs PettingZoo; install it with: pip install 'caravaneer[envs]'") from error
    return Versioned(game)


def __dir__() -> list[str]:
    return sorted([*__all__, *(f"{game}{_SUFFIX}" for game in games())])
