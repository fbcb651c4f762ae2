"""The compiler behind the kernels: numba, a cache that notices every change, and bit tricks.

`@rule` compiles a function. Rules exist once, in Python; with NUMBA_DISABLE_JIT=1 the same source runs
uncompiled, for debugging and for measuring coverage.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from time import time
from typing import Any, NamedTuple, TypeVar, overload

import numba
import numpy as np
from llvmlite import ir
from llvmlite.binding import get_host_cpu_features, get_host_cpu_name
from numba.core import event, types
from numba.extending import intrinsic as _numba_intrinsic

Function = TypeVar("Function", bound=Callable[..., Any])

_config: Any = numba.config  # numba's own types leave out what it reads at run time
_njit: Any = numba.njit
intrinsic: Any = _numba_intrinsic  # for functions written as LLVM code
ENABLED = not _config.DISABLE_JIT


def _leave_scipy() -> None:
    """Let numba find out whether scipy is installed without loading it. To load it takes every process a quarter of a
    second, for linear algebra that none of our kernels use; a kernel of somebody else's that does loads it then."""
    from numba.np import linalg

    if not hasattr(linalg, "ensure_blas"):  # a numba that asks elsewhere loads what it wants
        return
    loads, linalg.ensure_blas = linalg.ensure_blas, _see_blas
    try:
        from numba.np import arraymath  # noqa: F401 - asks once, as it is loaded
    finally:
        linalg.ensure_blas = loads


def _see_blas() -> None:
    if find_spec("scipy") is None:
        raise ImportError("scipy is not installed")


if ENABLED:
    _leave_scipy()
NOTE = "Compiling the rules, once on this machine; this can take a minute or two…"
UNUSED = 30 * 24 * 3600  # seconds after which a cache that no process has used is removed


def cache_home() -> Path:
    """The folder of all that is compiled: CARAVANEER_CACHE, or one of this user."""
    if given := os.environ.get("CARAVANEER_CACHE"):
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "caravaneer" / "cache"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "caravaneer"


def _sources(module: str) -> tuple[Path, ...]:
    """The files that a kernel in a module could take functions and constants from: all of its game's package.

    A game of ours is a folder of caravaneer.games; a stranger's is the whole of its outermost package, or the files
    beside it if it is in none.
    """
    if module == __name__:
        return (Path(__file__),)
    words = module.split(".")
    outer = 3 if words[:2] == ["caravaneer", "games"] else 1
    prefixes = [".".join(words[:length]) for length in range(outer, len(words) + 1)]
    files = (getattr(sys.modules.get(prefix), "__file__", None) for prefix in prefixes)
    file = Path(next(filter(None, files)))  # of the first that has one: a namespace is no file
    return (*_shared(), *_own(file))


@cache
def _shared() -> tuple[Path, ...]:
    """What the kernels of every game may take functions and constants from as well."""
    here = Path(__file__)
    return (here, here.parent / "game" / "stepping.py", *sorted((here.parent / "maps").glob("*.py")))


@cache
def _own(file: Path) -> tuple[Path, ...]:
    folder = file.parent
    return tuple(sorted(folder.rglob("*.py") if file.name == "__init__.py" else folder.glob("*.py")))


@cache
def _folder(sources: tuple[Path, ...]) -> Path:
    """The cache of kernels made of these files.

    Numba's own cache looks only at the file of the function it compiles, not at the files of the functions and
    constants that one uses; a folder per state of the sources cannot be stale.
    """
    digest = hashlib.sha256(numba.__version__.encode())
    for path in sources:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return cache_home() / digest.hexdigest()[:16]


def cache_folder(module: str) -> Path:
    """Where the compiled functions of a module are kept."""
    return _folder(_sources(module))


