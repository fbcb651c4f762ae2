"""Every screen in every state worth a look: the gallery's, and those that take some doing to reach."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing

from tests.browser.gallery import Shown, gallery, late, settled, uploaded
from tests.browser.hands import COLOURS, cell_of, end_turn, place, shortest, truck_cell
from tests.browser.house import House
from tests.browser.screen import Screen, at_rest, guest

Press = Callable[[Screen], None]
TWO = ("desert-1-kosmos-2-greedy", 60)
EARLY = ("desert-1-kosmos-3-greedy", 27)
WIDE = ("desert-1-kosmos-4-greedy", 70)
SIX = ("trucks-1-6-greedy", 48)  # a fuel card and two pink ones
FLIPS = ("trucks-1-2-mixed", 69)  # a fuel card, a red and a pink one
TALK = ("Hello! Shall we begin?", "Mind the water in the north, everybody wants it.")
BOARD, CARDS, HOME, OVER = ".area-tray .supply", "[data-card]", ".start .primary", ".area-tray.over button"


def _touch(screen: Screen) -> bool:
    return bool(screen.page.evaluate("() => matchMedia('(pointer: coarse)').matches"))


def _drawer(screen: Screen) -> None:
    """The log and the talk, where they are not in view anyway."""
    opener = screen.page.locator("header [aria-expanded=false]")
    if opener.count():
        opener.click()


# ── the desert ────────────────────────────────────────────────────────────────────────────────────
def _choose(screen: Screen) -> list[str]:
    """The colour with the most places, and its moves."""
    screen.until_mine()
    legal = screen.now["legal"]
    colour = max(legal, key=lambda c: len(legal[c]))
    screen.page.locator(".supply").nth(COLOURS.index(colour)).click()
    return list(legal[colour])


def _chosen(screen: Screen) -> None:
    _choose(screen)


def _preview(screen: Screen) -> None:
    """A hex is looked at: by the pointer, or by a first tap."""
    cell = cell_of(_choose(screen)[0])
    at_rest(screen.cell(cell))
    if _touch(screen):
        screen.cell(cell).tap(force=True)
    else:
        screen.cell(cell).hover(force=True)
    settled(screen)


def _placed(screen: Screen) -> None:
    """The first camel stands, the second is to come."""
    screen.until_mine()
    if not screen.now["turn"]["placed"]:
        _put(screen)
    _choose(screen)


def _put(screen: Screen) -> None:
    """Some camel, by mouse or by finger."""
    move = shortest(screen)
    if not _touch(screen):
        return place(screen, move)
    version = screen.now["version"]
    screen.page.locator(".supply").nth(COLOURS.index(move[0])).click()
    at_rest(screen.cell(cell_of(move)))
    screen.cell(cell_of(move)).tap(force=True)
    screen.page.locator(".actions .primary").click()
    return screen.until_changed(version)


def _refused(screen: Screen) -> None:
    """A hex where the chosen colour may not go."""
    legal = {cell_of(move) for move in _choose(screen)}
    standing = {cell for caravan in screen.view["caravans"] for cell in caravan["cells"]}
    cells = screen.page.locator("[data-cell]").evaluate_all("all => all.map(one => one.dataset.cell)")
    cell = next(one for one in cells[len(cells) // 2 :] if one not in legal | standing)
    at_rest(screen.cell(cell))
    screen.cell(cell).dispatch_event("click")
    screen.page.locator(".no:visible").first.wait_for()


def _threats(screen: Screen) -> None:
    screen.until_mine()
    _drawer(screen)
    screen.page.locator(".switches [role=switch]").first.click()
    screen.page.locator(".threat").first.wait_for(state="attached")
    closer = screen.page.locator("header [aria-expanded=true]")
    if closer.count():
        closer.click()


def _hint(screen: Screen) -> None:
    screen.until_mine()
    _drawer(screen)
    screen.page.locator(".helps button").nth(1).click()
    screen.page.locator(".hints li").first.wait_for()
    screen.page.locator(".helps button:not([disabled])").nth(1).wait_for(state="attached")


def _talk(screen: Screen) -> None:
    _drawer(screen)
    screen.page.locator("[role=tab]").nth(1).click()
    field = screen.page.locator(".area-side input, .area-side textarea").first
    field.wait_for()
    for line in TALK:
        if not screen.page.get_by_text(line).count():
            field.fill(line)
            field.press("Enter")
            screen.page.get_by_text(line).first.wait_for()


def _since(screen: Screen) -> None:
    """One's own turn is over and the others have moved: what happened meanwhile, step by step."""
    screen.until_mine()
    seat = screen.now["turn"]["seat"]
    while screen.now["turn"]["seat"] == seat and not screen.now["turn"]["complete"]:
        _put(screen)
    end_turn(screen)
    screen.until_mine()
    _drawer(screen)
    screen.page.locator(".helps button").first.click()
    screen.page.locator(".area-tray.recap").wait_for()


