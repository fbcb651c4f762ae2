"""JSON Schemas of all that travels, for TypeScript: `python -m caravaneer.server.protocol.export`.

What the client sends is described as it may be written (defaults left out), what the server sends as it is written
(everything there). A game's view, its threats and its spots are plain JSON there; what is in them is described apart,
game by game, under names that begin with the game's.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from caravaneer.game import Outcome, games, load

from . import book, bots, incoming, lesson, lines, models, outgoing, requests, results, review

Schema = dict[str, Any]
REFERENCE = "#/definitions/{model}"
SHARED = {"Event": "Item", "Refusal": "RefusalFields", "Outcome": "Outcome"}  # what the messages have too


def _types() -> Iterator[tuple[str, JsonSchemaMode, type]]:
    """Every shape by its name, once, and whether the client writes it or the server."""
    seen: dict[str, type] = {}
    for module in (models, incoming, outgoing, requests, results, bots, review, lines, book, lesson):
        for name, found in vars(module).items():
            if not isinstance(found, type) or found is models.Model:
                continue
            if issubclass(found, models.Model) or is_dataclass(found):
                seen[name] = found
    for name, found in sorted(seen.items()):
        yield name, "validation" if issubclass(found, models.Model) else "serialization", found


def _definitions() -> Schema:
    """All shapes as definitions; of what the server writes, nothing is left out."""
    inputs: list[tuple[str, JsonSchemaMode, TypeAdapter[Any]]] = [
        (name, mode, TypeAdapter(found)) for name, mode, found in _types()
    ]
    _, schema = TypeAdapter.json_schemas(inputs, ref_template=REFERENCE)
    found: Schema = dict(schema["$defs"])
    for name, mode, shape in _types():
        part = found[name]
        if mode == "serialization" or shape in (models.NoClock, models.Live, models.Days):
            part["required"] = list(part.get("properties", {}))
    return found


def _union(adapter: TypeAdapter[Any]) -> Schema:
    """A union as references to its members, which are defined elsewhere."""
    return {"oneOf": adapter.json_schema(ref_template=REFERENCE)["oneOf"]}


def _of_game(game: str, shape: type, name: str) -> Schema:
    """The definitions of a game's shape, the nested ones named after the game too."""
    schema: Schema = TypeAdapter(shape).json_schema(ref_template=REFERENCE, mode="serialization")
    parts = schema.pop("$defs", {})
    names = {part: f"{game.capitalize()}{part.removesuffix('Fields')}" for part in parts} | SHARED
    found = {names[part]: fields for part, fields in parts.items() if part not in SHARED} | {name: schema}
    text = json.dumps(found)
    for part, better in names.items():
        text = text.replace(f'"{REFERENCE.format(model=part)}"', f'"{REFERENCE.format(model=better)}"')
    renamed: Schema = json.loads(text)
    return renamed


def _view(game: str) -> Schema:
    """The definitions of a game's view, as it travels at a table."""
    name = f"{game.capitalize()}View"
    found = _of_game(game, load(game).room("view").ViewFields, name)
    view = found[name]
    tally = view["properties"]["tally"]
    tally["items"] = {"anyOf": [tally["items"], {"type": "null"}]}  # they may be covered
    view["required"].remove("legal_moves")  # which travel beside it
    view["properties"]["game"] = {"const": game}
    return found


def _game(game: str) -> Schema:
    """All that a game has described: its view, its threats and its spots."""
    found: Schema = {}
    etiquette, name = load(game).etiquette, game.capitalize()
    if load(game).has("view") and hasattr(load(game).room("view"), "ViewFields"):
        found |= _view(game)
    if etiquette.threat_fields is not None:
        found |= _of_game(game, etiquette.threat_fields, f"{name}Threat")
    if etiquette.reach_fields is not None:
        found |= _of_game(game, etiquette.reach_fields, f"{name}Spot")
    return found


def _view_of_any_game() -> Schema:
    """What the frame of a table reads of every view; all else is the game's own."""
    outcome = {"anyOf": [{"$ref": REFERENCE.format(model="Outcome")}, {"type": "null"}]}
    properties = {"ply": {"type": "integer"}, "outcome": outcome}
    about = "What every game's view has; the rest is described in the game's own folder."
    return {"type": "object", "description": about, "properties": properties, "required": list(properties)}


def _messages() -> Schema:
    """What every table has, whatever is played at it."""
    found = _definitions()
    found["Outcome"] = TypeAdapter(Outcome).json_schema(mode="serialization")
    found["View"] = _view_of_any_game()
    view = {"$ref": REFERENCE.format(model="View")}
    found["Snapshot"]["properties"]["view"] = {"anyOf": [view, {"type": "null"}]}
    found["Position"]["properties"]["view"] = view
    found["BookScene"]["properties"]["view"] = view
    found["Review"]["properties"]["first"] = view
    found |= {"FromClient": _union(incoming.from_client), "FromServer": _union(outgoing.from_server)}
    return found


def _untitled(schema: Any) -> Any:
    """Without the titles of fields, which would each become a type of their own; and closed to unknown fields."""
    if isinstance(schema, list):
        return [_untitled(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    kept = {
        key: {name: _untitled(part) for name, part in value.items()} if key == "properties" else _untitled(value)
        for key, value in schema.items()
        if not (key == "title" and isinstance(value, str))
    }
    if "properties" in kept:
        kept.setdefault("additionalProperties", False)
    return kept


def _schema(title: str, definitions: Schema) -> Schema:
    return {"title": title, "additionalProperties": False, "definitions": _untitled(dict(sorted(definitions.items())))}


def schemas() -> Schema:
    """The whole of it, each shape under its name in `definitions`: of the messages, and of each game."""
    return {
        "messages": _schema("Messages", _messages()),
        "games": {game: _schema(game.capitalize(), _game(game)) for game in games()},
    }


if __name__ == "__main__":
    print(json.dumps(schemas(), indent=1, ensure_ascii=False))
