"""A server as a bot with an account sees it: a stream of events, and moves (docs/protocol/bot-accounts.md).

Nothing but the standard library; what goes wrong is said in a sentence.
"""

from __future__ import annotations

import http.client
import json
import ssl
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import urlencode, urlsplit

SILENCE = 30.0  # seconds without a line, of which an empty one comes every seven: then the line is dead
ANSWER = 30.0  # seconds for an answer
Fields = dict[str, Any]


class Unreachable(OSError):
    """The server does not answer, or no longer: try again."""


class Denied(ValueError):
    """The server says no, and will say so again."""

    def __init__(self, status: int, sentence: str):
        super().__init__(sentence)
        self.status = status


class Remote:
    """One server, and the token by which a bot comes in."""

    def __init__(self, url: str, token: str):
        parts = urlsplit(url if "://" in url else f"https://{url}")
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
            raise ValueError(f"'{url}' is no address of a server; write it like https://camels.example.org")
        if not token or not token.isascii() or not token.isprintable() or " " in token:
            raise ValueError("that is no token; it begins with caravaneer_bot_ and is made on your own page")
        try:
            self._port = parts.port
        except ValueError:
            raise ValueError(f"'{url}' is no address of a server; write it like https://camels.example.org") from None
        self._host, self._secure, self._token = parts.hostname, parts.scheme == "https", token
        self.url = f"{parts.scheme}://{parts.netloc}"

    def about(self) -> Fields:
        """What the server is; Denied where it is none of Caravaneer's."""
        status, found = self._ask("GET", "/api/v1/about")
        if status == 401:
            raise Denied(status, _sentence(found))
        if status != 200 or "games" not in found:
            raise Denied(status, f"there is no Caravaneer at {self.url} (it answered {status})")
        return found

    def post(self, path: str, body: Mapping[str, object]) -> tuple[int, Fields]:
        """The status and the answer; Unreachable where there is none."""
        return self._ask("POST", f"/api/v1/bot/{path}", json.dumps(body).encode())

    def events(self, rules: Mapping[str, str]) -> Iterator[Fields]:
        """Every event as it comes, until the server closes the stream or the line breaks."""
        connection = self._connect(SILENCE)
        try:
            connection.request("GET", f"/api/v1/bot/events?{urlencode(rules)}", headers=self._headers)
            answer = connection.getresponse()
            if answer.status != 200:
                found = _read(answer.read())
                if answer.status in (429, 502, 503, 504):
                    raise Unreachable(_sentence(found))
                raise Denied(answer.status, _sentence(found))
            while line := answer.readline():
                if line.strip():
                    yield _read(line)
        except (OSError, http.client.HTTPException) as error:
            if isinstance(error, Unreachable):
                raise
            raise Unreachable(self._why(error)) from None
        finally:
            connection.close()

    # ── the line ──────────────────────────────────────────────────────────────────────────────────
    @property
    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self._token}", "Accept": "*/*", "Content-Type": "application/json"}

    def _connect(self, patience: float) -> http.client.HTTPConnection:
        if self._secure:
            context = ssl.create_default_context()
            return http.client.HTTPSConnection(self._host, self._port, timeout=patience, context=context)
        return http.client.HTTPConnection(self._host, self._port, timeout=patience)

    def _ask(self, method: str, path: str, body: bytes | None = None) -> tuple[int, Fields]:
        connection = self._connect(ANSWER)
        try:
            connection.request(method, path, body, self._headers)
            answer = connection.getresponse()
            return answer.status, _read(answer.read())
        except (OSError, http.client.HTTPException) as error:
            raise Unreachable(self._why(error)) from None
        finally:
            connection.close()

    def _why(self, error: Exception) -> str:
        why = getattr(error, "strerror", None) or str(error) or type(error).__name__
        return f"{self.url} does not answer ({str(why).lower()})"


def _read(data: bytes) -> Fields:
    try:
        found = json.loads(data)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _sentence(found: Fields) -> str:
    said = str(found.get("sentence") or "the server says no").rstrip(".")
    return said[:1].lower() + said[1:]
