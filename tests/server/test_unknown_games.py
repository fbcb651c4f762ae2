"""A table of a game that there is not is refused in a sentence that says which games there are."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from caravaneer.game import games
from tests.server.commanded import PEOPLE
from tests.server.tapped import tapped


def test_a_game_that_there_is_not_is_refused(tmp_path: Path) -> None:
    async def work() -> dict[str, Any]:
        async with tapped(f"sqlite:///{tmp_path / 'games.db'}", PEOPLE) as tap:
            asked = {"game": "chess", "seats": [{"kind": "me"}, {"kind": "open"}]}
            status, _, body = await tap.request(PEOPLE[0], "/api/v1/tables", "POST", asked)
            assert status == 422
            return dict(json.loads(body))

    problem = asyncio.run(work())
    assert problem["key"] == "bad_settings"
    assert problem["parameters"]["why"] == f"there is no game 'chess' (there is: {', '.join(games())})"
    assert problem["parameters"]["why"] in problem["sentence"]
