"""What one viewer may see of a table: everything that leaves it passes through here, and only what is listed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import asdict, replace
from itertools import pairwise

import orjson

from caravaneer.game import AnyState, Event, Reason, Refusal
from caravaneer.server.protocol import models
from caravaneer.server.protocol.models import (
    Entry,
    Item,
    Json,
    PreviewFields,
    ReasonFields,
    RefusalFields,
    Snapshot,
    Table,
)
from caravaneer.server.protocol.outgoing import partly_written, to_bytes
from caravaneer.server.protocol.requests import Position, TableCard

from . import events
from .state import TableState, fields_of
from .told import told_table


def may_watch(table: TableState, person: str | None) -> bool:
    """Whether someone may see the game at all. Who is unknown sees no more than any watcher."""
    return table.settings.watching == "anyone" or bool(table.held_by(person))


def may_show(table: TableState, person: str | None, seat: int | None) -> bool:
    """Whether someone may look through the eyes of a seat: its owner, and after the end everybody who may watch."""
    if seat is None:
        return may_watch(table, person)
    if not 0 <= seat < len(table.seats):
        return False
    return seat in table.held_by(person) or (table.phase == "over" and may_watch(table, person))


# ── the table ─────────────────────────────────────────────────────────────────────────────────────
def told_to(table: TableState, watching: bool) -> Table:
    """The table, as those who may watch it see it, or those who may not."""
    return table.told if watching else told_table(table, watching)


def card(table: TableState, person: str | None, watching: bool = True) -> TableCard:
    """The table in a list."""
    outcome = table.position.outcome if table.phase == "over" else None
    return TableCard(
        table=told_to(table, watching),
        turn=table.mover,
        yours=table.held_by(person),
        changed=table.changed,
        scores=list(outcome.scores) if outcome else None,
        winners=list(outcome.winners) if outcome else None,
        places=list(outcome.places) if outcome else None,
        tallies=[asdict(tally) for tally in table.position.tally] if outcome else None,
        turns=len(table.turns),
        ended=table.ended,
    )


def card_bytes(table: TableState) -> bytes:
    """The same as a database keeps it: nobody's, for those who may watch."""
    return partly_written(card(table, None), table=table.told_bytes)


# ── the position ──────────────────────────────────────────────────────────────────────────────────
def position_fields(table: TableState, state: AnyState, shown: int | None) -> Json:
    """A position of this game for a viewer: its legal moves left out, covered totals null."""
    fields = table.seen_by(shown) if state is table.state else fields_of(state.view(shown))
    fields["legal_moves"] = []
    if table.covered and table.phase != "over":
        fields["tally"] = _covered(fields.get("tally"), shown)
    return fields


def _covered(tallies: object, shown: int | None) -> list[object]:
    """The totals of others are not told."""
    assert isinstance(tallies, list), "a game that covers totals has them"
    return [tally if seat == shown else None for seat, tally in enumerate(tallies)]


def current_fields(table: TableState, shown: int | None) -> Json:
    """The position now. The end is not declared, and the turn does not pass, before it is confirmed."""
    fields = position_fields(table, table.position, shown)
    if table.complete:
        assert table.turn_began is not None
        fields |= {"seat": table.mover} | table.etiquette.unconfirmed(fields, table.turn_began.phase)
    return fields


def current_bytes(table: TableState, shown: int | None) -> bytes:
    """The same as it is sent, without reading what is written already."""
    if table.complete:
        return to_bytes(current_fields(table, shown))
    fields = table.written_for(shown) | {"legal_moves": b"[]"}
    if table.covered and table.phase != "over":
        fields["tally"] = to_bytes(_covered(orjson.loads(fields["tally"]), shown))
    return b"{%b}" % b",".join(b'"%b":%b' % (name.encode(), text) for name, text in fields.items())


def past_position(table: TableState, shown: int | None, ply: int) -> Position:
    """Any position of the game."""
    last, declared = ply == table.ply, table.phase == "over"
    state = table.position if last else table.position.at(ply)
    hidden = frozenset() if declared else table.etiquette.declared
    items = [item(event) for event in state.events_for(shown) if event.kind not in hidden]
    view = current_fields(table, shown) if last else position_fields(table, state, shown)  # it may be unconfirmed
    if not declared:
        view |= {"outcome": None, "events": [asdict(found) for found in items]}
    move = str(state.history[-1]) if ply else None
    return Position(ply=ply, plies=table.ply, move=move, items=items, view=view)


def picture(table: TableState, shown: int | None, ply: int) -> str:
    """Any position of the game drawn as a viewer sees it: the view's own picture, which knows no more than the view."""
    state = table.position if ply == table.ply else table.position.at(ply)
    return state.view(shown).svg()


def legal_groups(table: TableState, shown: int | None) -> dict[str, list[str]]:
    """The legal moves of the viewer, as the game lists them; nothing when someone or something else decides."""
    if shown is None or shown != table.mover or table.complete or table.seats[shown].bot is not None:
        return {}
    groups: dict[str, list[str]] = {}
    group = table.etiquette.group
    for move in table.position.legal_moves:
        groups.setdefault(group(move), []).append(str(move))
    return groups


def snapshot(table: TableState, shown: int | None, watching: bool, clock: models.Clock | None) -> Snapshot:
    """The table for a viewer; without the position for those who may not watch."""
    seen = watching and table.state is not None
    found = _unsigned(table, shown, watching, current_fields(table, shown) if seen else None)
    return replace(found, hash=_hash(to_bytes(found)), clock=clock)