@cache
def _used(folder: Path) -> bool:
    """Mark a folder as used now, so that nobody removes it; False when it cannot be written to."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except FileNotFoundError:  # removed between the two, as it was old
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return True


@atexit.register  # by then all that this process uses is marked
def _prune() -> None:
    """Remove what no process has used for a month: every change of the sources leaves a folder behind.

    A folder is renamed, and then looked at again: if a process has marked it meanwhile it gets its name back. A process
    that comes in between loses nothing but time: numba makes missing folders, and compiles what it does not find.
    """
    for folder in cache_home().glob("[0-9a-f]" * 16):
        aside = folder.with_name(f".{folder.name}.{os.getpid()}")
        try:
            if time() - folder.stat().st_mtime > UNUSED:
                folder.rename(aside)
                if time() - aside.stat().st_mtime > UNUSED:
                    shutil.rmtree(aside, ignore_errors=True)
                else:
                    aside.rename(folder)
        except OSError:  # another process was there first
            shutil.rmtree(aside, ignore_errors=True)


# ── what is compiled already, and what is being compiled ──────────────────────────────────────────
def is_cold(package: str) -> bool:
    """Whether the rules of a game, given as its package, have still to be compiled on this machine."""
    return ENABLED and not any(cache_folder(package).rglob("*.nbi"))


def _mark(package: str, part: str) -> Path:
    """The file that says so: its folder knows what is in the sources, its name the machine and where they lie since
    when, as numba compiles anew for another of these."""
    digest = hashlib.sha256()
    for path in _sources(package):
        digest.update(f"{path} {path.stat().st_mtime_ns}\n".encode())
    words = (part, sys.implementation.cache_tag, get_host_cpu_name(), digest.hexdigest()[:16], "ready")
    return cache_folder(package) / ".".join(map(str, words))


def is_ready(package: str, part: str) -> bool:
    """Whether all that a part of a game needs, given as its package, was compiled on this machine."""
    return not ENABLED or _mark(package, part).exists()


def set_ready(package: str, part: str) -> None:
    """Now it is."""
    mark = _mark(package, part)
    if ENABLED and _used(mark.parent):
        mark.touch()


class Compiling(NamedTuple):
    """A function that is being compiled: how many of its package are there, of how many that are known by now."""

    package: str
    function: str
    ready: int
    of: int


Watcher = Callable[[Compiling], None]
_rules: list[Any] = []  # every function that may be compiled
_watchers: list[Watcher] = []
_under_way: list[int] = []  # the threads in the compiler, each as often as it is in a function within a function
_told = False


def is_compiling() -> bool:
    """Whether the compiler is at work in this process, in whichever thread."""
    return bool(_under_way)


@contextmanager
def watched(watcher: Watcher) -> Iterator[None]:
    """Have someone told of each function that is compiled meanwhile; else a note on standard error says so, once."""
    _watchers.append(watcher)
    try:
        yield
    finally:
        _watchers.remove(watcher)


def _package_of(module: str) -> str:
    words = module.split(".")
    return ".".join(words[: 3 if words[:2] == ["caravaneer", "games"] else 1])


def _tell(function: Any) -> None:
    global _told
    if not _watchers:
        if not _told and sys.stderr is not None:
            _told = True
            print(NOTE, file=sys.stderr, flush=True)
        return
    package = _package_of(function.__module__)
    ours = [one for one in _rules if _package_of(one.py_func.__module__) == package]
    ready = sum(bool(one.overloads) for one in ours)
    for watcher in tuple(_watchers):
        watcher(Compiling(package, function.__name__, ready, len(ours)))


class _Listener(event.Listener):
    """Hears of what is compiled, and not of what comes from the cache."""

    def on_start(self, event: Any) -> None:
        _under_way.append(threading.get_ident())
        function = event.data["dispatcher"].py_func
        if not function.__module__.startswith("numba."):
            _tell(function)

    def on_end(self, event: Any) -> None:  # noqa: ARG002 - as numba calls it
        _under_way.remove(threading.get_ident())


if ENABLED:
    event.register("numba:compile", _Listener())  # type: ignore[no-untyped-call]


@overload
def rule(function: Function, /) -> Function: ...
@overload
def rule(*, allocates: bool = False, brief: bool = False, inline: bool = False) -> Callable[[Function], Function]: ...
def rule(
    function: Function | None = None, /, *, allocates: bool = False, brief: bool = False, inline: bool = False
) -> Any:
    """Compile a function of a kernel, once, and keep the result on disk.

    `allocates`: it makes arrays. Without them no references are counted, which makes it a sixth faster.
    `brief`: it keeps the interpreter's lock, since to release it and take it back would be much of its time. While all
    others run, Python goes on in other threads.
    `inline`: it is part of an innermost loop, and compiled into each caller. An array is passed as seven words, and
    that takes longer than much of what is done with it.
    """
    if function is None:
        return lambda later: _compile(later, allocates, brief, inline)
    return _compile(function, allocates, brief, inline)


def _compile(function: Function, allocates: bool, brief: bool, inline: bool) -> Any:
    if not ENABLED:
        return function
    folder = cache_folder(function.__module__)
    before = _config.CACHE_DIR
    _config.CACHE_DIR = str(folder)  # read while decorating; put back, since it is everybody's setting
    try:
        # Where our folder cannot be made numba would look for another, which may be stale.
        made = _njit(
            cache=_used(folder), nogil=not brief, error_model="numpy", _nrt=allocates, forceinline=inline
        )(function)  # fmt: skip
        _rules.append(made)
        return made
    finally:
        _config.CACHE_DIR = before


def array_of(data: bytes, kind: type[np.generic]) -> Any:
    """Numbers that were sent as bytes, in an array that can be written to. NumPy makes a read-only one of bytes, and
    for that each kernel would be compiled a second time: a minute in which a bot at a table does not move."""
    return np.frombuffer(data, kind).copy()


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


def _deposit_code(context: Any, word: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        i64 = ir.IntType(64)
        deposit = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=ir.FunctionType(i64, [i64, i64]))
        return builder.call(deposit, arguments)

    return types.uint64(types.uint64, types.uint64), generate


def _plain_popcount(word: np.uint64) -> int:
    return int(word).bit_count()


def _plain_lowest(word: np.uint64) -> int:
    return (int(word) & -int(word)).bit_length() - 1


# How many bits of a word are set, and the number of the lowest one (the word must not be zero).
# An intrinsic cannot run without the compiler, hence the plain ones.
popcount: Callable[[np.uint64], int] = intrinsic(_popcount_code) if ENABLED else _plain_popcount
lowest: Callable[[np.uint64], int] = intrinsic(_lowest_code) if ENABLED else _plain_lowest

_deposit: Any = intrinsic(_deposit_code) if ENABLED else None


def _deposits() -> bool:
    """Whether this machine has the instruction PDEP, and fast: AMD's were slow before znver3."""
    compiles_for_others = _config.CPU_NAME is not None or _config.CPU_FEATURES is not None
    slow = get_host_cpu_name() in ("bdver4", "znver1", "znver2")
    return ENABLED and not compiles_for_others and not slow and bool(get_host_cpu_features().get("bmi2"))


