"""One door for every bot: built in, a class of yours, or a program that speaks the line protocol (docs/bots.md)."""

from __future__ import annotations

import inspect
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic, Self, TypeVar, cast

from caravaneer.game import AnyBot, AnyState, AnyView, Bot, Considered, Decision, Limit, Move, State, View, load
from caravaneer.game.bot import Line, Weighed, check_decision, check_view
from caravaneer.game.values import M_co

from .names import Player, names_of, player, searcher
from .outside import BotError, Outside

M = TypeVar("M", bound=Move)
SEARCH = "search"  # without a limit of its own
BUILT_IN = {"seed": 0, "threads": 1}
OF_PROGRAMS = {"seed": 0, "start_time": 20.0, "grace": 0.5, "patience": 60.0}


@dataclass(frozen=True)
class Info(Generic[M_co]):
    """What an engine thinks of a position by now.

    `wins` and `points` are what every seat may expect at the end: a share of the win, and final points. `best` are the
    moves it looked at, the best first, with what the seat that moves may expect of each; `line` is the play it expects.
    What an engine does not tell is empty.
    """

    simulations: int
    seconds: float
    wins: tuple[float, ...]
    points: tuple[float, ...]
    best: tuple[Considered[M_co], ...]
    line: tuple[M_co, ...]

    @property
    def move(self) -> M_co | None:
        """The move it would play now, as far as it has told one."""
        return self.line[0] if self.line else self.best[0].move if self.best else None


class Engine:
    """A bot of one game that can be asked about any position of it. Open it by a name or a class, and close it, or
    use it in a `with`:

    >>> import caravaneer
    >>> state = caravaneer.start("desert", players=2, seed=7)
    >>> with caravaneer.Engine.open("search", game="desert") as engine:
    ...     decision = engine.play(state, caravaneer.Limit(simulations=100))
    ...     thoughts = list(engine.analyse(state, caravaneer.Limit(simulations=100)))
    >>> decision.move in state.legal_moves
    True
    >>> len(thoughts[-1].wins)  # what each seat may expect
    2

    Given a State, it is shown only the view of the seat to move.
    """

    def __init__(self, bot: AnyBot, *, game: str, name: str, limit: Limit, options: Mapping[str, Any]):
        self._bot: AnyBot | None = bot
        self.game = game
        self.name = name
        self.limit = limit  # its own, where it is asked without one
        self._options = dict(options)

    @classmethod
    def open(cls, bot: str | type[Bot[Any, Any]], *, game: str, **options: Any) -> Self:
        """The engine of a name, as the arena knows them, or of a class; ValueError when there is none.

        Names are levels (`"sharp"`), `"random"`, `"greedy"`, `"search"`, `"search-1000"`, `"search-0.5s"`,
        `"module:Class"` and `"cmd:COMMAND"`. All have the option `seed`, those built in `threads`, programs
        `start_time`, `grace` and `patience` in seconds, classes the keywords they are made with.
        """
        load(game)
        if isinstance(bot, str):
            return cls._named(bot, game, options)
        if not (isinstance(bot, type) and issubclass(bot, Bot)):
            raise TypeError(f"an engine is opened by a name or a class of bots, not by {type(bot).__name__}")
        known = _keywords(bot)
        chosen = _chosen(bot.__name__, known, options)
        return cls(bot(**chosen), game=game, name=bot.__name__, limit=Limit(), options=chosen)

    @classmethod
    def of(cls, player: Player, *, game: str, seed: int) -> Self:
        """The engine of a player, as matches and tables have them."""
        return cls(player.make(seed), game=game, name=player.name, limit=player.limit, options={"seed": seed})

    @classmethod
    def _named(cls, name: str, game: str, options: Mapping[str, Any]) -> Self:
        if name == SEARCH:
            chosen = _chosen(name, BUILT_IN, options)
            make = searcher(game, chosen["threads"])
            if make is None:
                raise ValueError(f"{game} brings no bot that searches (there are: {names_of(game)})")
            return cls(make(chosen["seed"]), game=game, name=name, limit=Limit(), options=chosen)
        found = player(game, name)
        if found.kind is not None:
            chosen = _chosen(name, _keywords(found.kind), options)
            return cls(found.kind(**chosen), game=game, name=name, limit=found.limit, options=chosen)
        if found.outside:
            chosen = _chosen(name, OF_PROGRAMS, options)
            program = found.make(chosen["seed"])
            for option in OF_PROGRAMS:
                setattr(program, option, chosen[option])
            return cls(program, game=game, name=name, limit=found.limit, options=chosen)
        chosen = _chosen(name, BUILT_IN, options)
        made = player(game, name, chosen["threads"]).make(chosen["seed"])
        return cls(made, game=game, name=name, limit=found.limit, options=chosen)

    @property
    def options(self) -> Mapping[str, Any]:
        """What can be chosen when it is opened, and what was."""
        return MappingProxyType(self._options)

    # ── asking ────────────────────────────────────────────────────────────────────────────────────
    def begin(self) -> None:
        """Another game begins: forget the last one."""
        self._running.begin()

    @property
    def starts(self) -> bool:
        """Whether it is a program, which needs a while before it can be asked."""
        return isinstance(self._running, Outside)

    def get_ready(self, view: AnyView) -> None:
        """Start a program that is not running, so that it loses no time to think by it; BotError where it fails."""
        if isinstance(bot := self._running, Outside):
            bot.get_ready(view)

    def end(self, view: AnyView) -> None:
        """Tell a bot that wants to know how its game ended."""
        if callable(end := getattr(self._running, "end", None)):
            end(view)

    def play(self, position: State[M] | View[M], limit: Limit | None = None) -> Decision[M]:
        """Decide for the seat on turn, within a limit or the engine's own.

        BotError for a move that is illegal, and for a program that fails; whatever a class of yours raises.
        """
        view = self._view(position)
        decision = check_decision(self._running.choose(view, limit or self.limit))
        if (refusal := view.refusal(decision.move)) is not None:
            raise BotError("illegal", f"{decision.move} is illegal: {refusal}")
        return cast("Decision[M]", decision)

    def analyse(self, position: State[M] | View[M], limit: Limit | None = None) -> Iterator[Info[M]]:
        """What it thinks, better and better until the limit; stop asking when it is good enough.

        A bot that does not say what it thinks on the way gives one answer, at the end.
        """
        bot, view, within, began = self._running, self._view(position), limit or self.limit, time.monotonic()
        if type(bot).think is Bot.think:
            thoughts: Iterator[Decision[Move]] = _told(bot, view, within)
        else:
            _check_end(within)
            thoughts = bot.think(view)
        for decision in thoughts:
            seconds = time.monotonic() - began
            yield cast("Info[M]", _info(decision, seconds))
            if _is_over(within, decision.simulations, seconds):
                return

    # ── whole turns ───────────────────────────────────────────────────────────────────────────────
    def turns(self, position: State[M] | View[M], limit: Limit, most: int) -> tuple[tuple[M, ...], ...]:
        """The whole turns that look best, the best first and no more than `most`."""
        return cast("tuple[tuple[M, ...], ...]", self._running.turns(self._view(position), limit, most))

    def weigh(
        self, position: State[M] | View[M], turns: Sequence[Sequence[Move | str]], limit: Limit
    ) -> tuple[Weighed, ...]:
        """What is to be expected after each of some whole turns, all by the same lots; the limit is for each."""
        return self._running.weigh(self._view(position), turns, limit)

    def lines(
        self, position: State[M] | View[M], turn: Sequence[Move | str], limit: Limit, many: int, turns: int
    ) -> tuple[Line, ...]:
        """How play may go on after a whole turn: so `many` lines of so many `turns` after it; none from a bot that
        does not draw any."""
        return self._running.lines(self._view(position), turn, limit, many, turns)

    def _view(self, position: AnyState | AnyView) -> AnyView:
        if not isinstance(position, State | View):
            raise TypeError(f"an engine is asked about a State or a View, not about {type(position).__name__}")
        if position.game != self.game:
            raise ValueError(f"this engine plays {self.game}, and that is a position of {position.game}")
        view = position.view(position.seat) if isinstance(position, State) else position
        check_view(view)
        return view

    # ── its life ──────────────────────────────────────────────────────────────────────────────────
    @property
    def _running(self) -> AnyBot:
        if self._bot is None:
            raise ValueError(f"the engine {self.name} is closed")
        return self._bot

    def close(self) -> None:
        """Let go of what it holds: a program ends."""
        bot, self._bot = self._bot, None
        close = getattr(bot, "close", None)
        if callable(close):
            close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Engine {self.name} of {self.game}{', closed' * (self._bot is None)}>"


