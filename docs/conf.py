"""How the site is made of these pages: `make site`."""

from __future__ import annotations

import caravaneer

project = "Caravaneer"
version = release = caravaneer.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "docs/index"
include_patterns = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/**.md"]
myst_heading_anchors = 4
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
# Links between pages must all lead somewhere. Types in signatures are links where they are on the reference page; most
# are told there under their public name, and some are Python's or numpy's own.
nitpick_ignore_regex = [("py:.*", ".*")]
suppress_warnings = ["ref.python"]  # `State` in a signature may be any game's
html_theme = "furo"
html_title = "Caravaneer"
