"""A game that brings no pages is played at the plain table: by mouse, without one, and on a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace

import pytest
from playwright.sync_api import Browser, Locator

from caravaneer.game import AnyGame
from caravaneer.records.record import Record
from tests.browser.counting import downloaded, moves_of
from tests.browser.gallery import scrolls, settled, spilled
from tests.browser.screen import Screen, Size, Visits
from tests.browser.test_access import violations
from tests.browser.test_keyboard import focused, press, spoken, tab_to
from tests.thirdgame.installed import NAME, installed
from tests.thirdgame.serving import served
from tests.volume import pairs


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("plain")) as address:
        yield address


@pytest.fixture
def visit(browser: Browser, base: str) -> Iterator[Visits]:
    """Windows at the server that has a stranger's game and no other."""
    visits = Visits(browser, SimpleNamespace(base=base))
    yield visits
    visits.close()


@pytest.fixture
def theirs() -> Iterator[AnyGame]:
    with installed() as game:
        yield game


# ── the hands ─────────────────────────────────────────────────────────────────────────────────────
def at_table(screen: Screen, *seats: str, **options: str) -> None:
    screen.goto(f"/g/{screen.make(NAME, *(seats or ('me', 'random')), options={'sand': 'soft', **options})}")
    assert screen.until_mine()
    option(screen).first.wait_for()


def option(screen: Screen, move: str | None = None) -> Locator:
    found = screen.page.get_by_role("option")
    return found if move is None else found.filter(has=screen.page.get_by_text(move, exact=True))


def listed(screen: Screen) -> list[str]:
    return screen.page.locator("[role=option] .notation").all_inner_texts()


def legal(screen: Screen) -> list[str]:
    return [move for moves in screen.now["legal"].values() for move in moves]


def until_choice(screen: Screen, confirm: Callable[[], None]) -> bool:
    """My turn, with something to choose; False at the end of the game. A rest that is all there is, the table takes by
    itself: then the turn is complete, and only confirmed."""

    def asked() -> bool:
        return screen.over or (screen.mine and (screen.now["turn"]["complete"] or legal(screen) not in ([], ["rest"])))

    while True:
        screen.until(asked, "a choice")
        if screen.over or not screen.now["turn"]["complete"]:
            return not screen.over
        version = screen.now["version"]
        confirm()
        screen.until_changed(version)


def field(screen: Screen) -> Locator:
    return screen.page.locator(".area-tray [role=combobox]")


def wanted(screen: Screen) -> str:
    """Something of everything: dig and draw where it can be, else a step on, and a rest now and then."""
    moves = legal(screen)
    for kind in ("dig", "draw", "tent"):
        if found := [move for move in moves if move.startswith(kind)]:
            return found[-1]
    steps = [move for move in moves if move.startswith(">")]
    return steps[screen.view["ply"] % len(steps)] if steps and screen.view["turns"] % 3 else "rest"


def primary(screen: Screen) -> Locator:
    return screen.page.locator(".area-tray .primary")


def assert_counted(screen: Screen, theirs: AnyGame) -> Record:  # type: ignore[type-arg]
    """The end as the page shows it against the record that it gives away."""
    record = downloaded(screen)
    state = record.replay()
    assert isinstance(state, theirs.state_type)
    assert state.outcome is not None
    assert moves_of(screen) == record.moves
    screen.page.get_by_role("button", name="At once").click()
    totals = sorted((int(text) for text in screen.page.locator("tbody .total").all_inner_texts()), reverse=True)
    assert totals == sorted(state.outcome.scores, reverse=True)
    return record