@rule(inline=True)
def _nth_bit_by_deposit(word: np.uint64, n: int) -> int:
    return lowest(_deposit(ONE << np.uint64(n), word))


@rule(inline=True)
def _nth_bit_by_steps(word: np.uint64, n: int) -> int:
    for _ in range(n):
        word &= word - ONE
    return lowest(word)


# The number of the n-th bit set in a word, counted from 0.
nth_bit = _nth_bit_by_deposit if _deposits() else _nth_bit_by_steps


@rule(inline=True)
def whole(word: np.uint64) -> int:
    """A word as a signed number: numba turns a mixture of signed and unsigned into floating point."""
    return np.int64(word)  # type: ignore[return-value]


@rule
def clear(row: np.ndarray[Any, Any]) -> None:
    """Fill a row with zeros. The compiler makes one call of this loop; a slice it would fill item by item."""
    for i in range(len(row)):
        row[i] = 0


@rule(inline=True)
def mix(key: np.uint64, counter: np.uint64) -> np.uint64:
    """64 bits from a key and a counter, fast; for simulations, where nothing has to stay secret."""
    x = key + counter * np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


@rule(inline=True)
def below(word: np.uint64, n: int) -> int:
    """A 64-bit draw as a whole number from 0 to n - 1."""
    return whole(((word >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))
