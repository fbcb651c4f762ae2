"""How strong somebody is, by their games of two against levels whose strength is known (docs/strength.md)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from caravaneer.bots.levels import strength
from caravaneer.server.protocol.requests import TableCard
from caravaneer.server.protocol.results import Rating

from .results import how, left

SCALE = np.arange(-2500, 3001, 10)  # Elo over `steady`, each as likely as the other before anything was played
UNSURE = 0.025  # on either side


def ratings(cards: Iterable[TableCard], offered: Sequence[str]) -> list[Rating]:
    """Of every game on offer of which some games tell something."""
    told: dict[str, list[tuple[float, float]]] = {game: [] for game in offered}
    for card in cards:
        game = card.table.game
        if game in told and (found := _game(card)) is not None:
            told[game].append(found)
    return [_rating(game, found) for game, found in told.items() if found]


def _game(card: TableCard) -> tuple[float, float] | None:
    """How strong the other was, and what share of the win came of it; None for a game that tells nothing."""
    if how(card) != "played" or len(card.table.seats) != 2:
        return None
    mine = card.yours[0]
    other = card.table.seats[1 - mine]
    known = strength(card.table.game, other.level) if other.kind == "bot" and other.level else None
    if known is None:
        return None
    winners = card.winners or []
    won = 0.0 if left(card.table.seats[mine]) else (mine in winners) / max(1, len(winners))
    return known, won


def _rating(game: str, found: Sequence[tuple[float, float]]) -> Rating:
    """The median of what is likely after these games, and the middle 95 %: finite after a single one too."""
    likely = np.zeros(len(SCALE))
    for known, won in found:
        worse = np.logaddexp(0.0, (known - SCALE) * np.log(10) / 400)  # minus the logarithm of the chance to win
        better = np.logaddexp(0.0, (SCALE - known) * np.log(10) / 400)
        likely -= won * worse + (1 - won) * better
    shares = np.exp(likely - likely.max())
    up_to = np.cumsum(shares / shares.sum())
    low, elo, high = (int(SCALE[int((up_to < part).sum())]) for part in (UNSURE, 0.5, 1 - UNSURE))
    return Rating(game=game, elo=elo, low=low, high=high, games=len(found))
