"""The examples of the page about environments run."""

from __future__ import annotations

import re
import warnings

import pytest

from tests.docs.pages import page

EXAMPLES = re.findall(r"^## ([^\n:]+).*?```python\n(.*?)```", page("environments.md"), re.MULTILINE | re.DOTALL)


@pytest.mark.compiled
@pytest.mark.parametrize(("heading", "code"), EXAMPLES, ids=[heading for heading, _ in EXAMPLES])
def test_an_example_runs(heading: str, code: str) -> None:  # noqa: ARG001
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exec(code, {})


def test_every_environment_has_an_example() -> None:
    assert [heading for heading, _ in EXAMPLES] == ["Batch", "PettingZoo", "Gymnasium", "OpenSpiel", "Text"]
