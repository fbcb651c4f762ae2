"""The compiler behind the kernels: numba, a cache that notices every change, and bit tricks.

`@rule` compiles a function. Rules exist once, in Python; with NUMBA_DISABLE_JIT=1 the same source runs
uncompiled, for debugging and for measuring coverage.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from functools import cache
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


def _home_of(module: str) -> list[Path]:
    """The files that a kernel in a module could take functions and constants from: all of its game's package.

    A game of ours is a folder of caravaneer.games; a stranger's is the whole of its top-level package.
    """
    words = module.split(".")
    package = ".".join(words[:3]) if words[:2] == ["caravaneer", "games"] else words[0]
    if module == __name__:
        return [Path(__file__)]
    file = Path(str(getattr(sys.modules.get(package), "__file__", None) or sys.modules[module].__file__))
    own = sorted(file.parent.rglob("*.py")) if file.name == "__init__.py" else [file]
    return [Path(__file__), *_shared(), *own]


def _shared() -> list[Path]:
    """What kernels of every game may take constants from besides."""
    return sorted((Path(__file__).parent / "maps").glob("*.py"))


@cache
def _folder(files: tuple[Path, ...]) -> Path:
    """The cache of kernels made of these files.

    Numba's own cache looks only at the file of the function it compiles, not at the files of the functions and
    constants that one uses; a folder per state of the sources cannot be stale.
    """
    digest = hashlib.sha256(numba.__version__.encode())
    for path in files:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return _cache_home() / digest.hexdigest()[:16]


def cache_folder(module: str) -> Path:
    """Where the compiled functions of a module are kept."""
    return _folder(tuple(_home_of(module)))


def is_cold(package: str) -> bool:
    """Whether the rules of a game, given as its package, have still to be compiled on this machine."""
    return ENABLED and not any(cache_folder(package).rglob("*.nbi"))


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
    _config.CACHE_DIR = str(
        cache_folder(function.__module__)
    )  # read while decorating; put back, since it is everybody's setting
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
