"""Games to learn from: Durch die Wüste for two by chance alone, many side by side in compiled code."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from caravaneer.envs import Batch

KEEP = 0.1  # of the positions are kept: those of one game are much alike


class Positions(NamedTuple):
    """What seats were shown when it was their turn, and how their games ended."""

    planes: npt.NDArray[np.uint8]
    vector: npt.NDArray[np.int16]
    won: npt.NDArray[np.float32]  # the share of the win of the seat that was to move
    points: npt.NDArray[np.float32]  # its points at the end, then the other's


def some_of(positions: Positions, which: slice | npt.NDArray[np.int64]) -> Positions:
    planes, vector, won, points = positions
    return Positions(planes[which], vector[which], won[which], points[which])


def play(games: int, seed: int, *, side_by_side: int = 64) -> Positions:
    """Positions of so many games, or a few more: those that end with the last one count too."""
    lots, ended = np.random.default_rng(seed), 0
    kept: list[tuple[npt.NDArray[np.uint8], npt.NDArray[np.int16]]] = []
    ends: list[tuple[float, int, int]] = []  # the share of the win, and the points
    waiting: list[list[tuple[npt.NDArray[np.uint8], npt.NDArray[np.int16], int]]] = [[] for _ in range(side_by_side)]
    with Batch("desert", side_by_side, players=2, seed=seed, autoreset="same_step", threads=1) as batch:
        seen = batch.arrays
        while ended < games:
            for game in (lots.random(side_by_side) < KEEP).nonzero()[0].tolist():
                waiting[game].append((seen.planes[game].copy(), seen.vector[game].copy(), int(seen.seat[game])))
            by_lot = lots.random(seen.mask.shape, np.float32)
            batch.step((by_lot * seen.mask).argmax(axis=1))
            for game in seen.terminated.nonzero()[0].tolist():
                ended += 1
                outcome = batch.final(game).outcome
                assert outcome is not None
                for planes, vector, seat in waiting[game]:
                    kept.append((planes, vector))
                    share = (seat in outcome.winners) / len(outcome.winners)
                    ends.append((share, outcome.scores[seat], outcome.scores[1 - seat]))
                waiting[game] = []
    found = np.array(ends, np.float32)
    return Positions(np.stack([one for one, _ in kept]), np.stack([one for _, one in kept]), found[:, 0], found[:, 1:])