# ── whole games ───────────────────────────────────────────────────────────────────────────────────
def test_a_whole_game_by_mouse(visit: Visits, theirs: AnyGame) -> None:
    """Every move is pressed in the list, looked at, and played with the button."""
    screen = visit()
    at_table(screen)
    while until_choice(screen, primary(screen).click):
        move, version = wanted(screen), screen.now["version"]
        assert sorted(listed(screen)) == sorted(legal(screen))
        option(screen, move).click()
        assert option(screen, move).get_attribute("aria-selected") == "true"
        assert screen.now["version"] == version, "a press only chooses"
        assert primary(screen).inner_text().strip() == f"Play {move}"
        primary(screen).click()
        screen.until_changed(version)
    screen.page.locator("tbody").wait_for()
    record = assert_counted(screen, theirs)
    assert {"tent", "draw", "rest"} < set(record.moves)


def test_a_whole_game_by_keyboard(visit: Visits, theirs: AnyGame) -> None:
    """Tab to the field once; then arrows or letters, Enter to choose and Enter to play."""
    screen = visit()
    page = screen.page
    at_table(screen)
    tab_to(screen, "[role=combobox]")
    while until_choice(screen, lambda: page.keyboard.press("Enter")):
        move = wanted(screen)
        option(screen, move).wait_for()
        if screen.view["turns"] % 2:
            page.keyboard.type(move)
        else:
            for _ in legal(screen):
                page.keyboard.press("ArrowDown")
                active = field(screen).get_attribute("aria-activedescendant")
                if page.locator(f"[id='{active}'] .notation").inner_text() == move:
                    break
        page.keyboard.press("Enter")
        screen.until(lambda: f"{move} chosen" in spoken(screen), f"what {move} does is said", 10)  # noqa: B023
        press(screen, "Enter")
        assert screen.over or focused(screen, "[role=combobox]"), "the focus stays in the field"
    page.locator("tbody").wait_for()
    assert_counted(screen, theirs)


def test_a_whole_game_on_a_phone(visit: Visits, theirs: AnyGame) -> None:
    """A tap chooses, a second tap on the same move plays it; nothing lies outside the window."""
    screen = visit("phone")
    at_table(screen, "me", "random", "random")
    while until_choice(screen, primary(screen).tap):
        move, version = wanted(screen), screen.now["version"]
        option(screen, move).tap()
        screen.page.get_by_role("button", name=f"Play {move}").wait_for()
        assert screen.now["version"] == version, "the first tap only chooses"
        assert not scrolls(screen)
        option(screen, move).tap()
        screen.until_changed(version)
    screen.page.locator("tbody").wait_for()
    assert_counted(screen, theirs)


# ── the picture ───────────────────────────────────────────────────────────────────────────────────
def test_the_picture_is_of_the_own_view_and_says_the_position(visit: Visits) -> None:
    """An image, so that nothing in it runs; its other text is the view in words, without what the seat cannot know."""
    screen = visit()
    at_table(screen)
    picture = screen.page.locator(".area-board img")
    picture.wait_for()
    assert "seat=0" in str(picture.get_attribute("src"))
    screen.until(lambda: bool(picture.evaluate("image => image.complete && image.naturalWidth > 0")), "the picture", 20)
    told = str(picture.get_attribute("alt"))
    view = screen.view
    for field in ("phase", "walkers", "hand"):
        value = view[field]
        assert f"{field}: {', '.join(value) if isinstance(value, list) else value}" in told

    def pictures() -> list[str]:
        return [body for address, body in screen.bodies if "/picture" in address]

    screen.until(lambda: bool(pictures()), "the picture as it was sent")
    drawn = pictures()
    assert all("?" in body for body in drawn), "the other's token lies face down"
    before = picture.get_attribute("src")
    option(screen, "rest").click()
    primary(screen).click()
    screen.until(lambda: picture.get_attribute("src") != before, "the next picture", 20)


def test_without_a_picture_the_view_is_written_out(visit: Visits) -> None:
    screen = visit()
    screen.calm = True
    screen.page.route("**/picture?**", lambda route: route.abort())
    at_table(screen)
    written = screen.page.locator(".area-board pre")
    written.wait_for()
    assert "phase: walk" in written.inner_text()
    assert f"hand: {screen.view['hand']}" in written.inner_text()


