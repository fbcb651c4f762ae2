"""What one viewer may see of a table: everything that leaves it passes through here, and only what is listed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import asdict
from itertools import pairwise
from typing import Any

import orjson

from caravaneer.game import Event, Refusal
from caravaneer.records import AnyRecord, Record
from caravaneer.server.storage.store import EventRow

from .state import Standing

COUNTED_OUT = frozenset({"end", "longest", "ground"})  # events that declare the end
Fields = dict[str, Any]


def to_bytes(fields: Any) -> bytes:
    """A message as it is sent."""
    return orjson.dumps(fields)


def may_watch(standing: Standing, person: str | None) -> bool:
    """Whether someone may see the game at all. Who is unknown sees no more than any watcher."""
    return standing.settings["watching"] == "anyone" or bool(standing.held_by(person))


def may_show(standing: Standing, person: str | None, seat: int | None) -> bool:
    """Whether someone may look through the eyes of a seat: its owner, and after the end everybody who may watch."""
    if seat is None:
        return may_watch(standing, person)
    if not 0 <= seat < len(standing.seats):
        return False
    return seat in standing.held_by(person) or (standing.phase == "over" and may_watch(standing, person))


# ── the table ─────────────────────────────────────────────────────────────────────────────────────
def table_fields(standing: Standing) -> Fields:
    """shapes.Table"""
    settings, started = standing.settings, standing.phase != "gathering"
    origin = settings.get("origin")
    marks = {sitter.person: sitter.mark for sitter in standing.seats}
    return {
        "id": standing.id,
        "game": standing.game,
        "board": settings["board"],
        "options": settings["options"],
        "pace": settings["pace"],
        "watching": settings["watching"],
        "covered": standing.covered,
        "talk": settings["talk"],
        "phase": standing.phase,
        "host": marks.get(standing.host),
        "seats": [
            {
                "seat": seat,
                "kind": sitter.kind,
                "name": sitter.name,
                "person": sitter.mark,
                "level": sitter.level,
                "stand_in": sitter.stand_in,
                "resigned": sitter.resigned,
            }
            for seat, sitter in enumerate(standing.seats)
        ],
        "one_screen": settings["one_screen"],
        "fair": _fair(standing) if started and not origin else None,
        "rematch": standing.rematch,
        "origin": settings.get("origin_table") or ("record" if origin else None),
        "origin_ply": len(origin["moves"]) if origin else 0,
        "created": settings["created"],
    }


def _fair(standing: Standing) -> Fields:
    proof = standing.fair
    told = {"seed": proof.seed, "nonce": proof.nonce} if proof else {"seed": None, "nonce": None}
    return {"commitment": standing.secrets.commitment, **told}


# ── the position ──────────────────────────────────────────────────────────────────────────────────
def position_fields(standing: Standing, state: Any, shown: int | None) -> Fields:
    """A position of this game for a viewer: its legal moves left out, covered totals null (D22)."""
    fields: Fields
    if state is standing.state and standing.game == "desert":  # nothing is hidden but totals, below
        fields = standing.public_fields | {"viewer": shown}
    else:
        fields = orjson.loads(orjson.dumps(state.view(shown).fields))
    fields["legal_moves"] = []
    if standing.covered and standing.phase != "over":
        fields["tally"] = [tally if seat == shown else None for seat, tally in enumerate(fields["tally"])]
    return fields


def current_fields(standing: Standing, shown: int | None) -> Fields:
    """The position now. The end is not declared, and the turn does not pass, before it is confirmed."""
    fields = position_fields(standing, standing.state, shown)
    if standing.complete:
        fields |= {"seat": standing.mover, "phase": standing.turn_phase, "outcome": None}
        fields["events"] = [event for event in fields["events"] if event["kind"] not in COUNTED_OUT]
        if "camels_left" in fields:
            fields["camels_left"] = 0
    return fields


def legal_groups(standing: Standing, shown: int | None) -> dict[str, list[str]]:
    """The legal moves of the viewer, by colour or card; nothing when someone or something else decides."""
    if shown is None or shown != standing.mover or standing.complete or standing.seats[shown].bot is not None:
        return {}
    groups: dict[str, list[str]] = {}
    assert standing.state is not None
    for move in standing.state.view(shown).legal_moves:
        text = str(move)
        key = text[1] if text[0] == "-" else text[0]  # -M belongs to M, and -- to itself
        groups.setdefault(key, []).append(text)
    return groups


def snapshot(standing: Standing, shown: int | None, watching: bool, clock: Fields | None) -> Fields:
    """shapes.Snapshot; without the position for those who may not watch."""
    seen = watching and standing.state is not None
    mover = standing.mover
    fields: Fields = {
        "version": standing.version,
        "shown": shown,
        "table": table_fields(standing),
        "view": current_fields(standing, shown) if seen else None,
        "legal": legal_groups(standing, shown) if seen else {},
        "turn": None if mover is None else {"seat": mover, "placed": standing.placed, "complete": standing.complete},
    }
    # The hash is of all that is the same whenever it is sent; the clock is not.
    return fields | {"hash": hashlib.sha256(orjson.dumps(fields)).hexdigest()[:16], "clock": clock}


# ── what happened ─────────────────────────────────────────────────────────────────────────────────
def item(event: Event) -> Fields:
    return asdict(event)


def entry(row: EventRow, after: Standing, shown: int | None, watching: bool) -> Fields:
    """shapes.Entry: one change of the table, given how the table stood after it."""
    body, items = row.body, list[Fields]()
    if watching and after.state is not None and row.kind in ("move", "confirm", "take_over"):
        declared = after.phase == "over"
        for event in after.state.events_for(shown):
            counted = event.kind in COUNTED_OUT
            if row.kind == "move" and (not counted or declared):
                items.append(item(event))
            elif row.kind != "move" and counted and declared:
                items.append(item(event))  # the end, declared with the confirmation
    details = {key: body[key] for key in ("level", "name", "reason", "table") if body.get(key) is not None}
    return {
        "version": row.version,
        "kind": row.kind,
        "seat": row.seat,
        "ply": after.ply,
        "at": row.at,
        "move": body.get("move") if watching else None,
        "items": items,
        "details": details,
    }


def earlier_entries(standing: Standing, shown: int | None) -> list[Fields]:
    """shapes.Entry for the moves a game had when it was continued here. Their versions are before the table's first."""
    origin = standing.settings.get("origin")
    if origin is None:
        return []
    found, last = list[Fields](), len(origin["moves"]) + 1
    record: AnyRecord = Record.model_validate(origin)
    for ply, (before, state) in enumerate(pairwise(record.states()), 1):
        items = [item(event) for event in state.events_for(shown)]
        found.append(
            {
                "version": ply - last,
                "kind": "move",
                "seat": before.seat,
                "ply": ply,
                "at": standing.settings["created"],
                "move": origin["moves"][ply - 1],
                "items": items,
                "details": {},
            }
        )
    return found


def refusal_fields(refusal: Refusal | None) -> Fields | None:
    return None if refusal is None else asdict(refusal)


def card(standing: Standing, person: str | None) -> Fields:
    """requests.TableCard: the table in a list."""
    outcome = standing.state.outcome if standing.phase == "over" and standing.state is not None else None
    return {
        "table": table_fields(standing),
        "turn": standing.mover,
        "yours": standing.held_by(person),
        "changed": standing.changed,
        "scores": list(outcome.scores) if outcome else None,
        "winners": list(outcome.winners) if outcome else None,
    }


def previews(standing: Standing, shown: int | None) -> Fields:
    """shapes.PreviewFields by move: what each legal move would do."""
    if not legal_groups(standing, shown):
        return {}
    assert standing.state is not None
    found: Iterable[tuple[Any, Any]] = standing.state.view(shown).previews().items()
    return {
        str(move): {
            "points": preview.points,
            "items": [item(event) for event in preview.events if event.kind not in COUNTED_OUT],
            "change": asdict(preview.change[shown]),
        }
        for move, preview in found
    }