def _players(screen: Screen) -> None:
    """The strip of a phone opens into the full panels; on a desk they are there."""
    opener = screen.page.locator(".area-players > button")
    if opener.count():
        opener.click()
        screen.page.locator("dialog[open] article").first.wait_for()


# ── trucks ────────────────────────────────────────────────────────────────────────────────────────
def _pick(card: str) -> Press:
    """The card, and the first truck it can be played on."""

    def press(screen: Screen) -> None:
        screen.until_mine()
        screen.page.locator(f'[data-card="{screen.view["hand"].index(card)}"]').click()
        name = screen.now["legal"][card][0].split("@")[1].split(",")[0]
        at_rest(screen.cell(truck_cell(screen, name)))
        screen.cell(truck_cell(screen, name)).dispatch_event("click")

    return press


def _refused_space(screen: Screen) -> None:
    screen.until_mine()
    screen.page.locator(f'[data-card="{screen.view["hand"].index("B")}"]').click()
    screen.page.locator(".marks .refused").first.wait_for(state="attached")
    spots = next(json.loads(text)["spots"] for text in reversed(screen.heard) if '"type":"spots"' in text[:80])
    reached = {spot["cell"] for spot in spots if spot["move"]}
    screen.cell(next(spot["cell"] for spot in spots if spot["cell"] not in reached)).dispatch_event("click")
    screen.page.locator(".message.refused:visible").first.wait_for()


# ── home and around it ────────────────────────────────────────────────────────────────────────────
def _presses(selector: str, number: int, then: str) -> Press:
    def press(screen: Screen) -> None:
        screen.page.locator(selector).nth(number).click()
        screen.page.locator(then).first.wait_for()

    return press


def _menu(screen: Screen) -> None:
    """The languages and the name, which a desk has in its bar."""
    opener = screen.page.locator("header .menu:visible")
    if opener.count():
        opener.click()
        screen.page.locator("dialog[open] .languages").wait_for()


def _broken(screen: Screen) -> None:
    screen.calm_about = "status of 4"
    _presses(".tiles button.card", 2, "dialog[open] textarea")(screen)
    screen.page.locator("dialog textarea").fill('{"format": 1, "game": "desert", "seats": 3, "moves": ["Lc18"')
    screen.page.locator("dialog form .primary").click()
    screen.page.locator("dialog [role=alert]").wait_for()


def _account(screen: Screen) -> None:
    """Made here, so it comes last: it has its own name from now on."""
    screen.page.locator(".which button").nth(0).click()
    screen.page.locator("form input").nth(0).fill(f"Amina {screen.page.evaluate('() => Date.now() % 100000')}")
    screen.page.locator("form input").nth(1).fill("sand and stars")
    screen.page.locator("form .primary").click()
    screen.page.locator(".which").wait_for(state="detached")


def _telling(telling: str) -> Press:
    """How fast things move, from the next page on."""
    return lambda screen: screen.page.evaluate(
        """telling => {
          const wishes = JSON.parse(localStorage.getItem('caravaneer.wishes'));
          localStorage.setItem('caravaneer.wishes', JSON.stringify({...wishes, telling}));
        }""",
        telling,
    )


def _counting(screen: Screen) -> None:
    """Half of the categories are counted."""
    _telling("calm")(screen)
    screen.page.reload()
    screen.page.locator(".paces button").first.click()
    screen.page.locator(".points").filter(has_text="20").first.wait_for()  # Basil's longest caravans, the third of four


def _hosted(house: House, name: str, *, seats: list[str], **more: object) -> str:
    """Somebody else's table."""
    kinds = [{"kind": seat} | ({"level": "steady"} if seat == "bot" else {}) for seat in seats]
    with closing(guest(house.base, name)) as host:
        made = host.post("/api/v1/tables", json={"seats": kinds, **more}).raise_for_status()
    return str(made.json()["id"])


# ── what goes wrong ───────────────────────────────────────────────────────────────────────────────
def _calm(screen: Screen) -> None:
    screen.calm_about = "status of 4"


