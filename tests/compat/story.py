"""What happened at the server of 0.1.0 before it was stopped: its people, its tables, and how they were left."""

from __future__ import annotations

import random
from contextlib import ExitStack
from typing import Any, NamedTuple

from .client import Fields, Page, Person, play_on, wait_for_turn

PASSWORD = "sand as far as one can see"  # of an account that is nowhere but in this story
LIVE = {"kind": "live", "bank": 7200, "move": 600}
HURRIED = {"kind": "live", "bank": 0, "move": 5}
DAYS = {"kind": "days", "days": 3}


class People(NamedTuple):
    ana: Person
    ben: Person
    cem: Person  # who has an account


def tell(base: str) -> tuple[Fields, Fields, dict[str, str]]:
    """Play the story: who is who and where, what each was told at last, and the records of the games that ended."""
    with ExitStack() as stack:
        cem = stack.enter_context(Person.guest(base, "Cem")).become_account("Cem", PASSWORD)
        people = People(Person.guest(base, "Ana"), Person.guest(base, "Ben"), cem)
        for person in people:
            stack.enter_context(person)
        lots = random.Random(1995)
        tables: dict[str, Fields] = {}
        tables["desert_over"] = _everything_that_can_happen(people, lots)
        tables["rematch"] = {"id": tables["desert_over"].pop("rematch")}
        tables["trucks_over"] = _one_resigns(people, lots)
        tables["desert_bots"] = _among_bots(people, lots)
        tables["desert_people"] = _among_people(people, lots)
        tables["desert_five"] = _a_leader_given_back(people, lots)
        tables["desert_continued"] = _played_on(people, lots, tables["desert_over"]["id"])
        tables["trucks_bots"] = _cards_among_bots(people, lots)
        tables["trucks_people"] = _cards_over_days(people, lots)
        tables["trucks_one_screen"] = _one_screen(people, lots)
        tables["gathering"] = {"id": people.ben.make("trucks", "me", "steady", "open", listed=False)}
        tables["lobby"] = {"id": people.ben.make("desert", "open", "me", options={"edition": "ffg"})}
        records = {name: people.ana.record(tables[name]["id"]) for name in ("desert_over", "trucks_over")}
        tables["uploaded"] = {"id": people.ana.post("/records", {"text": records["trucks_over"]})["id"]}
        names = {"Ana": people.ana, "Ben": people.ben, "Cem": people.cem}
        told = {table: _told(about["id"], names) for table, about in tables.items()}
        tokens = {name: person.token for name, person in names.items()}
        return {"tokens": tokens, "password": PASSWORD, "tables": tables}, told, records


def _told(table: str, people: dict[str, Person]) -> Fields:
    """What each who sits at a table is welcomed with, without what differs from one moment to the next."""
    found = {}
    for name, person in people.items():
        with person.at(table) as page:
            if page.welcome["you"]["seats"]:
                found[name] = {key: page.welcome[key] for key in ("you", "now", "entries", "talk")}
                del found[name]["now"]["clock"]
    return found


def _any(page: Page, lots: random.Random) -> str:
    return lots.choice(page.legal)


def _camels_of(seat: int, ply: int = 0) -> Any:
    """Enough is played when this seat is to place the first of two camels."""

    def enough(page: Page) -> bool:
        view = page.now["view"]
        return bool(page.seat == seat and view["camels_left"] == 2 and view["ply"] >= ply)

    return enough


# ── games that ended ──────────────────────────────────────────────────────────────────────────────
def _everything_that_can_happen(people: People, lots: random.Random) -> Fields:
    """Every kind of event that 0.1.0 writes is in the log of this table."""
    table = people.ana.make(
        "desert", "me", "open", "open", options={"edition": "ffg"}, pace=HURRIED, start=False, covered=True
    )
    with people.ana.at(table) as ana, people.ben.at(table) as ben:
        ben.do("sit", seat=1, name=None)
        ana.do("leave", seat=0)  # so that Ben is the host
        ana.do("sit", seat=0, name=None)
        ben.do("bot", seat=2, level="gentle")
        ben.do("remove", seat=2)
        ben.do("bot", seat=2, level="steady")
        ben.do("start")
        pages = {0: ana, 1: ben}
        _take_back(ana, ben, lots)
        play_on(pages, lots, _camels_of(1))
        ben.until(lambda page: page.now["table"]["seats"][1]["stand_in"] is not None)  # his time is over,
        ben.until(lambda page: page.seat != 1)  # and a bot has made his move
        ben.do("come_back", seat=1)
        ana.do("say", text="Schön, dass du wieder da bist – ☀")
        assert play_on(pages, lots) is None
        ana.do("rematch")
        ana.until(lambda page: page.now["table"]["rematch"] is not None)
        return {"id": table, "rematch": ana.now["table"]["rematch"]}


