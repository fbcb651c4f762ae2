"""Every guided first game: its positions are legal, its answers are reached and true, and it is short."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from caravaneer.bots.levels import levels_of
from caravaneer.game import games, load
from caravaneer.game.lesson import Lesson, Line, Step
from caravaneer.words import LANGUAGES

STEPS = range(8, 13)
AT_A_TIME = 25
ALONG_THE_WAY = {"en": 450, "fr": 520, "de": 520}
WORDS_A_MINUTE, SECONDS_A_MOVE, MINUTES = 180, 3, 5
MARKED = re.compile(r"\*\*(.+?)\*\*")
CELL = re.compile(r"\b[a-z][1-9][0-9]?\b")


def lesson_of(game: str) -> Lesson:
    found = load(game).lesson
    assert found is not None
    return found


TAUGHT = [game for game in games() if load(game).lesson is not None]
ALL = [pytest.param(step, id=f"{game}-{step.key}") for game in TAUGHT for step in lesson_of(game).steps]


@cache
def lines_of(game: str, key: str) -> tuple[Line, ...]:
    return tuple(next(step for step in lesson_of(game).steps if step.key == key).lines())


def lines(step: Step) -> tuple[Line, ...]:
    return lines_of(step.game, step.key)


def counted(sentence: str) -> int:
    """Words as a reader counts them; a dash or a colon between blanks is none."""
    return sum(any(letter.isalnum() for letter in word) for word in sentence.split())


def said(step: Step, language: str) -> Iterator[str]:
    """Every sentence of a step with the numbers it is given: its own, and each answer to each line."""
    words = load(step.game).words(language)
    title, sentence = step.words
    yield words(title)
    yield words(sentence, **step.facts())
    for line in lines(step):
        assert line.answer is not None
        yield words(line.answer.words, **line.facts)


def right_line(step: Step) -> Line:
    return next(line for line in lines(step) if line.moves == step.show)


# ── positions and moves ───────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("step", ALL)
def test_the_reader_is_the_first_seat_and_has_the_turn(step: Step) -> None:
    assert step.before().seat == 0


@pytest.mark.parametrize("step", ALL)
def test_what_is_shown_is_lit_and_right(step: Step) -> None:
    answer = right_line(step).answer
    assert answer is not None
    assert answer.right


@pytest.mark.parametrize("step", ALL)
def test_everything_lit_is_a_group_or_a_move_of_the_step(step: Step) -> None:
    """Else a misspelt word would light nothing, and nobody would see it."""
    group = load(step.game).etiquette.group
    moves = {str(move) for move in step.before().legal_moves}
    moves |= {move for line in lines(step) for move in line.moves}
    groups = {group(move) for move in step.before().legal_moves}
    assert set(step.may) <= moves | groups


@pytest.mark.parametrize("step", ALL)
def test_every_line_is_answered_and_every_answer_is_reached(step: Step) -> None:
    assert [line.moves for line in lines(step) if line.answer is None] == []
    reached = {line.answer.says for line in lines(step) if line.answer is not None}
    assert reached == {answer.says for answer in step.answers}


@pytest.mark.parametrize("step", ALL)
def test_no_lit_move_leads_where_the_step_cannot_go_on(step: Step) -> None:
    """A line that is shorter than what is shown would never be answered."""

    def stuck(moves: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        state = step.before()
        for move in moves:
            state = state.play(move)
        if len(moves) == len(step.show):
            return
        found = list(step.allows(state)) if state.seat == 0 else []
        if not found:
            yield moves
        for move in found:
            yield from stuck((*moves, move))

    assert list(stuck(())) == []


@pytest.mark.parametrize("step", ALL)
def test_replies_are_legal_moves_of_others(step: Step) -> None:
    """Facts were counted over them already; here that it is never the reader's own turn."""
    for line in lines(step):
        state = step.before()
        for move in line.moves:
            state = state.play(move)
        for reply in line.answer.replies if line.answer else ():
            assert state.seat not in (0, None), f"{line.moves}: {reply}"
            state = state.play(reply)


@pytest.mark.parametrize("step", ALL)
def test_the_glowing_cells_are_where_the_moves_go(step: Step) -> None:
    """On a cell that the move names; where it names none, on the board: the piece that it is about."""
    for move, cell in zip(step.show, step.point, strict=True):
        cells = CELL.findall(move) or step.before().board.names  # type: ignore[attr-defined]
        assert cell in cells or not cell


@pytest.mark.parametrize("game", TAUGHT)
def test_the_closing_game_can_be_played(game: str) -> None:
    closing = lesson_of(game).closing
    state = load(game).state_type.from_text(closing.position)
    assert state.seat == 0
    assert closing.level in levels_of(game)


@pytest.mark.parametrize("game", TAUGHT)
def test_every_line_of_the_scoring_has_an_icon_of_the_page(game: str) -> None:
    page = Path(__file__).parents[2] / "web" / "src" / "parts" / "Icon.svelte"
    drawn = set(re.findall(r"^    (\w+):", page.read_text(encoding="utf-8"), flags=re.MULTILINE))
    assert {score.icon for score in lesson_of(game).scores} <= drawn


# ── words ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", ALL)
def test_every_sentence_is_short_and_has_its_numbers(step: Step, language: str) -> None:
    for sentence in said(step, language):
        assert counted(sentence) <= AT_A_TIME, sentence
        assert "{" not in sentence
        assert "*" not in MARKED.sub("", sentence), sentence


@pytest.mark.parametrize("game", TAUGHT)
def test_no_sentence_has_a_number_of_its_own(game: str) -> None:
    from caravaneer.words.reading import read

    folder = load(game).words_folder
    assert folder is not None
    for language in LANGUAGES:
        own = read(folder, language)
        for key in lesson_of(game).words:
            texts = " ".join(own.entries[key].texts)
            assert not re.search(r"\d", CELL.sub("", texts)), f"{language}: {texts}"


@pytest.mark.parametrize("game", TAUGHT)
def test_it_has_eight_to_twelve_steps_of_different_names(game: str) -> None:
    keys = [step.key for step in lesson_of(game).steps]
    assert len(keys) in STEPS
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_the_way_through_is_short(game: str, language: str) -> None:
    """All that is read when every move is right; and a reader of 180 words a minute is done in five minutes."""
    lesson, words = lesson_of(game), load(game).words(language)
    read = [words(key) for key in ("lesson-name", "lesson-goal", "lesson-goal-more")]
    read += [words(score.words) for score in lesson.scores]
    moves = 0
    for step in lesson.steps:
        line = right_line(step)
        assert line.answer is not None
        title, sentence = step.words
        read += [words(title), words(sentence, **step.facts()), words(line.answer.words, **line.facts)]
        moves += len(step.show) + step.confirm
    many = sum(map(counted, read))
    print(f"\n{game} {language}: {many} words, {moves} moves")
    assert many <= ALONG_THE_WAY[language]
    assert many / WORDS_A_MINUTE * 60 + moves * SECONDS_A_MOVE < MINUTES * 60
