"""`caravaneer train`: games to learn from in a folder, with which a stopped training goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from caravaneer.arena.training import Lessons
from caravaneer.cli import app
from caravaneer.games.desert.bots import judgement, judging, training
from caravaneer.games.desert.bots.weights import parse


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Two games that were hardly thought about."""
    for name, value in {"LEADERS_FOR": 20, "CAMELS_FOR": 20, "BETWEEN": 2, "CAMELS_EACH": 60, "LONGEST": 45}.items():
        monkeypatch.setattr(training, name, value)
    monkeypatch.setattr(training, "EPOCHS", 2)
    return [training.game_text("here", number) for number in range(2)]


@pytest.mark.compiled
def test_games_that_are_kept_are_not_played_again_and_nets_come_of_them(tmp_path: Path, texts: list[str]) -> None:
    lessons = Lessons(tmp_path / "run", "desert", "here")
    assert lessons.left(3) == [0, 1, 2]
    for number, text in enumerate(texts):
        lessons.keep(number, text)
    assert Lessons(tmp_path / "run", "desert", "here").left(3) == [2]
    asked = ["train", "desert", "--out", str(tmp_path / "run"), "--seed", "here", "--games", "2"]
    told = CliRunner().invoke(app, asked)
    assert told.exit_code == 0, told.output
    written = (tmp_path / "run" / "priors.json").read_text()
    assert json.loads(written)["card"]["games"] == 2
    assert parse(written).camels.weights.any()


def test_the_first_thing_to_learn_is_the_same_with_its_name_and_without(tmp_path: Path) -> None:
    Lessons(tmp_path / "run", "desert", "here")
    Lessons(tmp_path / "run", "desert", "here", "moves")
    with pytest.raises(ValueError, match="another training"):
        Lessons(tmp_path / "run", "desert", "here", "positions")


@pytest.mark.compiled
def test_what_is_learned_is_chosen_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "SIMULATIONS", 2)
    monkeypatch.setattr(judging, "EPOCHS", 1)
    lessons = Lessons(tmp_path / "run", "desert", "here", "positions")
    for number in range(9):
        lessons.keep(number, judging.game_text("here", number))
    with pytest.raises(ValueError, match="another training"):
        Lessons(tmp_path / "run", "desert", "here")
    asked = ["train", "desert", "--out", str(tmp_path / "run"), "--seed", "here", "--games", "9"]
    told = CliRunner().invoke(app, [*asked, "--what", "positions"])
    assert told.exit_code == 0, told.output
    written = (tmp_path / "run" / "judge.json").read_text()
    assert json.loads(written)["card"]["games"] == 9
    assert judgement.parse(written).out.any()
    told = CliRunner().invoke(app, [*asked, "--what", "songs"])
    assert told.exit_code == 2
    assert "moves, positions" in told.output


def test_a_folder_with_something_else_is_refused(tmp_path: Path) -> None:
    Lessons(tmp_path / "run", "desert", "1")
    with pytest.raises(ValueError, match="another training"):
        Lessons(tmp_path / "run", "desert", "2")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "letter.txt").write_text("mine")
    with pytest.raises(ValueError, match="other things"):
        Lessons(tmp_path / "other", "desert", "1")
