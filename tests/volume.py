"""How much is tried: every run of the tests a part of it, `make fuzz` all."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import product
from typing import Any

WHOLE = os.environ.get("CARAVANEER_VOLUME") == "whole"


def volume(usual: int, whole: int) -> int:
    return whole if WHOLE else usual


def pairs(first: Sequence[Any], second: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Every one of both with one of the other; `make fuzz` each with each."""
    if WHOLE:
        return list(product(first, second))
    return [(first[n % len(first)], second[n % len(second)]) for n in range(max(len(first), len(second)))]
