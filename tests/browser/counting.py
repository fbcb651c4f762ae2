"""The count on the screen against the library's own, from the record that the page gives away."""

from __future__ import annotations

from caravaneer.records import AnyRecord
from caravaneer.records.fairness import check
from caravaneer.records.record import Record
from tests.browser.screen import Screen

CATEGORIES = {"desert": ("water", "oases", "caravans", "territories"), "trucks": ("places",)}  # in the page's order


def downloaded(screen: Screen) -> AnyRecord:
    """The record, by the link on the page."""
    with screen.page.expect_download() as coming:
        screen.page.locator("a[download]").first.click()
    return Record.load(coming.value.path())


def assert_counted(screen: Screen) -> AnyRecord:
    record = downloaded(screen)
    state = record.replay()
    outcome, tally = state.outcome, state.view(None).json()["tally"]
    assert outcome is not None
    check(record)
    assert moves_of(screen) == record.moves
    page = screen.page
    page.get_by_role("button", name="At once").click()
    order = sorted(range(state.players), key=lambda seat: (outcome.places[seat], seat))
    rows = page.locator("tbody tr")
    assert rows.count() == state.players
    for seat, row in zip(order, rows.all(), strict=True):
        assert int(row.locator(".place > [aria-hidden]").inner_text()) == outcome.places[seat]
        assert int(row.locator(".total").inner_text()) == outcome.scores[seat]
        points = [int(text) for text in row.locator(".points").all_inner_texts()]
        assert points == [tally[seat][category] for category in CATEGORIES[record.game]]
    return record


def moves_of(screen: Screen) -> list[str]:
    """The moves that stand, of all that the page was told."""
    line: list[dict[str, object]] = []
    for entry in screen.entries:
        if entry["kind"] in ("undo", "take_back"):
            line = [old for old in line if int(str(old["ply"])) <= entry["ply"]]
        elif entry["kind"] == "move":
            line.append(entry)
    return [str(entry["move"]) for entry in line]
