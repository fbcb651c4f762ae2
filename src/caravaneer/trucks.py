"""Der Wüstentruck, under its public name: this is caravaneer.games.trucks."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from caravaneer.games.trucks import *
else:
    sys.modules[__name__] = import_module("caravaneer.games.trucks")
