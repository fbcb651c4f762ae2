"""What can be chosen before a game is a flag of every verb that starts games, made from what the game tells."""

from __future__ import annotations

import re

import pytest
import typer

from caravaneer.cli import options
from caravaneer.cli.options import chosen, flags
from caravaneer.game import Meta, Option, games, meta

from .run import process

VERBS = ["play", "new", "simulate", "perft", "arena"]


@pytest.mark.parametrize("verb", VERBS)
def test_every_option_of_every_game_is_a_flag_with_its_rules(verb: str) -> None:
    said = " ".join(re.sub("[│╭╮╰╯─]", " ", process(verb, "--help").stdout).split())
    for name in games():
        assert f"Options of {name} ({meta(name).title})" in said
        for option in meta(name).options.values():
            assert option.flag in said
            assert option.help in said
            assert all(rule in said for rule in option.rules)


def test_what_is_usual_is_told() -> None:
    told = {name: flag.help for name, flag in flags().items()}
    assert told["edition"] == "The edition whose rules are played: kosmos (the default) or ffg; see D9, D20."
    assert told["sudden_end"] == "The last camel of a colour ends the game at once (D23)."
    assert told["skull_wait"] == "Waiting on a skull costs a litre (the default; T18)."


# ── games nobody has ──────────────────────────────────────────────────────────────────────────────
def game(name: str, *known: Option) -> Meta:
    named = {option.name: option for option in known}
    return Meta(name, name.title(), name, "nobody", 2000, (2, 3), ("plain",), (1,), named)


@pytest.fixture
def three_games(monkeypatch: pytest.MonkeyPatch) -> None:
    switch = (False, True)
    known = {
        "first": game("first", Option("edition", "old", ("old", "new", "newest"), "The edition")),
        "second": game("second", Option("edition", False, switch), Option("open", True, switch)),
        "third": game("third"),
    }
    monkeypatch.setattr(options, "games", lambda: tuple(known))
    monkeypatch.setattr(options, "meta", known.__getitem__)


@pytest.mark.usefixtures("three_games")
def test_a_third_edition_needs_nothing_here() -> None:
    assert flags()["edition"].help == "The edition: old (the default) or new or newest."
    assert chosen("first", 2, {"edition": "newest", "open": None}) == {"edition": "newest"}
    with pytest.raises(typer.BadParameter, match="it can be: old, new, newest"):
        chosen("first", 2, {"edition": "newer"})


@pytest.mark.usefixtures("three_games")
def test_two_games_may_call_different_things_the_same() -> None:
    assert set(flags()) == {"edition", "open"}
    assert chosen("second", 2, {"edition": "yes", "open": False}) == {"edition": True, "open": False}
    with pytest.raises(typer.BadParameter, match="it can be: false, true"):
        chosen("second", 2, {"edition": "old"})


@pytest.mark.usefixtures("three_games")
def test_a_game_without_options_says_so() -> None:
    with pytest.raises(typer.BadParameter, match="an option of first, not of third, which has none"):
        chosen("third", 2, {"edition": "old"})
