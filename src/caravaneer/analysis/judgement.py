"""The judge of whole turns: what a turn was worth, and which would have been worth more.

It looks for the best turns from the position before, then weighs the best few and the one that was played against each
other: each by simulations of its own, as many for each, so that none is favoured for having been looked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic

from caravaneer.bots import names
from caravaneer.bots.engine import Engine
from caravaneer.game import AnyBot, AnyView, Limit, Outcome, load
from caravaneer.game.bot import Weighed

from .comparing import COSTS, Followed, compare
from .why import UNSAID, Why

VERSION = 2  # counts up when the judge judges better, so that old judgements are not told again
SOUGHT = 1 / 3  # of the simulations of a turn, to find the best; the others weigh them
GLANCE = 200  # simulations of a turn that show how quick the machine is now
FEWEST = 3  # where there is no time, turns that are tried have at least this part of their simulations
WEIGHED, BEST = 8, 3  # turns that are weighed beside the one that was played, and told


def searcher(game: str, seed: int = 0, threads: int = 1) -> AnyBot:
    """The bot that analyses a game; ValueError where there is none."""
    make = names.searcher(game, threads)
    if make is None:
        raise ValueError(f"{game} brings no bot that searches, so nobody can give hints or analyse its games")
    return make(seed)


def engine_of(game: str, bot: AnyBot | Engine | None, seed: int = 0, threads: int = 1) -> Engine:
    """Whoever is asked: an engine, the engine of a bot, or that of the bot which analyses the game."""
    if isinstance(bot, Engine):
        return bot
    asked = bot or searcher(game, seed, threads)
    return Engine(asked, game=game, name=type(asked).__name__, limit=Limit(), options={})


@dataclass(frozen=True)
class Expected:
    """What every seat may expect: its share of the win, and its points at the end."""

    wins: tuple[float, ...]
    points: tuple[float, ...]

    @classmethod
    def ended(cls, outcome: Outcome) -> Expected:
        ended = Weighed.ended(outcome, 0)
        return cls(ended.wins, ended.points)


@dataclass(frozen=True)
class Worth(Expected):
    """A whole turn, and what every seat may expect after it."""

    moves: tuple[str, ...]


@dataclass(frozen=True)
class Judgement:
    """A turn that was played beside the best ones, which are told the best first; it may be one of them."""

    before: Expected
    played: Worth
    best: tuple[Worth, ...]
    lost_wins: float  # share of the win that the turn gave away; never more than there was
    lost_points: float
    simulations: int
    why: Why = UNSAID


class Judge:
    """Judges positions and turns of one game. The same seed and simulations give the same judgements."""

    def __init__(self, game: str, seed: int = 0, threads: int = 1, *, bot: AnyBot | Engine | None = None):
        self._engine = engine_of(game, bot, seed, threads)
        self._analyst = load(game).bots.analyst

    def expect(self, view: AnyView, simulations: int | None = None) -> Expected:
        """What every seat may expect from a position, looked at by the seat that decides there."""
        simulations = simulations or self._analyst.sketch
        if view.outcome is not None:
            return Expected.ended(view.outcome)
        self._engine.begin()
        limit = Limit(simulations=simulations)
        moves = view.legal_moves
        if len(moves) == 1:  # a search has nothing to choose there, and so may have nothing to say
            only = self._engine.weigh(view, [(moves[0],)], limit)[0]
            return Expected(only.wins, only.points)
        decision = self._engine.play(view, limit)
        return Expected(decision.wins, decision.points)

    def judge(
        self, view: AnyView, played: Sequence[str], simulations: int | None = None, then: Sequence[Followed] = ()
    ) -> Judgement:
        """What a turn was worth, from the view of the seat that made it; `then` is what followed it in the game."""
        simulations = simulations or self._analyst.deep
        assert view.turn is not None, "a turn was played, so the game was not over"
        seat, turn = view.turn, tuple(played)
        turns = self._candidates(view, turn, Limit(simulations=max(1, int(simulations * SOUGHT))))
        each = max(1, int(simulations * (1 - SOUGHT)) // len(turns))
        self._engine.begin()
        weighed = self._engine.weigh(view, turns, Limit(simulations=each))
        order = sorted(
            range(len(turns)), key=lambda k: (-weighed[k].worth, k)
        )  # the turn played is the first of equals
        worths = [Worth(weighed[k].wins, weighed[k].points, turns[k]) for k in order]
        best, own = worths[0], worths[order.index(0)]
        lost_wins = max(0.0, best.wins[seat] - own.wins[seat])
        lost_points = max(0.0, best.points[seat] - own.points[seat])
        why, measure = UNSAID, self._analyst.measure
        if (lost_points if measure == "points" else lost_wins) >= COSTS[measure]:
            why = compare(self._engine, view, best.moves, turn, Limit(simulations=each), then)
        return Judgement(
            before=Expected(best.wins, best.points),
            played=own,
            best=tuple(worths[:BEST]),
            lost_wins=lost_wins,
            lost_points=lost_points,
            simulations=simulations,
            why=why,
        )

    def compare(
        self, view: AnyView, turns: Sequence[Sequence[str]], simulations: int | None = None,
        seconds: float | None = None,
    ) -> tuple[Worth, ...]:  # fmt: skip
        """What some whole turns from one position are worth, weighed against each other as for a judgement.

        With `seconds` on a machine too busy for all the simulations there are fewer, as many for each turn, but never
        so few that what comes out could not be trusted: then it takes longer.
        """
        simulations = simulations or self._analyst.deep
        each = max(1, int(simulations * (1 - SOUGHT)) // len(turns))
        if seconds is not None:
            each = max(each // FEWEST, min(each, self._in(seconds, view, turns)))
        self._engine.begin()
        weighed = self._engine.weigh(view, turns, Limit(simulations=each))
        return tuple(Worth(found.wins, found.points, tuple(turn)) for found, turn in zip(weighed, turns, strict=True))

    def _in(self, seconds: float, view: AnyView, turns: Sequence[Sequence[str]]) -> int:
        """How many simulations of each of these turns there is time for, by how long a few of them take now."""
        began = monotonic()
        self._engine.begin()
        self._engine.weigh(view, turns, Limit(simulations=GLANCE))
        spent = monotonic() - began
        return int(GLANCE * (seconds - spent) / max(spent, 1e-6))

    def _candidates(self, view: AnyView, played: tuple[str, ...], limit: Limit) -> list[tuple[str, ...]]:
        """The turn that was played, and the best others."""
        found = [played]
        if len(view.legal_moves) > 1:
            self._engine.begin()
            for turn in self._engine.turns(view, limit, WEIGHED + 1):
                moves = tuple(map(str, turn))
                if sorted(moves) != sorted(played):  # two camels in the other order are the same turn
                    found.append(moves)
        return found[: WEIGHED + 1]
