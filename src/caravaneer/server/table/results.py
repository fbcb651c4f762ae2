"""What comes of the games somebody has played, made of the cards of their tables alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from caravaneer.analysis import COSTS
from caravaneer.game import load
from caravaneer.server.protocol.models import Seat
from caravaneer.server.protocol.requests import TableCard
from caravaneer.server.protocol.results import (
    Finished,
    GamePoints,
    GameResults,
    LevelResults,
    Played,
    Rival,
    Share,
)

from .findings import Findings

DRAWN = 20  # games whose points are drawn
MOST_RIVALS = 20
CERTAIN = 1.96  # standard deviations: 95 %


@dataclass(frozen=True)
class Ended:
    """The card of a table whose game is over, and the costly turns of every seat where they are known."""

    card: TableCard
    costly: Sequence[int] | None = None


def counted(card: TableCard) -> bool:
    """Whether a card has all that results need; those that older versions wrote have not."""
    return card.tallies is not None


def costly(found: Findings, measure: str, seats: int) -> list[int] | None:
    """How many turns of every seat cost something; None before all are judged."""
    if not found.done:
        return None
    lost = {n: turn.lost_points if measure == "points" else turn.lost_wins for n, turn in found.judged.items()}
    by_seat = Counter(found.turns[n].seat for n, cost in lost.items() if cost >= COSTS[measure])
    return [by_seat[seat] for seat in range(seats)]


def share(won: int, games: int) -> Share:
    """With Wilson's interval; of no game nothing is known."""
    if not games:
        return Share(won=0, games=0, low=0.0, high=1.0)
    part, unsure = won / games, CERTAIN**2 / games
    middle = (part + unsure / 2) / (1 + unsure)
    half = CERTAIN / (1 + unsure) * sqrt(part * (1 - part) / games + unsure / (4 * games))
    return Share(won=won, games=games, low=round(max(0.0, middle - half), 3), high=round(min(1.0, middle + half), 3))


# ── one game ──────────────────────────────────────────────────────────────────────────────────────
def finished(ended: Ended) -> Finished:
    """A game that is over, for a list."""
    card, table = ended.card, ended.card.table
    mine = own_seat(card)
    known = ended.costly is not None and card.yours
    return Finished(
        id=table.id,
        game=table.game,
        ended=card.ended,
        how=how(card),
        seats=table.seats,
        yours=card.yours,
        scores=[] if winner_only(card) else card.scores or [],
        winners=card.winners or [],
        place=None if mine is None or winner_only(card) else (card.places or [])[mine],
        left=mine is not None and left(table.seats[mine]),
        costly=sum(ended.costly[seat] for seat in card.yours) if known and ended.costly else None,
    )


def how(card: TableCard) -> Played:
    if card.turns == 0:
        return "brought"
    if card.table.origin is not None:
        return "continued"
    return "played" if len(card.yours) == 1 else "one_screen"


def own_seat(card: TableCard) -> int | None:
    """The one seat of a game that was played here; None where several are theirs."""
    return card.yours[0] if len(card.yours) == 1 and how(card) != "brought" else None


def winner_only(card: TableCard) -> bool:
    return load(card.table.game).etiquette.winner_only(len(card.table.seats))


def left(seat: Seat) -> bool:
    """A bot played it to the end: resigned, or gone and not come back."""
    return seat.kind == "person" and seat.stand_in is not None


def _won(card: TableCard) -> bool:
    """A win that a bot played out is nobody's."""
    seat = card.yours[0]
    return seat in (card.winners or []) and not left(card.table.seats[seat])


# ── all games ─────────────────────────────────────────────────────────────────────────────────────
def results(cards: Iterable[TableCard], offered: Sequence[str]) -> list[GameResults]:
    """Of every game on offer of which some games count; the cards come with the last first."""
    by_game: dict[str, list[TableCard]] = {game: [] for game in offered}
    for card in cards:
        if how(card) == "played" and card.table.game in by_game:
            by_game[card.table.game].append(card)
    return [_of_one(game, found) for game, found in by_game.items() if found]


def _of_one(game: str, cards: list[TableCard]) -> GameResults:
    return GameResults(
        game=game,
        share=share(sum(map(_won, cards)), len(cards)),
        levels=_levels(cards),
        rivals=_rivals(cards),
        points=_points(cards),
    )


def _levels(cards: list[TableCard]) -> list[LevelResults]:
    games, won = Counter[tuple[str, int]](), Counter[tuple[str, int]]()
    for card in cards:
        others = [seat for seat in card.table.seats if seat.seat not in card.yours]
        levels = {seat.level for seat in others}
        if len(levels) == 1 and all(seat.kind == "bot" for seat in others):
            pair = (str(levels.pop()), len(card.table.seats))
            games[pair] += 1
            won[pair] += _won(card)
    return [
        LevelResults(level=level, seats=seats, share=share(won[level, seats], count))
        for (level, seats), count in sorted(games.items())
    ]


def _rivals(cards: list[TableCard]) -> list[Rival]:
    met: dict[str, list[tuple[TableCard, list[Seat]]]] = {}
    for card in cards:
        others: dict[str, list[Seat]] = {}
        for seat in card.table.seats:
            if seat.seat not in card.yours and seat.person is not None:
                others.setdefault(seat.person, []).append(seat)
        for person, seats in others.items():
            met.setdefault(person, []).append((card, seats))
    found = []
    for person, games in met.items():
        before = [min(_rank(card, seat.seat) for seat in seats) for card, seats in games]
        mine = [_rank(card, card.yours[0]) for card, _ in games]
        pairs = list(zip(mine, before, strict=True))
        found.append(
            Rival(
                person=person,
                name=games[0][1][0].name or "",  # as they were called the last time
                program=games[0][1][0].program,
                games=len(games),
                ahead=sum(own < other for own, other in pairs),
                behind=sum(own > other for own, other in pairs),
                last=games[0][0].ended,
            )
        )
    return sorted(found, key=lambda rival: (-rival.games, -rival.last))[:MOST_RIVALS]


def _rank(card: TableCard, seat: int) -> tuple[bool, int]:
    """Who left comes behind everybody who stayed; where the rules know a winner alone, all others are level."""
    place = (card.places or [])[seat]
    return left(card.table.seats[seat]), min(place, 2) if winner_only(card) else place


def _points(cards: list[TableCard]) -> list[GamePoints]:
    found = []
    for card in cards:
        seat = card.yours[0]
        if winner_only(card) or left(card.table.seats[seat]) or card.tallies is None:
            continue
        found.append(GamePoints(id=card.table.id, ended=card.ended, points=card.tallies[seat]))
        if len(found) == DRAWN:
            break
    return found[::-1]
