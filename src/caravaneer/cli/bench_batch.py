"""`caravaneer bench batch`: how fast many games are stepped together, with observations, masks and rewards."""

from __future__ import annotations

import statistics
import time
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from caravaneer.cores import cores
from caravaneer.game import games, load
from caravaneer.game.benchmark import KERNEL, TURNS, Run
from caravaneer.terminal.screen import console

from .first_use import loading
from .options import AsJson, check_game
from .screen import print_json

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    import numpy.typing as npt

    from caravaneer.game import Integers

    Mask: TypeAlias = npt.NDArray[np.bool_]

REPETITIONS = 5


@dataclass(frozen=True)
class Pace:
    """Steps a second, the median of some repetitions, and what stands beside them in the same run."""

    what: str
    planes: int
    steps: float  # actions given
    least: float
    most: float
    chosen: float  # with the time it takes to choose them by chance
    random: float | None  # random moves a second in compiled code, on one core, that observe nothing


@dataclass(frozen=True)
class Stepped:
    """Many games that are stepped together: what is legal in each, and an action played in each."""

    what: str
    planes: int
    mask: Callable[[], Mask]
    step: Callable[[Integers], object]


def batch(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Only this game.", callback=check_game)] = None,
    size: Annotated[int, typer.Option("--games", min=1, help="How many games are stepped together.")] = 1024,
    threads: Annotated[int, typer.Option("--threads", min=1, help="Over how many threads.")] = 2,
    peers: Annotated[bool, typer.Option("--peers", help="Pgx's hex in the same run, on all cores.")] = False,
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, help="How long to measure each thing.")] = 2.0,
    json: AsJson = False,
) -> None:
    """Measure batches of games: an action in each, then observation, mask, reward and autoreset."""
    from caravaneer.envs import Batch

    aside, found = console(stderr=True), list[Pace]()
    theirs = [_hex(size)] if peers else []
    for name in games():
        if game not in (None, name) or not load(name).has("stepping"):
            continue
        for players in (load(name).meta.seats[0], load(name).meta.seats[-1]):
            what = f"{name}, {players} seats"
            if aside.is_terminal:
                aside.print(f"{what} …", style="dim")
            with loading(), Batch(name, size, players=players, seed=1, threads=threads, autoreset="same_step") as many:
                stepped = Stepped(what, len(many.layout.planes), lambda: many.arrays.mask, many.step)
                stepped.step(by_chance(stepped.mask()))
                found.append(_pace(stepped, seconds, _random_moves(name, players)))
    beside = [_pace(peer, seconds) for peer in theirs]
    if json:
        about = {"repetitions": REPETITIONS, "cores": cores(), "games": size, "threads": threads}
        print_json(about | {"paces": [asdict(one) for one in (*found, *beside)]})
    else:
        _show(found, beside, size, threads)


def by_chance(mask: Mask) -> Integers:
    """A legal action for each game."""
    import numpy as np

    counts = mask.sum(axis=1)
    firsts = np.cumsum(counts) - counts
    lots = firsts + (np.random.default_rng().random(len(counts)) * counts).astype(np.int64)
    found: Integers = np.flatnonzero(mask)[lots] % mask.shape[1]
    return found


def _pace(many: Stepped, seconds: float, beside: Run | None = None) -> Pace:
    rates, chosen, random = [], [], []
    for _ in range(REPETITIONS):
        stepping = choosing = 0.0
        steps = 0
        while stepping < seconds / REPETITIONS:
            began = time.perf_counter()
            actions = by_chance(many.mask())
            between = time.perf_counter()
            many.step(actions)
            choosing += between - began
            stepping += time.perf_counter() - between
            steps += len(actions)
        rates.append(steps / stepping)
        chosen.append(steps / (stepping + choosing))
        if beside is not None:
            began = time.perf_counter()
            moves = beside(20)[1]
            random.append(moves / (time.perf_counter() - began))
    rates.sort()
    return Pace(
        many.what, many.planes, statistics.median(rates), rates[0], rates[-1], statistics.median(chosen),
        statistics.median(random) if random else None,
    )  # fmt: skip


def _hex(size: int) -> Stepped:
    """The peer: Pgx's hex on a board of 11, compiled for the CPU, which steps, observes and begins anew."""
    try:
        import jax
        import numpy as np
        import pgx
        from pgx.experimental import auto_reset
    except ImportError:
        raise ValueError("--peers needs Pgx; install it with: pip install pgx") from None
    jax.config.update("jax_platforms", "cpu")
    env = pgx.make("hex")
    keys = jax.random.split(jax.random.PRNGKey(1), size)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    state = jax.jit(jax.vmap(env.init))(keys)

    def play(actions: Integers) -> None:
        nonlocal state
        state = jax.block_until_ready(step(state, actions, keys))

    peer = Stepped("Pgx hex(11)", state.observation.shape[-1], lambda: np.asarray(state.legal_action_mask), play)
    peer.step(by_chance(peer.mask()))
    return peer


def _random_moves(game: str, players: int) -> Run | None:
    """What the game itself measures of random moves in its kernel, on one core."""
    from .bench import bench_of

    rules = bench_of(game).rules
    for thing in rules() if rules is not None else ():
        if thing.how in (KERNEL, TURNS) and thing.what.startswith(f"{players} seats"):
            thing.run(1)
            return thing.run
    return None


def _show(found: list[Pace], peers: list[Pace], size: int, threads: int) -> None:
    from rich.table import Table

    screen = console()
    screen.print(f"{size:,} games together over {threads} threads: steps a second, actions given", style="bold")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("what")
    for heading in ("steps/s", "least–most", "with choosing", "random moves/s, one core", "ratio"):
        table.add_column(heading, justify="right")
    for peer in peers:
        table.add_column(f"beside {peer.what}", justify="right")
    for one in (*found, *peers):
        beside = ("–", "–") if one.random is None else (f"{one.random:,.0f}", f"{one.steps / one.random:.2f}")
        table.add_row(
            f"{one.what}, {one.planes} planes", f"{one.steps:,.0f}", f"{one.least:,.0f}–{one.most:,.0f}",
            f"{one.chosen:,.0f}", *beside, *(f"{one.steps / peer.steps:.2f}" for peer in peers if one in found),
        )  # fmt: skip
    screen.print(table)
