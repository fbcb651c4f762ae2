"""How long one call keeps the event loop of a server, late in long games: `python -m tests.load.blocks`.

Every callback of the loop is timed while a table with a viewer at each seat and one watcher plays on. A move waits for
whatever runs when it comes, so the longest counts, and what keeps it is named. Time is that of the thread, so that
what other programs take of a busy machine does not count.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from unittest.mock import patch

from caravaneer.game import AnyState, games, load
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.models import NoClock
from caravaneer.server.rooms.commit import rows_of
from caravaneer.server.table.commands import create, decide
from caravaneer.server.table.decisions import Moment, Step
from caravaneer.server.table.settings import TableSettings
from caravaneer.server.table.state import Secrets, Sitter
from caravaneer.server.thinking.warmup import warm
from tests.server.tapped import Tap, Wire, keep_table, someone, tapped

TABLE = "caravans"
SEATED = [someone(name) for name in ("Ana", "Ben", "Clara", "Dora", "Emil", "Fee")]
OUTSIDER = someone("Wim")


@contextmanager
def timed(longest: dict[str, float]) -> Iterator[None]:
    """Note the longest callback by what it was, in milliseconds."""
    run = asyncio.Handle._run

    def timing(handle: asyncio.Handle) -> None:
        began = time.thread_time()
        run(handle)
        took = 1000 * (time.thread_time() - began)
        if took > 1:
            callback = getattr(handle, "_callback", None)
            task = getattr(callback, "__self__", None)
            name = str(task.get_coro() if isinstance(task, asyncio.Task) else callback)
            longest[name] = max(took, longest.get(name, 0.0))
        longest["any"] = max(took, longest.get("any", 0.0))

    with patch.object(asyncio.Handle, "_run", timing):
        yield


def late(game: str, plies: int) -> list[Step]:
    """A game with as many seats as it has, played by lot, and stopped before its end."""
    meta, lots = load(game).meta, Random(game)
    people = SEATED[: meta.seats[-1]]
    settings = TableSettings(
        game=game, board=meta.boards[0], options=meta.check_options({}), pace=NoClock(), watching="anyone",
        covered=None, talk=True, start=True, seats=len(people), host=people[0].id, one_screen=False, created=1,
    )  # fmt: skip
    sitters = [Sitter("person", person.id, person.mark, person.name) for person in people]
    steps = create(TABLE, Secrets("5eed" * 16, "0ce0" * 8), settings, sitters, 1)
    ends = [len(steps)]
    while (table := steps[-1].after).phase == "playing" and table.ply < plies:
        assert table.mover is not None
        move = str(lots.choice(table.position.legal_moves))
        command = m.Play(type="play", id="x", seat=table.mover, expect=table.version, move=move, confirm=True)
        more = decide(table, command, people[table.mover], Moment(1))
        assert isinstance(more, list)
        steps += more
        ends.append(len(steps))
    return steps if table.phase == "playing" else steps[: ends[max(0, len(ends) - 30)]]


async def play(tap: Tap, wires: list[Wire], moves: int) -> int:
    """So many moves more; how many there were until the end."""
    lots, room = Random(5), await tap.rooms.room(TABLE)
    for number in range(moves):
        table = room.table
        if table.mover is None:
            return number
        wire, state = wires[table.mover], table.position
        if table.complete:
            await wire.ask(type="confirm", id=f"c{number}", seat=table.mover, expect=table.version)
        else:
            move = str(lots.choice(state.legal_moves))
            await wire.ask(type="play", id=f"m{number}", seat=table.mover, expect=table.version, move=move)
        for other in wires:
            await other.quiet()
    return moves


async def ask(tap: Tap, wires: list[Wire], state: AnyState) -> None:
    """Everything that can be asked while others move."""
    table = (await tap.rooms.room(TABLE)).table
    for number, wire in enumerate(wires):
        await wire.hello(have=0)
        await wire.ask(type="previews", id=f"p{number}")
        await wire.ask(type="threats", id=f"t{number}")
        await wire.ask(type="why", id=f"w{number}", move=str(state.history[0]))
        await tap.request(SEATED[0], f"/api/v1/tables/{TABLE}/positions/{table.ply // 2}")
    questions = table.etiquette.questions(state.view(state.seat))
    for number, question in enumerate(questions):
        await wires[state.seat or 0].ask(type="spots", id=f"s{number}", **question)


async def measure(game: str, plies: int, moves: int) -> None:
    steps = late(game, plies)
    table, rows = steps[-1].after, rows_of(TABLE, steps, "", None)
    with tempfile.TemporaryDirectory() as folder:
        async with tapped(f"sqlite:///{Path(folder) / 'blocks.db'}", [*SEATED, OUTSIDER]) as tap:
            await tap.store.write(lambda connection: keep_table(connection, table, rows, True))
            wires = [tap.at(TABLE, person) for person in (*SEATED[: len(table.seats)], OUTSIDER)]
            for wire in wires:
                await wire.hello()
            await play(tap, wires, 3)
            gc.collect()
            gc.freeze()  # what this measurement itself keeps is no server's
            print(f"{game}, {len(table.seats)} seats, from ply {table.ply}:")
            longest: dict[str, float] = {}
            with timed(longest):
                played = await play(tap, wires, moves)
            _say(f"{played} moves", longest)
            if (now := (await tap.rooms.room(TABLE)).table).mover is not None:
                longest = {}
                with timed(longest):
                    await ask(tap, wires, now.position)
                _say("hello and questions by everybody", longest)


def _say(what: str, longest: dict[str, float]) -> None:
    print(f"  {what}: the loop was kept for at most {longest.pop('any'):.1f} ms")
    for name, took in sorted(longest.items(), key=lambda pair: -pair[1])[:3]:
        print(f"    {took:.1f} ms: {name[:150]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plies", type=int, default=1000, help="how late in the game, at most")
    parser.add_argument("--moves", type=int, default=60)
    asked = parser.parse_args()
    warm()
    for game in games():
        asyncio.run(measure(game, asked.plies, asked.moves))


if __name__ == "__main__":
    main()
