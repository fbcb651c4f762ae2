"""Before a game: people and bots take seats, and the host begins."""

from __future__ import annotations

from collections.abc import Iterable

from caravaneer.bots.levels import levels_of
from caravaneer.game import meta
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.models import Live

from .decisions import No, Steps, Who
from .events import BotAdded, HostChanged, Left, Removed, Sat, Started
from .state import Sitter, TableState, first_state


def _refusal(table: TableState, seat: int | None = None) -> No | None:
    if table.phase != "gathering":
        return No("refused", "already_started")
    if seat is not None and seat >= len(table.seats):
        return No("refused", "no_such_seat")
    return None


def sit(steps: Steps, command: m.Sit, who: Who) -> No | None:
    table = steps.table
    if no := _refusal(table, command.seat):
        return no
    if table.seats[command.seat].kind != "open":
        return No("refused", "seat_taken")
    if table.held_by(who.id) and not table.settings.one_screen:
        return No("refused", "you_sit_already")
    if _kept_for_another(steps, command.seat, who):
        return No("refused", "seat_kept")
    if who.owner is not None and not table.settings.programs:
        return No("refused", "no_programs")
    if in_league([*table.seats, Sitter("person", who.id, owner=who.owner)]):
        return No("refused", "owner_and_bot")
    name = who.name if who.owner is not None else command.name or who.name
    steps.add(Sat(command.seat, who.id, who.mark, name, who.owner))
    if table.host is None:
        steps.add(HostChanged(who.id, who.mark))
    return None


def in_league(seats: Iterable[Sitter]) -> bool:
    """Whether an owner and their bot, or two bots of one owner, sit together where somebody else sits too."""
    people = {sitter.person: sitter.owner or sitter.person for sitter in seats if sitter.kind == "person"}
    owners = list(people.values())
    return len(set(owners)) > 1 and len(set(owners)) < len(owners)


def _kept_for_another(steps: Steps, seat: int, who: Who) -> bool:
    """In a rematch everybody finds their seat free for a while, whoever else has the link."""
    settings = steps.table.settings
    kept = settings.kept[seat] if settings.kept else None
    return kept not in (None, who.id) and steps.moment.at < settings.kept_until


def add_bot(steps: Steps, command: m.AddBot, who: Who) -> No | None:
    table = steps.table
    if no := _refusal(table, command.seat):
        return no
    if table.host != who.id:
        return No("not_yours", "host_only")
    if table.seats[command.seat].kind == "person":
        return No("refused", "seat_taken")
    if command.level not in levels_of(table.game):
        return No("refused", "no_such_level")
    steps.add(BotAdded(command.seat, command.level, free_name(table, command.seat)))
    return None


def free_name(table: TableState, seat: int) -> int | None:
    """The number of a name for a new bot: its seat's, unless a bot that changed seats brought that name along."""
    bots = enumerate(table.seats)
    taken = {k if bot.called is None else bot.called for k, bot in bots if bot.kind == "bot" and k != seat}
    return None if seat not in taken else min(set(range(len(table.seats))) - taken)


def remove(steps: Steps, command: m.Remove, who: Who) -> No | None:
    table = steps.table
    if no := _refusal(table, command.seat):
        return no
    if table.host != who.id:
        return No("not_yours", "host_only")
    if table.seats[command.seat].kind == "open":
        return No("refused", "seat_is_open")
    steps.add(Removed(command.seat))
    return None


def leave(steps: Steps, command: m.Leave, who: Who) -> No | None:
    table = steps.table
    if no := _refusal(table, command.seat):
        return no
    if command.seat not in table.held_by(who.id):
        return No("not_yours", "not_your_seat")
    steps.add(Left(command.seat))
    if table.host == who.id and len(table.held_by(who.id)) == 1:
        heirs = [sitter for sitter in table.seats if sitter.kind == "person" and sitter.person != who.id]
        heir = heirs[0] if heirs else Sitter()
        steps.add(HostChanged(heir.person, heir.mark))
    return None


def start(steps: Steps, who: Who) -> No | None:
    table = steps.table
    if no := _refusal(table):
        return no
    if table.host != who.id:
        return No("not_yours", "host_only")
    if any(sitter.kind == "open" for sitter in table.seats):
        return No("refused", "seats_are_open")
    begin(steps)
    return None


def begin(steps: Steps) -> None:
    """The game begins."""
    table, settings = steps.table, steps.table.settings
    rules = meta(table.game).rules[-1]
    covered = settings.covered
    if covered is None:
        covered = table.etiquette.covers_totals(sum(sitter.kind == "person" for sitter in table.seats))
    bank = settings.pace.bank * 1000 if isinstance(settings.pace, Live) else 0
    state = first_state(table, rules)
    dealt = None if settings.origin is not None else state.record()
    steps.add(Started(rules, dealt, covered, (bank,) * len(table.seats)), state)


def begin_by_itself(steps: Steps) -> None:
    """A table that was told so begins when nobody is waited for."""
    table = steps.table
    if table.phase == "gathering" and table.settings.start and all(sitter.kind != "open" for sitter in table.seats):
        begin(steps)


def seat_at_once(steps: Steps, seats: list[Sitter]) -> None:
    """The seats of a table that are settled as it is made."""
    for seat, sitter in enumerate(seats):
        if sitter.kind == "person":
            assert sitter.person is not None
            assert sitter.mark is not None
            steps.add(Sat(seat, sitter.person, sitter.mark, sitter.name, sitter.owner))
        elif sitter.kind == "bot":
            assert sitter.level is not None
            steps.add(BotAdded(seat, sitter.level, sitter.called))