def snapshot_bytes(table: TableState, shown: int | None, watching: bool, clock: models.Clock | None) -> bytes:
    """The same as it is sent: written once, not once for the hash and once more to be sent."""
    seen = watching and table.state is not None
    data = partly_written(
        _unsigned(table, shown, watching, None),
        table=table.told_bytes if watching else to_bytes(told_table(table, watching)),
        view=current_bytes(table, shown) if seen else b"null",
    )
    assert data.endswith(_UNSIGNED)
    return b'%b,"hash":"%b","clock":%b}' % (data[: -len(_UNSIGNED)], _hash(data).encode(), to_bytes(clock))


_UNSIGNED = b',"hash":"","clock":null}'  # the end of one, as it is written


def _hash(unsigned: bytes) -> str:
    """Of all that is the same whenever it is sent; the clock is not."""
    return hashlib.sha256(unsigned).hexdigest()[:16]


def _unsigned(table: TableState, shown: int | None, watching: bool, view: Json | None) -> Snapshot:
    seen = watching and table.state is not None
    mover = table.mover
    over = seen and table.phase == "over"
    return Snapshot(
        version=table.version,
        shown=shown,
        table=told_to(table, watching),
        view=view,
        legal=legal_groups(table, shown) if seen else {},
        turn=None if mover is None else models.Turn(seat=mover, placed=table.placed, complete=table.complete),
        verdict=[item(event) for event in table.verdict] if over else [],
    )


# ── what happened ─────────────────────────────────────────────────────────────────────────────────
def item(event: Event) -> Item:
    return Item(
        kind=event.kind, seat=event.seat, rule=event.rule, points=event.points, cells=list(event.cells),
        details=dict(event.details),
    )  # fmt: skip


def entry(event: events.Event, after: TableState, shown: int | None, watching: bool) -> Entry:
    """One change of the table, given how the table stood after it."""
    details: dict[str, str | int] = {}
    match event:
        case events.Sat(name=str(name), owner=owner) if watching:
            details |= {"name": name} | ({} if owner is None else {"program": 1})
        case events.BotAdded(level=level):
            details["level"] = level
        case events.TakenOver(level=level, reason=reason):
            details |= {"level": level, "reason": reason}
        case events.Rematched(table=table):
            details["table"] = table
    return Entry(
        version=after.version,
        kind=event.kind,
        seat=event.seat,
        ply=after.ply,
        began=_turn_of(after) if isinstance(event, events.Moved) else 0,
        at=after.changed,
        move=event.move if watching and isinstance(event, events.Moved) else None,
        items=list(_items(event, after, shown)) if watching else [],
        details=details,
    )


def _turn_of(after: TableState) -> int:
    """When the turn of the last move began: the next one may have begun by now."""
    return next(turn.ply for turn in reversed(after.turns) if turn.ply < after.ply)


def _items(event: events.Event, after: TableState, shown: int | None) -> Iterable[Item]:
    """What a move did; what declares the end is told only when the end is confirmed."""
    if not isinstance(event, events.Moved | events.Confirmed | events.TakenOver) or after.state is None:
        return
    moved, declared = isinstance(event, events.Moved), after.phase == "over"
    if not moved and not declared:
        return
    for found in after.state.events_for(shown):
        counted = found.kind in after.etiquette.declared
        if (declared and (moved or counted)) or (moved and not counted):
            yield item(found)


def earlier_entries(table: TableState, shown: int | None) -> list[Entry]:
    """The moves a game had when it was continued here. Their versions are before the table's first."""
    origin = table.settings.origin
    if origin is None:
        return []
    last = len(origin.moves) + 1
    found: list[Entry] = []
    turn: tuple[int, AnyState] | None = None  # the one that goes on: when it began, and the position it began in
    for ply, (before, state) in enumerate(pairwise(origin.states()), 1):
        began, first = turn or (ply - 1, before)
        found.append(
            Entry(
                version=ply - last,
                kind="move",
                seat=before.seat,
                ply=ply,
                began=began,
                at=table.settings.created,
                move=origin.moves[ply - 1],
                items=[item(event) for event in state.events_for(shown)],
            )
        )
        turn = None if table.etiquette.turn_complete(first, state) else (began, first)
    return found


def told_refusal(refusal: Refusal | None) -> RefusalFields | None:
    if refusal is None:
        return None
    parameters = dict(refusal.parameters)
    return RefusalFields(rule=refusal.rule, key=refusal.key, parameters=parameters, sentence=refusal.sentence)


def told_reason(reason: Reason) -> ReasonFields:
    return ReasonFields(
        kind=reason.kind,
        seat=reason.seat,
        points=reason.points,
        cells=list(reason.cells),
        details=dict(reason.details),
    )


def previews(table: TableState, shown: int | None) -> dict[str, PreviewFields]:
    """What each legal move would do, by move."""
    if shown is None or not legal_groups(table, shown):
        return {}
    declared = table.etiquette.declared
    return {
        str(move): PreviewFields(
            points=preview.points,
            items=[item(event) for event in preview.events if event.kind not in declared],
            change=asdict(preview.change[shown]),
        )
        for move, preview in table.position.view(shown).previews().items()
    }