def _keywords(kind: type[Bot[Any, Any]]) -> dict[str, Any]:
    """What a class is made with, and the defaults; those without one must be given."""
    return {name: parameter.default for name, parameter in inspect.signature(kind).parameters.items()}


def _chosen(name: str, known: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    for option in given:
        if option not in known:
            raise ValueError(f"{name} has no option '{option}' (it has: {', '.join(known) or 'none'})")
    found = {**known, **given}
    for option, value in found.items():
        if value is inspect.Parameter.empty:
            raise ValueError(f"{name} needs a value for its option '{option}'")
    return found


def _told(bot: AnyBot, view: AnyView, limit: Limit) -> Iterator[Decision[Move]]:
    """What a bot says that does not think aloud; a program may."""
    if isinstance(bot, Outside):
        thoughts = bot.answer(view, limit)
        while True:
            try:
                yield Decision(**{"move": "", **next(thoughts)})
            except StopIteration as end:
                yield end.value
                return
    yield check_decision(bot.choose(view, limit))


def _info(decision: Decision[Move], seconds: float) -> Info[Move]:
    line = decision.line or ((decision.move,) if decision.move else ())
    return Info(decision.simulations, seconds, decision.wins, decision.points, decision.considered, line)


def _check_end(limit: Limit) -> None:
    if limit.time is None and limit.simulations is None:
        raise ValueError("an analysis needs a limit: Limit(time=1.0) in seconds, or Limit(simulations=1000)")


def _is_over(limit: Limit, simulations: int, seconds: float) -> bool:
    late = limit.time is not None and seconds >= limit.time
    return late or (limit.simulations is not None and simulations >= limit.simulations)
