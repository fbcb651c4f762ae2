"""Golden games: what was once played and counted comes out the same, to the byte.

Any record dropped into `records/` is replayed from then on. After a change that is meant, `make golden` writes the
other files anew; read the difference before committing it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from caravaneer.game import meta
from caravaneer.games.desert.events import KINDS as DESERT_KINDS
from caravaneer.games.trucks.events import KINDS as TRUCKS_KINDS
from caravaneer.records.record import Record
from tests.golden.games import GAMES, played
from tests.golden.perft import line, positions
from tests.golden.write import HERE, content, files

RECORDS = sorted(path for path in (HERE / "records").iterdir() if path.suffix in (".json", ".txt"))
SMALL = ("yard", "gully")  # quick even with the compiler off
QUICK = ("desert-1-kosmos-2-greedy", "trucks-1-5-greedy")


def heavy(name: str) -> list[pytest.MarkDecorator]:
    """With the compiler off only one game of each kind is played on its own board, and the small ones."""
    return [] if name in QUICK or any(board in name for board in SMALL) else [pytest.mark.compiled]


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
    from caravaneer.games.desert.perft import perft

    for name, state in positions():
        if state.game != "desert":  # trucks has no compiled count, since cards are drawn between moves
            continue
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


@pytest.mark.parametrize(("game", "kinds"), [("desert", DESERT_KINDS), ("trucks", TRUCKS_KINDS | {"arrive": "T25"})])
def test_the_golden_games_show_every_kind_of_event(game: str, kinds: dict[str, str]) -> None:
    """Read from the files, so that it costs nothing."""
    told = " ".join(path.read_text(encoding="utf-8") for path in (HERE / "playthroughs").glob(f"{game}-*"))
    assert [kind for kind, rule in kinds.items() if f" {kind} {rule}" not in told] == []


@pytest.mark.parametrize(
    "why", ["no_rival T25", "first_home T26", "guard T27", "dry T11", "robbed T21", "lost T6", "skull T18"]
)
def test_the_golden_games_of_trucks_show_every_end_and_every_way_back_to_the_park(why: str) -> None:
    reason, rule = why.split()
    told = "\n".join(path.read_text(encoding="utf-8") for path in (HERE / "playthroughs").glob("trucks-*"))
    assert any(rule in line and f"={reason}" in line for line in told.splitlines())


def settings_of(game: str) -> list[dict[str, Any]]:
    found = (json.loads(path.read_text(encoding="utf-8")) for path in RECORDS if path.suffix == ".json")
    return [fields for fields in found if fields["game"] == game]


def test_every_number_of_seats_edition_and_version_of_desert_has_its_record() -> None:
    found = {(fields["rules"], fields["options"]["edition"], fields["seats"]) for fields in settings_of("desert")}
    about = meta("desert")
    assert {(v, e, n) for v in about.rules for e in ("kosmos", "ffg") for n in about.seats} <= found


def test_every_number_of_seats_version_and_option_of_trucks_has_its_record() -> None:
    fields = settings_of("trucks")
    about = meta("trucks")
    assert {(v, n) for v in about.rules for n in about.seats} <= {(each["rules"], each["seats"]) for each in fields}
    for name, option in about.options.items():
        assert {each["options"][name] for each in fields} == set(option.choices)
