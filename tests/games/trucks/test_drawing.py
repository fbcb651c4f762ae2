"""The picture of a trucks position: what it shows, and that any page can hold it."""

from __future__ import annotations

import math
import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import pytest

from caravaneer.games.trucks import start
from caravaneer.games.trucks.board import EXIT, PETROL, SKULL, SLOPE, SYMBOLS, Board, shipped
from caravaneer.games.trucks.drawing import LOW_DIE, LOW_INK, SCALE, downhill, svg
from caravaneer.games.trucks.pieces import PLACE_POINTS, Truck, truck_name, trucks_per_seat
from caravaneer.maps.hexmap import HexMap, parse_cell
from caravaneer.pictures.svg import SEATS, middle, room

SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True)
class Scene:
    """Just what a picture needs to know of a game."""

    board: Board = field(default_factory=lambda: shipped("pyramids"))
    players: int = 4
    trucks: Sequence[Truck] = ()


def waiting(players: int) -> Scene:
    per_seat = trucks_per_seat(players)
    trucks = [Truck(truck_name(n, per_seat), n // per_seat, "park", 12) for n in range(players * per_seat)]
    return Scene(players=players, trucks=tuple(trucks))


MIDDLE = Scene(
    trucks=(
        Truck("1a", 0, "h10", 8),
        Truck("1b", 0, "d12", 9),
        Truck("2a", 1, "i9", 6),
        Truck("2b", 1, "park", 12),
        Truck("3a", 2, "k5", 4),
        Truck("3b", 2, "home", 2, 1),
        Truck("4a", 3, "d9", 3),
        Truck("4b", 3, "f11", 1),
    )
)
SMALL = Board(HexMap.parse("map\n S e = s =\n  e x = A =\n # = F = #\n", name="small", symbols=SYMBOLS))


def parts(text: str) -> tuple[ET.Element, dict[str, ET.Element]]:
    root = ET.fromstring(text)
    return root, {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}


def resolved(
    element: ET.Element, defined: Mapping[str, ET.Element], scale: float = 1
) -> Iterator[tuple[ET.Element, float]]:
    """An element and everything in it, definitions it uses included, each with its scale."""
    for factor in re.findall(r"scale\((-?[\d.]+)\)", element.get("transform", "")):
        scale *= float(factor)
    yield element, scale
    if element.tag == SVG + "use":
        yield from resolved(defined[element.attrib["href"][1:]], defined, scale)
    for child in element:
        if child.tag != SVG + "defs":
            yield from resolved(child, defined, scale)


def drawn(text: str) -> dict[str, ET.Element]:
    """The groups that carry a title of their own, by it: trucks and taken places."""
    root, _ = parts(text)
    groups = {part: part.find(SVG + "title") for part in root.iter(SVG + "g")}
    return {str(title.text): part for part, title in groups.items() if title is not None}


def place(part: ET.Element) -> tuple[float, float]:
    found = re.match(r"translate\((-?[\d.]+) (-?[\d.]+)\)", part.attrib["transform"])
    assert found
    return float(found[1]), float(found[2])


def at(text: str, name: str, kind: str) -> int:
    """How many things of a kind stand in the middle of a space."""
    root, _ = parts(text)
    groups = [part for part in root.iter(SVG + "g") if len(part) == 1 and part[0].tag == SVG + "use"]
    return sum(
        re.search(rf"-{kind}\d*$", part[0].attrib["href"]) is not None
        and math.dist(place(part), middle(parse_cell(name))) < 0.1
        for part in groups
        if part.get("transform", "").startswith("translate(")
    )


def texts(part: ET.Element, defined: Mapping[str, ET.Element]) -> list[str]:
    return [str(inside.text) for inside, _ in resolved(part, defined) if inside.tag == SVG + "text"]


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_picture_is_well_formed_and_has_words(players: int, theme: str) -> None:
    root, defined = parts(svg(waiting(players), theme=theme, last=["d9", "park"], reachable=["b10", "home"]))
    assert root.tag == SVG + "svg"
    assert root.attrib["role"] == "img"
    labels = [defined[name] for name in root.attrib["aria-labelledby"].split()]
    assert [label.tag for label in labels] == [SVG + "title", SVG + "desc"]
    assert f"board 'pyramids', {players} seats, 0 of" in str(labels[0].text)
    assert "Ruby 1a in the park with 12 litres" in str(labels[1].text)
    assert "Petrol: m6, g7, k10." in str(labels[1].text)
    assert "our own design" in str(labels[1].text)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_game_can_be_drawn_at_every_turn(players: int) -> None:
    chance, state = random.Random(players), start(players=players, seed=players)
    for _ in range(25):
        text = state.svg(coordinates=False)
        ET.fromstring(text)
        under_way = sum(truck.cell != "home" for truck in state.trucks)
        assert sum("litre" in words for words in drawn(text)) == under_way
        if state.outcome:
            break
        state = state.play(chance.choice(state.legal_moves))


def test_equal_positions_make_equal_pictures() -> None:
    turned = replace(MIDDLE, trucks=MIDDLE.trucks[::-1])
    assert svg(MIDDLE, last=("d9", "h10"), reachable=["k7", "i8"]) == svg(
        turned, last=["h10", "d9"], reachable=("i8", "k7", "i8")
    )


@pytest.mark.parametrize("scene", [MIDDLE, waiting(2), waiting(4), waiting(6)], ids=["middle", "two", "four", "six"])
def test_every_truck_shows_its_owner_its_letter_and_its_gauge(scene: Scene) -> None:
    text = svg(scene)
    _, defined = parts(text)
    found = {words.split()[1]: part for words, part in drawn(text).items() if " home " not in words}
    assert set(found) == {truck.name for truck in scene.trucks if truck.cell != "home"}
    several = len(scene.trucks) > scene.players
    for truck in scene.trucks:
        if truck.cell == "home":
            continue
        part = found[truck.name]
        assert texts(part, defined) == [truck.name[1:]] * several + [str(truck.gauge)]
        inside = [element for element, _ in resolved(part, defined)]
        assert {element.get("fill") for element in inside} & {colour for _, colour in SEATS} == {SEATS[truck.seat][1]}
        assert any(element.get("href", "").endswith(f"-truck{truck.seat}") for element in inside)
        if truck.cell != "park":
            assert math.dist(place(part), middle(parse_cell(truck.cell))) < 0.1


def test_each_seat_has_a_mark_of_its_own_on_its_trucks() -> None:
    _, defined = parts(svg(waiting(6)))
    marks = [ET.tostring(part[-1]) for name, part in defined.items() if re.search(r"-truck\d$", name)]
    assert len(set(marks)) == len(marks) == 6


def test_a_low_gauge_is_red_on_a_pale_red_die() -> None:
    _, defined = parts(svg(MIDDLE))
    for name, part in defined.items():
        if "-die" in name:
            fills = {inside.get("fill") for inside in part.iter()}
            assert {LOW_DIE, LOW_INK} & fills == ({LOW_DIE, LOW_INK} if int(name.partition("-die")[2]) <= 3 else set())


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_trucks_in_the_park_stand_clear_of_each_other_and_of_the_track(players: int) -> None:
    scene = waiting(players)
    places = [place(part) for part in drawn(svg(scene)).values()]
    assert len(places) == len(scene.trucks)
    spaces = [middle(cell) for cell in scene.board.spaces]
    assert all(abs(x - a) >= 36 or abs(y - b) >= 36 for x, y in places for a, b in places if (x, y) != (a, b))
    assert min(math.dist(here, space) for here in places for space in spaces) > 40


def test_t25_every_truck_has_a_place_at_the_oasis() -> None:
    for players, points in ((2, PLACE_POINTS[:6]), (3, PLACE_POINTS[:6]), (4, PLACE_POINTS)):
        root, _ = parts(svg(waiting(players), coordinates=False))
        bays = [
            part.findtext(SVG + "text")
            for part in root.iter(SVG + "g")
            if part.find(f"{SVG}rect[@height='40']") is not None
        ]
        assert bays == [str(number) for number in points]


def test_t26_five_and_six_seats_drive_for_one_place() -> None:
    text = svg(waiting(5), coordinates=False)
    assert text.count('height="40"') == 1
    assert "Place at the oasis" in text


def test_a_taken_place_shows_whose_truck_took_it() -> None:
    text = svg(MIDDLE)
    _, defined = parts(text)
    bay = drawn(text)["Pine 3b home on place 1"]
    assert texts(bay, defined) == ["b", "10"]
    assert any(part.get("href", "").endswith("-mark2") for part in bay)
    assert text.count("-mark") == 2  # defined once and used once


def test_terrain_stands_where_it_lies() -> None:
    board, text = shipped("pyramids"), svg(waiting(2))
    for symbol, kind in ((SLOPE, "slope"), (SKULL, "skull"), (PETROL, "petrol")):
        for cell in board.marked(symbol):
            assert at(text, cell.name, kind) == 1
    assert text.count("M-9-7l7 7-7 7") == len(board.marked(EXIT))


def test_terrain_under_a_truck_can_still_be_seen() -> None:
    text = svg(MIDDLE)
    assert at(text, "d9", "slope") == at(text, "f11", "skull") == 0
    assert text.count("scale(0.500)") == 2
    assert text.index("scale(0.500)") < text.index("Onyx 4a on d9 with 3 litres</title>")


def test_arrows_point_on_along_the_way() -> None:
    """As maps/pyramids.txt says in words."""
    east, north_east = 0, 5
    arrows = {"d9": east, "e9": east, "f9": east, "h7": north_east, "h6": north_east, "m4": north_east}
    board = shipped("pyramids")
    assert {cell.name: downhill(cell, board) for cell in board.marked(SLOPE)} == arrows


def test_last_reachable_and_path_are_marked() -> None:
    text = svg(MIDDLE, last=["d9"], reachable=["k7", "i8", "o1"], path=["h10", "i9", "i8", "j7", "k8"])
    assert text.count('stroke="#F2A900"') == 1
    assert text.count('stroke-dasharray="5 3.4"') == 4  # the finish twice: below its palms and above
    assert text.count('r="4.9"') == 1  # no dot over the skull on i8 or the palms
    line = "L".join("{:.1f} {:.1f}".format(*middle(parse_cell(name))) for name in ("h10", "i9", "i8", "j7", "k8"))
    assert text.count(f"M{line}") == 2
    assert 'stroke="#B4481E" stroke-width="5"' in text


def test_park_and_home_are_places_too() -> None:
    named, by_cell = svg(MIDDLE, path=["n2", "home"], last=["home"]), svg(MIDDLE, path=["n2", "o1"], last=["o1"])
    assert named == by_cell
    assert 'stroke="#F2A900"' in svg(MIDDLE, last=["park"], path=["park", "c11"])


@pytest.mark.parametrize("option", ["last", "reachable", "path"])
def test_a_space_that_is_not_there_is_refused(option: str) -> None:
    with pytest.raises(ValueError, match="a1 is no space of this board"):
        svg(MIDDLE, **{option: ["a1"]})  # type: ignore[arg-type]


def test_ids_belong_to_one_picture() -> None:
    pictures = [svg(MIDDLE), svg(MIDDLE, theme="night"), svg(MIDDLE, width=300), svg(waiting(4))]
    ids = [re.findall(r'\bid="([^"]+)"', text) for text in pictures]
    assert all(len(set(names)) == len(names) for names in ids)
    assert len(set().union(*ids)) == sum(map(len, ids))


@pytest.mark.parametrize("theme", ["day", "night"])
def test_a_picture_needs_nothing_but_itself(theme: str) -> None:
    text = svg(MIDDLE, theme=theme, last=["d9"], reachable=["k7"], path=["h10", "i9"])
    _, defined = parts(text)
    assert set(re.findall(r'(?:href="|url\()#([^")]+)', text)) <= set(defined)
    assert not re.search(r'var\(|<style|class=|@import|href="[^#]|url\([^#]', text)


@pytest.mark.parametrize("scene", [MIDDLE, waiting(2), waiting(5)], ids=["middle", "two", "five"])
def test_nothing_is_written_smaller_than_12_pixels(scene: Scene) -> None:
    root, defined = parts(svg(scene))
    sizes = [
        float(part.attrib["font-size"]) * scale * SCALE
        for part, scale in resolved(root, defined)
        if "font-size" in part.attrib
    ]
    assert min(sizes) >= 12


def test_a_picture_stays_small() -> None:
    every = [cell.name for cell in shipped("pyramids").spaces]
    assert len(svg(MIDDLE, last=every, reachable=every, path=every).encode()) < 60_000


def test_the_width_is_the_width_asked_for() -> None:
    natural, asked = ET.fromstring(svg(MIDDLE)), ET.fromstring(svg(MIDDLE, width=450))
    assert 850 < int(natural.attrib["width"]) < 950
    assert asked.attrib["width"] == "450"
    assert natural.attrib["viewBox"] == asked.attrib["viewBox"]
    with pytest.raises(ValueError, match="cannot be 0 pixels wide"):
        svg(MIDDLE, width=0)


def test_coordinates_can_be_left_out() -> None:
    with_letters = {str(text.text) for text in ET.fromstring(svg(waiting(2))).iter(SVG + "text")}
    without = {str(text.text) for text in ET.fromstring(svg(waiting(2), coordinates=False)).iter(SVG + "text")}
    assert {"o", "13"} <= with_letters - without


def test_everything_lies_inside_the_picture() -> None:
    small = Scene(SMALL, 2, waiting(2).trucks)
    for scene in (waiting(4), small):
        text = svg(scene, coordinates=False)
        left, top, width, height = map(float, ET.fromstring(text).attrib["viewBox"].split())
        for x, y in (place(part) for part in drawn(text).values()):
            assert left + 20 < x < left + width - 20
            assert top + 20 < y < top + height - 20


def test_a_small_board_of_ones_own_can_be_drawn() -> None:
    scene = Scene(SMALL, 5, [Truck("1a", 0, "b2", 5), Truck("2a", 1, "d1", 2), Truck("3a", 2, "home", 2, 1)])
    text = svg(scene, path=["park", "b1"], reachable=["c3"], last=["d1"])
    _, defined = parts(text)
    words = next(str(part.text) for part in defined.values() if part.tag == SVG + "desc")
    assert "Ruby 1a on b2 with 5 litres; Cobalt 2a on d1 with 2 litres; Pine 3a home on place 1" in words
    assert "our own design" not in words
    assert at(text, "c3", "petrol") == 1


def test_where_no_room_is_left_a_box_goes_below() -> None:
    crowd = [parse_cell(f"{column}{row}") for column in "abcdefghij" for row in range(1, 11)]
    assert room((20, 10), middle(crowd[55]), crowd, (), (0, 0, 100, 100), 1) == (0, 120, 20, 130)


def test_names_are_escaped() -> None:
    board = shipped("pyramids")
    named = Board(HexMap('<b> & "c" \x00', board.hexmap.header, board.hexmap.rows))
    title = ET.fromstring(svg(replace(MIDDLE, board=named))).find(SVG + "title")
    assert title is not None
    assert '<b> & "c" \'' in str(title.text)


def test_an_unknown_theme_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="'dusk' is no theme; the themes are day and night"):
        svg(MIDDLE, theme="dusk")
