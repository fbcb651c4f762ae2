"""Each promise bites: for every one a broken third game, made by changing one thing, that just this promise finds.

Where a thing cannot be broken without breaking another promise too, `also` names it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from caravaneer.game import Refusal
from caravaneer.game.conformance import PROMISES, failures, named
from tests.thirdgame.installed import installed

from . import breaks_of_play, breaks_of_sight
from .breaking import BREAKS, GAME, Break, Table, refusals

__all__ = ["breaks_of_play", "breaks_of_sight"]  # which fill BREAKS

QUICK = {"players": 2, "games": 1, "plies": 70, "positions": 3}
SLOW = {"light"}  # another process is started


def broken(promises: Any = None) -> set[str]:
    tried = promises or [promise for promise in PROMISES if promise.name not in SLOW]
    return {failure.promise.name for failure in failures(GAME, promises=tried, **QUICK)}  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def theirs() -> Iterator[None]:
    with installed():
        yield


def test_the_game_as_it_is_breaks_nothing() -> None:
    assert broken(PROMISES) == set()


def test_a_game_without_words_says_its_refusals_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    def in_english(rule: str, key: str, parameters: Any, package: str) -> Refusal:  # noqa: ARG001
        return Refusal(rule, key, parameters, f"{key.replace('_', ' ').capitalize()}.")

    monkeypatch.setattr(refusals, "Refusal", in_english)
    monkeypatch.setattr(type(GAME), "words_folder", None)
    assert broken(PROMISES) == set()


def test_every_promise_is_shown_to_bite() -> None:
    assert {each.promise for each in BREAKS} | SLOW == {promise.name for promise in PROMISES}


@pytest.mark.parametrize("each", BREAKS, ids=lambda each: f"{each.promise}: {each.what}")
def test_a_broken_promise_is_found(each: Break, monkeypatch: pytest.MonkeyPatch) -> None:
    each.apply(monkeypatch)
    assert broken() == {each.promise} | each.also


def test_metadata_that_load_a_compiler_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "heavy").mkdir()
    (tmp_path / "heavy" / "__init__.py").write_text(f"import numpy\nfrom {GAME.package} import GAME\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(GAME, "package", "heavy")
    assert broken([named("light")]) == {"light"}


def test_an_error_that_nobody_promised_breaks_a_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    def clumsy(self: Any) -> str:  # noqa: ARG001
        raise RuntimeError("no pencil")

    monkeypatch.setattr(Table, "svg", clumsy)
    (failure,) = failures(GAME, promises=[named("pictures")], **QUICK)  # type: ignore[arg-type]
    assert "RuntimeError: no pencil" in str(failure)
