"""The picture of a desert position: what it shows, and that any page can hold it."""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import cycle

import pytest

from caravaneer.games.desert.board import CIRCLE, PALM_HEX, Board, shipped
from caravaneer.games.desert.drawing import BASE, svg
from caravaneer.games.desert.pieces import COLOURS, Camel, Territory
from caravaneer.maps.hexmap import HexMap, parse_cell
from caravaneer.pictures.artwork import artwork, mark
from caravaneer.pictures.svg import RADIUS, SEATS, escape, middle, num, outline

SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True)
class Scene:
    """Just what a picture needs to know of a game."""

    board: Board = field(default_factory=lambda: shipped("classic"))
    players: int = 5
    palms: Collection[str] = frozenset({"c2", "c9", "g6", "c15", "h17"})
    water: Mapping[str, int] = field(default_factory=lambda: {"f1": 1, "e3": 2, "a15": 3})
    camels: Mapping[str, Camel] = field(default_factory=dict)
    territories: Sequence[Territory] = ()


SMALL = Scene(
    camels={
        "b1": Camel(0, "L", leader=True),
        "c1": Camel(0, "L"),
        "d1": Camel(0, "L"),
        "k12": Camel(1, "V", leader=True),
        "k13": Camel(1, "V"),
        "e9": Camel(4, "M", leader=True),
    }
)


