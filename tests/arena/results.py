"""Made-up results of matches between bots of known strength."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from caravaneer.arena.play import Played


def game(setup: int, rotation: int, bots: Sequence[str], places: Sequence[int]) -> Played:
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    zeros = (0,) * len(bots)
    return Played(
        setup=setup,
        rotation=rotation,
        bots=tuple(bots),
        scores=tuple(10 * (len(bots) - place) for place in places),
        places=tuple(places),
        winners=winners,
        plies=10,
        moves=(5,) * len(bots),
        thinking=(0.5,) * len(bots),
        seconds=1.0,
        fallbacks=zeros,
        faults=(),
        record="",
    )


def clusters(
    strengths: Mapping[str, float], bots: Sequence[str], setups: int, seed: int, luck: float = 0.0
) -> list[list[Played]]:
    """Orders drawn from Plackett and Luce's model, in Elo; with `luck`, a set-up favours a bot in all its games."""
    rng = np.random.default_rng(seed)
    found = []
    for setup in range(setups):
        favour = {name: rng.normal(0, luck) for name in strengths}
        games = []
        for rotation in range(len(bots)):
            table = [*bots[rotation:], *bots[:rotation]]
            worth = [(strengths[bot] + favour[bot]) * np.log(10) / 400 + rng.gumbel() for bot in table]
            games.append(game(setup, rotation, table, [1 + sum(other > mine for other in worth) for mine in worth]))
        found.append(games)
    return found
