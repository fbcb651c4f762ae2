"""What sentences about a position may count: gauges, steps left, steps lost."""

from __future__ import annotations

from caravaneer.game.facts import facts

from .positions import draw

ROAD = "S e = = = = A"  # six steps from the park, five from the exit


def counted(position: str, *moves: str) -> dict[str, int]:
    return facts(draw(position), moves)


def test_a_drive_is_told_of_its_truck_and_of_the_one_who_drove() -> None:
    told = counted(f"hands: BBBB bbbb\n{ROAD}", "B3@1b:b1-c1-d1")
    assert (told["had_1b"], told["has_1b"], told["left_1b"], told["nearer_1b"]) == (12, 9, 3, 3)
    assert (told["had"], told["has"], told["left"], told["nearer"]) == (12, 9, 3, 3)
    assert (told["left_1a"], told["nearer_1a"]) == (6, 0)


def test_another_s_truck_is_told_by_its_name_only() -> None:
    told = counted(f"hands: NNNN bbbb\ngauges: 2a=7\n{ROAD.replace('= A', '=2a A')}", "N3@2a:e1-d1-c1")
    assert (told["has_2a"], told["left_2a"], told["nearer_2a"]) == (7, 4, -3)
    assert (told["had"], told["nearer"], told["lost"]) == (0, 0, 0)


def test_steps_are_lost_by_whoever_goes_back() -> None:
    dry = counted(f"hands: BBBB bbbb\ngauges: 1a=1\n{ROAD.replace('= A', '=1a A')}", "B@1a:dry")
    assert (dry["lost"], dry["has_1a"], dry["nearer"]) == (5, 12, 0)
    robbed = counted(f"hands: nnnn bbbb\ngauges: 2a=2\n{ROAD.replace('= A', '=2a A')}", "n-@2a")
    assert (robbed["lost"], robbed["left_2a"]) == (5, 6)
