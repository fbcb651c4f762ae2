"""The first use on a machine: what a verb needs is compiled once, with a bar that says what and how far."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, cast

from caravaneer import interrupt
from caravaneer.game import AnyView, Limit, Move, games, load
from caravaneer.game.simulation import Simulation, Wanted
from caravaneer.game.warmup import positions, warm_rules
from caravaneer.terminal.screen import console

if TYPE_CHECKING:
    from caravaneer.compiled import Compiling

SHORT = Limit(simulations=8)


# ── the bar ───────────────────────────────────────────────────────────────────────────────────────
@contextmanager
def loading() -> Iterator[None]:
    """Load rules, with a bar on a terminal, since this can take a moment, and minutes the first time."""
    aside = console(stderr=True)
    if not aside.is_terminal:
        yield
        return
    from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[far]}"))
    with Progress(*columns, TimeElapsedColumn(), console=aside, transient=True) as bar:
        task = bar.add_task("Loading the rules…", total=None, far="")

        def show(now: Compiling) -> None:
            name = now.package.rpartition(".")[2]
            far = f"{now.ready} of {now.of} functions, {now.function}"
            bar.update(task, description=f"Compiling {name}, once", completed=now.ready, total=now.of, far=far)

        from caravaneer.compiled import watched

        # Whoever holds this lock is the only one to draw; the bar has a thread that would draw once more.
        interrupt.quiet.append(lambda: bar.live._lock.acquire(timeout=1.0))
        try:
            with watched(show):
                yield
        finally:
            interrupt.quiet.pop()


# ── what is compiled ──────────────────────────────────────────────────────────────────────────────
def prepare(game: str, *parts: str) -> None:
    """Have parts of a game compiled, all of them without names, unless they are already on this machine."""
    from caravaneer.compiled import is_ready, set_ready

    package = load(game).package
    wanted = [part for part in parts or PARTS if not is_ready(package, part)]
    if not wanted or not _has_kernels(game):
        return
    for part in wanted:
        PARTS[part](game)
        set_ready(package, part)


def _has_kernels(game: str) -> bool:
    """Whether there is anything to compile in a game."""
    home = Path(str(import_module(load(game).package).__file__)).parent
    return any("caravaneer.compiled" in path.read_text(encoding="utf-8") for path in home.rglob("*.py"))


def _bots(game: str) -> None:
    """What bots do: each level decides, and the search looks at turns as an analyst has it look."""
    from caravaneer.bots import choose
    from caravaneer.bots.levels import level, levels_of

    search = load(game).bots.search
    players = [level(game, name).make(0) for name in levels_of(game)]
    players += [] if search is None else [search(0, 1)]
    for state in positions(game):
        view: AnyView = state.view(state.seat)
        choose(view, Random(0))
        for bot in players:
            bot.choose(view, SHORT)
        best: tuple[tuple[Move, ...], ...] = players[-1].turns(view, SHORT, 2)
        players[-1].weigh(view, best, SHORT)
        if best:
            players[-1].lines(view, best[0], SHORT, 2, 2)


def _simulation(game: str) -> None:
    """Many games at once, by each bot that plays them in the kernel; and counted moves."""
    found = load(game)
    if found.has("simulation"):
        simulation = cast(Simulation, found.room("simulation").SIMULATION)
        for bot in simulation.bots:
            play = simulation.play(Wanted(found.meta.seats[0], 0, found.meta.boards[0], {}, bot))
            play(0, 1, 1)
    if found.has("perft"):
        state = found.start(players=found.meta.seats[0], seed=0)
        found.room("perft").divide(state, 2 if len(state.legal_moves) < 50 else 1, None)


def _batch(game: str) -> None:
    """Games stepped together."""
    if load(game).has("stepping"):
        from caravaneer.envs import Batch

        with Batch(game, 1, autoreset="disabled") as batch:
            batch.step(batch.arrays.mask.argmax(axis=1))


PARTS: dict[str, Callable[[str], None]] = {
    "rules": warm_rules,
    "bots": _bots,
    "simulation": _simulation,
    "batch": _batch,
}


def cold(name: str | None = None) -> list[tuple[str, str]]:
    """The games, or one, and the parts of each that are not compiled here."""
    from caravaneer.compiled import is_ready

    wanted = games() if name is None else (name,)
    return [(game, part) for game in wanted for part in PARTS if not is_ready(load(game).package, part)]
