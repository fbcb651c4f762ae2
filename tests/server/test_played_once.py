"""A move is played once on its way through the server, and what stands is what was written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from caravaneer.game import load
from caravaneer.server.protocol import incoming as m
from caravaneer.server.rooms.commit import WrittenOtherwise, rows_of
from caravaneer.server.rooms.history import replayed
from caravaneer.server.table.commands import decide
from caravaneer.server.table.decisions import BotMove, Moment, No, Step
from caravaneer.server.table.events import Moved
from caravaneer.server.table.settings import read_settings
from caravaneer.server.table.state import TableState
from tests.server.commanded import PEOPLE, World, beginning, patient, stepped
from tests.server.test_commands import opened, page_of

pytest_plugins = ["tests.server.test_commands"]


@contextmanager
def counted(game: str) -> Iterator[list[str]]:
    """Every move that is played, by whichever door."""
    played: list[str] = []
    kind = load(game).state_type
    play, play_drawn = kind.play, kind.play_drawn

    def counting_play(state: Any, move: Any) -> Any:
        played.append(str(move))
        return play(state, move)

    def counting_play_drawn(state: Any, move: Any, drawn: str) -> Any:
        played.append(str(move))
        return play_drawn(state, move, drawn)

    with patch.object(kind, "play", counting_play), patch.object(kind, "play_drawn", counting_play_drawn):
        yield played


@pytest.mark.parametrize(("game", "plies"), [("desert", 0), ("desert", 14), ("trucks", 0), ("trucks", 20)])
@pytest.mark.parametrize("confirm", [False, True])
def test_a_move_is_played_once_from_the_mailbox_to_the_last_page(
    quick: str, game: str, plies: int, confirm: bool
) -> None:
    """Through room, log, database, and everybody's view of it; a confirmation plays nothing."""

    async def work(world: World) -> None:
        await world.start(game, 2, "none", plies, "anyone")
        table = (await world.room).table
        assert table.mover is not None
        page = page_of(world, PEOPLE[table.mover])
        move = str(table.position.legal_moves[0])
        said = {"type": "play", "id": "a", "seat": table.mover, "expect": table.version, "move": move}
        with counted(game) as played:
            answer = await world.command(page, said | {"confirm": confirm})
            assert answer is not None
            assert answer["status"] == "accepted"
        now = (await world.room).table
        assert len(played) == now.ply - table.ply, "as many as the table has more: what is forced follows by itself"
        assert played[0] == move
        with counted(game) as played:
            if now.mover == table.mover and now.complete:
                done = {"type": "confirm", "id": "b", "seat": table.mover, "expect": now.version}
                answer = await world.command(page, done)
                assert answer is not None
                assert answer["status"] == "accepted"
        assert len(played) == (await world.room).table.ply - now.ply

    with opened(quick) as (world, run):
        run(patient(work(world)))


@pytest.mark.parametrize(("game", "seats"), [("desert", 3), ("trucks", 3)])
def test_a_whole_game_decided_is_the_game_its_log_gives(game: str, seats: int) -> None:
    """Every step of every command carries the table that a server finds after a restart."""
    first, events = beginning(game, seats, "live", 12, "anyone")
    steps, lots = stepped(first, events, 1_000), Random(3)
    while (table := steps[-1].after).phase == "playing" and table.ply < 150:
        assert table.mover is not None
        move = str(lots.choice(table.position.legal_moves))
        command = m.Play(type="play", id="x", seat=table.mover, expect=table.version, move=move, confirm=True)
        more = decide(table, command, PEOPLE[table.mover], Moment(table.changed + 1_500, 1_500))
        assert not isinstance(more, No)
        steps += more
    rows = rows_of("aaaaaaaa", steps, "", None)
    again = TableState.opened("aaaaaaaa", first.secrets, read_settings(rows[0].body))
    for step, row in zip(steps, rows, strict=True):
        again = replayed(again, [row])
        assert again == step.after
        assert again.state is None or again.state.ply == again.ply
    assert again.position.history == steps[-1].after.position.history


def test_a_step_that_would_be_read_otherwise_is_not_written() -> None:
    first, events = beginning("desert", 2, "none", 3, "anyone")
    last = stepped(first, events, 0)[-1]
    assert isinstance(last.event, Moved)
    rows_of("aaaaaaaa", [last], "", None)
    wrong: Any = tuple(last.event.move)  # of which JSON makes a list
    with pytest.raises(WrittenOtherwise):
        rows_of("aaaaaaaa", [Step(replace(last.event, move=wrong), last.after)], "", None)


def test_a_bot_whose_position_has_gone_plays_nothing() -> None:
    first, events = beginning("trucks", 2, "none", 3, "anyone")
    table = stepped(first, events, 0)[-1].after
    with counted("trucks") as played:
        assert decide(table, BotMove(table.mover or 0, "B1a>d3", table.ply - 1), None, Moment(0)) == No("stale")
    assert played == []
