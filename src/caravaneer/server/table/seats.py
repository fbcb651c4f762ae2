"""People come and go while a game runs: bots take seats over, owners come back, guests sign in, names change."""

from __future__ import annotations

from caravaneer.bots.levels import levels_of
from caravaneer.server.protocol import incoming as m

from .decisions import Deleted, GoBack, No, Renamed, SignedIn, Steps, TakeOver, Who
from .events import CameBack, HostChanged, Left, Sat, TakenBack, TakenOver
from .gathering import in_league, leave
from .state import Sitter, TableState

USUAL, STRONGEST = "sharp", "master"  # levels as most games have them


def stand_in(game: str) -> str:
    """The level of the bot that plays for someone who is away: strong, and not too slow."""
    levels = levels_of(game)
    return USUAL if USUAL in levels else [level for level in levels if level != STRONGEST or len(levels) == 1][-1]


def resign(steps: Steps, command: m.Resign, who: Who) -> No | None:
    table = steps.table
    if command.seat not in table.held_by(who.id):
        return No("not_yours", "not_your_seat")
    if table.phase != "playing":
        return No("refused", "not_playing")
    if table.seats[command.seat].resigned:
        return No("refused", "resigned_already")
    steps.add(TakenOver(command.seat, "resign", stand_in(table.game)))
    return None


def take_over(steps: Steps, command: TakeOver) -> No | None:
    table = steps.table
    if table.phase != "playing" or table.seats[command.seat].bot is not None:
        return No("stale")
    banks = tuple(0 if seat == command.seat else bank for seat, bank in enumerate(table.banks))
    level = stand_in(table.game)
    steps.add(TakenOver(command.seat, command.reason, level, banks if command.reason == "time" else None))
    return None


def come_back(steps: Steps, command: m.ComeBack, who: Who) -> No | None:
    table = steps.table
    if command.seat not in table.held_by(who.id):
        return No("not_yours", "not_your_seat")
    sitter = table.seats[command.seat]
    if table.phase != "playing" or sitter.stand_in is None:
        return No("refused", "no_bot_plays")
    if sitter.resigned:
        return No("refused", "resigned_already")
    steps.add(CameBack(command.seat))
    return None


def go_back(steps: Steps, command: GoBack) -> No | None:
    if (no := cannot_go_back(steps.table, command.seat, command.ply)) is not None:
        return no
    steps.add(TakenBack(command.seat, command.ply))
    return None


def cannot_go_back(table: TableState, seat: int, ply: int) -> No | None:
    """Why a seat cannot ask to take moves back to a ply: it must be where one of its own turns began."""
    if table.phase != "playing":
        return No("refused", "not_playing")
    if ply >= table.ply or not any(turn.ply == ply and turn.seat == seat for turn in table.turns):
        return No("refused", "no_turn_of_yours")
    if not table.etiquette.may_go_back(table.position, ply):
        return No("refused", "card_was_drawn")  # what was revealed stays revealed
    return None


def sign_in(steps: Steps, command: SignedIn, who: Who) -> No | None:
    table = steps.table
    for seat in table.held_by(command.guest):
        league = in_league([*table.seated(seat, Sitter()).seats, Sitter("person", who.id)])
        if not league and (not table.held_by(who.id) or table.settings.one_screen):
            steps.add(Sat(seat, who.id, who.mark, table.seats[seat].name))
        elif table.phase == "gathering":
            steps.add(Left(seat))
        elif table.phase == "playing":  # one person never holds two hands against others (L2)
            steps.add(TakenOver(seat, "resign", stand_in(table.game)))
    if table.host == command.guest:
        steps.add(HostChanged(who.id, who.mark))
    return None if steps.done else No("stale")


def rename(steps: Steps, command: Renamed, who: Who) -> No | None:
    table = steps.table
    if table.phase == "over":
        return No("stale")  # it was played under the old name
    for seat in table.held_by(who.id):
        name = table.seats[seat].name
        # At one screen the other seats of this person have the names of others.
        if name != who.name and (name == command.before or not table.settings.one_screen):
            steps.add(Sat(seat, who.id, who.mark, who.name, who.owner))
    return None if steps.done else No("stale")


def forget(steps: Steps, command: Deleted, who: Who) -> No | None:
    """Someone is gone for good: out of a table that waits, a bot's turn where they played, no name where it is over."""
    for seat in steps.table.held_by(who.id):
        table = steps.table
        if table.phase == "gathering":
            leave(steps, m.Leave(type="leave", id="deleted", seat=seat), who)
            continue
        if table.phase == "playing" and not table.seats[seat].resigned:
            steps.add(TakenOver(seat, "resign", stand_in(table.game)))
        name = table.seats[seat].name
        if name != who.name and (name == command.before or not table.settings.one_screen):
            steps.add(Sat(seat, who.id, who.mark, who.name, who.owner))
    return None if steps.done else No("stale")
