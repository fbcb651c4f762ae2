"""Every sentence with every kind of argument, a line each: the file that is read when words have changed.

`python -m tests.words.lines` (make words) writes tests/words/lines.LANGUAGE.txt; a test holds them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from caravaneer.game import games, load
from caravaneer.words import FRAME, LANGUAGES, STRICT, Argument
from caravaneer.words.fluent import Bundle, bundle
from caravaneer.words.reading import Language, read

from .samples import samples

HERE = Path(__file__).parent


def _said(key: str, own: Language, frame: Language, bundle: Bundle) -> Iterator[str]:
    """A sentence, in its forms, then with one argument after the other put through all it may be."""
    numbers = own.variables(key, frame, numbers=True)
    given = {name: samples(key, name, name in numbers) for name in sorted(own.variables(key, frame))}
    first: dict[str, Argument] = {name: values[0] for name, values in given.items()}
    tried = [first] + [{**first, name: value} for name, values in given.items() for value in values[1:]]
    said = [bundle.say(key, arguments) for arguments in tried]
    said += [
        f".{form}: {bundle.say(key, arguments, form)}" for form in sorted(own.entries[key].forms) for arguments in tried
    ]
    return iter(dict.fromkeys(said))


def _folder(language: str, folder: Path) -> Iterator[str]:
    own, frame = read(folder, language), read(FRAME, language)
    sentences = bundle(language, None if folder == FRAME else folder)
    for key in own.messages:
        yield key
        for line in _said(key, own, frame, sentences):
            yield "    " + line.replace("\n", "\n    ")


def lines(language: str) -> str:
    """The whole file of a language."""
    found: list[str] = []
    folders = [("the frame", FRAME), *((game, load(game).words_folder) for game in games())]
    for title, folder in folders:
        if folder:
            found += [f"# {title}", "", *_folder(language, folder), ""]
    return "\n".join(found)


def path(language: str) -> Path:
    return HERE / f"lines.{language}.txt"


def main() -> None:
    os.environ[STRICT] = "1"
    for language in LANGUAGES:
        path(language).write_text(lines(language), encoding="utf-8")


if __name__ == "__main__":
    main()
