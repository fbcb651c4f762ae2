"""What everybody is sent alike of a game: prepared once, compressed, and told again only where it has changed."""

from __future__ import annotations

import gzip
import hashlib
from typing import NamedTuple

from fastapi import Request, Response

from caravaneer.game import games
from caravaneer.server.protocol.refused import Refused
from caravaneer.server.protocol.requests import Problem

NOT_THERE: dict[int | str, dict[str, object]] = {404: {"model": Problem}}


class Prepared(NamedTuple):
    """What is sent, as it is and compressed, and the mark of its contents."""

    plain: bytes
    packed: bytes
    mark: str


def prepared(text: str) -> Prepared:
    plain = text.encode()
    return Prepared(plain, gzip.compress(plain, 9, mtime=0), f'"{hashlib.sha256(plain).hexdigest()[:16]}"')


def known_game(game: str) -> str:
    """A game that is played here; any other is not found."""
    if game not in games():
        raise Refused(404, "no_such_game", game=game)
    return game


def answer(request: Request, found: Prepared, kind: str) -> Response:
    """What was asked for; or that it is still the same. It is asked for again each time: a new server has new words."""
    headers = {"Cache-Control": "no-cache", "ETag": found.mark, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == found.mark:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, media_type=kind, headers=headers | {"Content-Encoding": "gzip"})
    return Response(found.plain, media_type=kind, headers=headers)
