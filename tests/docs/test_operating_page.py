"""What the page on running a server says is what there is: flags, variables, limits."""

from __future__ import annotations

import re
from pathlib import Path

import typer

from caravaneer.cli import app
from caravaneer.server.web.limits import RATES, Rate

PAGE = (Path(__file__).parent.parent.parent / "docs" / "operating" / "README.md").read_text(encoding="utf-8")
ALONE = {"--open", "--help", "--lan"}  # told elsewhere on the page, or by themselves


def test_every_flag_of_serve_and_its_variable_is_told() -> None:
    serve = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    for option in serve.params:
        flag = next(name for name in option.opts if name.startswith("--"))
        if flag not in ALONE:
            assert f"`{flag}`" in PAGE
            assert option.envvar in PAGE or option.envvar.rpartition("_OF_")[2] in PAGE, option.envvar


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
