"""Page and library draw with the same files, in the same colours."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from caravaneer.games.desert import drawing as desert
from caravaneer.games.desert.pieces import COLOUR_NAMES
from caravaneer.games.trucks import drawing as trucks
from caravaneer.games.trucks.board import PETROL, SKULL, SLOPE
from caravaneer.pictures.svg import LAST_MOVE, SEATS, THEMES

ROOT = Path(__file__).parent.parent.parent
SOURCES, PAGE = ROOT / "src" / "caravaneer", ROOT / "web" / "src"
ART = sorted(SOURCES.glob("**/art/*.svg"))
COMPONENTS = {path: path.read_text(encoding="utf-8") for path in [*PAGE.rglob("*.svelte"), *PAGE.rglob("*.ts")]}


@pytest.mark.parametrize("path", ART, ids=lambda path: str(path.stem))
def test_a_drawing_is_a_picture_of_its_own(path: Path) -> None:
    root = ET.parse(path).getroot()
    assert root.get("viewBox"), "the page cuts it out by this"
    assert root.findtext("{*}title")
    told, used = set(re.findall(r"--([a-z]+):", root.get("style") or "")), set()
    for element in root.iter():
        assert "id" not in element.attrib, "ids would clash where several pictures stand on one page"
        used |= {name for value in element.attrib.values() for name in re.findall(r"var\(--([a-z]+)\)", value)}
    assert used == told, "each colour that can be given to it has one to begin with"


def test_no_two_drawings_have_one_name() -> None:
    assert len({path.name for path in ART}) == len(ART)


def test_everything_the_page_uses_is_there() -> None:
    used = {(path.name, name) for path, text in COMPONENTS.items() for name in re.findall(r'href="#([a-z]+)"', text)}
    used -= {("App.svelte", "main")}  # a link to the page's beginning
    assert {name for _, name in used} <= {path.stem for path in ART}
    assert len(used) > 10


def test_the_page_has_no_second_copy_of_a_drawing() -> None:
    paths = {d: path.name for path in ART for d in re.findall(r' d="([^"]{24,})"', path.read_text(encoding="utf-8"))}
    twice = {(path.name, name) for path, text in COMPONENTS.items() for d, name in paths.items() if d in text}
    assert not twice


def test_the_icon_shows_the_camel() -> None:
    """It is a file of its own, for browsers to show; its camel is ours without the lines."""
    (body,) = re.findall(r' d="(M7 38[^"]+)"', (SOURCES / "pictures" / "art" / "camel.svg").read_text())
    assert body in (ROOT / "web" / "public" / "icon.svg").read_text()


# ── the palette: tokens.css for the page, constants for the library ──────────────────────────────

TOKENS = (PAGE / "tokens.css").read_text(encoding="utf-8")


def page(theme: str) -> dict[str, str]:
    """What the page calls its colours; the night's are the day's but for those it tells."""
    blocks = {"day": r":root \{(.*?)\n\}", "night": r"\[data-theme='night'\] \{(.*?)\n\}"}
    found: dict[str, str] = {}
    for name in ("day", theme):
        block = re.search(blocks[name], TOKENS, re.DOTALL)
        assert block
        found |= dict(re.findall(r"--([\w-]+): ([^;]+);", block[1]))
    return found


def library(theme: str) -> dict[str, str | float]:
    look = THEMES[theme]
    return {
        **{f"seat-{n}": colour for n, (_, colour) in enumerate(SEATS, 1)},
        **{name: desert.BASE[letter] for letter, name in COLOUR_NAMES.items()},
        **{f"{name}-deep": desert.DEEP[letter] for letter, name in COLOUR_NAMES.items()},
        **{f"sand-{n}": colour for n, colour in enumerate(look.sand)},
        **{f"edge-{n}": colour for n, colour in enumerate(look.edge, 1)},
        "page": look.page,
        "ink-3": look.ink,
        "sand-line": look.sand_line,
        "ripple": look.ripple,
        "hairline": look.hairline,
        "accent": look.accent,
        "legal": look.legal[0],
        "legal-opacity": look.legal[1],
        "hatch-opacity": look.hatch,
        "last-move": LAST_MOVE,
        "water": desert.WATER[theme],
        "oasis": desert.OASIS[theme][0],
        "rock": desert.ROCK[theme],
        "park": trucks.PARK[theme],
        "slope-ground": trucks.GROUND[SLOPE][1][theme],
        "skull-ground": trucks.GROUND[SKULL][1][theme],
        "petrol-ground": trucks.GROUND[PETROL][1][theme],
        "surface": trucks.SURFACE[theme][0],
        "line": trucks.SURFACE[theme][1],
        "surface-2": trucks.BAY[theme][0],
        "line-2": trucks.BAY[theme][1],
        "die": trucks.DIE,
    }


@pytest.mark.parametrize("theme", THEMES)
def test_page_and_library_have_the_same_colours(theme: str) -> None:
    told = library(theme)
    shown = {name: page(theme)[name].lower() for name in told}
    assert shown == {name: str(value).lower() for name, value in told.items()}
