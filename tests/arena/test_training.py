"""`caravaneer train`: games to learn from in a folder, with which a stopped training goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from caravaneer.arena.training import Lessons, training_of
from caravaneer.cli import app
from caravaneer.games.desert.bots import training
from caravaneer.games.desert.bots.weights import parse


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Two games that were hardly thought about."""
    for name, value in {"LEADERS_FOR": 20, "CAMELS_FOR": 20, "BETWEEN": 2, "CAMELS_EACH": 60, "LONGEST": 45}.items():
        monkeypatch.setattr(training, name, value)
    monkeypatch.setattr(training, "ROUNDS", 2)
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


def test_a_folder_with_something_else_is_refused(tmp_path: Path) -> None:
    Lessons(tmp_path / "run", "desert", "1")
    with pytest.raises(ValueError, match="another training"):
        Lessons(tmp_path / "run", "desert", "2")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "letter.txt").write_text("mine")
    with pytest.raises(ValueError, match="other things"):
        Lessons(tmp_path / "other", "desert", "1")


def test_bots_that_do_not_learn_say_so(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="do not learn"):
        training_of("trucks")
    told = CliRunner().invoke(app, ["train", "trucks", "--out", str(tmp_path / "run")])
    assert told.exit_code == 2
    assert not (tmp_path / "run").exists()
