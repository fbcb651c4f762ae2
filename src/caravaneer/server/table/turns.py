"""The turn: moves, undo, confirmation, and what the table plays by itself. What a turn is, the game says."""

from __future__ import annotations

from caravaneer.game import AnyState, MalformedMove
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.models import Live

from .decisions import BotMove, No, Steps, Who
from .events import Banks, Confirmed, Moved, Undone
from .state import TableState


def _refusal(table: TableState, seat: int, who: Who, expect: int) -> No | None:
    """Why a person may not act for a seat now."""
    if seat not in table.held_by(who.id):
        return No("not_yours", "not_your_seat")
    if table.phase != "playing":
        return No("refused", "not_playing")
    if expect != table.version:
        return No("stale")
    if table.seats[seat].stand_in is not None:
        return No("refused", "bot_plays")
    return None


def play(steps: Steps, command: m.Play, who: Who) -> No | None:
    if no := _refusal(steps.table, command.seat, who, command.expect):
        return no
    return _move(steps, command.seat, command.move, command.confirm)


def play_for_bot(steps: Steps, command: BotMove) -> No | None:
    table = steps.table
    if table.phase != "playing" or table.ply != command.ply or command.seat != table.mover:
        return No("stale")
    if table.seats[command.seat].bot is None and not table.seats[command.seat].served:
        return No("stale")  # the owner has come back meanwhile
    return _move(steps, command.seat, command.move, True)


def _move(steps: Steps, seat: int, text: str, confirm: bool) -> No | None:
    table = steps.table
    state = table.position
    if seat == table.mover and table.complete:
        return No("refused", "confirm_first")
    try:
        if seat != table.mover:
            # The next seat may be to move in the library while the last turn is not confirmed yet.
            waits = table.etiquette.not_your_turn(table.mover or 0)
            return No("illegal", refusal=state.view(seat).refusal(text) or waits)
        if (refusal := state.refusal(text)) is not None:
            return No("illegal", refusal=refusal)
    except MalformedMove:
        return No("malformed", "no_move")
    move = state.move(state.action(text))
    played = state.play(move)
    confirmed = table.etiquette.confirmed_by_playing(state) or (confirm and table.would_complete(played))
    banks = _spent(steps) if confirmed else None
    steps.add(Moved(seat, str(move), confirmed, _drawn(table, played), banks), played)
    return None


def _drawn(table: TableState, played: AnyState) -> str | None:
    """What chance decided after a move, which is kept (R5) in games where it decides anything."""
    return played.drawn[-1] if table.etiquette.draws else None


def _spent(steps: Steps) -> Banks | None:
    """The banks after this turn: what it took beyond its own time."""
    table, pace = steps.table, steps.table.settings.pace
    mover = table.mover
    if not isinstance(pace, Live) or mover is None or table.seats[mover].bot is not None:
        return None
    over = max(0, steps.moment.elapsed - pace.move * 1000)
    return tuple(max(0, bank - over) if k == mover else bank for k, bank in enumerate(table.banks))


def undo(steps: Steps, command: m.Undo, who: Who) -> No | None:
    table = steps.table
    if no := _refusal(table, command.seat, who, command.expect):
        return no
    if command.seat != table.mover or table.placed == 0:
        return No("refused", "nothing_to_undo")
    ply = table.ply - 1
    back = table.position.at(ply)
    while ply > table.turns[-1].ply and table.etiquette.forced(back) is not None:  # it goes with the move before it
        ply -= 1
        back = table.position.at(ply)
    steps.add(Undone(command.seat, ply), back)
    return None


def confirm(steps: Steps, command: m.Confirm, who: Who) -> No | None:
    table = steps.table
    if no := _refusal(table, command.seat, who, command.expect):
        return no
    if command.seat != table.mover or not table.complete:
        return No("refused", "turn_not_complete")
    steps.add(Confirmed(command.seat, _spent(steps)))
    return None


def play_what_is_forced(steps: Steps) -> None:
    """The table makes a move by itself where the game leaves nothing else and nothing to think about."""
    while (table := steps.table).phase == "playing" and not table.complete:
        forced = table.etiquette.forced(table.position)
        if forced is None or table.mover is None:
            return
        last = steps.done[-1].event if steps.done else None
        asked = isinstance(last, Moved) and last.confirmed
        whole = table.placed == 0 or table.seats[table.mover].bot is not None or asked
        played = table.position.play(forced)
        confirmed = whole or table.etiquette.confirmed_by_playing(table.position)
        banks = _spent(steps) if table.placed else None
        steps.add(Moved(table.mover, str(forced), confirmed, _drawn(table, played), banks), played)
