"""One JSON Schema of all that travels, for TypeScript: `python -m caravaneer.server.protocol.export`.

What the client sends is described as it may be written (defaults left out), what the server sends as it is written
(everything there). The views of games, their threats and spots are among it, under names that begin with the game's;
those of a game without a description travel as plain JSON.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from caravaneer.bots.levels import levels_of
from caravaneer.game import games, load

from . import incoming, models, outgoing, requests

Schema = dict[str, Any]
REFERENCE = "#/definitions/{model}"
SHARED = {"Event": "Item", "Refusal": "RefusalFields"}  # what games and server call by other names


def _types() -> Iterator[tuple[str, JsonSchemaMode, type]]:
    """Every shape by its name, once, and whether the client writes it or the server."""
    seen: dict[str, type] = {}
    for module in (models, incoming, outgoing, requests):
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


def _games(found: Schema) -> None:
    """Fill in what the games here have described: the page knows these games, and no others."""
    views, threats, spots = list[str](), list[str](), list[str]()
    for game in games():
        etiquette, name = load(game).etiquette, game.capitalize()
        if load(game).has("view") and hasattr(load(game).room("view"), "ViewFields"):
            found |= _view(game)
            views.append(f"{name}View")
        if etiquette.threat_fields is not None:
            found |= _of_game(game, etiquette.threat_fields, f"{name}Threat")
            threats.append(f"{name}Threat")
        if etiquette.reach_fields is not None:
            found |= _of_game(game, etiquette.reach_fields, f"{name}Spot")
            spots.append(f"{name}Spot")
    levels = dict.fromkeys(level for game in games() for level in levels_of(game))
    for shape, field, words in [
        *((shape, "game", games()) for shape in ("Table", "NewTable")),
        ("GameAbout", "name", games()),
        ("AddBot", "level", levels),
    ]:
        found[shape]["properties"][field] = {"enum": list(words)}
    for shape, field in (("Seat", "level"), ("Seat", "stand_in"), ("NewSeat", "level")):
        found[shape]["properties"][field] = {"anyOf": [{"enum": list(levels)}, {"type": "null"}]}
    for shape in ("About", "GameAbout"):
        found[shape]["properties"]["levels"] = {"type": "array", "items": {"enum": list(levels)}}
    view = _any_of(views)
    found["Snapshot"]["properties"]["view"] = {"anyOf": [view, {"type": "null"}]}
    found["Position"]["properties"]["view"] = view
    found["Threats"]["properties"]["threats"] = {"type": "array", "items": _any_of(threats)}
    found["Spots"]["properties"]["spots"] = {"type": "array", "items": _any_of(spots)}


def _any_of(names: list[str]) -> Schema:
    references = [{"$ref": REFERENCE.format(model=name)} for name in names]
    return {"anyOf": references} if len(references) > 1 else references[0] if references else {"type": "object"}


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


def schema() -> Schema:
    """The whole of it, each shape under its name in `definitions`."""
    found = _definitions()
    _games(found)
    found |= {"FromClient": _union(incoming.from_client), "FromServer": _union(outgoing.from_server)}
    return {"title": "Messages", "additionalProperties": False, "definitions": _untitled(dict(sorted(found.items())))}


if __name__ == "__main__":
    print(json.dumps(schema(), indent=1, ensure_ascii=False))
