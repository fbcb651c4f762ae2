"""What a refused record is told: the place, and what is wrong there."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from caravaneer.records.record import Record, RecordError

GOLDEN = Path(__file__).parent.parent / "golden" / "records"
FINISHED = (GOLDEN / "desert-1-kosmos-2-greedy.json").read_text(encoding="utf-8")
FIVE = (GOLDEN / "desert-1-kosmos-5-greedy.json").read_text(encoding="utf-8")

Change = Callable[[dict[str, Any]], object]


def put(*path: str | int, value: Any) -> Change:
    """Change one thing in the fields of a record."""

    def change(fields: dict[str, Any]) -> None:
        at: Any = fields
        for part in path[:-1]:
            at = at[part]
        at[path[-1]] = value

    return change


def without(*path: str) -> Change:
    def change(fields: dict[str, Any]) -> None:
        at: Any = fields
        for part in path[:-1]:
            at = at[part]
        del at[path[-1]]

    return change


def wrong_map(fields: dict[str, Any]) -> None:
    rows = fields["board"]["map"].split("\n")
    rows[3] = rows[3][:4] + "x" + rows[3][5:]
    fields["board"]["map"] = "\n".join(rows)


def one_palm_less(fields: dict[str, Any]) -> None:
    fields["setup"]["palms"].pop()


def palm_on_sand(fields: dict[str, Any]) -> None:
    fields["setup"]["palms"][0] = "b1"


def dry_circle(fields: dict[str, Any]) -> None:
    del fields["setup"]["water"]["f1"]


def water_on_sand(fields: dict[str, Any]) -> None:
    fields["setup"]["water"]["b1"] = 1


def too_many_threes(fields: dict[str, Any]) -> None:
    fields["setup"]["water"] = dict.fromkeys(fields["setup"]["water"], 3)


RESULT = (
    "result: the moves do not give this result; they give the scores [68, 81] and the win to seat 2, counted from 1"
)
DEALT = "setup: returned: five seats give back L, M, R, S, V, one each (D5)"
UNKNOWN_SYMBOL = "board: map, line 4, column 5: unknown symbol 'x' (known here: .oP,uQM#)"
REFUSALS: list[tuple[str, str, Change, str]] = [
    ("unknown field", FINISHED, put("colour", value="L"), "colour: this field is not known"),
    ("unknown field inside", FINISHED, put("board", "size", value=1), "board.size: this field is not known"),
    ("missing field", FINISHED, without("moves"), "moves: this field is missing"),
    ("missing field inside", FINISHED, without("board", "map"), "board.map: this field is missing"),
    ("wrong type", FINISHED, put("seats", value="2"), "seats: Input should be a valid integer"),
    ("wrong type inside", FINISHED, put("moves", 3, value=7), "moves.3: Input should be a valid string"),
    ("another format", FINISHED, put("format", value=4), "format: Input should be "),
    ("no position", FINISHED, put("format", value=2), "position: this field is missing"),
    ("no set-up", FINISHED, without("setup"), "setup: this field is missing"),
    ("both", FINISHED, put("position", value=". ."), "position: a record of format 1 begins with its setup"),
    ("another game", FINISHED, put("game", value="chess"), "game: there is no game 'chess' (there is: "),
    ("other rules", FINISHED, put("rules", value=99), "rules: rules 99 are not known"),
    ("too few seats", FINISHED, put("seats", value=1), "seats: desert is played by 2 to 5 seats, not 1"),
    ("unknown option", FINISHED, put("options", "river", value=True), "options: desert has no option 'river'"),
    ("option's value", FINISHED, put("options", "edition", value="x"), "options: option 'edition' cannot be 'x'"),
    (
        "option's type",
        FINISHED,
        put("options", "sudden_end", value="yes"),
        "options: option 'sudden_end' cannot be 'yes'",
    ),
    ("missing option", FINISHED, without("options", "edition"), "options: option 'edition' is missing"),
    (
        "illegal move",
        FINISHED,
        put("moves", 46, value="--"),
        "moves, number 47: '--' is illegal: A camel can be placed, so one must be. (D14)",
    ),
    ("malformed move", FINISHED, put("moves", 46, value="Xk12"), "moves, number 47: 'Xk12' is no move: "),
    (
        "no such hex",
        FINISHED,
        put("moves", 46, value="Mz9"),
        "moves, number 47: 'Mz9' is no move here: z9 is no hex of this board",
    ),
    (
        "beyond the line",
        FINISHED,
        put("moves", 0, value="L*p5"),
        "moves, number 1: 'L*p5' is illegal: p5 lies beyond the line",
    ),
    ("wrong scores", FINISHED, put("result", "scores", value=[1, 2]), RESULT),
    ("wrong winner", FINISHED, put("result", "winners", value=[]), RESULT),
    (
        "no result yet",
        FINISHED,
        lambda fields: fields["moves"].pop(),
        "result: a result is stated, but the game is not over",
    ),
    (
        "moves after the end",
        FINISHED,
        lambda fields: fields["moves"].append("--"),
        "moves, number 82: '--' is illegal: The game is over. (D23)",
    ),
    ("map symbol", FINISHED, wrong_map, UNKNOWN_SYMBOL),
    (
        "map without rows",
        FINISHED,
        put("board", "map", value="map\n"),
        "board: map, line 1: no rows after the line 'map'",
    ),
    ("palm missing", FINISHED, one_palm_less, "setup: palms: 4 given, this board has 5 (D3)"),
    ("palm on sand", FINISHED, palm_on_sand, "setup: palms: b1 is no palm hex in play (D3)"),
    ("palm is no cell", FINISHED, put("setup", "palms", 0, value="B1"), "setup.palms.0: String should match pattern"),
    (
        "dry circle",
        FINISHED,
        dry_circle,
        "setup: water: nothing lies on f1; every circle and every bare palm hex has water (D4)",
    ),
    ("water on sand", FINISHED, water_on_sand, "setup: water: b1 is no circle and no palm hex without a palm (D4)"),
    (
        "water's value",
        FINISHED,
        put("setup", "water", "f1", value=4),
        "setup.water.f1: Input should be less than or equal to 3",
    ),
    ("too many threes", FINISHED, too_many_threes, "setup: water: 33 waterholes of 3; there are 15 (D4)"),
    ("unknown in set-up", FINISHED, put("setup", "camels", value=[]), "setup.camels: "),
    ("missing in set-up", FINISHED, without("setup", "water"), "setup.water: "),
    (
        "returned by two seats",
        FINISHED,
        put("setup", "returned", value=["L", "M"]),
        "setup: returned: leaders are dealt back only with five seats",
    ),
    ("returned twice", FIVE, put("setup", "returned", value=list("LLRSV")), DEALT),
    ("returned by four", FIVE, put("setup", "returned", value=list("LMRS")), DEALT),
    ("returned nothing", FIVE, without("setup", "returned"), DEALT),
    ("chance", FINISHED, put("chance", value=["x"]), "chance: this game draws nothing after its set-up"),
    ("players", FINISHED, put("players", value=["Ann"]), "players: 1 names for 2 seats"),
    (
        "a long name",
        FINISHED,
        put("players", value=["Ann", "x" * 101]),
        "players.1: String should have at most 100 characters",
    ),
    ("comment nowhere", FINISHED, put("comments", value={"82": "x"}), "comments: there is no position '82'"),
    ("comment on nothing", FINISHED, put("comments", value={"end": "x"}), "comments: there is no position 'end'"),
    ("comment before", FINISHED, put("comments", value={"-1": "x"}), "comments: there is no position '-1'"),
    ("date", FINISHED, put("date", value="15.11.2026"), "date: "),
    ("short date", FINISHED, put("date", value="20261115"), "date: "),
    (
        "proof",
        FINISHED,
        put("fair", value={"commitment": "x", "seed": "", "nonce": ""}),
        "fair.commitment: String should match pattern",
    ),
]


@pytest.mark.parametrize(("text", "change", "said"), [pytest.param(*rest, id=what) for what, *rest in REFUSALS])
def test_a_refusal_names_the_place(text: str, change: Change, said: str) -> None:
    fields = json.loads(text)
    change(fields)
    with pytest.raises(RecordError) as caught:
        Record.parse(json.dumps(fields), source="game.json")
    assert str(caught.value).startswith(f"game.json: {said}")
    assert caught.value.source == "game.json"


TEXT_REFUSALS: list[tuple[str, str, str, str]] = [
    ("title", "Caravaneer record 1", "Caravan record 1", "neither JSON nor text of a record"),
    (
        "a later format",
        "Caravaneer record 1",
        "Caravaneer record 4",
        "format: 4 is not known here; this version reads 1, 2, 3",
    ),
    ("unknown line", "seats: 2", "seats: 2\nweather: hot", "weather: this line is not known"),
    ("missing line", "seats: 2\n", "", "seats: this line is missing"),
    ("line twice", "seats: 2", "seats: 2\nseats: 2", "line 5: 'seats' is given twice"),
    ("no number", "seats: 2", "seats: two", "seats: 'two' is no number"),
    ("stray words", "Caravaneer record 1", "Caravaneer record 1\nhello", "line 2: 'hello' belongs to nothing"),
    ("board without map", "board: classic", "board: mine", "board: no board 'mine' comes with the package, and no map"),
    ("option", "sudden_end=no", "sudden_end", "options: 'sudden_end' is no option; write name=value"),
    ("water", "water: f1=", "water: f1=9", "water: 'f1=9"),
    ("players", "seats: 2", "seats: 2\nplayers: Ann, Bob", "players: this is not written as it should be"),
    ("winners", "winners: 2", "winners: 3", RESULT),
    ("illegal move", "moves: ", "moves: -L ", "moves, number 1: '-L' is illegal: Leaders are given back only before"),
]


@pytest.mark.parametrize(("old", "new", "said"), [pytest.param(*rest, id=what) for what, *rest in TEXT_REFUSALS])
def test_a_refusal_of_the_text_form_names_the_place(old: str, new: str, said: str) -> None:
    text = Record.parse(FINISHED).text()
    assert text.count(old) == 1
    with pytest.raises(RecordError) as caught:
        Record.parse(text.replace(old, new), source="game.txt")
    assert str(caught.value).startswith(f"game.txt: {said}")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"game": "desert", "game": "desert"}', "game: this field is given twice"),
        ('{"game": "desert",\n "rules": }', "line 2, column 11: no JSON: "),
        ('{"rules": NaN}', "NaN is no number here"),
        ('{"moves": ' + "[" * 100_000, "nested too deeply to be a record"),
    ],
)
def test_a_refusal_of_json_names_the_place(text: str, said: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.parse(text)
    assert str(caught.value).startswith(f"record: {said}")
