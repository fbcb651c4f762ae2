"""Games looked at again by a searching bot: what each move was worth, and where the game turned.

The analyst sees what the mover saw: it works from views, so hidden hands stay hidden from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from typing import Any

from caravaneer.bots import names
from caravaneer.game import AnyBot, AnyState, Considered, Decision, Limit, Move, Outcome

SIMULATIONS = 3000  # for a position
TURNING, TURNING_LEAST = 5, 0.05  # how many turning points are told, and the share of the win one costs at least
TRUSTED = 0.05  # of the simulations a move must have had for its own numbers to count


def searcher(game: str, seed: int = 0, threads: int = 1) -> AnyBot:
    """The bot that analyses a game; ValueError where there is none."""
    make = names.searcher(game, threads)
    if make is None:
        raise ValueError(f"{game} brings no bot that searches, so nobody can give hints or analyse its games")
    return make(seed)


@dataclass(frozen=True)
class Judged:
    """A move that was played, beside the best one. `wins` and `points` are what every seat could expect before it."""

    ply: int  # moves before it
    seat: int
    move: str
    best: str
    wins: tuple[float, ...]
    points: tuple[float, ...]
    lost_wins: float  # share of the win, against the best move
    lost_points: float
    line: tuple[str, ...]  # the play that was expected


@dataclass(frozen=True)
class Analysis:
    """A game, move by move. `wins` and `points` are how it stands after the last move, or how it ended."""

    game: str
    players: int
    moves: tuple[Judged, ...]
    wins: tuple[float, ...]
    points: tuple[float, ...]
    over: bool

    def turning_points(self, most: int = TURNING, least: float = TURNING_LEAST) -> list[Judged]:
        """The moves that cost most, the worst first."""
        costly = [move for move in self.moves if move.lost_wins >= least]
        return sorted(costly, key=lambda move: (-move.lost_wins, move.ply))[:most]

    def mean_loss(self, seat: int) -> tuple[float, float]:
        """What a move of a seat cost on average: share of the win, and points."""
        own = [move for move in self.moves if move.seat == seat]
        n = max(len(own), 1)
        return sum(move.lost_wins for move in own) / n, sum(move.lost_points for move in own) / n

    def json(self) -> dict[str, Any]:
        turning = [move.ply for move in self.turning_points()]
        return asdict(self) | {"turning_points": turning, "mean_loss": [self.mean_loss(s) for s in range(self.players)]}


def judge(state: AnyState, bot: AnyBot, limit: Limit | None = None) -> Iterator[Judged | Analysis]:
    """Every move of a game judged, one after the other; at last the whole analysis.

    Whoever stops earlier can make an Analysis of what came so far with `so_far`.
    """
    limit = limit or Limit(simulations=SIMULATIONS)
    bot.begin()
    found = list[Judged]()
    now, decision = state.at(0), _unknown()
    if state.ply:
        decision = bot.choose(now.view(now.seat), limit)
        if sum(decision.wins) < 0.5:
            decision = replace(decision, wins=(1 / now.players,) * now.players, points=(0.0,) * now.players)
    for ply, move in enumerate(state.history):
        seat, then = now.seat, state.at(ply + 1)
        assert seat is not None
        if then.outcome is not None:
            wins, points = _result(then.outcome)
            after = replace(_unknown(), points=points, wins=wins)
        else:
            after = bot.choose(then.view(then.seat), limit)
            if sum(after.wins) < 0.5:  # a forced move needs no thought: it stands as it stood
                after = replace(after, wins=decision.wins, points=decision.points, considered=())
        lost = _lost(decision, move, after.wins[seat], after.points[seat])
        line = tuple(map(str, decision.line))
        best = str(decision.move)
        found.append(Judged(ply, seat, str(move), best, decision.wins, decision.points, *lost, line))
        yield found[-1]
        now, decision = then, after
    yield so_far(state, found, decision)


def so_far(state: AnyState, found: Iterable[Judged], last: Decision[Move] | None = None) -> Analysis:
    """The analysis of the moves judged."""
    moves = tuple(found)
    then = state.at(len(moves))
    if then.outcome is not None:
        wins, points = _result(then.outcome)
    elif last is not None and last.wins:
        wins, points = last.wins, last.points
    else:
        wins, points = (moves[-1].wins, moves[-1].points) if moves else ((), ())
    return Analysis(state.game, state.players, moves, wins, points, then.outcome is not None)


def analyse(state: AnyState, bot: AnyBot | None = None, limit: Limit | None = None) -> Analysis:
    """A whole game judged at once."""
    found: Judged | Analysis | None = None
    for found in judge(state, bot or searcher(state.game), limit):  # noqa: B007
        pass
    assert isinstance(found, Analysis)
    return found


def _unknown() -> Decision[Move]:
    """Nothing is decided any more, or yet."""
    return Decision("")


def _result(outcome: Outcome) -> tuple[tuple[float, ...], tuple[float, ...]]:
    wins = tuple((seat in outcome.winners) / len(outcome.winners) for seat in range(len(outcome.scores)))
    return wins, tuple(map(float, outcome.scores))


def _lost(decision: Decision[Move], move: Move, wins: float, points: float) -> tuple[float, float]:
    """What a move gave away; `wins` and `points` are what the mover could expect after it."""
    if move == decision.move or not decision.considered:
        return 0.0, 0.0
    by_move: dict[Move, Considered[Move]] = {found.move: found for found in decision.considered}
    best, own = by_move.get(decision.move, decision.considered[0]), by_move.get(move)
    visits = sum(found.visits for found in decision.considered)
    if own is not None and own.visits >= TRUSTED * visits:
        wins, points = own.wins, own.points
    return max(0.0, best.wins - wins), max(0.0, best.points - points)
