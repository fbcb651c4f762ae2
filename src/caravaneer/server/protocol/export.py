"""One JSON Schema of all that travels, for TypeScript: `python -m caravaneer.server.protocol.export`.

What the client sends is described as it may be written (defaults left out), what the server sends as it is written
(everything there). Both games' views are among it, under their own names.
"""

from __future__ import annotations

import importlib
import json
from typing import Any

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from caravaneer.game import games

from . import messages, requests
from . import models as shapes

Schema = dict[str, Any]
FROM_CLIENT = {
    requests.NewGuest,
    requests.ChangeMe,
    requests.NewAccount,
    requests.SignIn,
    requests.NewSeat,
    requests.NewTable,
    requests.Upload,
    requests.PlayOn,
}
UNIONS: dict[str, TypeAdapter[Any]] = {"FromClient": messages.from_client, "FromServer": messages.from_server}


def _models() -> list[type[BaseModel]]:
    """Every model of the three modules, once, in the order of their names."""
    found = {
        value
        for module in (shapes, messages, requests)
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, shapes.Shape) and value is not shapes.Shape
    }
    return sorted(found, key=lambda model: model.__name__)


def _of(models: list[type[BaseModel]], mode: JsonSchemaMode) -> Schema:
    _, schema = models_json_schema([(model, mode) for model in models], ref_template="#/definitions/{model}")
    found: Schema = dict(schema.get("$defs", {}))
    if mode == "serialization":  # what has a default is written all the same
        for part in found.values():
            if "properties" in part:
                part["required"] = list(part["properties"])
    return found


def _union(adapter: TypeAdapter[Any]) -> Schema:
    """A union as references to its members, which are defined elsewhere."""
    schema = adapter.json_schema(ref_template="#/definitions/{model}")
    return {"oneOf": schema["oneOf"]}


def _view(game: str) -> Schema:
    """The definitions of a game's view, its nested shapes named after the game."""
    fields = importlib.import_module(f"caravaneer.games.{game}.view").ViewFields
    schema: Schema = TypeAdapter(fields).json_schema(ref_template="#/definitions/{model}")
    names = {name: f"{game.capitalize()}{name.removesuffix('Fields')}" for name in schema["$defs"]} | {"Event": "Item"}
    text = json.dumps(schema)
    for name, better in names.items():
        text = text.replace(f'"#/definitions/{name}"', f'"#/definitions/{better}"')
    schema = json.loads(text)
    found = {names[name]: part for name, part in schema.pop("$defs").items() if name != "Event"}
    # At a table the legal moves travel beside the view, and tallies may be covered (D22).
    tally = schema["properties"]["tally"]
    tally["items"] = {"anyOf": [tally["items"], {"type": "null"}]}
    schema["required"].remove("legal_moves")
    schema["properties"]["game"] = {"const": game}
    found[f"{game.capitalize()}View"] = schema
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
        kept["additionalProperties"] = False
    return kept


def schema() -> Schema:
    """The whole of it, each shape under its name in `definitions`."""
    every = _models()
    sent = [model for model in every if model in FROM_CLIENT or issubclass(model, messages.Command)]
    asked = (messages.Hello, messages.Show, messages.AskPreviews, messages.AskWhy, messages.AskThreats)
    sent += [*asked, messages.AskSpots, messages.Think, messages.StopThinking, messages.Ping]
    found = _of(sent, "validation") | _of([model for model in every if model not in sent], "serialization")
    for game in games():
        found |= _view(game)
    either = [{"$ref": f"#/definitions/{game.capitalize()}View"} for game in games()]
    found["Snapshot"]["properties"]["view"] = {"anyOf": [*either, {"type": "null"}]}
    found["Position"]["properties"]["view"] = {"anyOf": either}
    found |= {name: _union(adapter) for name, adapter in UNIONS.items()}
    return {"title": "Messages", "additionalProperties": False, "definitions": _untitled(dict(sorted(found.items())))}


if __name__ == "__main__":
    print(json.dumps(schema(), indent=1, ensure_ascii=False))
