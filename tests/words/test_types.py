"""What TypeScript is told of the words is what they are."""

from __future__ import annotations

from pathlib import Path

from caravaneer.words.types import arguments, modules, typescript

ROOT = Path(__file__).parent.parent.parent


def test_a_key_comes_with_its_arguments_and_their_types(tmp_path: Path) -> None:
    texts = {
        "en": "hint-places = { $colour }{ $count ->\n [one] 1\n *[other] { $count }\n}\nbye = Bye\n"
        "asks = { hint-places } { $name }",
        "fr": "hint-places = { NUMBER($count) } { $colour }\nbye = Salut\nasks = { hint-places } { $name }",
    }
    for language, text in texts.items():
        (tmp_path / language).mkdir()
        (tmp_path / language / "table.ftl").write_text(text)
        (tmp_path / language / "terminal.ftl").write_text("only-here = For the terminal")
    assert typescript(arguments(tmp_path), "a folder", "./fluent").splitlines()[1:] == [
        "import type { Argument } from './fluent';",
        "",
        "export interface Sentences {",
        "  asks: { colour: Argument; count: number; name: Argument };",
        "  bye: null;",
        "  'hint-places': { colour: Argument; count: number };",
        "}",
    ]


def test_the_types_of_the_page_are_current() -> None:
    """`make words` writes them anew."""
    stale = [path.name for path, text in modules(ROOT) if path.read_text(encoding="utf-8") != text]
    assert stale == []
