"""Both shipped games and the third one keep every promise of the contract, with every number of seats."""

from __future__ import annotations

import subprocess
import sys

import pytest

from caravaneer.game import AnyGame, conformance, load, meta, register
from caravaneer.game.conformance.suite import QUICK, USUAL
from tests.thirdgame.installed import NAME, environment, installed
from tests.volume import WHOLE

SOME = (1, 120, 4)  # games, plies, positions
SHIPPED = [(name, players) for name in register.SHIPPED for players in meta(name).seats]


def broken(game: AnyGame, players: int) -> list[str]:
    """What is promised for any number of seats is tried with the fewest and the most."""
    ends = (game.meta.seats[0], game.meta.seats[-1])
    promises = [promise for promise in conformance.PROMISES if players in ends or not promise.once]
    games, plies, positions = USUAL if WHOLE else SOME
    found = conformance.failures(
        game, players=players, promises=promises, games=games, plies=plies, positions=positions
    )
    return [str(failure) for failure in found]


@pytest.mark.parametrize(("name", "players"), SHIPPED)
def test_a_shipped_game_keeps_every_promise(name: str, players: int) -> None:
    assert broken(load(name), players) == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_third_game_keeps_every_promise(players: int) -> None:
    with installed() as game:
        assert broken(game, players) == []


def test_every_number_of_seats_is_tried_and_every_trial_reported() -> None:
    tried: list[tuple[str, int]] = []
    games, plies, positions = QUICK
    with installed() as game:
        conformance.check(
            game, games=games, plies=plies, positions=positions,
            report=lambda promise, players, failures: tried.append((promise.name, players)),  # noqa: ARG005
        )  # fmt: skip
        once = {promise.name for promise in conformance.PROMISES if promise.once}
        wanted = [
            (promise.name, players)
            for players in game.meta.seats
            for promise in conformance.PROMISES
            if players == game.meta.seats[0] or promise.name not in once
        ]
    assert tried == wanted


def test_promises_have_names_of_their_own_and_sentences() -> None:
    names = [promise.name for promise in conformance.PROMISES]
    assert len(set(names)) == len(names)
    assert all(promise.sentence.endswith(".") for promise in conformance.PROMISES)
    assert conformance.named("views_hide") is conformance.PROMISES[names.index("views_hide")]
    with pytest.raises(ValueError, match="there is no promise 'nonsense'"):
        conformance.named("nonsense")


def asked(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "caravaneer.game.conformance", *words]
    return subprocess.run(command, capture_output=True, text=True, env=environment(), timeout=300)


def test_a_stranger_asks_from_the_shell() -> None:
    done = asked(NAME, "--quick")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith(f"{NAME} keeps every promise: ")


def test_the_shell_says_what_is_promised_and_which_games_there_are() -> None:
    assert "views_hide" in asked("all", "--list").stdout
    unknown = asked("nonsense")
    assert (unknown.returncode, unknown.stderr) == (2, f"there is no game 'nonsense' (there is: {NAME})\n")


def test_check_raises_with_a_sentence_for_every_breach(monkeypatch: pytest.MonkeyPatch) -> None:
    with installed() as game:
        monkeypatch.setattr(type(load(NAME).etiquette), "turn_rule", "")
        with pytest.raises(conformance.Broken, match="whose turn it is says '', which is no rule") as broken:
            conformance.check(game, players=2, games=1, plies=10, positions=1)
    assert {failure.promise.name for failure in broken.value.failures} == {"answers", "not_your_turn"}
