"""Sentences are parsed one by one, when they are first said: to the reader of Fluent's files it is all the same."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import FluentParser, ast

from caravaneer.game.register import games
from caravaneer.words import FRAME, LANGUAGES, files, fluent
from caravaneer.words.fluent import ENTRY, NAMED, Bundle

FOLDERS = [FRAME, *(FRAME.parent / "games" / name / "words" for name in games())]
TEXTS = [path.read_text("utf-8") for folder in FOLDERS for language in LANGUAGES for path in files(folder, language)]


def entries(text: str) -> dict[str, ast.Message | ast.Term]:
    said = [entry for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message | ast.Term)]
    return {("-" if isinstance(entry, ast.Term) else "") + entry.id.name: entry for entry in said}


def references(node: ast.BaseNode) -> Iterator[str]:
    if isinstance(node, ast.MessageReference):
        yield node.id.name
    if isinstance(node, ast.TermReference):
        yield f"-{node.id.name}"
    for value in vars(node).values():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.BaseNode):
                yield from references(part)


@pytest.mark.parametrize("text", TEXTS)
def test_every_sentence_is_cut_out_whole_with_all_that_it_names(text: str) -> None:
    cut = {entry[1]: entry[0] for entry in ENTRY.finditer(text)}
    whole = entries(text)
    assert cut.keys() == whole.keys()
    for key, entry in whole.items():
        assert entries(cut[key])[key].equals(entry, ignored_fields=["span", "comment"]), key
        assert set(references(entry)) <= set(NAMED.findall(cut[key])), key


def test_only_what_is_said_is_parsed_and_the_later_text_counts() -> None:
    bundle = Bundle(
        "en", ["-sand = dune\nwhere = on a { -sand }\nother = { where }\n", "-sand = hill\nlast = no end of line"]
    )
    assert bundle.say("other", {}) == "on a hill"
    assert bundle.say("last", {}) == "no end of line"
    assert not bundle.has("nothing")


def test_a_term_is_no_sentence() -> None:
    bundle = Bundle("en", ["-sand = dune\nwhere = on a { -sand }\n"])
    assert bundle.has("where")
    assert not bundle.has("-sand")


@pytest.mark.parametrize("slow", ["where", "-sand"])
def test_what_another_thread_is_about_to_parse_is_waited_for(monkeypatch: pytest.MonkeyPatch, slow: str) -> None:
    """The server says things in two threads; one of them was told that there is no such sentence."""
    parsing, go_on = threading.Event(), threading.Event()

    def parses_slowly(text: str) -> object:
        if text.startswith(slow):
            parsing.set()
            assert go_on.wait(60)
        return FluentResource(text)

    monkeypatch.setattr(fluent, "FluentResource", parses_slowly)
    bundle = Bundle("en", ["-sand = dune\nwhere = on a { -sand }\n"])
    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(bundle.say, "where", {})
        assert parsing.wait(60)
        second = threads.submit(bundle.say, "where", {})
        threading.Timer(0.1, go_on.set).start()  # until then the second has asked, and should wait
        try:
            assert second.result(60) == "on a dune"
        finally:
            go_on.set()
        assert first.result(60) == "on a dune"
