"""What the pages on running a server say is what there is: flags, variables, defaults, limits, tools."""

from __future__ import annotations

import re
from pathlib import Path

import typer

from caravaneer.cli import app
from caravaneer.server.web.limits import RATES, Rate

ROOT = Path(__file__).parent.parent.parent
OPERATING = ROOT / "docs" / "operating"
PAGE = (OPERATING / "README.md").read_text(encoding="utf-8")
FLAGS = (OPERATING / "flags.md").read_text(encoding="utf-8")
# For tests and builds, of a bot that connects, and what a worker is handed.
OTHERS = {"CARAVANEER_STRICT_WORDS", "CARAVANEER_WEB_BUILD", "CARAVANEER_TOKEN", "CARAVANEER_WORKER"}


def rows(mark: str) -> list[list[str]]:
    """The cells of the table after a mark."""
    table = FLAGS[FLAGS.index(f"<!-- {mark} -->") :].split("\n\n")[0]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[3:]]


def variables() -> set[str]:
    """All that the page tells of."""
    found = {row[1].strip("`") for row in rows("flags") if row[1]}
    return found | {name for row in rows("variables") for name in re.findall(r"`(CARAVANEER_\w+)`", row[0])}


def test_every_flag_of_serve_its_variable_and_its_default_are_told() -> None:
    serve = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    told = {tuple(re.findall(r"`(-[\w-]+)`", row[0])): row[1:3] for row in rows("flags")}
    there = {}
    for option in serve.params:
        default = "off" if option.default is False else f"`{option.default}`" if option.default is not None else ""
        there[tuple(option.opts)] = [f"`{option.envvar}`" if option.envvar else "", default]
    assert told == there


def test_every_variable_that_is_read_is_told() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py")]
    read = {name for source in sources for name in re.findall(r"\"(CARAVANEER_[A-Z_]+)\"", source)}
    secret = {f"{name}_FILE" for name in variables() if f"{name}_FILE" in variables()}
    assert read - OTHERS == variables() - secret
    assert secret == {"CARAVANEER_DATABASE_PASSWORD_FILE", "CARAVANEER_SMTP_PASSWORD_FILE"}


def test_flags_that_the_pages_use_are_flags() -> None:
    known = {name for option in _options(typer.main.get_command(app)) for name in option}
    for page in OPERATING.glob("*.md"):
        text = page.read_text(encoding="utf-8")
        for command in re.findall(r"caravaneer (?:serve|backup|restore|verify|admin)\b[^`\n#]*", text):
            assert set(re.findall(r"(?<=\s)--[\w-]+", command)) <= known, f"{page.name}: {command}"


def _options(command: object) -> list[list[str]]:
    found = [option.opts for option in getattr(command, "params", [])]
    return found + [option for verb in getattr(command, "commands", {}).values() for option in _options(verb)]


def test_every_limit_is_told_as_it_is() -> None:
    told: dict[str, Rate] = {}
    for names, rates in re.findall(r"^\| ((?:`\w+`(?:, )?)+) \| ([\d/, ]+) \|", PAGE, re.MULTILINE):
        for name, rate in zip(re.findall(r"\w+", names), rates.split(", "), strict=True):
            most, _, seconds = rate.partition("/")
            told[name] = Rate(int(most), int(seconds))
    assert told == dict(RATES)


def test_every_tool_is_told() -> None:
    found = typer.main.get_command(app)
    admin = found.commands["admin"].commands  # type: ignore[attr-defined]
    tools = PAGE[PAGE.index("## Tools") :]
    assert all(f"`caravaneer {tool}" in tools for tool in ("backup", "restore", "verify", "admin"))
    assert [verb for verb in admin if not re.search(rf"`(caravaneer admin )?{verb}\b", tools)] == []
