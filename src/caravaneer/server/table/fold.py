"""The table after one more event of its log. All that stands follows from the events, in their order."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from caravaneer.game import AnyState

from .events import (
    Banks,
    BotAdded,
    CameBack,
    Confirmed,
    Created,
    Event,
    HostChanged,
    Left,
    Moved,
    Rematched,
    Removed,
    Sat,
    Started,
    TakenBack,
    TakenOver,
    Undone,
)
from .state import Sitter, TableState, TurnStart, first_state


def fold(table: TableState, event: Event, at: int, *, reached: AnyState | None = None) -> TableState:
    """The table after an event that happened at some moment.

    `reached` is the position it leads to, where that is known already: a move is played once.
    """
    changed = _changed(replace(table, version=table.version + 1, changed=at), event, reached)
    if changed.phase == "over" and table.phase != "over":
        changed = replace(changed, ended=at)
    return changed if changed.turns == table.turns else replace(changed, turn_at=at)


def _changed(table: TableState, event: Event, reached: AnyState | None) -> TableState:
    match event:
        case Moved():
            return _moved(table, event, reached)
        case Confirmed():
            return _turn_passes(_with_banks(table, event.banks))
        case Undone():
            return replace(table, state=_back(table, event.ply, reached), ply=event.ply)
        case Started():
            return _started(table, event, reached)
        case TakenOver():
            return _taken_over(table, event)
        case CameBack():
            return table.seated(event.seat, replace(table.seats[event.seat], stand_in=None))
        case TakenBack():
            return _taken_back(table, event, reached)
        case Created():
            return replace(table, settings=event.settings)
        case Sat():
            sitter = table.seats[event.seat]  # which stays what it was when a guest becomes an account
            sitter = replace(
                sitter, kind="person", person=event.person, mark=event.mark, name=event.name, owner=event.owner
            )
            return table.seated(event.seat, sitter)
        case BotAdded():
            return table.seated(event.seat, Sitter("bot", level=event.level, called=event.called))
        case Left() | Removed():
            return table.seated(event.seat, Sitter())
        case HostChanged():
            return replace(table, host=event.person)
        case Rematched():
            return replace(table, rematch=event.table)
        case _:
            assert_never(event)


def _started(table: TableState, event: Started, reached: AnyState | None) -> TableState:
    state = first_state(table, event.rules, event.record) if reached is None else reached
    started = replace(
        table, phase="playing", covered=event.covered, state=state, ply=len(state.history), banks=event.banks
    )
    return _turn_passes(started)


def _turn_passes(table: TableState) -> TableState:
    state = table.position
    if state.seat is None:
        return replace(table, phase="over")
    return replace(table, turns=(*table.turns, TurnStart(table.ply, state.seat)), turn_began=state)


def _with_banks(table: TableState, banks: Banks | None) -> TableState:
    return table if banks is None else replace(table, banks=banks)


def _moved(table: TableState, event: Moved, reached: AnyState | None) -> TableState:
    state = reached
    if state is None:
        before = table.position
        state = before.play(event.move) if event.drawn is None else before.play_drawn(event.move, event.drawn)
    moved = _with_banks(replace(table, state=state, ply=table.ply + 1), event.banks)
    return _turn_passes(moved) if event.confirmed else moved


def _taken_over(table: TableState, event: TakenOver) -> TableState:
    """A bot takes the seat; moves that were made stand, and a turn that is complete is over."""
    sitter = replace(table.seats[event.seat], stand_in=event.level, resigned=event.reason == "resign")
    changed = _with_banks(table.seated(event.seat, sitter), event.banks)
    return _turn_passes(changed) if event.seat == changed.mover and changed.complete else changed


def _taken_back(table: TableState, event: TakenBack, reached: AnyState | None) -> TableState:
    turns = tuple(turn for turn in table.turns if turn.ply <= event.ply)
    state = _back(table, event.ply, reached)
    return replace(table, state=state, ply=event.ply, phase="playing", turns=turns, turn_began=state)


def _back(table: TableState, ply: int, reached: AnyState | None) -> AnyState:
    return table.position.at(ply) if reached is None else reached
