"""A long body that is one text and nothing else: looked at off the loop, before all that is wrong with it is listed."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import orjson
from fastapi import Request, Response
from fastapi.routing import APIRoute

from caravaneer.server.protocol.refused import Refused

FIELD = "text"


class OneText(APIRoute):
    """A route whose body has one field."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def checked(request: Request) -> Response:
            await request.app.state.rooms.offload(_check, await request.body())
            return await handle(request)

        return checked


def _check(body: bytes) -> None:
    try:
        fields = orjson.loads(body)
    except orjson.JSONDecodeError:
        raise Refused(422, "not_json") from None
    if isinstance(fields, dict) and (strange := next((name for name in fields if name != FIELD), None)) is not None:
        raise Refused(422, "field_unknown", field=ascii(strange)[1:-1][:60])
    if not isinstance(fields, dict):
        raise Refused(422, "not_json")
