"""Chance: every draw is a hash of a secret key and a counter (docs/formats/chance.md).

No generator of a library is used anywhere, because its stream may change under us; and nothing that a
player, a bot or a planner can hold ever contains the key.
"""

from __future__ import annotations

import hashlib
import secrets

_DOMAIN = b"caravaneer/chance/1"


def key_of(seed: int | str | bytes | None = None) -> bytes:
    """The 32-byte key of a seed of any size; without a seed, a fresh secret one."""
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bool) or not isinstance(seed, int | str | bytes):
        raise TypeError(f"a seed is a whole number, a text or bytes, not {type(seed).__name__}")
    if isinstance(seed, int):
        data = b"int:" + hex(seed).encode()  # in sixteens: Python refuses to write huge numbers in tens
    elif isinstance(seed, str):
        data = b"str:" + seed.encode()
    else:
        data = b"bytes:" + seed
    return hashlib.sha256(_DOMAIN + b"/key/" + data).digest()


def word(key: bytes, counter: int) -> int:
    """Draw number `counter` of a key: 64 bits."""
    digest = hashlib.sha256(_DOMAIN + b"/draw/" + key + counter.to_bytes(8, "big")).digest()
    return int.from_bytes(digest[:8], "big")


def below(key: bytes, counter: int, n: int) -> int:
    """Draw number `counter` as a whole number from 0 to n - 1."""
    return (word(key, counter) >> 32) * n >> 32


class Draws:
    """The draws of one key, taken one after the other."""

    def __init__(self, key: bytes):
        self._key = key
        self._counter = 0

    @property
    def taken(self) -> int:
        """How many draws have been taken."""
        return self._counter

    def below(self, n: int) -> int:
        self._counter += 1
        return below(self._key, self._counter - 1, n)
