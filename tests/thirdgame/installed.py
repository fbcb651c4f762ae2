"""The third game, installed as a stranger's would be: a folder with its dist-info on the path, nothing else.

It is on the path of this process only while a test asks for it, so that no other test meets a game nobody ships.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path

from caravaneer.game import AnyGame, load, register

SITE = Path(__file__).parent / "site"
(_DIST,) = metadata.distributions(path=[str(SITE)])
(_POINT,) = _DIST.entry_points.select(group=register.ENTRY_POINTS)
NAME = _POINT.name


def environment(**more: str) -> dict[str, str]:
    """Of a process in which the third game is installed and the shipped ones are switched off."""
    path = [str(SITE), *filter(None, [os.environ.get("PYTHONPATH")])]
    return os.environ | {"PYTHONPATH": os.pathsep.join(path), "CARAVANEER_GAMES": NAME} | more


@contextmanager
def installed(only: bool = True) -> Iterator[AnyGame]:
    """The third game in this process; `only`: the shipped ones are switched off."""
    before = os.environ.get("CARAVANEER_GAMES")
    sys.path.append(str(SITE))
    register._strangers.cache_clear()
    if only:
        os.environ["CARAVANEER_GAMES"] = NAME
    try:
        yield load(NAME)
    finally:
        sys.path.remove(str(SITE))
        register._strangers.cache_clear()
        os.environ.pop("CARAVANEER_GAMES", None)
        if before is not None:
            os.environ["CARAVANEER_GAMES"] = before
