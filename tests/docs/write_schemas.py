"""Write the schemas in docs/ anew: `python -m tests.docs.write_schemas`, or `make schema`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from caravaneer.game import games, load
from caravaneer.records import record

DOCS = Path(__file__).parent.parent.parent / "docs"
FORMATS, PROTOCOL = DOCS / "formats", DOCS / "protocol"
DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schemas() -> dict[str, dict[str, Any]]:
    """Every schema by the name of its file: one for records, and one for each game's views."""
    found = {"record.schema.json": record.schema()}
    for game in games():
        fields = load(game).room("view").ViewFields
        found[f"{game}-view.schema.json"] = TypeAdapter(fields).json_schema()
    return {name: {"$schema": DRAFT} | schema for name, schema in found.items()}


def protocols() -> dict[str, dict[str, Any]]:
    """How the server is spoken to: its requests over HTTP, and every message of a table's socket."""
    from caravaneer.server.app import make_app
    from caravaneer.server.config import Config
    from caravaneer.server.protocol import incoming, outgoing

    both = incoming.FromClient | outgoing.FromServer
    return {
        "openapi.json": make_app(Config(database="sqlite://")).openapi(),
        "table.schema.json": {"$schema": DRAFT} | TypeAdapter(both).json_schema(),
    }


def text_of(schema: dict[str, Any]) -> str:
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    for folder, found in ((FORMATS, schemas()), (PROTOCOL, protocols())):
        for name, schema in found.items():
            (folder / name).write_text(text_of(schema), encoding="utf-8", newline="\n")
            print(folder.name, name)


if __name__ == "__main__":
    main()
