"""Golden games: what was once played and counted comes out the same, to the byte.

Any record dropped into `records/` is replayed from then on. After a change that is meant, `make golden` writes the
other files anew; read the difference before committing it.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.golden.games import GAMES, played
from tests.golden.perft import line, positions
from tests.golden.write import HERE, content, files

from caravaneer.desert.events import KINDS
from caravaneer.record import Record

RECORDS = sorted(path for path in (HERE / "records").iterdir() if path.suffix in (".json", ".txt"))
SMALL = ("yard", "gully")  # quick even with the compiler off
QUICK = "desert-1-kosmos-2-greedy"


def heavy(name: str) -> list[pytest.MarkDecorator]:
    """With the compiler off only one game on the classic board is played, and the small ones."""
    return [] if QUICK in name or any(board in name for board in SMALL) else [pytest.mark.compiled]


def cases(paths: list[Path]) -> list[object]:
    return [pytest.param(path, id=path.name, marks=heavy(path.stem)) for path in paths]


@pytest.mark.parametrize("path", cases([path for path in files() if path.stem in GAMES]))
def test_a_golden_game_is_played_the_same_again(path: Path) -> None:
    assert content(path).encode() == (HERE / path).read_bytes(), f"{path} is not what it was; make golden shows how"


@pytest.mark.parametrize("name", [pytest.param(name, marks=heavy(name)) for name in GAMES])
def test_the_chosen_games_are_finished_games(name: str) -> None:
    outcome = played(name).outcome
    assert outcome is not None
    assert outcome.scores == tuple(tally.total for tally in played(name).tally)


def counted() -> dict[str, str]:
    lines = (HERE / "perft.txt").read_text(encoding="utf-8").splitlines()[1:]
    return {line.split()[0]: line for line in lines}


@pytest.mark.compiled
def test_every_counted_position_has_as_many_lines_as_it_had() -> None:
    assert {name: line(name, state) for name, state in positions()} == counted()


@pytest.mark.compiled
def test_the_compiled_count_agrees_with_counting_by_play() -> None:
    from caravaneer.desert.perft import perft

    for name, state in positions():
        few = [int(count) for count in counted()[name].split()[1:]]
        assert [perft(state, depth) for depth in range(1, len(few) + 1)] == few, name


def test_small_positions_have_as_many_lines_with_the_compiler_off_too() -> None:
    for name in counted():
        game, _, ply = name.partition("@")
        few = [int(count) for count in counted()[name].split()[1:]]
        if any(board in game for board in SMALL) and sum(few) < 1_000:
            assert line(name, played(game).at(int(ply))) == counted()[name]


@pytest.mark.parametrize("path", cases(RECORDS))
def test_a_record_replays_and_is_written_the_same_again(path: Path) -> None:
    record = Record.load(path)
    assert (record.json_text() if path.suffix == ".json" else record.text()) == path.read_text(encoding="utf-8")
    assert Record.parse(record.text()) == record
    assert Record.parse(record.json_text()) == record
    assert record.replay().record().moves == record.moves


def test_nothing_lies_in_the_folder_that_no_game_writes() -> None:
    stray = {path.relative_to(HERE) for path in (HERE / "playthroughs").iterdir()} - set(files())
    assert not stray


def test_the_golden_games_show_every_kind_of_event() -> None:
    """Read from the files, so that it costs nothing."""
    told = " ".join(path.read_text(encoding="utf-8") for path in (HERE / "playthroughs").iterdir())
    assert [kind for kind, rule in KINDS.items() if f" {kind} {rule}" not in told] == []


def test_every_number_of_seats_edition_and_version_has_its_record() -> None:
    from caravaneer.desert import META

    found = set()
    for path in RECORDS:
        if path.suffix == ".json":
            fields = json.loads(path.read_text(encoding="utf-8"))
            found.add((fields["rules"], fields["options"]["edition"], fields["seats"]))
    assert {(v, e, n) for v in META.rules for e in ("kosmos", "ffg") for n in META.seats} <= found
