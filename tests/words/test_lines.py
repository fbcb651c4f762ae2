"""All sentences with all kinds of arguments are kept as golden texts, so that a change of words is read."""

from __future__ import annotations

import re

import pytest

from caravaneer.words import LANGUAGES
from tests.words.lines import lines, path

# What no French sentence may have: a lost elision, an article that did not melt, a space where none belongs.
FRENCH = {
    "an elision is missing": r"(?<!\w)([DdLlQqJjNnSsMmTt]e|[Qq]ue|[Ll]a) [aàâeéèêiîoôuûAÀÂEÉÈÊIÎOÔUÛ](?!\d)",
    "an article did not melt": r"(?<!\w)([Dd]e|[Àà]) les? (?!\d)",
    "a space before the dots": r"[\s\u00a0\u202f]…",
    "a line could break before a high mark": r"(?<=\S) [;:!?%»]|« ",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_as_it_was_read(language: str) -> None:
    """`make words` writes them anew; whoever changes words reads the difference."""
    assert lines(language).splitlines() == path(language).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("fault", FRENCH)
def test_french_joins_its_words(fault: str) -> None:
    said = lines("fr").splitlines()
    assert [line for line in said if re.search(FRENCH[fault], line)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_has_stray_marks_or_spaces(language: str) -> None:
    """But for the terminal's help, whose columns are set with spaces."""
    wrong, key = [], ""
    for line in lines(language).splitlines():
        key = key if line.startswith(" ") else line
        stray = r"\{|\}| \.(?![.\w])| ,|\.\.(?!\.)" + ("" if key.endswith("help") else r"|\S  ")
        wrong += [f"{key}: {line}"] if re.search(stray, line) else []
    assert wrong == []
