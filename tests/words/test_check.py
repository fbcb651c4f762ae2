"""What Fluent's libraries drop in silence is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from caravaneer.words.check import faults

ENGLISH = """
hello = Hello, { $name }
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
colour-S = sky
    .name = Sky
-caravan = caravan
    .many = caravans
person-you = you
says = { KIND($who) ->
    [you] You say { FORM($colour, "name") }
   *[text] { CAP($who) } says { LIST($colours) } { -caravan } { hello }
}
"""


def written(folder: Path, **texts: str) -> Path:
    for name, text in texts.items():
        (folder / name).mkdir(parents=True)
        (folder / name / "table.ftl").write_text(text, encoding="utf-8")
    return folder


def found(tmp_path: Path, **texts: str) -> list[str]:
    return [fault.partition(".ftl:")[2] for fault in faults(written(tmp_path, **texts), frame=None)]


def test_a_good_folder_has_no_faults(tmp_path: Path) -> None:
    assert found(tmp_path, en=ENGLISH, fr=ENGLISH, de=ENGLISH) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("bad = { $name", "1: malformed: Expected token: \"}\""),
        ("empty =", "1: malformed: Expected message \"empty\" to have a value or attributes"),
        ("a = A\nb = B\na = C", "3: a: stands twice"),
        ("a = { b }", "1: a: refers to b, which there is not"),
        ("a = { -b }", "1: a: refers to -b, which there is not"),
        ("a = A\nc = { a.form }", "2: c: refers to a.form, which there is not"),
        ("-a = A\nc = { -a.form ->\n    [x] X\n   *[y] Y\n}", "2: c: refers to -a.form, which there is not"),
        ("a = { UPPER($x) }", "1: a: calls UPPER, which there is not"),
        ('a = { FORM($x, "datve") }', "1: a: asks for the form datve, which nothing has"),
        ("a = { KIND($x) ->\n [yu] You\n *[other] O\n}", "1: a: is told apart by the kind yu, which no key ends in"),
        ("a = { $n ->\n   *[other] { $n } points\n}", "1: a: has no words for one"),
        ("a =\n    .form = Form", "1: a: has forms, but nothing they are forms of"),
    ],
)  # fmt: skip
def test_every_fault_of_a_file_is_named(text: str, fault: str, tmp_path: Path) -> None:
    assert found(tmp_path, en=text) == [fault]


@pytest.mark.parametrize(
    ("french", "fault"),
    [
        ("a = A { $x }", "2: b: missing in fr"),
        ("a = A { $x }\nb = B\nc = C", "3: c: not in English"),
        ("a = A { $y }\nb = B", "1: a: uses $y, English $x"),
        ("a = { b }\nb = B", "1: a: uses nothing, English $x"),
    ],
)
def test_languages_have_the_same_keys_and_variables(french: str, fault: str, tmp_path: Path) -> None:
    assert found(tmp_path, en="a = A { $x }\nb = B", fr=french) == [fault]


def test_a_game_does_not_say_anew_what_the_frame_says_but_in_the_terminal(tmp_path: Path) -> None:
    frame, game = tmp_path / "frame", written(tmp_path / "game", en="yes = Yes!\nhelp = My help\nmine = { no }")
    written(frame, en="yes = Yes\nno = No")
    (frame / "en" / "terminal.ftl").write_text("help = Help")
    assert faults(game, frame=frame) == ["en/table.ftl:1: yes: the frame says this already (table.ftl)"]
