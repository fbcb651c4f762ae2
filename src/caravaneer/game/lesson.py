"""The guided first game: steps with one idea each, as `lesson.toml` in a game's folder tells them.

All sentences are in the game's words (`words/LANGUAGE/lesson.ftl`):

| key | says |
|---|---|
| `lesson-name` | what the guided game is called |
| `lesson-goal`, `lesson-goal-more` | what one plays for, as a title; when it is over |
| `lesson-score-KEY` | a line of the scoring, beside its points |
| `lesson-KEY-title`, `lesson-KEY` | the title of a step; its sentence, with the facts of `show` |
| `lesson-SAYS` | an answer, with the facts of the moves that were made and of the replies |

What is said of a position is no digit in a sentence but an argument: `facts.py` counts them. The reader is always
seat 1.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .contract import AnyState
    from .register import AnyGame

FILE = "lesson.toml"
FIELDS = {
    "lesson": {"score", "step", "game"},
    "score": {"key", "icon", "points"},
    "step": {"key", "position", "may", "show", "point", "confirm", "answer"},
    "answer": {"says", "right", "when", "move", "replies"},
    "game": {"position", "level"},
}


class LessonError(ValueError):
    """A file of a lesson that cannot be read as one."""


@dataclass(frozen=True)
class Answer:
    """What is said to moves that pass its test, whether they are right, and what the others then play."""

    says: str
    right: bool = False
    when: Mapping[str, int] = field(default_factory=dict)  # facts of the moves that are at least so much
    move: tuple[str, ...] = ()  # one of these is among the moves; none: whichever
    replies: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        return f"lesson-{self.says}"

    def holds(self, moves: Sequence[str], facts: Mapping[str, int]) -> bool:
        enough = all(facts.get(name, 0) >= least for name, least in self.when.items())
        return enough and (not self.move or any(move in self.move for move in moves))


@dataclass(frozen=True)
class Line:
    """Moves that a step allows, the answer to them, and what both did."""

    moves: tuple[str, ...]
    answer: Answer | None
    facts: Mapping[str, int]


@dataclass(frozen=True)
class Step:
    """One idea, which ends with the reader's own move: after as many moves as `show` has."""

    game: str
    key: str
    position: str  # docs/formats/diagram.md
    may: tuple[str, ...]  # what is lit: groups of moves as the etiquette names them, or whole moves
    show: tuple[str, ...]  # right moves
    point: tuple[str, ...]  # the cell that glows for each of them; "" for a move without a place
    answers: tuple[Answer, ...]  # the first whose test holds speaks
    confirm: bool = False  # whether the reader confirms the turn too

    @property
    def words(self) -> tuple[str, ...]:
        return f"lesson-{self.key}-title", f"lesson-{self.key}"

    def before(self) -> AnyState:
        from .register import load

        return load(self.game).state_type.from_text(self.position)

    def facts(self) -> dict[str, int]:
        """What its sentence may say: all that the engine counts of the right moves."""
        from .facts import facts

        return facts(self.before(), self.show)

    def lines(self) -> Iterator[Line]:
        """Everything that can be done in it."""
        from .facts import facts

        before = self.before()
        for moves in self._moves(before, len(self.show)):
            told = facts(before, moves)
            answer = next((answer for answer in self.answers if answer.holds(moves, told)), None)
            if answer is not None and answer.replies:
                told = facts(before, (*moves, *answer.replies))
            yield Line(moves, answer, told)

    def given(self) -> dict[str, frozenset[str]]:
        """What each of its sentences can count on: what is counted whichever of the moves it answers were made."""
        title, sentence = self.words
        found = {title: frozenset[str](), sentence: frozenset(self.facts())}
        for line in self.lines():
            if line.answer is not None:
                key = line.answer.words
                found[key] = found.get(key, frozenset(line.facts)) & frozenset(line.facts)
        return found

    def allows(self, state: AnyState) -> Iterator[str]:
        """The legal moves of a position that are lit, in notation."""
        from .register import load

        group = load(self.game).etiquette.group
        return (str(move) for move in state.legal_moves if str(move) in self.may or group(move) in self.may)

    def _moves(self, state: AnyState, count: int) -> Iterator[tuple[str, ...]]:
        if not count:
            yield ()
            return
        for move in self.allows(state):
            yield from ((move, *rest) for rest in self._moves(state.play(move), count - 1))


@dataclass(frozen=True)
class Score:
    """A line of the scoring: an icon of the page, its words, and its points."""

    key: str
    icon: str
    points: str

    @property
    def words(self) -> str:
        return f"lesson-score-{self.key}"


@dataclass(frozen=True)
class Closing:
    """The short real game at the end, with a bot of this level on every other seat."""

    position: str
    level: str


@dataclass(frozen=True)
class Lesson:
    """The steps in their order, and the game that follows them."""

    game: str
    steps: tuple[Step, ...]
    closing: Closing
    scores: tuple[Score, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        found = ["lesson-name", "lesson-goal", "lesson-goal-more", *(score.words for score in self.scores)]
        for step in self.steps:
            found += [*step.words, *(answer.words for answer in step.answers)]
        return tuple(dict.fromkeys(found))


# ── reading ───────────────────────────────────────────────────────────────────────────────────────
@cache
def read(game: AnyGame) -> Lesson | None:
    """The lesson of a game, None where it has none; LessonError where it is malformed."""
    path = Path(str(files(game.package))) / FILE
    if not path.is_file():
        return None
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
        _check(told, "lesson")
        for score in told.get("score", ()):
            _check(score, "score")
        _check(told["game"], "game")
        return Lesson(
            game.name,
            tuple(_step(game, step) for step in told["step"]),
            Closing(**told["game"]),
            tuple(Score(**score) for score in told.get("score", ())),
        )
    except (LessonError, tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise LessonError(f"{path.name}: {error}") from None


def _check(told: Mapping[str, Any], what: str) -> None:
    if unknown := set(told) - FIELDS[what]:
        raise LessonError(f"a {what} has no '{min(unknown)}' (it has: {', '.join(sorted(FIELDS[what]))})")


def _step(game: AnyGame, told: Mapping[str, Any]) -> Step:
    _check(told, "step")
    show = tuple(told["show"])
    point = tuple(told.get("point", ("",) * len(show)))
    if len(point) != len(show):
        raise LessonError(f"step {told['key']}: as many cells in 'point' as moves in 'show'")
    answers = tuple(map(_answer, told["answer"]))
    return Step(
        game.name, told["key"], told["position"], tuple(told["may"]), show, point, answers, told.get("confirm", False)
    )


def _answer(told: Mapping[str, Any]) -> Answer:
    _check(told, "answer")
    move = told.get("move", ())
    return Answer(
        told["says"],
        told.get("right", False),
        told.get("when", {}),
        (move,) if isinstance(move, str) else tuple(move),
        tuple(told.get("replies", ())),
    )
