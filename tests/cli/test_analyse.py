"""`caravaneer analyse`, the analysis behind it, and its picture."""

from __future__ import annotations

import json
import re
import signal
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import caravaneer
from caravaneer.analysis import Analysis, Judged, analyse, draw, judge, so_far
from caravaneer.game import AnyBot, Considered, Decision, Limit, Move
from caravaneer.game.bot import Weighed

from .run import run
from .terminal import Terminal

pytestmark = pytest.mark.compiled  # bots think, and play whole games

TURNS = 15  # ten leaders, one camel, then two a turn (D11), the last half a turn


class Oracle(AnyBot):
    """Thinks the first legal move best and has looked at the second; each is worth a tenth less than the one before."""

    def choose(self, view: Any, limit: Limit) -> Decision[Move]:  # noqa: ARG002
        moves = view.legal_moves
        seen = (Considered(moves[0], 90, 0.7, 50.0), Considered(moves[1], 10, 0.6, 48.0))
        return Decision(moves[0], (50.0, 40.0), (0.7, 0.3), seen, (moves[0],), 100)

    def weigh(self, view: Any, turns: Sequence[Sequence[Move | str]], limit: Limit) -> tuple[Weighed, ...]:  # noqa: ARG002
        moves, found = [str(move) for move in view.legal_moves], []
        for (move,) in turns:
            share = 0.7 - 0.1 * min(moves.index(str(move)), 3)
            wins = (share, 1 - share) if view.seat == 0 else (1 - share, share)
            points = 50 - 20 * (0.7 - share)
            found.append(Weighed(wins, (points, points), share))
        return tuple(found)


@pytest.fixture(scope="module")
def three() -> Any:
    """The best move, the second best, and one the oracle did not see."""
    state = caravaneer.start("desert", players=2, seed=1)
    for index in (0, 1, 7):
        state = state.play(state.legal_moves[index])
    return state


def test_losses(three: Any) -> None:
    found = analyse(three, Oracle())
    assert [judged.seat for judged in found.turns] == [0, 1, 0]
    assert found.turns[0].lost_wins == found.turns[0].lost_points == 0
    assert found.turns[1].lost_wins == pytest.approx(0.1)
    assert found.turns[1].lost_points == pytest.approx(2)
    assert found.turns[2].lost_wins == pytest.approx(0.3)
    assert [judged.turn.number for judged in found.turning_points(least=1)] == [2, 1]
    assert [judged.turn.number for judged in found.turning_points()] == [2]
    assert found.mean_loss(0)[0] == pytest.approx(0.15)
    assert not found.over


def test_a_game_that_is_over_ends_with_its_result(finished: Any) -> None:
    found = analyse(finished, limit=Limit(simulations=60))
    assert [judged.turn.number for judged in found.turns] == list(range(len(found.turns)))
    assert sum(len(judged.turn.moves) for judged in found.turns) == len(finished.history)
    assert found.over
    assert sum(found.end.wins) == pytest.approx(1)
    assert found.end.points == tuple(map(float, finished.outcome.scores))
    assert all(len(judged.found.before.wins) == 3 for judged in found.turns)


def test_nobody_loses_more_than_there_was(finished: Any) -> None:
    """However few simulations: a loss is the difference of what is told before and after."""
    for judged in analyse(finished, limit=Limit(simulations=60)).turns:
        before, after = judged.found.before, judged.found.played
        assert 0 <= judged.lost_wins <= before.wins[judged.seat]
        assert 0 <= judged.lost_points <= before.points[judged.seat]
        assert judged.lost_wins == pytest.approx(max(0, before.wins[judged.seat] - after.wins[judged.seat]))


