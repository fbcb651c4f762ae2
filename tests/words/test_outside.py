"""No sentence of the product stands outside the dictionary: what people are shown, the words are asked for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PAGE, PYTHON = ROOT / "web" / "src", ROOT / "src" / "caravaneer"

# The same in every language: the name of the house, keys of the keyboard, units, languages by their own names, a code.
SAME = re.compile(
    r"Caravaneer|Français|Deutsch|English|FR|DE|EN|Esc|Tab|Enter|Home|End|Shift|min|kB|px|https?://\S+|k7m2-oase"
)
LETTERS = re.compile(r"[^\W\d_]{2,}")
READ = ("aria-label", "title", "placeholder", "alt", "label", "aria-description", "aria-roledescription")

# Programs that speak to people at a table, in their own language. Commands for people at a shell, and what a log
# says to whoever runs a server, are in English.
SPEAKING = (
    "terminal",
    "games/*/terminal",
    "server/people",
    "server/protocol",
    "server/rooms",
    "server/web",
    "cli/play.py",
)
SAYS = {"print", "say", "ask", "Refused", "No"}


def markup(text: str) -> str:
    """A component's markup: without its script, its styles, comments and whatever stands in braces."""
    text = re.sub(r"<(script|style)\b.*?</\1>|<!--.*?-->", "", text, flags=re.DOTALL)
    while (less := re.sub(r"\{[^{}]*\}", "\0", text)) != text:
        text = less
    return text


def read_by_people(text: str) -> Iterator[str]:
    """What a component shows or says as it stands: between tags, and in the attributes that are read."""
    shown = markup(text)
    for name in READ:
        yield from (found[1] for found in re.finditer(rf'\s{name}="([^"]*)"', shown))
    tags = r"<[^<>]*?(?:=>[^<>]*?)*>"
    yield from re.split(tags, shown)


def is_sentence(text: str) -> bool:
    return bool(LETTERS.search(SAME.sub(" ", text.replace("\0", " "))))


def test_no_component_has_words_of_its_own() -> None:
    found = {
        f"{path.relative_to(PAGE).as_posix()}: {' '.join(text.split())}"
        for path in sorted(PAGE.rglob("*.svelte"))
        for text in read_by_people(path.read_text(encoding="utf-8"))
        if is_sentence(text)
    }
    assert found == set()


SENTENCE = re.compile(r"""(['"`])((?:[A-ZÀ-Ý][\w’]*|[a-zà-ý][\w’]+)(?: [\w’${}().,;–-]+)+[.!?]?)\1""")


def sentences(script: str) -> Iterator[str]:
    """Texts of two words or more that begin with a capital or end with a full stop."""
    bare = re.sub(r"/\*.*?\*/|//[^\n]*|^\s*import [^;]*;", "", script, flags=re.DOTALL | re.MULTILINE)
    for found in SENTENCE.finditer(bare):
        words = re.findall(r"[^\W\d_]{3,}", re.sub(r"\$\{[^}]*\}", " ", found[2]))
        if len(words) > 1 and re.search(r"^[A-ZÀ-Ý]|[a-z][.!?]$", found[2]):
            yield found[2]


def test_no_script_of_the_page_says_a_sentence_of_its_own() -> None:
    found = set()
    for path in sorted([*PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte")]):
        if ".test." in path.name or "testing" in path.parts or path.name == "fixtures.ts":
            continue
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".svelte":
            text = "".join(re.findall(r"<script\b[^>]*>(.*?)</script>", text, flags=re.DOTALL))
        found |= {f"{path.relative_to(PAGE).as_posix()}: {sentence}" for sentence in sentences(text)}
    assert found == set()


def test_no_program_at_a_table_says_a_sentence_of_its_own() -> None:
    found = set()
    for pattern in SPEAKING:
        for place in PYTHON.glob(pattern):
            for path in [place] if place.is_file() else sorted(place.rglob("*.py")):
                for line, text in said(path):
                    if len(LETTERS.findall(text)) > 1 and " " in text.strip():
                        found.add(f"{path.relative_to(PYTHON).as_posix()}:{line}: {text}")
    assert found == set()


def said(path: Path) -> Iterator[tuple[int, str]]:
    """The texts that a program's calls give away to be read."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in SAYS:
            for part in node.args:
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield node.lineno, part.value
                elif isinstance(part, ast.JoinedStr):
                    yield node.lineno, " ".join(str(p.value) for p in part.values if isinstance(p, ast.Constant))


def test_these_guards_would_bark() -> None:
    component = """<script>const x = 'y';</script>
      <p title="Go home">{t('app-name')} and more</p><b aria-label={t('x')}>{#if a > b}12{/if}</b>"""
    assert [text for text in read_by_people(component) if is_sentence(text)] == ["Go home", "\0 and more"]
    assert list(sentences("const x = 'Not played.'; const y = 'a-b c'; // 'This is a comment.'")) == ["Not played."]
