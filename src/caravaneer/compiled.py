"""The compiler behind the kernels: numba, a cache that notices every change, and bit tricks.

`@rule` compiles a function. Rules exist once, in Python; with NUMBA_DISABLE_JIT=1 the same source runs
uncompiled, for debugging and for measuring coverage.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, overload

import numba
import numpy as np
from numba.core import types
from numba.extending import intrinsic

Function = TypeVar("Function", bound=Callable[..., Any])

_config: Any = numba.config  # numba's own types leave out what it reads at run time
_njit: Any = numba.njit
_intrinsic: Any = intrinsic
ENABLED = not _config.DISABLE_JIT


def _cache_home() -> Path:
    if given := os.environ.get("CARAVANEER_CACHE"):
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "caravaneer" / "cache"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "caravaneer"


def _sources_hash() -> str:
    """A hash of every source a kernel could be made of.

    Numba's own cache looks only at the file of the function it compiles, not at the files of the functions
    that one calls; a folder per state of the sources cannot be stale.
    """
    root = Path(__file__).parent
    digest = hashlib.sha256(numba.__version__.encode())
    for path in sorted(root.rglob("*.py")):
        text = path.read_bytes()
        if b"@rule" in text or path.name == "compiled.py":
            digest.update(path.relative_to(root).as_posix().encode() + b"\0" + text + b"\0")
    return digest.hexdigest()[:16]


CACHE = _cache_home() / _sources_hash()


def is_cold() -> bool:
    """Whether the rules have still to be compiled on this machine."""
    return ENABLED and not any(CACHE.rglob("*.nbi"))


@overload
def rule(function: Function, /) -> Function: ...
@overload
def rule(*, allocates: bool) -> Callable[[Function], Function]: ...
def rule(function: Function | None = None, /, *, allocates: bool = False) -> Any:
    """Compile a function of a kernel, once, and keep the result on disk.

    A function that makes no arrays does without counting references, which is worth a sixth of the speed.
    """
    if function is None:
        return lambda later: _compile(later, allocates)
    return _compile(function, allocates)


def _compile(function: Function, allocates: bool) -> Any:
    before = _config.CACHE_DIR
    _config.CACHE_DIR = str(CACHE)  # read while decorating; put back, since it is everybody's setting
    try:
        return _njit(cache=True, nogil=True, error_model="numpy", _nrt=allocates)(function)
    finally:
        _config.CACHE_DIR = before


ONE = np.uint64(1)
ZERO = np.uint64(0)


def _popcount_code(context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), generate


def _lowest_code(context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.uint64), generate


def _plain_popcount(word: np.uint64) -> int:
    return int(word).bit_count()


def _plain_lowest(word: np.uint64) -> int:
    return (int(word) & -int(word)).bit_length() - 1


# How many bits of a word are set, and the number of the lowest one (the word must not be zero).
# An intrinsic cannot run without the compiler, hence the plain ones.
popcount: Callable[[np.uint64], int] = _intrinsic(_popcount_code) if ENABLED else _plain_popcount
lowest: Callable[[np.uint64], int] = _intrinsic(_lowest_code) if ENABLED else _plain_lowest


@rule
def whole(word: np.uint64) -> int:
    """A word as a signed number: numba turns a mixture of signed and unsigned into floating point."""
    return np.int64(word)  # type: ignore[return-value]


@rule
def mix(key: np.uint64, counter: np.uint64) -> np.uint64:
    """64 bits from a key and a counter, fast; for simulations, where nothing has to stay secret."""
    x = key + counter * np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


@rule
def below(word: np.uint64, n: int) -> int:
    """A 64-bit draw as a whole number from 0 to n - 1."""
    return whole(((word >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))