def test_the_analyst_sees_what_the_mover_saw() -> None:
    """Other hands and other piles with the same views give the same analysis."""
    state = caravaneer.start("trucks", players=2, seed=3)
    seen: list[Any] = []

    class Spy(Oracle):
        def weigh(self, view: Any, turns: Sequence[Sequence[Move | str]], limit: Limit) -> tuple[Weighed, ...]:
            seen.append(view)
            return super().weigh(view, turns, limit)

    then = state.play(state.legal_moves[0])
    list(judge(then.play(then.legal_moves[0]), Spy()))
    first, second = seen
    assert first.seat != second.seat
    for view in seen:
        assert view.to_move
        assert view.hand == state.view(view.seat).hand
        assert "hands" not in view.json(memory=True)


def test_the_picture_can_be_read_by_everybody(three: Any) -> None:
    found = analyse(three, Oracle())
    for theme in ("day", "night"):
        text = draw(found, names=["<Anna> & Co", "Otto"], theme=theme)
        root = ET.fromstring(text)
        sizes = [float(node.get("font-size", "0")) for node in root.iter("{http://www.w3.org/2000/svg}text")]
        assert min(sizes) >= 12
        assert "&lt;Anna&gt; &amp; Co" in text
        assert len(set(re.findall(r'stroke-dasharray="([^"]+)"', text))) >= 2
    assert draw(found) == draw(found)


def test_nothing_to_draw(three: Any) -> None:
    with pytest.raises(ValueError, match="nothing to draw"):
        draw(so_far(three, []))


def test_a_part_can_be_drawn(three: Any) -> None:
    some = [found for found in judge(three, Oracle()) if isinstance(found, Judged)][:2]
    part = so_far(three, some)
    assert isinstance(part, Analysis)
    assert not part.over
    draw(part)


# ── the verb ──────────────────────────────────────────────────────────────────────────────────────
def test_analyse_tells_and_draws(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "g.svg"
    found = run("analyse", file, "-n", 60, "--threads", 1, "--svg", out, "--turns")
    assert found.exit_code == 0, found.stderr
    assert len(re.findall(r"^ +\d+  [12] ", found.stdout, re.MULTILINE)) == TURNS
    assert "Seat 1 may expect" in found.stdout
    assert out.read_text(encoding="utf-8").startswith("<svg")


def test_analyse_as_json(file: Path) -> None:
    document = json.loads(run("analyse", file, "-n", 60, "--threads", 1, "--json").stdout)
    assert (len(document["turns"]), document["simulations"], document["interrupted"]) == (TURNS, 60, False)
    assert all(turn["lost_wins"] >= 0 for turn in document["turns"])
    assert len(document["mean_loss"]) == 2


def test_analyse_trucks() -> None:
    state = caravaneer.start("trucks", players=3, seed=2)
    for _ in range(6):
        state = state.play(state.legal_moves[0])
    found = run("analyse", "-", "-n", 60, "--threads", 1, input=state.record().json_text())
    assert found.exit_code == 0, found.stderr


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["--theme", "dusk"], 2, "dusk"),
        (["--svg", "/nowhere/x.svg"], 1, "no folder"),
        (["-n", "0"], 2, "--simulations"),
    ],
)
def test_analyse_refuses(file: Path, words: list[str], status: int, said: str) -> None:
    found = run("analyse", file, *words)
    assert (found.exit_code, said in found.stderr) == (status, True)


def test_nothing_to_analyse() -> None:
    found = run("analyse", "-", input=caravaneer.start("desert", players=2, seed=1).record().json_text())
    assert (found.exit_code, "nothing to analyse" in found.stderr) == (1, True)


def test_ctrl_c_keeps_what_is_done(file: Path) -> None:
    terminal = Terminal("analyse", str(file), "-n", "100000", "--threads", "1", "--json", piped=True)
    terminal.until(rf"Judging turns .* [1-9]\d*/{TURNS}")
    terminal.process.send_signal(signal.SIGINT)
    assert terminal.process.stdout is not None
    document = json.loads(terminal.process.stdout.read())
    assert document["interrupted"]
    assert 1 <= len(document["turns"]) < TURNS
    said = terminal.until("never said")
    assert terminal.process.wait(60) == 130
    assert "Traceback" not in said
