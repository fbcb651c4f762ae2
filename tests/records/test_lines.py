"""Lines in records: a tree of other moves beside the game, with names and comments, in JSON and in text (format 3)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caravaneer.game import IllegalMove, MalformedMove
from caravaneer.records import AnyRecord, Node, Record, RecordError
from caravaneer.records.fields import Line
from caravaneer.records.tree import DEEPEST, MOST_LINE_MOVES

GOLDEN = Path(__file__).parent.parent / "golden" / "records"
DESERT = (GOLDEN / "desert-1-kosmos-2-greedy.json").read_text(encoding="utf-8")
TRUCKS = next(path for path in sorted(GOLDEN.glob("trucks-1-*.json"))).read_text(encoding="utf-8")
words = st.text(st.characters(codec="utf-8") | st.sampled_from('\n\r\x85\u2028"\\>|: '), min_size=1, max_size=12)
pytestmark = pytest.mark.compiled


def other_move(node: Node[Any], skip: int = 0) -> str:
    """A legal move that the line does not go on with."""
    known = {str(after.move) for after in node.variations}
    return [str(move) for move in node.state().legal_moves if str(move) not in known][skip]


def with_lines(text: str) -> AnyRecord:
    """A game with two lines from its tenth move, one of them with a line of its own."""
    root = Record.parse(text).tree()
    node = root.after(10)
    first = node.add_variation(other_move(node), name="Another way", comment="Why not?", seed=1)
    second = first.add_variation(str(first.state().legal_moves[0]), seed=2)
    second.add_variation(str(second.state().legal_moves[0]), seed=3, comment="So far.")
    second.add_variation(other_move(second), seed=4, name="Inside")
    node.add_variation(other_move(node), seed=5)
    return root.record()


BOTH = pytest.mark.parametrize("text", [DESERT, TRUCKS], ids=["desert", "trucks"])


# ── the tree ──────────────────────────────────────────────────────────────────────────────────────
@BOTH
def test_a_record_without_lines_is_written_as_ever(text: str) -> None:
    record = Record.parse(text)
    assert record.tree().record() == record
    assert record.tree().record().json_text() == record.json_text()
    assert "lines" not in json.loads(record.json_text())


@BOTH
def test_the_main_line_is_the_game(text: str) -> None:
    record = Record.parse(text)
    root = record.tree()
    nodes = list(root.main_line())
    assert [str(node.move) for node in nodes] == record.moves
    assert [node.state() for node in (root, *nodes)] == list(record.states())
    assert all(node.in_game for node in nodes)
    assert root.end.state() == record.replay()
    assert (root.after(7).ply, root.after(7).parent) == (7, root.after(6))
    with pytest.raises(ValueError, match="there is no position 999 on this line"):
        root.after(999)


@BOTH
def test_a_variation_is_played_by_the_rules(text: str) -> None:
    node = Record.parse(text).tree().after(10)
    line = node.add_variation(other_move(node))
    assert line.state().at(10) == node.state()
    assert (line.parent, line.ply, line.in_game, line.starts_line) == (node, 11, False, True)
    assert node.next is not line
    with pytest.raises(MalformedMove):
        node.add_variation("nonsense")
    illegal = next(str(move) for move in node.state().at(0).legal_moves if node.state().refusal(str(move)))
    with pytest.raises(IllegalMove):
        node.add_variation(illegal)
    assert len(node.variations) == 2


def test_the_same_move_leads_to_the_same_node() -> None:
    node = Record.parse(DESERT).tree().after(10)
    line = node.add_variation(other_move(node), comment="first")
    assert node.add_variation(str(line.move)) is line
    assert node.add_variation(str(line.move), name="Called so").comment == "first"
    assert node.next is not None
    assert node.add_variation(str(node.next.move)) is node.next


def test_draws_after_a_deviation_are_dealt_anew() -> None:
    """By the seed, and not by what the game drew."""
    record = Record.parse(TRUCKS)
    played = record.moves[10]
    drawn = set()
    for seed in range(8):
        node = record.tree().after(10)
        line = node.add_variation(played, seed=seed)
        assert line.drawn == record.tree().after(10).add_variation(played, seed=seed).drawn
        drawn.add(line.drawn)
    assert len(drawn) > 1
    assert record.tree().after(10).add_variation(played, record.chance[10]).in_game
    with pytest.raises(ValueError, match="drawn"):
        record.tree().after(10).add_variation(played, "BBBB")


@BOTH
def test_what_is_taken_out_is_gone(text: str) -> None:
    root = with_lines(text).tree()
    for line in root.after(10).variations[1:]:
        line.remove()
    assert root.record() == Record.parse(text)
    with pytest.raises(ValueError, match="root"):
        root.remove()


# ── written down ──────────────────────────────────────────────────────────────────────────────────
@BOTH
def test_lines_come_back_from_both_forms(text: str) -> None:
    record = with_lines(text)
    assert record.format == 3
    assert [(line.at, len(line.moves), line.name) for line in record.lines or ()] == [
        (10, 3, "Another way"),
        (10, 1, None),
    ]
    first = (record.lines or [])[0]
    assert first.comments == {"11": "Why not?", "13": "So far."}
    assert [(line.at, line.name) for line in first.lines or ()] == [(12, "Inside")]
    for form in (record.json_text(), record.text()):
        again = Record.parse(form)
        assert again == record
        assert again.tree().record() == record
        assert [node.state() for node in again.tree().walk()] == [node.state() for node in record.tree().walk()]
    assert record.replay() == Record.parse(text).replay()


def test_lines_beside_a_game_that_begins_at_a_position() -> None:
    state = Record.parse(DESERT).replay().at(30)
    drawn = type(state).from_text(str(state))
    root = drawn.play(drawn.legal_moves[0]).record().tree()
    root.add_variation(other_move(root), name="Else")
    record = root.record()
    assert (record.format, record.position) == (3, str(drawn))
    for form in (record.json_text(), record.text()):
        assert Record.parse(form) == record
    assert "setup" not in json.loads(record.json_text())


@given(words, words, st.sampled_from(["", "> ", ">> "]))
def test_the_text_form_keeps_odd_words_and_survives_a_mail(name: str, comment: str, quote: str) -> None:
    root = Record.parse(DESERT).tree()
    root.after(5).add_variation(other_move(root.after(5)), name=name, comment=comment)
    record = root.record()
    sent = "".join(quote + line + "\r\n" for line in record.text().split("\n"))
    assert Record.parse(sent) == record


# ── refused ───────────────────────────────────────────────────────────────────────────────────────
Change = Callable[[dict[str, Any]], object]
REFUSED: list[tuple[str, Change, str]] = [
    ("no lines", lambda r: r.pop("lines"), "lines: this field is missing"),
    ("none of them", lambda r: r.update(lines=[]), "lines: "),
    ("an older format", lambda r: r.update(format=1), "lines: a record of format 1 has no lines"),
    ("an unknown field", lambda r: r["lines"][0].update(colour="L"), "lines.0.colour: this field is not known"),
    ("no moves", lambda r: r["lines"][0].update(moves=[]), "lines.0.moves: "),
    ("no name", lambda r: r["lines"][0].update(name=""), "lines.0.name: "),
    ("after the end", lambda r: r["lines"][1].update(at=81), "lines.1.at: there is no move 82 to play another"),
    ("before its line", lambda r: r["lines"][0]["lines"][0].update(at=10), "lines.0.lines.0.at: there is no move 11"),
    ("malformed", lambda r: r["lines"][0]["moves"].__setitem__(1, "Xk12"), "lines.0, move number 2: 'Xk12' is no move"),
    ("illegal", lambda r: r["lines"][0]["moves"].__setitem__(2, "--"), "lines.0, move number 3: '--' is illegal"),
    ("the game's move", lambda r: r["lines"][1].update(moves=[r["moves"][10]]), "lines.1, move number 1: '"),
    ("draws", lambda r: r["lines"][1].update(chance=["B"]), "lines.1, move number 1: drawn: 'B', and nothing"),
    ("draws for nothing", lambda r: r["lines"][1].update(chance=[]), "lines.1.chance: 0 draws for 1 moves"),
    ("comment before it", lambda r: r["lines"][0].update(comments={"10": "x"}), "lines.0.comments: there is no"),
    ("comment after it", lambda r: r["lines"][0].update(comments={"14": "x"}), "lines.0.comments: there is no"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "said"), [pytest.param(*rest, id=what) for what, *rest in REFUSED])
def test_a_line_that_is_wrong_is_refused_with_its_place(change: Change, said: str) -> None:
    fields = json.loads(with_lines(DESERT).json_text())
    change(fields)
    with pytest.raises(RecordError) as caught:
        Record.parse(json.dumps(fields), source="game.json")
    assert str(caught.value).startswith(f"game.json: {said}")


def test_draws_of_a_line_must_be_told_where_the_game_draws() -> None:
    fields = json.loads(with_lines(TRUCKS).json_text())
    del fields["lines"][0]["chance"]
    with pytest.raises(RecordError, match=r"lines\.0\.chance: this field is missing"):
        Record.parse(json.dumps(fields))


@pytest.mark.parametrize("depth", [DEEPEST + 1, 300, 100_000])
def test_lines_of_lines_have_an_end(depth: int) -> None:
    inside = '{"at": 10, "moves": ["--"], "lines": [' * depth + '{"at": 1, "moves": ["--"]}' + "]}" * depth
    text = with_lines(DESERT).json_text()
    fields = text[: text.index('"lines"')] + f'"lines": [{inside}]\n}}'
    with pytest.raises(RecordError):
        Record.parse(fields)


def test_lines_have_a_limit() -> None:
    record = with_lines(DESERT)
    many = [Line(at=10, moves=["--"] * 100)] * (MOST_LINE_MOVES // 100 + 1)
    with pytest.raises(RecordError, match="more than 5000 moves in all lines"):
        record.model_copy(update={"lines": many}).replay()


TEXT_REFUSED = [
    ("line 1.1 ", "line 1.2 ", "line 1.2: there is no line with the number before it"),
    ("line 2 from 10", "line 3 from 10", "line 3: there is no line with the number before it"),
    ("line 1 name: ", "line 1 name: x", "line 1 name: this is not written as it should be"),
    ("line 2 from 10", "line 1 from 9", "line 1 from 9: this line is given twice"),
    ("Caravaneer record 3", "Caravaneer record 1", "line 1 "),
]


@pytest.mark.parametrize(("old", "new", "said"), TEXT_REFUSED)
def test_lines_in_text_that_are_wrong_are_refused(old: str, new: str, said: str) -> None:
    text = with_lines(DESERT).text()
    assert old in text
    with pytest.raises(RecordError) as caught:
        Record.parse(text.replace(old, new), source="game.txt")
    assert str(caught.value).startswith(f"game.txt: {said}")
