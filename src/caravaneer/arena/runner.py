"""Playing the games of a match: in this process, in processes of this machine, or on a Ray cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from typing import Any, NoReturn

from caravaneer.bots.names import player
from caravaneer.bots.program import Program
from caravaneer.cores import cores

from .match import Unit
from .play import Played, play
from .seat import Find

Ended = tuple[Unit, tuple[Played, str] | None]  # None when the game took its process down with it


def here(units: Sequence[Unit], find: Find = player) -> Generator[Ended, None, None]:
    """One game after the other in this process."""
    for unit in units:
        yield unit, play(unit, find)


# ── processes ─────────────────────────────────────────────────────────────────────────────────────
def processes(units: Sequence[Unit], workers: int, find: Find = player) -> Generator[Ended, None, None]:
    """As many games at a time as there are workers, in the order they end.

    Should a game take its process down, the others that were under way are played again one by one, and it alone
    comes back without a result.
    """
    left = list(units)
    while left:
        under_way: dict[Future[tuple[Played, str]], Unit] = {}
        with pool_of(min(workers, len(left))) as pool:
            try:
                while left or under_way:
                    while left and len(under_way) <= workers:  # one waits, so that no process does
                        with interrupts_held():  # the first one starts the processes
                            under_way[pool.submit(play, left[0], find)] = left[0]
                        left.pop(0)
                    for done in wait(under_way, return_when=FIRST_COMPLETED).done:
                        result = done.result()
                        yield under_way.pop(done), result
            except BrokenProcessPool:
                pass
        yield from _one_by_one(list(under_way.values()), find)


def _one_by_one(suspects: list[Unit], find: Find) -> Generator[Ended, None, None]:
    """The games of which one has taken a process down."""
    while suspects:
        with pool_of(1) as pool:
            try:
                while suspects:
                    with interrupts_held():
                        game = pool.submit(play, suspects[0], find)
                    yield suspects[0], game.result()
                    suspects.pop(0)
            except BrokenProcessPool:
                yield suspects.pop(0), None


@contextmanager
def pool_of(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Fresh processes, not forks of this one, whose compiled code may have threads; ended at once when we leave."""
    before = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_serve_the_parent)
    try:
        yield pool
    finally:
        ours = set(multiprocessing.active_children()) - before
        pool.shutdown(wait=False, cancel_futures=True)
        for process in ours:
            process.terminate()
        for process in ours:
            process.join()


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Ctrl-C and `kill` wait until this is over, so that no process is left half started.

    And none that is started meanwhile is interrupted before it can see to that: it inherits what is blocked here.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    for number in before:  # blocking alone would not do: another thread may take the signal
        signal.signal(number, lambda number, _: came.append(number))
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if hasattr(signal, "pthread_sigmask") else None
    try:
        yield
    finally:
        if mask is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        for number, handler in before.items():
            signal.signal(number, handler)
        for held in came:
            signal.raise_signal(held)


def _serve_the_parent() -> None:
    """Interrupts are the parent's; when it ends this process, or is gone itself, the programs started here go too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    signal.signal(signal.SIGTERM, lambda *_: _end())
    threading.Thread(target=_outlive_no_parent, daemon=True, name="parent").start()


def _outlive_no_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        _end()


def _end() -> NoReturn:
    for program in list(Program.running):
        program.close()
    os._exit(1)


# ── a cluster ─────────────────────────────────────────────────────────────────────────────────────
def on_ray(
    units: Sequence[Unit], address: str, workers: int | None = None, find: Find = player
) -> Generator[Ended, None, None]:
    """The same games on a Ray cluster; `local` starts one on this machine, with as many workers as told."""
    ray = load_ray()
    local = address == "local"
    ray.init(
        address=address,
        num_cpus=(workers or cores()) if local else None,
        include_dashboard=False if local else None,
        log_to_driver=False,
        logging_level="ERROR",
    )
    try:
        # A game that takes its worker down is tried once more, then given up.
        remote = ray.remote(num_cpus=1, max_retries=1)(play)
        room = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        left, under_way = list(units), dict[Any, Unit]()
        while left or under_way:
            while left and len(under_way) < room:
                under_way[remote.remote(left[0], find)] = left[0]
                left.pop(0)
            for done in ray.wait(list(under_way))[0]:
                unit = under_way.pop(done)
                try:
                    result = ray.get(done)
                except ray.exceptions.WorkerCrashedError:
                    result = None
                yield unit, result
    finally:
        ray.shutdown()  # which also ends the programs that games under way have started


def load_ray() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        raise ValueError("Ray is not installed here; install it with: pip install 'caravaneer[cluster]'") from None
