"""Tables of 0.1.0, in SQLite and in PostgreSQL, are taken up by a server of today and played to their end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from .client import Fields, Page, Pages, Person, play_on, wait_for_turn
from .conftest import House
from .databases import logs
from .records import Record
from .telling import not_told

RUNNING = (
    "desert_bots", "desert_people", "desert_five", "desert_continued", "trucks_bots", "trucks_people",
    "trucks_one_screen",
)  # fmt: skip
OVER = ("desert_over", "trucks_over", "uploaded")  # all others gather
DAY = 86_400_000  # milliseconds


@contextmanager
def taken_up(house: House, table: str) -> Iterator[Pages]:
    """The pages of all people at a table, by seat, each of which was told what it was told before."""
    pages: dict[int, Page] = {}
    with ExitStack() as stack:
        for name in house.told[table]:
            page = stack.enter_context(house.page(table, name))
            house.check_told(page, table, name)
            pages |= dict.fromkeys(page.welcome["you"]["seats"], page)
        yield pages


# ── the log ───────────────────────────────────────────────────────────────────────────────────────
def test_the_log_of_every_table_is_still_unbroken(house: House) -> None:
    now = logs(house.database)
    assert {about["id"] for about in house.tables.values()} <= set(now)
    assert {table: now[table][: len(events)] for table, events in house.before.items()} == house.before


def test_the_log_holds_every_kind_of_event(house: House) -> None:
    kinds = {event["kind"] for event in house.before[house.tables["desert_over"]["id"]]}
    assert kinds == {
        "create", "sit", "leave", "bot", "remove", "host", "start", "move", "undo", "confirm", "take_over", "come_back",
        "take_back", "rematch",
    }  # fmt: skip


# ── games under way ───────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("table", RUNNING)
def test_a_running_game_is_taken_up_and_played_to_its_end(house: House, table: str) -> None:
    about, lots = house.tables[table], random.Random(table)
    with taken_up(house, table) as pages:
        page = wait_for_turn(pages)
        assert page is not None
        _check_clock(page)
        if "sent" in about:
            _finish_the_turn(page, about, lots)
        assert play_on(pages, lots) is None
        outcome = page.now["view"]["outcome"]
    with Person(house.base) as anybody, house.person(next(iter(house.told[table]))) as player:
        downloaded = (player if page.now["table"]["watching"] == "nobody" else anybody).record(about["id"])
    ended = Record.parse(downloaded).replay().outcome
    assert ended is not None
    assert (list(ended.scores), list(ended.winners)) == (outcome["scores"], outcome["winners"])
    events, before = logs(house.database)[about["id"]], house.before[about["id"]]
    assert events[: len(before)] == before
    assert len(events) > len(before)


def _check_clock(page: Page) -> None:
    """The time for which there was no server, which is all since 0.1.0 was stopped, is charged to nobody."""
    pace, clock = page.now["table"]["pace"], page.now["clock"]
    if pace["kind"] == "live":
        assert clock["bank"] == [pace["bank"] * 1000] * len(page.now["table"]["seats"])
    elif pace["kind"] == "days":
        assert clock["move"] > (pace["days"] - 1) * DAY
    else:
        assert clock is None


def _finish_the_turn(page: Page, about: Fields, lots: random.Random) -> None:
    """As a page that stayed open does: it sends again what it does not know to be accepted, and goes on from there."""
    begun = page.now["turn"]
    assert page.do(**about["sent"])["version"] == about["version"]
    assert page.now["turn"] == begun, "not played twice"
    if not begun["complete"]:
        page.play(lots.choice(page.legal), confirm=False)
    assert page.now["turn"]["complete"]
    page.undo()
    assert page.now["turn"]["placed"] == (0 if begun["complete"] else 1)
    page.play(lots.choice(page.legal), confirm=False)
    page.confirm()


# ── games that are over, or yet to begin ──────────────────────────────────────────────────────────
@pytest.mark.parametrize("table", OVER)
def test_a_finished_game_is_as_it_was(house: House, table: str) -> None:
    with taken_up(house, table) as pages, house.person("Ana") as ana:
        outcome = Record.parse(ana.record(house.tables[table]["id"])).replay().outcome
        told = pages[0].now["view"]["outcome"]
        assert outcome is not None
        assert (list(outcome.scores), list(outcome.winners)) == (told["scores"], told["winners"])


@pytest.mark.parametrize(("table", "seat", "who"), [("gathering", 2, "Cem"), ("rematch", 0, "Ben")])
def test_a_table_that_gathers_begins_with_the_last_who_comes(house: House, table: str, seat: int, who: str) -> None:
    with taken_up(house, table) as pages, house.page(table, who) as late:
        assert late.phase == "gathering"
        late.do("sit", seat=seat, name=None)
        late.until(lambda page: page.phase == "playing")
        page = wait_for_turn({**pages, seat: late})
        assert page is not None
        page.play(page.legal[0])


def test_a_page_that_stayed_open_comes_back_with_what_it_has(house: House) -> None:
    had = house.told["desert_over"]["Ben"]["now"]
    has = {"have": had["version"], "hash": had["hash"], "show": had["shown"]}
    with house.page("desert_over", "Ben", **has) as page:
        assert (page.version, page.now["shown"]) == (had["version"], had["shown"])
        assert not_told(had["view"], page.now["view"]) == []


# ── people ────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("name", "kind"), [("Ana", "guest"), ("Ben", "guest"), ("Cem", "account")])
def test_people_are_known_by_their_cookies(house: House, name: str, kind: str) -> None:
    with house.person(name) as person:
        me = person.get("/me")
    assert (me["name"], me["kind"]) == (name, kind)


def test_an_account_signs_in_by_its_password(house: House) -> None:
    with Person.signed_in(house.base, "cem", house.password) as cem, house.person("Cem") as before:
        assert cem.get("/me") == before.get("/me")


def test_people_find_their_tables(house: House) -> None:
    with house.person("Ana") as ana:
        mine = ana.get("/me/tables")
    found = {card["table"]["id"] for card in mine["running"] + mine["finished"]}
    assert found == {house.tables[table]["id"] for table, told in house.told.items() if "Ana" in told}


def test_a_table_with_open_seats_is_in_the_lobby(house: House) -> None:
    with Person(house.base) as anybody:
        tables = [card["table"]["id"] for card in anybody.get("/tables")["tables"]]
    assert tables == [house.tables["lobby"]["id"]]


def test_talk_goes_on_where_it_was(house: House) -> None:
    with house.page("trucks_over", "Ana") as page:
        last = page.talk[-1]["number"]
        page.do("say", text="Still there?")
        page.until(lambda page: page.talk[-1]["number"] > last)
        assert (page.talk[-1]["number"], page.talk[-1]["text"]) == (last + 1, "Still there?")
