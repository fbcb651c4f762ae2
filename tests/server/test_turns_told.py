"""Where each turn began is told with its moves: a page groups them without knowing what a turn is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from caravaneer.game import games
from caravaneer.records.record import Record
from caravaneer.server.table.events import Moved
from caravaneer.server.table.fold import fold
from caravaneer.server.table.sight import earlier_entries, entry
from tests.server.commanded import beginning


@pytest.mark.parametrize("game", games())
def test_a_turn_is_told_as_the_table_counted_it(game: str) -> None:
    table, events = beginning(game, 3, "none", 40, "anyone")
    began, turns = {}, {0}
    for event in events:
        table = fold(table, event, 0)
        if isinstance(event, Moved):
            told = entry(event, table, None, True)
            began[told.ply] = told.began
            if event.confirmed:
                turns.add(told.ply)
    assert len(began) == 40
    assert set(began.values()) == {max(turn for turn in turns if turn < ply) for ply in began}
    assert all(began[ply] == max(turn for turn in turns if turn < ply) for ply in began)


def test_leaders_stand_alone_and_camels_in_pairs() -> None:
    """D7, D11: in the first turn of camels the first two of three seats have one camel."""
    table, events = beginning("desert", 3, "none", 40, "anyone")
    sizes: dict[int, int] = {}
    for event in events:
        table = fold(table, event, 0)
        if isinstance(event, Moved):
            told = entry(event, table, None, True)
            sizes[told.began] = sizes.get(told.began, 0) + 1
    assert list(sizes.values())[:17] == [1] * 17
    assert list(sizes.values())[17:-1] == [2] * (len(sizes) - 18)


@pytest.mark.parametrize("game", games())
def test_the_moves_of_a_continued_game_have_their_turns_too(game: str) -> None:
    table, events = beginning(game, 3, "none", 40, "anyone")
    here = {}
    for event in events:
        table = fold(table, event, 0)
        if isinstance(event, Moved):
            told = entry(event, table, None, True)
            here[told.ply] = told.began
    record = Record.parse(table.record().json_text())
    continued = replace(table, settings=replace(table.settings, origin=record))
    assert {told.ply: told.began for told in earlier_entries(continued, None)} == here
