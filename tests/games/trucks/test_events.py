"""What a move did, told item by item; and what others are told of it."""

from __future__ import annotations

import pytest

from caravaneer.games.trucks import State, start
from caravaneer.games.trucks.events import KINDS

from .positions import draw, happened

ROAD = "S e1a = =2a = = = = A"
# For each kind of event a position, a move, and the event it must tell: seat, rule, points, cells, details.
TOLD: list[tuple[str, str, str, tuple[object, ...]]] = [
    ("card", f"hands: B -\n{ROAD}", "B1@1a:c1", (0, "T5", 0, (), {"card": "B"})),
    (
        "drive",
        f"hands: B -\n{ROAD}",
        "B1@1a:c1",
        (0, "T11", 0, ("c1",), {"truck": "1a", "start": "b1", "litres": 1}),
    ),
    (
        "drive",
        "hands: b -\nS e x = s A",
        "b4@1a:b1-c1-d1-e1",
        (0, "T11", 0, ("b1", "c1", "d1", "e1"), {"truck": "1a", "start": "park", "litres": 4}),
    ),
    (
        "push",
        f"hands: N -\n{ROAD}",
        "N3@2a:e1-f1-g1",
        (1, "T20", 0, ("e1", "f1", "g1"), {"truck": "2a", "start": "d1", "litres": 0}),
    ),
    ("jump", f"hands: B -\n{ROAD}", "B3@1a:c1-d1-e1", (0, "T14", 0, ("d1",), {"truck": "2a"})),
    ("petrol", "hands: B -\ngauges: 1a=2\nS e1a F A", "B1@1a:c1", (0, "T19", 0, ("c1",), {"truck": "1a"})),
    (
        "rob",
        f"hands: n -\ngauges: 2a=9\n{ROAD}",
        "n-@2a",
        (1, "T21", 0, (), {"truck": "2a", "before": 9, "after": 6}),
    ),
    (
        "gain",
        f"hands: n -\ngauges: 1a=9\n{ROAD}",
        "n+@1a",
        (0, "T21", 0, (), {"truck": "1a", "before": 9, "after": 10}),
    ),
    (
        "flip",
        f"hands: R -\ngauges: 1a=4\n{ROAD}",
        "R@1a",
        (0, "T22", 0, (), {"truck": "1a", "before": 4, "after": 9}),
    ),
    (
        "flip",
        f"hands: P -\ngauges: 2a=4\n{ROAD}",
        "P@2a",
        (1, "T23", 0, (), {"truck": "2a", "before": 4, "after": 9}),
    ),
    ("home", f"hands: B -\ngauges: 1a=1\n{ROAD}", "B@1a:dry", (0, "T11", 0, ("b1",), {"truck": "1a", "why": "dry"})),
    ("home", f"hands: n -\ngauges: 2a=3\n{ROAD}", "n-@2a", (1, "T21", 0, ("d1",), {"truck": "2a", "why": "robbed"})),
    ("home", f"hands: R -\n{ROAD}", "Rx@1a", (0, "T6", 0, ("b1",), {"truck": "1a", "why": "lost"})),
    (
        "home",
        "hands: B -\ngauges: 2a=1\nS e1a = x2a A",
        "B1@1a:c1",
        (1, "T18", 0, ("d1",), {"truck": "2a", "why": "skull"}),
    ),
    (
        "skull",
        "hands: B -\ngauges: 2a=8\nS e1a = x2a A",
        "B1@1a:c1",
        (1, "T18", 0, (), {"truck": "2a", "before": 8, "after": 7}),
    ),
    ("arrive", "hands: B -\nS e1a A", "B1@1a:c1", (0, "T25", 10, ("c1",), {"truck": "1a", "place": 1})),
    (
        "reshuffle",
        "hands: B -\npile: -\ndiscards: RP\nS e1a = A",
        "B1@1a:c1",
        (None, "T3", 0, (), {"cards": 3}),
    ),
    ("draw", "hands: B -\npile: n\nS e1a = A", "B1@1a:c1", (0, "T5", 0, (), {"card": "n"})),
    ("end", "hands: B -\nhome: 1b\nS e1a A", "B1@1a:c1", (None, "T25", 0, (), {"reason": "no_rival"})),
    (
        "end",
        "seats: 5\nhands: B - - - -\nS e1a A",
        "B1@1a:c1",
        (None, "T26", 0, (), {"reason": "first_home"}),
    ),
    ("end", "turns: 399\nhands: B -\nS e1a = A", "B1@1a:c1", (None, "T27", 0, (), {"reason": "guard"})),
]


