"""What sentences of Der Wüstentruck call its own things, where nobody knows more of them than their codes."""

from __future__ import annotations

import re

from caravaneer.words import Phrase

_TRUCK = re.compile(r"[1-6][abc]")


def phrase_of(name: str, value: str | int) -> Phrase | None:
    """Of a truck, `truck` or another one in the way, the phrase with its code; None for all else."""
    if name in ("truck", "other") and isinstance(value, str) and _TRUCK.fullmatch(value):
        return Phrase("truck-named", {"code": value})
    return None
