"""Records: whatever was played can be written down and read again; whatever else is read is refused in words.

Here with games of Durch die Wüste; test_trucks_records.py uses the same machinery.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from caravaneer.game import State, load, register
from caravaneer.games import desert
from caravaneer.games.desert.board import Board
from caravaneer.records import AnyRecord
from caravaneer.records.chance import Draws, key_of
from caravaneer.records.record import Record, RecordError, schema

GOLDEN = Path(__file__).parent.parent / "golden" / "records"
FINISHED = (GOLDEN / "desert-1-kosmos-2-greedy.json").read_text(encoding="utf-8")
FIVE = (GOLDEN / "desert-1-kosmos-5-greedy.json").read_text(encoding="utf-8")
YARD = (GOLDEN / "desert-1-yard-chance.json").read_text(encoding="utf-8")
assert FIVE.count('"returned"') == 1, "the five-seat record must have dealt leaders"

SMALL = Board.parse(
    "palms: 1\nsupply: 4 5 6 7\nmap\n , o . . o .\n  , . . . . .\n , . . P . o\n  , u . . . .\n , , o . . .\n",
    name="own",
)


# ── games as they are played ──────────────────────────────────────────────────────────────────────
@st.composite
def games(draw: st.DrawFn) -> desert.State:
    """A game of any settings, by chance, as far as it has come."""
    boards: list[str | Board] = ["classic", "classic", "fresh", SMALL]
    board = draw(st.sampled_from(boards))
    seed = draw(st.integers(0, 2**64))
    state = desert.start(
        players=draw(st.sampled_from(desert.META.seats)),
        seed=seed,
        board=board,
        edition=draw(st.sampled_from(["kosmos", "ffg"])),
        returns=draw(st.sampled_from(["dealt", "chosen"])),
        sudden_end=draw(st.booleans()),
    )
    draws = Draws(key_of(seed))
    for _ in range(draw(st.sampled_from([0, 1, 6, 20, 45, 400]))):
        if state.seat is None:
            break
        state = state.play(state.legal_moves[draws.below(len(state.legal_moves))])
    return state


# Every character that JSON can hold and UTF-8 can write, the ends of lines that Unicode knows among them.
words = st.text(
    st.characters(codec="utf-8") | st.sampled_from('\n\r\t\0\x0b\x0c\x1c\x85\u2028\u2029"\\>|:# '), max_size=20
)


@st.composite
def records(draw: st.DrawFn, of: st.SearchStrategy[State[Any]]) -> AnyRecord:
    """A record of such a game with all that people may add to it."""
    record = draw(of).record()
    fields = record.model_dump(exclude_none=True)
    if draw(st.booleans()):
        fields["players"] = draw(st.lists(words, min_size=record.seats, max_size=record.seats))
    if draw(st.booleans()):
        fields["date"] = draw(st.dates()).isoformat()
    if draw(st.booleans()):
        plies = st.integers(0, len(record.moves)).map(str)
        fields["comments"] = draw(st.dictionaries(plies, words, min_size=1, max_size=3))
    if draw(st.booleans()):
        fields["fair"] = {"commitment": "0123456789abcdef" * 4, "seed": draw(words), "nonce": draw(words)}
    if draw(st.booleans()):
        fields["board"]["name"] = draw(words)
    return Record.model_validate(fields)


def check_comes_back(state: Any) -> None:
    """A game comes back from both forms of its record."""
    record = state.record()
    for text in (record.json_text(), record.text()):
        read = Record.parse(text)
        again: Any = read.replay()
        assert read == record
        assert again == state
        assert again.history == state.history
        assert again.outcome == state.outcome
        assert again.setup == state.setup
        assert again.options == state.options
        assert again.record() == record


@given(games())
def test_a_game_comes_back_from_its_record(state: desert.State) -> None:
    check_comes_back(state)


@given(games())
def test_every_position_on_the_way_is_that_of_the_game(state: desert.State) -> None:
    on_the_way = list(state.record().states())
    assert len(on_the_way) == len(state.history) + 1
    for ply in {0, len(state.history) // 2, len(state.history)}:
        assert on_the_way[ply] == state.at(ply)


@given(records(games()))
def test_json_keeps_everything_people_add(record: AnyRecord) -> None:
    assert Record.parse(record.json_text()) == record
    assert Record.parse(record.json_text().encode()) == record
    assert Record.parse(record.json_text()).json_text() == record.json_text()


@given(records(games()))
def test_the_text_form_keeps_everything_people_add(record: AnyRecord) -> None:
    assert Record.parse(record.text()) == record
    assert Record.parse(record.text()).text() == record.text()


ADDED: list[dict[str, Any]] = [
    {"players": ["Ann\x85Bea", "Cid"]},
    {"players": ["Ann\u2028Bea", "Cid\u2029"]},
    {"players": ["", " "]},
    {"comments": {"1": "one\ntwo\r\nthree\x85four"}},
    {"fair": {"commitment": "0" * 64, "seed": "\u2028", "nonce": "\x85"}},
    {"board": {"name": "two\nlines"}},
    {"board": {"name": "blank at the end "}},
    {"board": {"name": "moves: Mk12\nmoves: Mk12"}},
]


@pytest.mark.parametrize("added", ADDED, ids=lambda added: ascii(added)[:40])
def test_the_text_form_keeps_odd_words(added: dict[str, Any]) -> None:
    fields = json.loads(FINISHED)
    for key, value in added.items():
        fields[key] = fields[key] | value if key == "board" else value
    record = Record.parse(json.dumps(fields))
    assert Record.parse(record.text()) == record


@pytest.mark.parametrize("ply", ["000001", "01", "00"])
def test_the_number_of_a_comment_is_written_in_one_way(ply: str) -> None:
    """Else the same position could have two comments, and the text form could not name it."""
    fields = json.loads(FINISHED) | {"comments": {ply: "well"}}
    with pytest.raises(RecordError, match=f"comments: there is no position '{ply}'"):
        Record.parse(json.dumps(fields))


@pytest.mark.parametrize("value", ["true", "1.0", "1e0"])
def test_the_format_is_the_number_one(value: str) -> None:
    with pytest.raises(RecordError, match="format"):
        Record.parse(FINISHED.replace('"format": 1', f'"format": {value}'))


@given(games(), st.sampled_from(["\r\n", "\n"]), st.sampled_from(["", "> ", "> > ", ">> "]))
def test_the_text_form_survives_a_mail(state: desert.State, end: str, quote: str) -> None:
    record = state.record()
    sent = "".join(quote + line + end for line in record.text().splitlines())
    assert Record.parse(sent) == record
    assert Record.parse(sent.encode("utf-8-sig")) == record


def test_json_may_come_with_a_bom_and_other_ends_of_lines() -> None:
    record = Record.parse(FINISHED)
    assert Record.parse(b"\xef\xbb\xbf" + FINISHED.encode()) == record
    assert Record.parse(FINISHED.replace("\n", "\r\n").encode()) == record
    assert Record.parse("\n\n  " + FINISHED) == record


# ── whatever else is read ─────────────────────────────────────────────────────────────────────────
class Pairs(list[tuple[str, Any]]):
    """A JSON object as it is written: names may come twice."""


def pairs_of(text: str) -> Pairs:
    tree = json.loads(text, object_pairs_hook=Pairs)
    assert isinstance(tree, Pairs)
    return tree


def dump(tree: Any) -> str:
    if isinstance(tree, Pairs):
        return "{" + ", ".join(f"{json.dumps(key)}: {dump(value)}" for key, value in tree) + "}"
    if isinstance(tree, list):
        return "[" + ", ".join(map(dump, tree)) + "]"
    return json.dumps(tree)


def nodes(tree: Any) -> Iterator[tuple[list[Any], int]]:
    """Every container with each of its indices, down to the leaves."""
    if isinstance(tree, list):
        for index, entry in enumerate(tree):
            yield tree, index
            yield from nodes(entry[1] if isinstance(tree, Pairs) else entry)


NASTY: list[Any] = [
    None, True, False, 0, 1, -1, 2, 3, 5, 6, 47, 2**31, 2**63, 2**64, -(2**70), 10**4000, 1.0, 1.5, -0.0, 1e308,
    "B", "BbR", "BbRP", "RbB", "PPPPP", "B3@1a:b10-c9-d9", "B@1a:dry", "nx", "n-@2a",
    float("nan"), float("inf"), "", " ", "1", "yes", "classic", "fresh", "desert", "trucks", "kosmos", "ffg", "L", "--",
    "-M", "M*k12", "Mk12", "a1", "k99", "z9", "a0", "a01", "٣", "ａ1", "\ud800", "a\ud800b", "\udfff\ud800",
    "\0", "\ufeff", "\n", "\r\n", "\u2028", "x" * 101, "x" * 30_000, "9" * 5_000, "map", "map\n", "map\n .",
    "palms: 1\nsupply: 1 1 1 1\nmap\n P", [], [[]], {}, [None], ["a1", "a1"], {"": ""}, {"a1": 1}, {"a1": 4},
    {"name": "", "map": ""}, {"scores": [], "winners": []}, {"commitment": "0" * 64, "seed": "", "nonce": ""},
    {"0": "x"}, {"9" * 5_000: "x"}, {"\ud800": "x"}, {"٣": "x"},
]  # fmt: skip
nasty = st.sampled_from(NASTY) | st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
names = st.sampled_from(
    [
        *Record.model_fields,
        "palms",
        "water",
        "returned",
        "first",
        "hands",
        "scores",
        "winners",
        "name",
        "map",
        "edition",
        "seed",
        "",
        "\ud800",
    ]
)


def mutate(draw: st.DrawFn, tree: Pairs) -> None:
    """One thing wrong, somewhere."""
    container, index = draw(st.sampled_from(list(nodes(tree))))
    entry = container[index]
    what = draw(st.sampled_from(["drop", "twice", "value", "name", "move", "add"]))
    if what == "drop":
        del container[index]
    elif what == "twice":
        container.insert(draw(st.integers(0, len(container))), entry)
    elif what == "value":
        container[index] = (entry[0], draw(nasty)) if isinstance(container, Pairs) else draw(nasty)
    elif what == "name" and isinstance(container, Pairs):
        container[index] = (draw(names), entry[1])
    elif what == "move":
        container.insert(draw(st.integers(0, len(container) - 1)), container.pop(index))
    elif isinstance(container, Pairs):
        container.append((draw(names), draw(nasty)))
    else:
        container.append(draw(nasty))


def read_or_refuse(data: str | bytes) -> AnyRecord | None:
    """A record, or None for a refusal in words; anything else is a bug."""
    record, refusal = None, None
    try:
        record = Record.parse(data, source="fuzz")
    except RecordError as error:
        refusal = error
    if record is None:
        assert refusal is not None
        assert refusal.what
        assert str(refusal).startswith("fuzz: ")
        return None
    assert isinstance(record, Record)
    assert Record.parse(record.json_text()) == record
    return record


def check_changed_json(text: str, changes: int, data: st.DataObject) -> None:
    tree = pairs_of(text)
    for _ in range(changes):
        assume(any(True for _ in nodes(tree)))
        data.draw(st.composite(lambda draw: mutate(draw, tree))())
    read_or_refuse(dump(tree))


@given(st.sampled_from([FINISHED, FIVE, YARD]), st.integers(1, 3), st.data())
def test_a_changed_json_record_is_read_or_refused(text: str, changes: int, data: st.DataObject) -> None:
    check_changed_json(text, changes, data)


def check_nasty_value(fields: dict[str, Any], value: Any) -> None:
    """Every field at every level, though only the first few of the moves."""
    fields |= {
        "players": ["x"] * fields["seats"],
        "date": "2026-11-15",
        "comments": {"3": "well"},
        "fair": {"commitment": "0" * 64, "seed": "1", "nonce": "2"},
    }
    tree = pairs_of(json.dumps(fields))
    assert read_or_refuse(dump(tree)) is not None
    for container, index in list(nodes(tree)):
        if not isinstance(container, Pairs) and index > 2:
            continue
        entry = container[index]
        container[index] = (entry[0], value) if isinstance(container, Pairs) else value
        read_or_refuse(dump(tree))
        container[index] = entry


@pytest.mark.parametrize("value", NASTY, ids=lambda value: repr(value)[:20])
def test_a_nasty_value_anywhere_is_read_or_refused(value: Any) -> None:
    fields = json.loads(YARD)
    fields["setup"]["returned"] = []
    check_nasty_value(fields, value)


@pytest.mark.parametrize("name", ["", "\ud800", "game", "Game", "x" * 5_000, "\0", "__proto__", "9" * 5_000])
def test_a_nasty_name_at_every_level_is_refused(name: str) -> None:
    tree = pairs_of(FIVE)
    tree.append(("comments", Pairs([("3", "well")])))
    places = [tree, *(value for _, value in tree if isinstance(value, Pairs))]
    for container in places:
        container.append((name, "x"))
        assert read_or_refuse(dump(tree)) is None
        container.pop()


cuts = st.tuples(st.floats(0, 1), st.integers(0, 40), st.binary(max_size=12) | st.sampled_from([b"\0", b"\r", b"\n\n"]))


Cuts = list[tuple[float, int, bytes]]
some_cuts = st.lists(cuts, min_size=1, max_size=3)


def check_changed_bytes(text: str, as_text: bool, changes: Cuts) -> None:
    data = (Record.parse(text).text() if as_text else text).encode()
    for where, length, instead in changes:
        at = int(where * len(data))
        data = data[:at] + instead + data[at + length :]
    read_or_refuse(data)


@given(st.sampled_from([FINISHED, FIVE, YARD]), st.booleans(), some_cuts)
def test_changed_bytes_are_read_or_refused(text: str, as_text: bool, changes: Cuts) -> None:
    check_changed_bytes(text, as_text, changes)


@given(st.sampled_from([FINISHED, YARD]), st.booleans(), st.floats(0, 1))
def test_a_text_that_breaks_off_is_read_or_refused(text: str, as_text: bool, where: float) -> None:
    whole = Record.parse(text).text() if as_text else text
    cut = whole[: int(where * (len(whole) - 3))]
    assert as_text or read_or_refuse(cut) is None
    read_or_refuse(cut.encode())


@given(st.binary(max_size=200) | st.text(st.characters(), max_size=200))
def test_anything_else_is_refused(data: str | bytes) -> None:
    assert read_or_refuse(data) is None
    opening = b"{" if isinstance(data, bytes) else "{"
    assert read_or_refuse(opening + data) is None  # type: ignore[operator]


KEYS = ("players", "chance", "fair", "comment 0", "date", "scores", "winners", "seats", "map")
VALUES = ("", "[", "[" * 100_000, "{}", "NaN", "9" * 5_000, "-1", "1e999", '"\\ud800"', "\0", "null", "[1]", "yes", "٣")
lines_of_text = st.tuples(st.sampled_from(KEYS), st.sampled_from(VALUES)).map(": ".join)


def check_changed_text(text: str, data: st.DataObject) -> None:
    lines = Record.parse(text).text().splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    what = data.draw(st.sampled_from(["drop", "twice", "add", "instead", "swap", "word"]))
    if what == "drop":
        del lines[at]
    elif what == "twice":
        lines.insert(data.draw(st.integers(0, len(lines))), lines[at])
    elif what == "add":
        lines.insert(at, data.draw(lines_of_text))
    elif what == "instead":
        lines[at] = data.draw(lines_of_text | st.text(st.characters(), max_size=30))
    elif what == "swap":
        lines[at], lines[-1] = lines[-1], lines[at]
    else:
        key, colon, value = lines[at].partition(": ")
        lines[at] = f"{key}{colon}{data.draw(st.text(st.characters(), max_size=10))} {value}"
    read_or_refuse("\n".join(lines))


@given(st.sampled_from([FINISHED, FIVE, YARD]), st.data())
def test_a_changed_text_form_is_read_or_refused(text: str, data: st.DataObject) -> None:
    check_changed_text(text, data)


@pytest.mark.parametrize("line", ["players", "chance", "fair", "comment 0"])
@pytest.mark.parametrize("value", ["[" * 100_000, "9" * 5_000, '"\\ud800"', "NaN", "{" * 100_000, '"\x00"'])
def test_nasty_values_in_the_text_form_are_refused(line: str, value: str) -> None:
    text = Record.parse(YARD).text() + f"{line}: {value}\n"
    assert read_or_refuse(text) is None


@pytest.mark.parametrize(
    "data",
    [
        '{"moves": ' + "[" * 100_000,
        '{"setup": ' + '{"a":' * 100_000,
        '{"moves": ' + "[" * 100_000 + "]" * 100_000 + "}",
        "[" * 100_000,
        "{" * 100_000,
        '{"rules": ' + "9" * 5_000 + "}",
        '{"rules": -' + "9" * 4_300 + "}",
        '{"rules": 1e999999}',
        '{"rules": NaN}',
        '{"rules": -Infinity}',
        b"\xff\xfe{\x00}\x00",
        b"\xed\xa0\x80",
        b"{\xed\xa0\x80}",
        b"\x00" * 1000,
        b"",
        "",
        "\ufeff",
        "{}",
        "{",
        "null",
        '"x"',
        "\ud800",
        "{\ud800",
        "Caravaneer record 1",
        "Caravaneer record 1\n\ud800: x",
        "Caravaneer record 1\ngame: \ud800",
        "Caravaneer record 1\ngame: desert\nrules: 1\nseats: \u00b2",
    ],
    ids=lambda data: repr(data)[:24],
)
def test_these_are_no_records(data: str | bytes) -> None:
    assert read_or_refuse(data) is None


def test_the_schema_has_the_set_up_of_every_game() -> None:
    found = schema()["properties"]
    assert found["game"]["enum"] == list(register.games())
    assert [each["title"] for each in found["setup"]["anyOf"]] == [
        load(game).recording.SetupFields.model_json_schema()["title"] for game in register.games()
    ]
