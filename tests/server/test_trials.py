"""Positions tried at no table, folded: what is answered is what a table would answer, and the same every time."""

from __future__ import annotations

from typing import Any

import pytest

from caravaneer import desert, trucks
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.outgoing import Answer, Event, FromServer, Previews, Welcome, Why, to_bytes
from caravaneer.server.table.trial import BadStep, Trial, ask, begin, taken

CORNER = "seats: 2\nturn: 1\n\n L1 l1 .  o2 .  M2\n  .  .  .  .  S2 .\n .  .  P  .  .  .\n"
COURSE = """seats: 2
turn: 1
gauges: 1a=3 2a=5
hands: BBRn bbbb

     a   b   c   d   e   f   g
 1   S   e   =2a =   s   =   A
 2     S   e1a x   =   F   =
 3   #   e   =   s   =
"""


def camels(*seats: int) -> Trial:
    return begin(desert.State.from_text(CORNER), seats)


def course(*seats: int) -> Trial:
    return begin(trucks.State.from_text(COURSE, seed="s"), seats, "s")


def play(trial: Trial, move: str, **more: Any) -> tuple[Trial, list[FromServer]]:
    seat = trial.table.mover or 0
    fields = {"type": "play", "id": "p", "seat": seat, "expect": trial.table.version, "move": move}
    return ask(trial, m.Play.model_validate(fields | more))


def hello(trial: Trial) -> Welcome:
    _, (found,) = ask(trial, m.Hello(type="hello"))
    assert isinstance(found, Welcome)
    return found


def answer_of(told: list[FromServer]) -> Answer:
    assert isinstance(told[0], Answer)
    return told[0]


def test_a_move_is_answered_and_told_as_at_a_table() -> None:
    trial, told = play(camels(0, 1), "Lc1")
    assert answer_of(told).status == "accepted"
    assert [message.type for message in told] == ["answer", "event"]
    assert isinstance(told[1], Event)
    assert (told[1].entry.kind, told[1].entry.move, told[1].now.turn and told[1].now.turn.placed) == ("move", "Lc1", 1)
    assert trial.steps == ["Lc1"]
    assert answer_of(told).version == told[1].now.version == trial.table.version


def test_the_same_steps_lead_to_the_same_table_and_its_version() -> None:
    trial = camels(0, 1)
    for move, confirm in (("Lc1", False), ("Ld1", True), ("Sd2", False)):
        trial, _ = play(trial, move, confirm=confirm)
    assert trial.steps == ["Lc1", "Ld1", "/", "Sd2"]
    again = camels(0, 1)
    for step in trial.steps:
        again = taken(again, step)
    assert again.table == trial.table
    assert to_bytes(hello(again)) == to_bytes(hello(trial))


def test_undo_is_told_as_at_a_table_and_forgets_the_step() -> None:
    one, _ = play(camels(0, 1), "Lc1")
    undo = m.Undo(type="undo", id="u", seat=0, expect=one.table.version)
    back, told = ask(one, undo)
    assert isinstance(told[1], Event)
    assert (told[1].entry.kind, told[1].entry.ply) == ("undo", 0)
    assert back.steps == []
    assert back.table.position == camels(0, 1).table.position


def test_a_whole_turn_is_taken_back_and_nobody_is_asked() -> None:
    trial = course(0, 1)
    played, _ = play(trial, str(next(iter(trial.table.position.legal_moves))))
    back, told = ask(played, m.TakeBack(type="take_back", id="b", seat=0, ply=0))
    assert isinstance(told[1], Event)
    assert (told[1].entry.kind, told[1].entry.ply, back.steps) == ("take_back", 0, [])
    assert told[1].now.turn is not None
    assert (told[1].now.turn.seat, told[1].now.version) == (0, played.table.version + 1)
    _, told = ask(back, m.TakeBack(type="take_back", id="b", seat=0, ply=0))
    assert answer_of(told).reason == "no_turn_of_yours"


