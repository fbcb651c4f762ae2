"""What can be chosen is told once: every option reaches keyword, diagram, record and view by itself."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from caravaneer.game.options import Value
from caravaneer.games.desert import META, State, View, start
from caravaneer.games.desert import setup as desert_setup
from caravaneer.records import Record

CHOICES = [(name, choice) for name, option in META.options.items() for choice in option.choices]


def played(**options: Any) -> State:
    """A game of five with some choices made, some moves on."""
    state = start(players=5, seed=4, **options)
    chance = Random(4)
    for _ in range(40):
        state = state.play(chance.choice(state.legal_moves))
    return state


def check_told_everywhere(state: State, name: str, choice: Value) -> None:
    option = META.options[name]
    assert state.options[name] == choice
    told = f"{option.key}: {option.text(choice)}\n"
    assert (told in str(state)) == (choice != option.default)
    assert State.from_text(str(state)).options == state.options
    assert state.record().options.get(name, option.default if option.later else None) == choice
    for text in (state.record().json_text(), state.record().text()):
        assert State.from_record(Record.parse(text)).options == state.options
    view = state.view(0)
    assert view.json()["options"][name] == choice
    for memory in (True, False):
        assert View.from_json(view.json(memory=memory)).options == state.options


@pytest.mark.parametrize(("name", "choice"), CHOICES)
def test_a_choice_is_told_everywhere(name: str, choice: Value) -> None:
    check_told_everywhere(played(**{name: choice}), name, choice)


def test_a_third_edition_is_one_more_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """No diagram, record or view has to learn of it; here it plays as the first one does."""
    option = META.options["edition"]
    monkeypatch.setitem(META.options, "edition", replace(option, choices=(*option.choices, "third")))
    monkeypatch.setattr(desert_setup, "EDITIONS", (*desert_setup.EDITIONS, "third"))
    state = played(edition="third")
    check_told_everywhere(state, "edition", "third")
    assert state != played(edition="kosmos")
    assert state.history == played(edition="kosmos").history


def test_an_option_that_comes_later_leaves_old_records_and_views_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here one of ours does as if it had: who has never heard of it writes and reads what it always did."""
    before = played(sudden_end=False)
    option = META.options["sudden_end"]
    monkeypatch.setitem(META.options, "sudden_end", replace(option, later=True))
    record = before.record()
    assert list(record.options) == ["edition", "returns"]
    for text in (record.json_text(), record.text()):
        assert Record.parse(text).replay() == before
    for memory in (True, False):
        view = before.view(0).json(memory=memory)
        assert View.from_json({**view, "options": record.options}).options == before.options
    assert played(sudden_end=True).record().options["sudden_end"] is True
    check_told_everywhere(played(sudden_end=True), "sudden_end", True)


def test_what_there_is_not_cannot_be_chosen() -> None:
    with pytest.raises(ValueError, match="option 'edition' cannot be 'hasbro'"):
        start(players=2, edition="hasbro")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="option 'sudden_end' cannot be 1"):
        start(players=2, sudden_end=1)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="has no option 'sudden'"):
        start(players=2, sudden=True)  # type: ignore[call-arg]