# ── the list ──────────────────────────────────────────────────────────────────────────────────────
def test_the_list_is_narrowed_by_what_is_typed(visit: Visits) -> None:
    screen = visit()
    at_table(screen)
    typed = field(screen)
    typed.fill(">")
    assert set(listed(screen)) == {move for move in legal(screen) if ">" in move}
    typed.fill("ES")
    assert listed(screen) == ["rest"]
    typed.fill("")
    assert len(listed(screen)) == len(legal(screen))


def test_a_typed_move_that_is_illegal_says_why_with_its_rule(visit: Visits) -> None:
    screen = visit()
    at_table(screen)
    typed, notice = field(screen), screen.page.locator(".area-tools .notice")
    version = screen.now["version"]
    typed.fill("draw")
    typed.press("Enter")
    notice.get_by_text("Pitch a tent first. (Rule W5)").wait_for()
    typed.fill("nonsense")
    typed.press("Enter")
    notice.get_by_text("“nonsense” is not the name of a move.").wait_for()
    assert screen.now["version"] == version


def test_a_step_is_taken_back(visit: Visits) -> None:
    screen = visit()
    at_table(screen)
    step = next(move for move in legal(screen) if move.startswith(">"))
    undo = screen.page.locator(".area-tray").get_by_role("button", name="Undo")
    option(screen, step).click()
    undo.click()  # only what was chosen
    assert screen.page.locator("[aria-selected=true][role=option]").count() == 0
    version = screen.now["version"]
    option(screen, step).click()
    primary(screen).click()
    screen.until_changed(version)
    assert screen.now["turn"]["placed"] == 1
    version = screen.now["version"]
    undo.click()
    screen.until_changed(version)
    assert (screen.now["turn"]["placed"], screen.view["ply"]) == (0, 0)


def test_without_confirmation_a_press_plays(visit: Visits) -> None:
    screen = visit(confirm=False)
    at_table(screen)
    version = screen.now["version"]
    option(screen, "rest").click()
    screen.until_changed(version)
    assert screen.entries[-1]["kind"] != "undo"
    assert "rest" in moves_of(screen)


def test_hints_are_offered_only_where_the_game_has_them(visit: Visits) -> None:
    screen = visit()
    at_table(screen)
    assert screen.page.get_by_role("button", name="Hint").count() == 0


# ── for everybody ─────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_the_plain_table_shuts_nobody_out(visit: Visits, size: Size, theme: str) -> None:
    screen = visit(size, theme=theme)
    at_table(screen)
    option(screen, "rest").click()
    settled(screen)
    assert violations(screen) == []
    field(screen).fill(">a1")
    field(screen).press("Enter")
    screen.page.locator(".notice").first.wait_for()
    assert violations(screen) == []
    while until_choice(screen, primary(screen).click):
        version = screen.now["version"]
        field(screen).fill("rest")
        option(screen, "rest").click()
        primary(screen).click()
        screen.until_changed(version)
    screen.page.locator("tbody").wait_for()
    settled(screen)
    assert violations(screen) == []


WINDOWS = [(390, 844), (360, 640), (844, 390), (1440, 900)]


@pytest.mark.parametrize(("window", "language"), pairs(WINDOWS, ["de", "fr", "en"]))
def test_nothing_spills_over(visit: Visits, window: tuple[int, int], language: str) -> None:
    screen = visit("desk", language=language)
    screen.page.set_viewport_size({"width": window[0], "height": window[1]})
    at_table(screen, "me", "random", "random")
    for _ in range(2):
        assert not scrolls(screen)
        assert spilled(screen) == []
        box = primary(screen).bounding_box()
        assert box
        assert box["y"] + box["height"] <= window[1], "the button that plays is in the window"
        option(screen, "rest").click()
        settled(screen)
