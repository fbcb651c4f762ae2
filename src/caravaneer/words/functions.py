"""What a sentence may do to its arguments. The page has the same in web/src/words/functions.ts; tests/words/cases.json
holds both.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from babel import Locale
from babel.lists import format_list

# French: what de and que lose their e before. Of names with H, those that are mostly silent: Hélène and Hugo, not Hans.
VOWEL = re.compile(r"[aàâæeéèêëiîïoôœuûü]|y[^aàâeéèêëioôuœ\W]|h[eéèêiïoôuy]", re.IGNORECASE)


def _elides(text: str) -> bool:
    return VOWEL.match(text) is not None and not text.startswith("h")


def de(text: str) -> str:
    """French: de Basile, d’Amina, du camion, des camions."""
    if text.startswith("le "):
        return "du " + text[3:]
    if text.startswith("les "):
        return "des " + text[4:]
    return ("d’" if _elides(text) else "de ") + text


def a(text: str) -> str:
    """French: à Basile, au camion, aux camions."""
    if text.startswith("le "):
        return "au " + text[3:]
    if text.startswith("les "):
        return "aux " + text[4:]
    return "à " + text


def que(text: str) -> str:
    """French: que Basile, qu’Amina."""
    return ("qu’" if _elides(text) else "que ") + text


def cap(text: str) -> str:
    """With a capital, for the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def listed(parts: Sequence[str], locale: Locale, kind: str = "and") -> str:
    """A, B and C."""
    if kind not in ("and", "or"):
        raise ValueError(f"a list is one of and, or; not of '{kind}'")
    return format_list(list(parts), style="standard" if kind == "and" else "or", locale=locale)


def ordinal(number: float, locale: Locale) -> str:
    """For selectors, as the language counts its places: one, two, few, many or other (1st, 2nd, 3rd; 4th)."""
    return str(locale.ordinal_form(number))
