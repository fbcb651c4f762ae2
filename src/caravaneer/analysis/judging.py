"""A game looked at again, turn by turn: what each turn gave away, and where the game turned."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from caravaneer.bots.engine import Engine
from caravaneer.game import AnyBot, AnyState, Limit, load

from .comparing import followed
from .judgement import Expected, Judge, Judgement
from .turns import Known, Turn, seen_before, turns_of

TURNING = 5  # how many turning points are told
TURNED = {"points": 3.0, "wins": 0.1}  # what a turn gives away at least, by the game's measure, to be one


@dataclass(frozen=True)
class Judged:
    """A turn that was played, and what came out when it was judged."""

    turn: Turn
    found: Judgement

    @property
    def seat(self) -> int:
        return self.turn.seat

    @property
    def lost_wins(self) -> float:
        return self.found.lost_wins

    @property
    def lost_points(self) -> float:
        return self.found.lost_points

    @property
    def best(self) -> tuple[str, ...]:
        """The best turn; the one that was played, where none was found better."""
        return self.found.best[0].moves

    def cost(self, measure: str) -> float:
        return self.lost_points if measure == "points" else self.lost_wins

    def json(self) -> dict[str, Any]:
        return asdict(self.turn) | asdict(self.found)


@dataclass(frozen=True)
class Analysis:
    """A game, turn by turn. `end` is how it stands after the last turn judged, or how it ended."""

    game: str
    players: int
    turns: tuple[Judged, ...]
    end: Expected
    over: bool

    @property
    def measure(self) -> str:
        """By what turns are ranked: `points` or `wins`."""
        return load(self.game).bots.analyst.measure

    @property
    def expected(self) -> tuple[Expected, ...]:
        """What every seat may expect before each turn, and after the last."""
        return (*(judged.found.before for judged in self.turns), self.end)

    def turning_points(self, most: int = TURNING, least: float | None = None) -> list[Judged]:
        """The turns that cost most by the game's measure, the worst first."""
        measure = self.measure
        least = TURNED[measure] if least is None else least
        costly = [judged for judged in self.turns if judged.cost(measure) >= least]
        return sorted(costly, key=lambda judged: (-judged.cost(measure), judged.turn.number))[:most]

    def mean_loss(self, seat: int) -> tuple[float, float]:
        """What a turn of a seat cost on average: share of the win, and points."""
        own = [judged for judged in self.turns if judged.seat == seat]
        n = max(len(own), 1)
        return sum(judged.lost_wins for judged in own) / n, sum(judged.lost_points for judged in own) / n

    def json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "players": self.players,
            "measure": self.measure,
            "turns": [judged.json() for judged in self.turns],
            "wins": self.end.wins,
            "points": self.end.points,
            "over": self.over,
            "turning_points": [judged.turn.number for judged in self.turning_points()],
            "mean_loss": [self.mean_loss(seat) for seat in range(self.players)],
        }


def judge(
    state: AnyState, bot: AnyBot | Engine | None = None, limit: Limit | None = None, known: Known = "player"
) -> Iterator[Judged | Analysis]:
    """Every turn of a game judged, one after the other; at last the whole analysis. The limit is for each turn.

    Whoever stops earlier can make an Analysis of what came so far with `so_far`.
    """
    simulations = limit.simulations if limit is not None else None
    judge, found = Judge(state.game, bot=bot), list[Judged]()
    turns = turns_of(state)
    for turn in turns:
        view, then = seen_before(state, turn, known), followed(state, turn, turns)
        found.append(Judged(turn, judge.judge(view, turn.moves, simulations, then)))
        yield found[-1]
    end = None if state.seat is None else judge.expect(state.view(state.seat), simulations)
    yield so_far(state, found, end)


def so_far(state: AnyState, found: Iterable[Judged], end: Expected | None = None) -> Analysis:
    """The analysis of the turns judged; `end` is what is to be expected after them, where it is known."""
    turns = tuple(found)
    last = turns[-1] if turns else None
    then = state.at(last.turn.ply + len(last.turn.moves) if last else 0)
    if then.outcome is not None:
        end = Expected.ended(then.outcome)
    elif end is None:
        end = Expected(last.found.played.wins, last.found.played.points) if last else Expected((), ())
    return Analysis(state.game, state.players, turns, end, then.outcome is not None)


def analyse(
    state: AnyState, bot: AnyBot | Engine | None = None, limit: Limit | None = None, known: Known = "player"
) -> Analysis:
    """A whole game judged at once."""
    found: Judged | Analysis | None = None
    for found in judge(state, bot, limit, known):  # noqa: B007
        pass
    assert isinstance(found, Analysis)
    return found
