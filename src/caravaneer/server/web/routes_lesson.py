"""The guided first games over HTTP. Every answer is built ahead, so that a lesson makes no table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from fastapi import APIRouter, Request, Response

from caravaneer.game import games, lesson, load
from caravaneer.pictures.detail import detail
from caravaneer.server.protocol.lesson import Lesson, LessonAnswer, LessonGame, LessonScore, LessonStep
from caravaneer.server.protocol.outgoing import to_bytes
from caravaneer.server.protocol.refused import Refused
from caravaneer.words import FRAME
from caravaneer.words.reading import Language, read

from .prepared import NOT_THERE, Prepared, answer, known_game, prepared


def lesson_router() -> APIRouter:
    router = APIRouter(prefix="/api/v1", tags=["lesson"], responses=dict(NOT_THERE))

    @router.get("/lesson/{game}", response_model=Lesson)
    def steps(request: Request, game: str) -> Response:
        """The guided first game: its steps, what is answered to every move they allow, and the game at the end."""
        found = _sent(known_game(game))
        if found is None:
            raise Refused(404, "no_such_lesson", game=game)
        return answer(request, found, "application/json")

    @router.get("/lesson/{game}/{step}/picture", response_class=Response)
    def picture(request: Request, game: str, step: int) -> Response:
        """A step, from 1, as a small picture of its place."""
        found = _drawn(known_game(game), step)
        if found is None:
            raise Refused(404, "no_such_lesson", game=game)
        return answer(request, found, "image/svg+xml")

    return router


def make_lessons() -> None:
    """Make them all, so that the first reader keeps nobody waiting who plays."""
    for game in games():
        _sent(game)


@cache
def _sent(game: str) -> Prepared | None:
    found = load(game).lesson
    return None if found is None else prepared(to_bytes(told_lesson(found)).decode())


@cache
def _drawn(game: str, number: int) -> Prepared | None:
    found = load(game).lesson
    if found is None or not 1 <= number <= len(found.steps):
        return None
    step = found.steps[number - 1]
    svg = step.before().svg()
    point = next(filter(None, step.point), "")
    return prepared(detail(svg, point) if point else svg)


def told_lesson(found: lesson.Lesson) -> Lesson:
    closing = load(found.game).state_type.from_text(found.closing.position)
    return Lesson(
        game=found.game,
        scores=[LessonScore(key=score.key, icon=score.icon, points=score.points) for score in found.scores],
        steps=[_step(step) for step in found.steps],
        closing=LessonGame(position=found.closing.position, seats=closing.players, level=found.closing.level),
    )


def _step(step: lesson.Step) -> LessonStep:
    """Moves that are answered with the same words share an answer."""
    answers: list[LessonAnswer] = []
    outcomes: dict[str, int] = {}
    for line in step.lines():
        assert line.answer is not None, f"{step.key}: nothing is said to {' '.join(line.moves)}"
        told = LessonAnswer(
            says=line.answer.says,
            right=line.answer.right,
            replies=list(line.answer.replies),
            facts=_given(step.game, line.answer.words, line.facts),
        )
        if told not in answers:
            answers.append(told)
        outcomes[" ".join(line.moves)] = answers.index(told)
    return LessonStep(
        key=step.key,
        position=step.position,
        may=list(step.may),
        show=list(step.show),
        point=list(step.point),
        confirm=step.confirm,
        facts=_given(step.game, step.words[1], step.facts()),
        answers=answers,
        outcomes=outcomes,
    )


def _given(game: str, key: str, facts: Mapping[str, int]) -> dict[str, int]:
    """The facts that a sentence says; the others need not travel."""
    own, frame = _words(game)
    return {name: facts[name] for name in sorted(own.variables(key, frame)) if name in facts}


@cache
def _words(game: str) -> tuple[Language, Language]:
    folder = load(game).words_folder
    assert folder is not None, f"{game} has a lesson and no words"
    return read(folder, "en"), read(FRAME, "en")
