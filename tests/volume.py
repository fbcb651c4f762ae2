"""How much is tried: every run of the tests a part of it, `make fuzz` all."""

from __future__ import annotations

import os

WHOLE = os.environ.get("CARAVANEER_VOLUME") == "whole"


def volume(usual: int, whole: int) -> int:
    return whole if WHOLE else usual
