"""A small application behind the guards, a client of it, and time that passes when told to."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
from fastapi import FastAPI, HTTPException

from caravaneer.server.protocol.refused import Refused
from caravaneer.server.protocol.requests import NewTable, Upload
from caravaneer.server.storage.store import Busy
from caravaneer.server.web.errors import install_errors
from caravaneer.server.web.limits import Limits, TooFast
from caravaneer.server.web.middleware import Site, guarded

HERE = "https://camel.example"


class Clock:
    """Time that passes when told to."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def an_app() -> FastAPI:
    """Routes that take, refuse and crash."""
    app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
    install_errors(app)

    @app.get("/page")
    async def page() -> str:
        return "a page"

    @app.post("/api/v1/tables")
    async def table(asked: NewTable) -> int:
        return len(asked.seats)

    @app.post("/api/v1/records")
    async def record(asked: Upload) -> int:
        return len(asked.text)

    @app.get("/api/v1/fail/{how}")
    async def fail(how: str) -> None:
        errors: dict[str, Exception] = {
            "refused": Refused(422, "level_missing", seat=3),
            "fast": TooFast("talk", 1.2),
            "busy": Busy(),
            "http": HTTPException(418, "secret detail"),
            "crash": RuntimeError("secret detail"),
        }
        raise errors[how]

    return app


@asynccontextmanager
async def a_client(
    site: Site | None = None, limits: Limits | None = None, **headers: str
) -> AsyncIterator[httpx.AsyncClient]:
    app = guarded(an_app(), site or Site(), limits or Limits())
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=HERE, headers=headers) as client:
        yield client


def problem(answer: httpx.Response) -> tuple[int, str, str]:
    assert set(answer.json()) == {"key", "sentence", "parameters"}
    return answer.status_code, answer.json()["key"], answer.json()["sentence"]
