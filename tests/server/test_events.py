"""Every event of a table's log is written as it always was, and read back as what it is."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

import caravaneer
from caravaneer.server.protocol.models import Days, EntryKind, Live, NoClock
from caravaneer.server.storage.log import canonical
from caravaneer.server.table import events as e
from caravaneer.server.table.settings import TableSettings, as_read, read_settings

SETTINGS = TableSettings(
    game="trucks", board="pyramids", options={"skull_wait": True, "red_any_flip": False}, pace=Live(bank=10, move=20),
    watching="anyone", covered=None, talk=True, start=True, seats=2, host="p", one_screen=False, created=7,
)  # fmt: skip
CREATED = (
    '{"board":"pyramids","covered":null,"created":7,"game":"trucks","host":"p","one_screen":false,'
    '"options":{"red_any_flip":false,"skull_wait":true},"pace":{"bank":10,"kind":"live","move":20},"seats":2,'
    '"start":true,"talk":true,"watching":"anyone"}'
)
WRITTEN: list[tuple[e.Event, str, int | None, str]] = [  # the event, its kind, its seat, its body
    (e.Created(SETTINGS), "create", None, CREATED),
    (e.Sat(1, "p", "m", "Ana"), "sit", 1, '{"mark":"m","name":"Ana","person":"p"}'),
    (e.Left(0), "leave", 0, "{}"),
    (e.Removed(0), "remove", 0, "{}"),
    (e.BotAdded(2, "sharp"), "bot", 2, '{"level":"sharp"}'),
    (e.BotAdded(2, "sharp", 0), "bot", 2, '{"called":0,"level":"sharp"}'),
    (e.HostChanged("p", "m"), "host", None, '{"mark":"m","person":"p"}'),
    (e.HostChanged(None, None), "host", None, '{"mark":null,"person":null}'),
    (e.Started(1, None, True, (0, 0)), "start", None, '{"banks":[0,0],"covered":true,"record":null,"rules":1}'),
    (e.Moved(0, "M*k12", False), "move", 0, '{"confirmed":false,"move":"M*k12"}'),
    (
        e.Moved(0, "B1a>d3", True, "", (5, 6)),
        "move",
        0,
        '{"banks":[5,6],"confirmed":true,"drawn":"","move":"B1a>d3"}',
    ),
    (e.Undone(1, 12), "undo", 1, '{"ply":12}'),
    (e.Confirmed(1), "confirm", 1, "{}"),
    (e.Confirmed(1, (5, 6)), "confirm", 1, '{"banks":[5,6]}'),
    (e.TakenOver(1, "resign", "sharp"), "take_over", 1, '{"level":"sharp","reason":"resign"}'),
    (e.TakenOver(1, "time", "sharp", (1, 0)), "take_over", 1, '{"banks":[1,0],"level":"sharp","reason":"time"}'),
    (e.CameBack(1), "come_back", 1, "{}"),
    (e.TakenBack(0, 3), "take_back", 0, '{"ply":3}'),
    (e.Rematched("abcdefgh"), "rematch", None, '{"table":"abcdefgh"}'),
]


@pytest.mark.parametrize(("event", "kind", "seat", "body"), WRITTEN, ids=lambda part: str(part)[:30])
def test_an_event_is_written_as_it_always_was(event: e.Event, kind: str, seat: int | None, body: str) -> None:
    assert (event.kind, event.seat, canonical(event.body())) == (kind, seat, body)
    assert e.read_event(kind, seat, event.body()) == event


def test_no_kind_of_event_is_left_out_here() -> None:
    assert {kind for _, kind, _, _ in WRITTEN} == set(get_args(EntryKind))
    assert {type(event) for event, _, _, _ in WRITTEN} == set(get_args(e.Event))


def test_a_game_that_is_dealt_or_continued_is_written_with_its_record() -> None:
    record = caravaneer.start("trucks", players=2, seed=3).record()
    started = e.Started(1, record, False, (0, 0))
    assert started.body()["record"] == record.model_dump()
    assert e.read_event("start", None, started.body()) == started
    settings = replace(SETTINGS, origin=record, origin_table="abcdefgh", pace=NoClock())
    body = settings.body()
    assert body["origin"] == record.model_dump(exclude={"players", "fair", "result", "comments", "date"})
    assert body["origin_table"] == "abcdefgh"
    assert read_settings(body) == settings


@pytest.mark.parametrize("pace", [NoClock(), Live(bank=30, move=5), Days(days=2)], ids=lambda pace: pace.kind)
def test_settings_read_as_they_were_written(pace: NoClock | Live | Days) -> None:
    settings = replace(SETTINGS, pace=pace, covered=True)
    assert as_read(settings) == settings
    assert list(as_read(settings).options) == ["red_any_flip", "skull_wait"], "in the order of the log"
    assert read_settings(dict(settings.body()) | {"added_later": 1}) == settings


@pytest.mark.parametrize(("kind", "seat"), [("fly", 1), ("fly", None), ("move", None), ("host", 1)])
def test_what_no_log_has_is_refused(kind: str, seat: int | None) -> None:
    with pytest.raises(ValueError, match="a log has no event"):
        e.read_event(kind, seat, {})