def _without(house: House, press: str | None, then: str) -> Press:
    """The server has gone away."""

    def act(screen: Screen) -> None:
        screen.calm = True
        screen.page.wait_for_timeout(1200)  # what the next press needs is fetched while nobody waits
        house.stop()
        if press:
            screen.page.locator(press).click()
        screen.page.locator(then).first.wait_for()

    return act


def _back(house: House) -> Press:
    return lambda _: house.start()


def _stuck(screen: Screen) -> None:
    """A part of the page does not come."""
    screen.calm = True
    screen.page.route("**/assets/Me-*.js", lambda route: route.abort())
    screen.goto("/me")
    screen.page.locator("main button.primary").wait_for()  # it was loaded anew once, which did not help


def _stranger(screen: Screen) -> None:
    """Somebody who has never been here."""
    screen.page.context.clear_cookies()
    screen.goto("/")
    screen.page.locator(HOME).wait_for()


def album(screen: Screen, house: House) -> list[Shown]:
    """For a person who has just come, at a house where others are waiting for players."""
    shown = gallery(screen)
    for name, game in (("Hanna", "desert"), ("Tomasz Wiśniewski", "trucks")):
        _hosted(house, name, game=game, seats=["me", "open", "bot"])
    full = _hosted(house, "Hanna", game="desert", seats=["me", "bot"], start=False)
    private = _hosted(house, "Hanna", game="desert", seats=["me", "bot"], watching="nobody")
    paths = {one.name: one.path for one in shown}

    def table(name: str, path: str, ready: str, press: Press | None = None, after: Press | None = None) -> Shown:
        return Shown(name, path if path.startswith("/") else f"/g/{path}", ready, press, table=True, after=after)

    bots = ("gentle", "steady", "sharp", "master")
    six, flips, early = late(screen, *SIX), late(screen, *FLIPS), late(screen, *EARLY)
    covered = screen.make("desert", "me", "here", "sharp")
    return [
        *shown,
        Shown("one-screen", "/", HOME, _presses(".go .button", 2, "dialog[open] form")),
        Shown("open-tables", "/", HOME, _presses(".tiles button.card", 0, "dialog[open] .game")),
        Shown("finished", "/", HOME, _presses(".tiles button.card", 1, "dialog[open] .game")),
        Shown("record-broken", "/", HOME, _broken),
        table("desert-leaders", screen.make("desert", "me", "steady"), BOARD),
        table("desert-returns", screen.make("desert", "me", *bots, options={"returns": "chosen"}), BOARD),
        table("desert-two", late(screen, *TWO), BOARD, _chosen),
        table("desert-early", early, BOARD, _chosen),
        table("desert-hint", early, BOARD, _hint),
        table("desert-placed", late(screen, *EARLY), BOARD, _placed),
        table("desert-preview", paths["desert"], BOARD, _preview),
        table("desert-refused", paths["desert"], BOARD, _refused),
        table("desert-threats", late(screen, *WIDE), BOARD, _threats),
        table("players", paths["desert"], BOARD, _players),
        table("log", paths["desert"], BOARD, _drawer),
        table("talk", covered, OVER, _talk),
        table("since", late(screen, *EARLY), BOARD, _since),
        table("trucks-hand", paths["trucks"], CARDS),
        table("trucks-six", six, CARDS),
        table("trucks-fuel", six, CARDS, _pick("n")),
        table("trucks-pink", six, CARDS, _pick("P")),
        table("trucks-red", flips, CARDS, _pick("R")),
        table("trucks-refused", paths["trucks"], CARDS, _refused_space),
        table("trucks-hint", flips, CARDS, _hint),
        Shown("counting", paths["end-desert"], ".paces", _counting, after=_telling("at_once")),
        Shown("full", f"/g/{full}", "main .about"),
        Shown("private", f"/g/{private}", "main h1"),
        Shown("no-table", "/g/nosuch42", "main h1", _calm),
        Shown("no-server", "/", HOME, _without(house, HOME, ".trouble"), after=_back(house)),
        Shown("race", f"/g/{uploaded(screen, SIX[0])}", "ol .way"),
        Shown("menu", "/", HOME, _menu),
        table("waiting", covered, OVER, _without(house, None, "[data-reconnecting]"), _back(house)),
        Shown("stuck", "/", HOME, _stuck, after=lambda one: one.page.unroute_all()),
        Shown("account", "/me", ".which", _account),
        Shown("home-fresh", "/", HOME, _stranger),
    ]