@pytest.mark.parametrize(("kind", "position", "move", "told"), TOLD, ids=lambda part: str(part)[:12])
def test_what_a_move_did(kind: str, position: str, move: str, told: tuple[object, ...]) -> None:
    state = draw(position).play(move)
    found = [(e.seat, e.rule, e.points, e.cells, dict(e.details)) for e in happened(state, kind)]
    assert told in found
    assert all(event.kind in KINDS for event in state.events)


def test_every_kind_is_told_somewhere() -> None:
    assert {kind for kind, _, _, _ in TOLD} == set(KINDS)


def test_a_robbed_truck_that_stays_is_not_told_home() -> None:
    """And the skull that sends the next one home is told as a skull."""
    state = draw("hands: n -\ngauges: 2a=9 2b=1\nS e1a =2a x2b A").play("n-@2a")
    assert [event.details["why"] for event in happened(state, "home")] == ["skull"]
    both = draw("hands: n -\ngauges: 2a=3 2b=1\nS e1a =2a x2b A").play("n-@2a")
    assert [event.details["why"] for event in happened(both, "home")] == ["robbed", "skull"]


def test_at_the_start_nothing_has_happened() -> None:
    assert start(players=2, seed=1).events == ()


def test_a_preview_goes_up_to_the_draw() -> None:
    """What is drawn nobody can know, and what follows it is not told."""
    state = draw("hands: B -\ngauges: 2a=8\nS e1a = x2a A")
    preview = state.preview("B1@1a:c1")
    assert [event.kind for event in preview.events] == ["card", "drive"]
    assert preview.events == state.play("B1@1a:c1").events[:2]
    assert (str(preview.move), preview.points) == ("B1@1a:c1", 0)


def test_a_preview_of_an_arrival_has_its_points() -> None:
    preview = draw("hands: B -\nhome: 2a\nS e1a A").preview("B1@1a:c1")
    assert (preview.points, [change.total for change in preview.change]) == (8, [8, 0])


def test_previews_are_the_previews_of_all_legal_moves() -> None:
    state = start(players=3, seed=4)
    assert state.previews() == {move: state.preview(move) for move in state.legal_moves}


# ── what others are told ──────────────────────────────────────────────────────────────────────────
def after_a_draw() -> State:
    return draw("seats: 3\nhands: BB BBB bbb\npile: nP\nS e1a = A").play("B1@1a:c1")


def test_a_draw_is_told_to_its_owner_alone() -> None:
    """Two cards are drawn. Their owner sees which, everybody sees how many."""
    state = after_a_draw()
    own = [event.details for event in state.view(0).events if event.kind == "draw"]
    assert sorted(str(details["card"]) for details in own) == ["P", "n"]
    for viewer in (1, 2, None):
        others = [event for event in state.view(viewer).events if event.kind == "draw"]
        assert [(event.seat, event.rule, event.cells, dict(event.details)) for event in others] == [
            (0, "T5", (), {})
        ] * 2


def test_all_else_is_told_to_everybody() -> None:
    state = after_a_draw()
    public = [event for event in state.events if event.kind != "draw"]
    for viewer in (0, 1, 2, None):
        assert [event for event in state.view(viewer).events if event.kind != "draw"] == public


def test_a_preview_in_a_view_is_that_of_the_state() -> None:
    state = after_a_draw()
    assert state.view(1).previews() == state.previews()
    assert state.view(0).previews() == state.view(None).previews() == {}