def _one_resigns(people: People, lots: random.Random) -> Fields:
    table = people.ana.make("trucks", "me", "open", "steady", options={"red_any_flip": True})
    with people.ana.at(table) as ana, people.ben.at(table) as ben:
        ben.do("sit", seat=1, name=None)
        pages = {0: ana, 1: ben}
        play_on(pages, lots, lambda page: page.now["view"]["ply"] >= 9 and page.seat == 1)
        ben.do("resign", seat=1)
        ana.do("say", text="See you.")
        ben.do("say", text="Another time!")
        ana.do("report", number=2)
        assert play_on({0: ana}, lots) is None
        return {"id": table}


# ── games that go on ──────────────────────────────────────────────────────────────────────────────
def _half_a_turn(page: Page, lots: random.Random) -> Fields:
    """One camel is placed and the turn not ended; the command is kept as it was sent, with what it became."""
    sent = {"seat": page.seat, "expect": page.version, "move": _any(page, lots), "confirm": False, "id": "half-a-turn"}
    answer = page.do("play", **sent)
    assert page.now["turn"] == {"seat": sent["seat"], "placed": 1, "complete": False}
    return {"sent": {"type": "play", **sent}, "version": answer["version"]}


def _take_back(ana: Page, ben: Page, lots: random.Random) -> None:
    """Ana takes a camel back by herself, and then, with Ben's consent, her whole turn and what came after it."""
    pages = {0: ana, 1: ben}
    play_on(pages, lots, _camels_of(0))
    ply = ana.now["view"]["ply"]
    ana.play(_any(ana, lots), confirm=False)
    ana.undo()
    ana.play(_any(ana, lots), confirm=False)
    ana.play(_any(ana, lots), confirm=False)
    ana.confirm()
    play_on(pages, lots, _camels_of(0))
    ana.do("take_back", seat=0, ply=ply)
    ben.until(lambda page: page.asks != [])
    ben.do("consent", seat=1, ask=ben.asks[0]["number"], yes=True)
    assert wait_for_turn(pages) is ana
    assert ana.now["view"]["ply"] == ply


def _among_bots(people: People, lots: random.Random) -> Fields:
    table = people.ana.make("desert", "gentle", "me", "steady", options={"sudden_end": True}, board="fresh")
    with people.ana.at(table) as ana:
        play_on({1: ana}, lots, _camels_of(1, 30))
        return {"id": table} | _half_a_turn(ana, lots)


def _among_people(people: People, lots: random.Random) -> Fields:
    """With a clock, covered totals, no watchers, talk, and moves taken back."""
    table = people.ana.make("desert", "me", "open", "gentle", pace=LIVE, watching="nobody")
    with people.ben.at(table) as ben:
        ben.do("sit", seat=1, name=None)
        with people.ana.at(table) as ana:
            _take_back(ana, ben, lots)
            ben.do("say", text="That was generous of me.")
            ana.do("say", text="It was!")
            play_on({0: ana, 1: ben}, lots, _camels_of(1, 50))
            return {"id": table} | _half_a_turn(ben, lots)


def _a_leader_given_back(people: People, lots: random.Random) -> Fields:
    """With five seats: the return is chosen, and not confirmed yet."""
    table = people.cem.make("desert", "gentle", "me", "steady", "gentle", "steady", options={"returns": "chosen"})
    with people.cem.at(table) as cem:
        assert wait_for_turn({1: cem}) is cem
        sent = {"seat": 1, "expect": cem.version, "move": _any(cem, lots), "confirm": False, "id": "half-a-turn"}
        answer = cem.do("play", **sent)
        assert cem.now["turn"] == {"seat": 1, "placed": 1, "complete": True}
        return {"id": table, "sent": {"type": "play", **sent}, "version": answer["version"]}


def _played_on(people: People, lots: random.Random, over: str) -> Fields:
    """A game that goes on from a position of another: its beginning is in its log as a record."""
    seats = [{"kind": "bot", "level": "gentle"}, {"kind": "me"}, {"kind": "bot", "level": "steady"}]
    table = people.ana.post(f"/tables/{over}/play-on", {"ply": 50, "seats": seats})["id"]
    with people.ana.at(table) as ana:
        play_on({1: ana}, lots, _camels_of(1))
        return {"id": table} | _half_a_turn(ana, lots)


def _cards_among_bots(people: People, lots: random.Random) -> Fields:
    table = people.cem.make("trucks", "me", "steady", options={"skull_wait": False})
    with people.cem.at(table) as cem:
        play_on({0: cem}, lots, lambda page: page.now["view"]["ply"] >= 12)
        return {"id": table}


def _cards_over_days(people: People, lots: random.Random) -> Fields:
    table = people.ana.make("trucks", "me", "gentle", "open", "steady", pace=DAYS)
    with people.ben.at(table) as ben, people.ana.at(table) as ana:
        ben.do("sit", seat=2, name=None)
        play_on({0: ana, 2: ben}, lots, lambda page: page.seat == 2 and page.now["view"]["ply"] >= 12)
        return {"id": table}


def _one_screen(people: People, lots: random.Random) -> Fields:
    table = people.ana.make("trucks", "me", "here Ömer", "steady", options={"red_any_flip": True})
    with people.ana.at(table) as page:
        play_on({0: page, 1: page}, lots, lambda page: page.seat == 1 and page.now["view"]["ply"] >= 12)
        return {"id": table}
