"""Whether what was told before is told still."""

from __future__ import annotations

from typing import Any


def not_told(before: Any, now: Any, where: str = "") -> list[str]:
    """What of `before` is missing or different `now`. Objects may have more fields than they had; nothing else may."""
    if isinstance(before, dict) and isinstance(now, dict):
        lost = [f"{where}.{key} is not told any more" for key in before if key not in now]
        return lost + [
            line for key in before if key in now for line in not_told(before[key], now[key], f"{where}.{key}")
        ]
    if isinstance(before, list) and isinstance(now, list):
        if len(before) != len(now):
            return [f"{where} has {len(now)} parts instead of {len(before)}"]
        return [
            line for k, pair in enumerate(zip(before, now, strict=True)) for line in not_told(*pair, f"{where}[{k}]")
        ]
    return [] if type(before) is type(now) and before == now else [f"{where} is {now!r} instead of {before!r}"]
