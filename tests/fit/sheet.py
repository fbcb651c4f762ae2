"""A contact sheet: all states of a game in a window, in one picture."""

from __future__ import annotations

import base64
from html import escape
from pathlib import Path

from playwright.sync_api import Browser

from tests.fit.fit import Look

STYLE = """
  body { margin: 16px; background: #777; font: 15px sans-serif; color: #fff; display: flex; flex-wrap: wrap; gap: 16px }
  h1 { width: 100%; margin: 0; font-size: 20px }
  figure { margin: 0 }
  figcaption { padding: 3px 0 }
  img { display: block; border: 1px solid #000 }
  .wrong img { border-color: #f00 }
"""
MOST = 660  # pixels that a picture is wide on a sheet


def write(browser: Browser, file: Path, looks: list[Look]) -> None:
    first = looks[0]
    shown = min(MOST, first.window.width)
    across = max(1, min(len(looks), 2000 // (shown + 16)))
    figures = [
        f'<figure class="{"wrong" if look.wrong else ""}"><img width="{shown}" '
        f'src="data:image/jpeg;base64,{base64.b64encode(look.picture or b"").decode()}">'
        f"<figcaption>{escape(look.state)}</figcaption></figure>"
        for look in looks
    ]
    title = f"{first.window} · {first.game} · {first.language}"
    page = browser.new_page(viewport={"width": across * (shown + 18) + 40, "height": 800})
    page.set_content(f"<style>{STYLE}</style><h1>{escape(title)}</h1>{''.join(figures)}")
    page.screenshot(path=file, full_page=True)
    page.close()
