"""How soon a turn that nobody has judged is weighed, by a real server: `python -m tests.load.tries desert`.

A game of bots is brought and judged; then turns are tried in it that were neither played nor among the best, early, in
the middle and late. Three times: when nobody else wants anything, while another game is judged, and the first of a
server that has just been started again, when the page has asked for the position as it does. Two seconds are promised.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median

import httpx

from caravaneer.analysis import Turn
from caravaneer.game import AnyState
from tests.plain import PLAIN

from .after import Over, bring, open_over, played
from .clients import Process, guest

THINKS = 8.0  # seconds that the quickest reader looks at a position before a turn is tried


def untried(over: Over, turn: Turn, lots: random.Random) -> list[str]:
    """A whole turn that has not been judged."""
    judged = over.judged[str(turn.number)]
    known = {frozenset(worth["moves"]) for worth in (judged["played"], *judged["best"])}
    while True:
        state, moves = over.state.at(turn.ply), list[str]()
        while len(moves) < len(turn.moves) and state.seat == turn.seat:
            moves.append(str(lots.choice(state.legal_moves)))
            state = state.play(moves[-1])
        if frozenset(moves) not in known:
            return moves


def chosen(over: Over, many: int) -> dict[str, list[Turn]]:
    """Turns with a choice, from the three thirds of the game."""
    free = [turn for turn in over.turns if len(over.state.at(turn.ply).legal_moves) > 12]
    third = len(free) // 3
    parts = {"early": free[:third], "middle": free[third : 2 * third], "late": free[2 * third :]}
    return {name: turns[:: max(1, len(turns) // many)][:many] for name, turns in parts.items()}


async def timed(over: Over, many: int, lots: random.Random) -> dict[str, list[float]]:
    took: dict[str, list[float]] = {}
    for part, turns in chosen(over, many).items():
        for turn in turns:
            seconds, answer = await over.tried(turn.number, untried(over, turn, lots))
            if answer["type"] != "turn_tried":
                raise SystemExit(f"turn {turn.number} was not weighed: {answer}")
            took.setdefault(part, []).append(seconds)
    return took


def said(name: str, took: dict[str, list[float]]) -> None:
    every = [seconds for some in took.values() for seconds in some]
    parts = ", ".join(f"{part} {median(some):.2f}" for part, some in took.items())
    print(f"{name}: {len(every)} turns, median {median(every):.2f} s ({parts}), worst {max(every):.2f} s", flush=True)


async def warm(server: Process, asked: argparse.Namespace, states: Sequence[AnyState]) -> tuple[str, str, Over]:
    token, other = await guest(server.base, "Ann"), await guest(server.base, "Ben")
    table = await bring(server.base, token, states[0])
    over = await open_over(server.base, token, table, states[0])
    await over.analyse()
    await over.until_done()
    lots = random.Random(1)
    said(f"{asked.game}, nobody else", await timed(over, asked.tries, lots))
    beside = await open_over(server.base, other, await bring(server.base, other, states[1]), states[1])
    await beside.analyse()
    took = await timed(over, asked.tries, lots)
    if beside.done:
        print("the other game was judged before the last turn was tried: ask for fewer --tries")
    said(f"{asked.game}, while another game is judged", took)
    await over.line.close()
    await beside.line.close()
    return token, table, over


async def cold(server: Process, asked: argparse.Namespace, token: str, table: str, before: Over) -> None:
    """As the page does it: all that is kept, the position before the turn, some thought, a try."""
    over = await open_over(server.base, token, table, before.state)
    await over.analyse()
    await over.until_done()
    turn = chosen(over, 1)["middle"][0]
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(base_url=server.base, headers=headers, timeout=60, verify=PLAIN) as http:
        (await http.get(f"/api/v1/tables/{table}/positions/{turn.ply}/diagram")).raise_for_status()
    await asyncio.sleep(THINKS)
    seconds, _ = await over.tried(turn.number, untried(over, turn, random.Random(2)))
    print(f"{asked.game}, the first after a start: {seconds:.2f} s", flush=True)
    await over.line.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--tries", type=int, default=8, help="in each third of the game")
    asked = parser.parse_args()
    states = [played(asked.game, asked.seats, seed) for seed in range(2)]
    with tempfile.TemporaryDirectory() as folder:
        server = Process(f"sqlite:///{Path(folder) / 'tries.db'}")
        server.start()
        try:
            found = asyncio.run(warm(server, asked, states))
            server.stop()
            server.start()
            asyncio.run(cold(server, asked, *found))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
