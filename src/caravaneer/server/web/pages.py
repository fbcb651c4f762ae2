"""The pages: files the browser needs, and one page for every address of ours."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from caravaneer.server.protocol.refused import Refused

FOREVER = "public, max-age=31536000, immutable"  # a file whose name holds its hash
ASK_AGAIN = "no-cache"
NOT_BUILT = """<!doctype html><meta charset="utf-8"><title>Caravaneer</title>
<p>The server runs, but its pages were not built. Install Caravaneer without CARAVANEER_WEB_BUILD=skip,
or run <code>npm ci && npm run build</code> in <code>web/</code>.</p>"""


def install_pages(app: FastAPI, static: Path) -> None:
    """Files under their names, and the one page for `/`, `/g/…`, `/me` and whatever the client knows."""
    files = {path.relative_to(static).as_posix(): path for path in static.rglob("*") if path.is_file()}
    packed = {name: files[f"{name}.gz"] for name in files if f"{name}.gz" in files}

    def sent(name: str, request: Request) -> Response:
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        headers = {"Cache-Control": FOREVER if name.startswith("assets/") else ASK_AGAIN, "Vary": "Accept-Encoding"}
        if name in packed and "gzip" in request.headers.get("accept-encoding", ""):
            return FileResponse(packed[name], media_type=kind, headers=headers | {"Content-Encoding": "gzip"})
        return FileResponse(files[name], media_type=kind, headers=headers)

    @app.get("/{path:path}", include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        if path in files and not path.startswith("."):
            return sent(path, request)
        if path.startswith(("api/", "ws/", "assets/")):
            raise Refused(404, "not_found")
        return sent("index.html", request) if "index.html" in files else HTMLResponse(NOT_BUILT, 503)