def test_what_the_rules_refuse_is_explained_and_changes_nothing() -> None:
    trial, told = play(camels(0, 1), "Lf3")
    assert (answer_of(told).status, trial.steps) == ("illegal", [])
    assert answer_of(told).refusal is not None
    _, told = play(trial, "gibberish")
    assert answer_of(told).status == "malformed"
    _, told = play(trial, "Lc1", expect=99)
    assert (answer_of(told).status, answer_of(told).now is not None) == ("stale", True)


def test_what_needs_a_table_is_refused() -> None:
    _, told = ask(camels(0, 1), m.Resign(type="resign", id="r", seat=0))
    assert (answer_of(told).status, answer_of(told).reason) == ("refused", "only_tried")


def test_questions_are_answered_from_the_seat_that_has_the_turn() -> None:
    _, (found,) = ask(camels(0, 1), m.AskPreviews(type="previews", id="q"))
    assert isinstance(found, Previews)
    assert "Lc1" in found.moves
    _, (why,) = ask(camels(0, 1), m.AskWhy(type="why", id="q", move="Lf3"))
    assert isinstance(why, Why)
    assert why.refusal is not None


def test_seats_that_are_not_the_readers_are_bots_seats_without_a_bot() -> None:
    trial = camels(0)
    assert [seat.kind for seat in hello(trial).now.table.seats] == ["person", "bot"]
    assert hello(trial).you.seats == [0]
    trial, _ = play(play(trial, "Lc1")[0], "Ld1", confirm=True)
    assert trial.table.mover == 1, "nobody moves for it by itself"
    trial, told = play(trial, "Sd2", seat=1)
    assert (answer_of(told).status, trial.steps[-1]) == ("accepted", "Sd2")
    trial, _ = play(trial, "Sc2", seat=1)
    assert trial.table.mover == 0, "a turn of others is confirmed with its last move"


def test_who_plays_all_seats_looks_through_whoever_has_the_turn_and_nothing_is_hidden() -> None:
    trial = course(0, 1)
    assert not hello(trial).now.table.hides
    assert hello(trial).now.shown == 0
    trial, told = play(trial, str(next(iter(trial.table.position.legal_moves))))
    assert isinstance(told[-1], Event)
    assert told[-1].now.shown == 1
    assert b'"bbbb"' in to_bytes(told[-1])


def test_who_plays_one_seat_is_never_sent_anothers_hand() -> None:
    trial = course(0)
    assert hello(trial).now.table.hides
    sent = [to_bytes(hello(trial))]
    trial, told = play(trial, str(next(iter(trial.table.position.legal_moves))))
    sent += [to_bytes(message) for message in told]
    trial, told = play(trial, str(next(iter(trial.table.position.legal_moves))), seat=1)
    sent += [to_bytes(message) for message in (*told, hello(trial))]
    for asked in (m.Show(type="show", seat=1), m.Hello(type="hello", show=1)):
        sent += [to_bytes(message) for message in ask(trial, asked)[1]]
    hands = [f'"{hand}"'.encode() for hand in (trial.table.position.hands[1], "bbbb")]  # type: ignore[attr-defined]
    assert not any(hand in text for text in sent for hand in hands)
    assert any(b'"hand"' in text for text in sent), "one's own is there"


def test_draws_are_decided_by_the_seed() -> None:
    def drawn(seed: str) -> tuple[str, ...]:
        trial = begin(trucks.State.from_text(COURSE, seed), (0, 1), seed)
        for _ in range(6):
            trial, _ = play(trial, str(next(iter(trial.table.position.legal_moves))))
        return trial.table.position.drawn

    assert drawn("one") == drawn("one")
    assert len({drawn(str(seed)) for seed in range(5)}) > 1


@pytest.mark.parametrize(("steps", "number"), [(["Lf3"], 1), (["Lc1", "/"], 2), (["Lc1", "nonsense"], 2)])
def test_a_step_that_cannot_be_taken_is_named(steps: list[str], number: int) -> None:
    *right, bad = steps
    trial = camels(0, 1)
    for step in right:
        trial = taken(trial, step)
    with pytest.raises(BadStep) as wrong:
        taken(trial, bad)
    assert wrong.value.number == number
