"""What the pages about bots and analysis show in Python runs as it stands."""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random

import pytest

import caravaneer

DOCS = Path(__file__).parent.parent.parent / "docs"


def samples(page: str) -> list[str]:
    found = re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return found


@pytest.mark.compiled
@pytest.mark.parametrize("number", range(3))
def test_analysis(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng, state = Random(1), caravaneer.start("desert", players=2, seed=1)
    while state.seat is not None and state.ply < 4:
        state = state.play(rng.choice(state.legal_moves))
    monkeypatch.chdir(tmp_path)
    state.record().save("game.json")
    programs = [sample for sample in samples("analysis.md") if ">>>" not in sample]
    assert len(programs) == 3
    exec(programs[number], {})


def test_a_bot_over_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    class Input(io.StringIO):
        def reconfigure(self, **how: str) -> None: ...

    monkeypatch.setattr("sys.stdin", Input('caravaneer 1\nchoose {"view": {"legal_moves": ["--"]}}\nquit\n'))
    (sample,) = samples("protocol/bots.md")
    exec(sample, {})
    assert capsys.readouterr().out == "hello First come\nmove --\n"
