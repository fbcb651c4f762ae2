"""Ctrl-C on the command line: one line and exit code 130, wherever it comes."""

from __future__ import annotations

import _thread
import os
import signal
import sys
import threading
from collections.abc import Callable
from types import FrameType
from typing import NoReturn

SAID = "Interrupted."
CODE = 130
AGAIN = 0.02  # seconds until a Ctrl-C that was swallowed is sent again
quiet: list[Callable[[], object]] = []  # called before the last line, so that nothing else is written after it


def end_on_interrupt() -> None:
    """From now on Ctrl-C ends this process so; verbs that keep what is done catch KeyboardInterrupt first."""
    signal.signal(signal.SIGINT, _interrupted)
    before = sys.unraisablehook

    def swallowed(lost: sys.UnraisableHookArgs) -> None:
        """Python swallows errors in finalizers such as __del__; a Ctrl-C that comes just then counts all the same."""
        if lost.exc_type is KeyboardInterrupt:
            threading.Timer(AGAIN, _press_again).start()
        else:
            before(lost)

    sys.unraisablehook = swallowed


def _press_again() -> None:
    main = threading.main_thread().ident
    if main is not None and hasattr(signal, "pthread_kill"):
        signal.pthread_kill(main, signal.SIGINT)  # it wakes what waits, too
    else:
        _thread.interrupt_main()


def _interrupted(number: int, frame: FrameType | None) -> None:  # noqa: ARG001 - as Python calls it
    if _is_loading() or _is_compiling():
        leave()
    raise KeyboardInterrupt


def _is_loading() -> bool:
    """Whether the command line itself, or the compiler, is still being imported."""
    modules = (sys.modules.get(name) for name in ("caravaneer.cli", "caravaneer.compiled"))
    return "caravaneer.cli" not in sys.modules or any(
        module is not None and getattr(module.__spec__, "_initializing", False) for module in modules
    )


def _is_compiling() -> bool:
    """Whether numba is at work: what is raised there comes out as something else, if at all."""
    compiled = sys.modules.get("caravaneer.compiled")
    return compiled is not None and bool(compiled.is_compiling())


def leave() -> NoReturn:
    """One line, and out. Nothing is half written: what is compiled is kept function by function."""
    for hush in quiet:
        hush()
    sys.stdout.flush()
    aside = sys.__stderr__  # a bar takes what is written to the other one, and draws itself below it
    if aside is not None:
        clean = "\r\x1b[2K\x1b[?25h" if aside.isatty() else ""  # no half a bar, and the cursor it has hidden
        print(f"{clean}{SAID}", file=aside, flush=True)
    os._exit(CODE)