def full() -> Scene:
    """Far more than a game holds: every hex taken in stripes, so that every seat has every colour."""
    board = shipped("classic")
    owners = cycle((seat, colour) for seat in range(5) for colour in COLOURS)
    stripes: dict[tuple[int, int], tuple[int, str]] = {}
    camels: dict[str, Camel] = {}
    for cell in board.hexes:
        stripe = (cell.row, cell.column // 4)
        first = stripe not in stripes
        owner = stripes[stripe] if not first else stripes.setdefault(stripe, next(owners))
        camels[cell.name] = Camel(*owner, leader=first)
    kept = dict(list(camels.items())[:160])
    return Scene(camels=kept, palms=(), water={n: 3 for n in board.marked(CIRCLE, 5) if n not in kept})


def parts(text: str) -> tuple[ET.Element, dict[str, ET.Element]]:
    root = ET.fromstring(text)
    return root, {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}


def resolved(element: ET.Element, defined: Mapping[str, ET.Element]) -> Iterator[ET.Element]:
    """An element and everything in it, definitions it uses included."""
    for part in element.iter():
        yield part
        if part.tag == SVG + "use":
            yield from resolved(defined[part.attrib["href"][1:]], defined)


def drawn_at(text: str, name: str, kind: str) -> list[ET.Element]:
    """The pieces of a kind whose place is the middle of a hex."""
    root, _ = parts(text)
    x, y = middle(parse_cell(name))
    return [
        use
        for use in root.iter(SVG + "use")
        if re.search(rf"-{kind}", use.attrib["href"])
        and math.isclose(float(use.get("x", "nan")), x, abs_tol=0.06)
        and math.isclose(float(use.get("y", "nan")), y, abs_tol=0.06)
    ]


def tags(text: str) -> list[str]:
    """The numbers on territory tags: texts beside a rounded rectangle."""
    root, _ = parts(text)
    return ["".join(part.itertext()).strip() for part in root.iter(SVG + "g") if part.find(SVG + "rect") is not None]


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_picture_is_well_formed_and_has_words(players: int, theme: str) -> None:
    root, defined = parts(svg(Scene(players=players), theme=theme, last=["d4"], legal=["d5", "e3"]))
    assert root.tag == SVG + "svg"
    assert root.attrib["role"] == "img"
    labels = [defined[name] for name in root.attrib["aria-labelledby"].split()]
    assert [label.tag for label in labels] == [SVG + "title", SVG + "desc"]
    assert "classic" in str(labels[0].text)
    assert "3 on a15" in str(labels[1].text)


def test_equal_positions_make_equal_pictures() -> None:
    turned = replace(
        SMALL,
        camels=dict(sorted(SMALL.camels.items(), reverse=True)),
        water=dict(sorted(SMALL.water.items())),
        palms=sorted(SMALL.palms, reverse=True),
    )
    assert svg(SMALL, last=("b1", "c1")) == svg(turned, last=["c1", "b1"])


@pytest.mark.parametrize("scene", [SMALL, full()], ids=["small", "full"])
def test_every_camel_shows_its_letter_its_colour_and_its_owner(scene: Scene) -> None:
    text = svg(scene)
    _, defined = parts(text)
    for name, camel in scene.camels.items():
        (piece,) = drawn_at(text, name, "leader" if camel.leader else "camel")
        inside = list(resolved(piece, defined))
        assert [part.text for part in inside if part.tag == SVG + "text"] == [camel.colour]
        paints = {part.get("fill") for part in inside} | {part.get("stroke") for part in inside}
        assert paints & set(BASE.values()) == {BASE[camel.colour]}
        assert paints & {colour for _, colour in SEATS} == {SEATS[camel.seat][1]}


def test_a_caravan_is_one_rug_inside_one_ring() -> None:
    _, defined = parts(svg(SMALL))
    rugs = {
        name.partition("-")[2]: part.attrib["d"]
        for name, part in defined.items()
        if "-r" in name and "d" in part.attrib
    }
    assert set(rugs) == {"ring0L", "rug0L", "ring1V", "rug1V", "ring4M", "rug4M"}
    assert all(d.count("M") == d.count("z") == 1 for d in rugs.values())


def test_a_ring_of_camels_has_an_inner_edge_too() -> None:
    ring = [parse_cell(name) for name in ("e5", "f5", "d6", "f6", "e7", "f7")]
    assert outline(ring, 0.66).count("z") == 2
    assert outline(ring).count("z") == 2


def test_caravans_are_told_in_words() -> None:
    _, defined = parts(svg(SMALL))
    words = next(str(part.text) for part in defined.values() if part.tag == SVG + "desc")
    assert "Ruby lemon: leader b1, c1, d1" in words
    assert "Amber mint: leader e9" in words


def test_the_section_is_not_drawn_for_three_seats() -> None:
    three, four = svg(Scene(players=3)), svg(Scene(players=4))
    letters = [str(text.text) for text in ET.fromstring(three).iter(SVG + "text")]
    assert "m" in letters
    assert "n" not in letters
    width = {
        players: float(ET.fromstring(text).attrib["viewBox"].split()[2]) for players, text in ((3, three), (4, four))
    }
    assert width[3] < width[4]
    line = 'stroke="#8C5E2C" stroke-width="2.6"'
    assert line not in three
    assert line in four


def test_only_the_mountain_on_the_board_in_play_is_drawn() -> None:
    rows = ". . . , , ,", ". . . , , ,", ". . . , M ,", ". . . , , ,", ". . . , , ,"
    board = Board.parse("palms: 0\nsupply: 9 9 9 9\nmap\n" + "\n".join(rows))
    assert "-mountain" not in svg(Scene(board=board, players=2, palms=(), water={}))
    assert "-mountain" in svg(Scene(board=board, players=4, palms=(), water={}))


def test_ids_belong_to_one_picture() -> None:
    pictures = [svg(SMALL), svg(SMALL, theme="night"), svg(SMALL, width=300), svg(Scene())]
    ids = [re.findall(r'\bid="([^"]+)"', text) for text in pictures]
    assert all(len(set(names)) == len(names) for names in ids)
    assert len(set().union(*ids)) == sum(map(len, ids))


@pytest.mark.parametrize("theme", ["day", "night"])
def test_a_picture_needs_nothing_but_itself(theme: str) -> None:
    text = svg(full(), theme=theme, last=["d4"], legal=["d5"])
    _, defined = parts(text)
    assert set(re.findall(r'(?:href="|url\()#([^")]+)', text)) <= set(defined)
    assert not re.search(r'var\(|<style|class=|@import|href="[^#]|url\([^#]', text)


def test_water_and_palms_stand_where_they_lie() -> None:
    text = svg(SMALL)
    for name, value in SMALL.water.items():
        assert len(drawn_at(text, name, f"water{value}$")) == 1
    for name in SMALL.palms:
        assert len(drawn_at(text, name, "palm$")) == 1


def test_d25_the_tag_leaves_palms_out() -> None:
    ground = Territory(2, "L", frozenset({"a1", "b2", "c2", "a3", "b3"}))
    assert tags(svg(Scene(territories=[ground]))) == ["4"]


def test_small_territories_have_no_tag_and_all_have_the_hatch() -> None:
    text = svg(Scene(territories=[Territory(1, "R", frozenset({"b2", "c2", "b3"}))]))
    assert tags(text) == []
    assert "-hatch1" in text
    assert "-hatch1" not in svg(Scene(territories=[Territory(1, "R", frozenset({"b2"}))]), territories=False)


def test_last_and_legal_hexes_are_marked() -> None:
    text = svg(SMALL, last=["b1", "c1"], legal=["d5", "e3"])
    assert text.count('stroke="#F2A900"') == 1
    assert text.count("stroke-dasharray") == 2
    assert text.count('r="4.9"') == 1  # no dot over the waterhole on e3


@pytest.mark.parametrize("option", ["last", "legal"])
def test_a_hex_that_is_not_there_is_refused(option: str) -> None:
    with pytest.raises(ValueError, match="r5 is no hex of this board"):
        svg(Scene(players=3), **{option: ["r5"]})  # type: ignore[arg-type]


def test_coordinates_can_be_left_out() -> None:
    with_letters = {str(text.text) for text in ET.fromstring(svg(Scene())).iter(SVG + "text")}
    without = {str(text.text) for text in ET.fromstring(svg(Scene(), coordinates=False)).iter(SVG + "text")}
    assert {"a", "r", "18"} <= with_letters
    assert without == {"1", "2", "3"}  # water alone


def test_nothing_is_written_smaller_than_12_pixels() -> None:
    root, _ = parts(svg(full(), territories=False))
    sizes = [float(part.attrib["font-size"]) for part in root.iter() if "font-size" in part.attrib]
    camel, water = 1.72 * RADIUS / 72, 1.16 * RADIUS / 64  # the drawings are shrunk onto their hex
    scales = {19.5: camel, 20.0: camel, 35.0: water}
    assert min(size * scales.get(size, 1) for size in sizes) >= 12


def test_a_full_board_stays_small() -> None:
    assert len(svg(full(), last=["d4"]).encode()) < 150_000


def test_the_width_is_the_width_asked_for() -> None:
    natural, asked = ET.fromstring(svg(Scene())), ET.fromstring(svg(Scene(), width=450))
    assert 850 < int(natural.attrib["width"]) < 950
    assert asked.attrib["width"] == "450"
    assert natural.attrib["viewBox"] == asked.attrib["viewBox"]
    with pytest.raises(ValueError, match="cannot be 0 pixels wide"):
        svg(Scene(), width=0)


def test_names_are_escaped() -> None:
    board = shipped("classic")
    named = Board(HexMap('<b> & "c" \x00\ud800', board.hexmap.header, board.hexmap.rows))
    title = ET.fromstring(svg(Scene(board=named))).find(SVG + "title")
    assert title is not None
    assert '<b> & "c" \'' in str(title.text)
    assert escape('<&">') == "&lt;&amp;&quot;&gt;"


def test_an_unknown_theme_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="'dusk' is no theme; the themes are day and night"):
        svg(Scene(), theme="dusk")


def test_places_whose_water_is_gone_keep_a_faint_circle() -> None:
    marks = [*shipped("classic").marked(CIRCLE, 5), *shipped("classic").marked(PALM_HEX, 5)]
    text = svg(Scene(palms=(), water={}, camels={marks[0]: Camel(0, "S")}))
    rings = [part for part in ET.fromstring(text).iter(SVG + "circle") if part.get("r") == "12.4"]
    assert len(rings) == len(marks) - 1


@pytest.mark.parametrize(
    ("value", "text"), [(0.5, ".5"), (-0.04, "0"), (-0.5, "-.5"), (12.0, "12"), (100, "100"), (10.04, "10")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert num(value) == text


def test_each_seat_has_a_mark_of_its_own() -> None:
    assert len({re.sub("#[0-9A-F]{6}", "", mark(seat)) for seat in range(len(SEATS))}) == 6
    assert "var(" not in artwork("rider", s="#fff")
