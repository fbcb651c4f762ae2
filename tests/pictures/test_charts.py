"""Charts: round scales that hold every value, and parts that are SVG."""

from __future__ import annotations

import math
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caravaneer.pictures import charts

values = st.lists(st.floats(-20_000, 20_000), max_size=12)


def parsed(part: str) -> list[ET.Element]:
    return list(ET.fromstring(f"<svg>{part}</svg>").iter())[1:]


@given(values, st.sampled_from([3, 6, 7, 12]), st.sampled_from([0.0, 0.25]))
def test_a_scale_holds_zero_and_every_value_between_round_numbers(found: list[float], most: int, room: float) -> None:
    scale = charts.scale(found, most=most, room=room)
    ticks = scale.ticks
    assert ticks[0] == scale.low
    assert ticks[-1] == pytest.approx(scale.high)
    assert 2 <= len(ticks) <= most + 3 + 2 * math.ceil(room)
    assert scale.step in charts.STEPS
    for value in (0.0, *found):
        assert scale.low <= value <= scale.high
    assert any(abs(tick) < 1e-6 for tick in ticks)


def test_what_is_not_finite_does_not_stretch_a_scale() -> None:
    assert charts.scale([3, math.inf, -math.inf, math.nan]) == charts.scale([3])
    assert charts.scale([]) == charts.Scale(0.0, 1.0, 1.0)


def test_the_step_is_the_smallest_that_is_coarse_enough() -> None:
    assert [charts.step_for(span, 7) for span in (1, 7, 8, 14, 15, 36, 700)] == [1, 1, 2, 2, 5, 10, 100]
    assert charts.step_for(130, 6, (2.0, 5.0, 10.0, 20.0, 25.0, 50.0)) == 25
    assert charts.step_for(10**9, 6, (2.0, 5.0)) == 5  # there is no coarser one


def test_a_value_lies_between_the_pixels_of_its_scale() -> None:
    scale = charts.Scale(-50, 150, 50)
    across, upwards = scale.along(100, 500), scale.along(400, 0)
    assert [across(value) for value in scale.ticks] == [100, 200, 300, 400, 500]
    assert [upwards(value) for value in (-50, 0, 150)] == [400, 300, 0]


def test_writing_is_escaped() -> None:
    (node,) = parsed(charts.text("Ann & <Bob>", 10, 20, 14, "#123456", "end"))
    assert (node.tag, node.text, node.get("text-anchor"), node.get("fill")) == ("text", "Ann & <Bob>", "end", "#123456")


def test_a_line_goes_through_its_points_with_an_edge_below() -> None:
    group, below, above = parsed(charts.line([(0, 1), (2.5, 3), (4, 5)], "#111111", "#EEEEEE", "9 4"))
    assert group.get("fill") == "none"
    assert below.get("d") == above.get("d") == "M0 1L2.5 3L4 5"
    assert (below.get("stroke"), above.get("stroke")) == ("#EEEEEE", "#111111")
    assert float(str(below.get("stroke-width"))) > float(str(above.get("stroke-width")))
    assert (below.get("stroke-dasharray"), above.get("stroke-dasharray")) == (None, "9 4")


@pytest.mark.parametrize(("ends", "parts"), [(("cap", "cap"), 3), (("cap", "arrow"), 3), (("none", "none"), 1)])
def test_a_whisker_has_the_ends_that_were_asked_for(ends: tuple[charts.End, charts.End], parts: int) -> None:
    nodes = parsed(charts.whisker(10, 90, 50, "#123456", ends))
    assert len(nodes) == parts
    assert nodes[0].get("d") == "M10.0 50.0H90.0"
    assert sum(str(node.get("d")).endswith("z") for node in nodes) == ends.count("arrow")


def test_arrows_point_outwards() -> None:
    _, left, right = parsed(charts.whisker(10, 90, 50, "#123456", ("arrow", "arrow")))
    assert left.get("d") == "M10.0 50.0l9 -5v10z"
    assert right.get("d") == "M90.0 50.0l-9 -5v10z"


def test_a_hollow_dot_shows_the_ground() -> None:
    (full,), (hollow,) = parsed(charts.dot(1, 2, "#123456")), parsed(charts.dot(1, 2, "#123456", hollow=True))
    assert (full.get("fill"), hollow.get("fill"), hollow.get("stroke")) == ("#123456", "none", "#123456")


def test_a_rule_is_never_filled() -> None:
    (node,) = parsed(charts.rule("M0 0H9", "#123456", 1.4, "4 3"))
    assert (node.get("fill"), node.get("stroke-width"), node.get("stroke-dasharray")) == ("none", "1.4", "4 3")
