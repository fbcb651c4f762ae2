"""What a value holds, down to its last part: to see whether two that should be alike are, and nothing hides in one."""

from __future__ import annotations

import io
import pickle
from collections.abc import Hashable, Mapping, Sequence, Set
from functools import cached_property
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

PLAIN = (str, bytes, int, float, bool, type(None), type, ModuleType, BuiltinFunctionType)


def packed(value: object) -> bytes:
    """A value's pickle, which does not depend on which of its equal parts are one object."""
    out = io.BytesIO()
    pickler = pickle.Pickler(out, pickle.HIGHEST_PROTOCOL)
    pickler.fast = True
    pickler.dump(value)
    return out.getvalue()


def contents(value: object, inside: frozenset[int] = frozenset()) -> Hashable:
    """All that can be reached from a value, as one value. What was only computed and kept does not count."""
    if isinstance(value, PLAIN):
        return repr(value)
    if id(value) in inside:
        return "itself"
    inside |= {id(value)}
    if hasattr(value, "tobytes") and hasattr(value, "dtype"):
        return str(value.dtype), value.tobytes()
    if isinstance(value, Mapping):
        return tuple((contents(key, inside), contents(item, inside)) for key, item in value.items())
    if isinstance(value, Set):
        return frozenset(contents(item, inside) for item in value)
    if isinstance(value, Sequence) and type(value).__module__ == "builtins":
        return tuple(contents(item, inside) for item in value)
    if isinstance(value, MethodType):
        return value.__func__.__qualname__, contents(value.__self__, inside)
    if isinstance(value, FunctionType):
        cells = value.__closure__ or ()
        return value.__qualname__, tuple(contents(cell.cell_contents, inside) for cell in cells)
    if isinstance(value, tuple):
        return type(value).__qualname__, tuple(contents(item, inside) for item in value)
    return type(value).__qualname__, tuple(
        (name, contents(item, inside)) for name, item in sorted(_attributes(value).items())
    )


def _attributes(value: object) -> dict[str, object]:
    kept = dict(vars(value)) if hasattr(value, "__dict__") else {}
    found = {
        name: item for name, item in kept.items() if not isinstance(getattr(type(value), name, None), cached_property)
    }
    for kind in type(value).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if hasattr(value, name):
                found[name] = getattr(value, name)
    return found
