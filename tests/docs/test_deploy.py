"""The files in deploy/ fit the program and each other, as far as can be told without running them."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml  # which the lock file has, for others' sake

from caravaneer.cli import app
from caravaneer.server.config import read_secret, with_password
from caravaneer.server.web.http_server import DEAD, PING
from caravaneer.server.web.middleware import RECORD_BYTES
from tests.docs.test_operating_page import variables

ROOT = Path(__file__).parent.parent.parent
DEPLOY = ROOT / "deploy"
FILES = sorted(path for path in DEPLOY.iterdir() if path.is_file())
UNITS = ["caravaneer.service", "caravaneer-backup.service", "caravaneer-backup.timer"]
SERVE = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]


def text(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def unit(name: str) -> ConfigParser:
    found = ConfigParser(strict=False, interpolation=None)
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read_string(text(name))
    return found


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(text("compose.yaml"))
    return found


def served(words: list[str]) -> dict[str, Any]:
    """What `caravaneer serve` makes of some words; it refuses those that it does not know."""
    context = SERVE.make_context("serve", [*words], resilient_parsing=False)
    return dict(context.params)


def commands(compose: dict[str, Any]) -> dict[str, list[str]]:
    words = shlex.split(unit("caravaneer.service")["Service"]["ExecStart"])
    (container,) = re.findall(r'^CMD \["serve"(.*)\]$', text("Containerfile"), re.MULTILINE)
    assert words[:2] == ["/opt/caravaneer/bin/caravaneer", "serve"]
    assert compose["services"]["caravaneer"]["command"][0] == "serve"
    return {
        "unit": words[2:],
        "container": re.findall(r'"(.*?)"', container),
        "compose": compose["services"]["caravaneer"]["command"][1:],
    }


def test_every_flag_is_one_that_serve_knows(compose: dict[str, Any]) -> None:
    given = {where: served(words) for where, words in commands(compose).items()}
    assert given["unit"]["https"]
    assert given["unit"]["proxy"] == ["127.0.0.1"]
    assert given["compose"]["https"]
    with pytest.raises(Exception, match=r"(?i)no such option"):
        served(["--no-such-flag"])


def test_every_variable_is_one_that_the_docs_tell() -> None:
    for path in FILES:
        used = set(re.findall(r"\bCARAVANEER_[A-Z_]+", path.read_text(encoding="utf-8")))
        own = {"CARAVANEER_SITE", "CARAVANEER_UPSTREAM", "CARAVANEER_WEB_BUILD"}  # of these files, and of the build
        assert used - own <= variables(), path.name


def test_ports_and_networks_fit_each_other(compose: dict[str, Any]) -> None:
    services, unit_words = compose["services"], commands(compose)["unit"]
    port = re.findall(r"CARAVANEER_PORT=(\d+)", text("Containerfile"))
    assert port == re.findall(r"^EXPOSE (\d+)$", text("Containerfile"), re.MULTILINE) == ["8000"]
    assert f"http://127.0.0.1:{port[0]}/livez" in text("Containerfile")
    assert services["proxy"]["environment"]["CARAVANEER_UPSTREAM"] == f"caravaneer:{port[0]}"
    assert f"server 127.0.0.1:{served(unit_words)['port']};" in text("nginx.conf")
    assert f"127.0.0.1:{served(unit_words)['port']}}}" in text("Caddyfile")
    assert served(unit_words)["metrics_host"] == "127.0.0.1"
    metrics = served(commands(compose)["compose"])["metrics_port"]
    assert services["caravaneer"]["ports"] == [f"127.0.0.1:{metrics}:{metrics}"], "pages go through the proxy"
    (subnet,) = (config["subnet"] for config in compose["networks"]["front"]["ipam"]["config"])
    assert served(commands(compose)["compose"])["proxy"] == [subnet], "the proxy's address is believed"
    assert set(services["proxy"]["networks"]) == {"front"}
    assert services["db"]["networks"] == ["back"]
    assert compose["networks"]["back"]["internal"]
    assert "ports" not in services["db"]


def test_paths_fit_each_other(compose: dict[str, Any]) -> None:
    service, backup = unit("caravaneer.service")["Service"], unit("caravaneer-backup.service")["Service"]
    for section in (service, backup):
        assert (section["StateDirectory"], section["User"]) == ("caravaneer", "caravaneer")
        assert "XDG_DATA_HOME=/var/lib" in section["Environment"]
        assert section["EnvironmentFile"] == "-/etc/caravaneer.env"
    assert "CARAVANEER_CACHE=/var/cache/caravaneer" in service["Environment"]
    written = set(re.findall(r'"(/[\w/]+)"', re.findall(r"^VOLUME (.*)$", text("Containerfile"), re.MULTILINE)[0]))
    mounted = {volume.split(":")[1] for volume in compose["services"]["caravaneer"]["volumes"]}
    assert written == mounted == {"/var/lib/caravaneer", "/var/cache/caravaneer"}
    assert {volume.split(":")[0] for volume in compose["services"]["caravaneer"]["volumes"]} <= set(compose["volumes"])
    assert (DEPLOY / "Caddyfile").exists()
    assert "./Caddyfile:/etc/caddy/Caddyfile:ro" in compose["services"]["proxy"]["volumes"]
    build = compose["services"]["caravaneer"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).resolve() == DEPLOY / "Containerfile"
    assert text("Containerfile.dockerignore") == text("Containerfile.containerignore")
    assert {".git", "deploy/secrets"} <= set(text("Containerfile.containerignore").split())


def test_nothing_runs_as_root_or_writes_where_it_need_not(compose: dict[str, Any]) -> None:
    user = re.findall(r"^USER (\d+):\d+$", text("Containerfile"), re.MULTILINE)
    assert user
    assert int(user[-1]) > 0
    service = compose["services"]["caravaneer"]
    assert service["read_only"]
    assert service["cap_drop"] == ["ALL"]
    assert all("no-new-privileges:true" in one["security_opt"] for one in compose["services"].values())
    section = unit("caravaneer.service")["Service"]
    assert section["DynamicUser"] == section["NoNewPrivileges"] == "yes"
    assert section["ProtectSystem"] == "strict"


def test_secrets_come_by_file_and_none_has_a_default(compose: dict[str, Any]) -> None:
    for name, service in compose["services"].items():
        for variable, value in service.get("environment", {}).items():
            assert "PASSWORD" not in variable or variable.endswith("_FILE"), name
            assert ":-" not in str(value), "no default"
    assert compose["secrets"] == {"database_password": {"file": "./secrets/database_password"}}
    assert not (DEPLOY / "secrets").exists()
    everything = "\n".join(path.read_text(encoding="utf-8") for path in FILES)
    assert re.findall(r"PASSWORD[:=] *(?!\s|$)(\S+)", everything) == []
    assert re.findall(r"://\w+:\w+@", everything) == []


def test_a_password_comes_by_file(tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text("p@ss/w:rd%\n")
    environment = {"CARAVANEER_DATABASE_PASSWORD_FILE": str(file)}
    url = "postgresql+psycopg://caravaneer@db/caravaneer"
    assert with_password(url, environment) == "postgresql+psycopg://caravaneer:p%40ss%2Fw%3Ard%25@db/caravaneer"
    assert with_password(url, {}) == url
    for other in ("postgresql://a:b@db/x", "postgresql:///x", "sqlite:////tmp/a@b.db"):
        assert with_password(other, environment) == other
    assert read_secret({"X": "here"}, "X") == "here"
    with pytest.raises(ValueError, match=r"X_FILE names .*gone, which cannot be read"):
        read_secret({"X_FILE": str(tmp_path / "gone")}, "X")


def test_proxies_pass_on_what_the_server_needs() -> None:
    nginx, caddy = text("nginx.conf"), text("Caddyfile")
    for header in ("Host", "X-Forwarded-For", "Upgrade", "Connection"):
        assert re.search(rf"proxy_set_header {header}\s", nginx)
    (seconds,) = re.findall(r"proxy_read_timeout\s+(\d+)s;", nginx)
    assert int(seconds) > PING + DEAD, "an open table is never silent for longer"
    assert re.findall(r"read_timeout (\d+)s", caddy) == [seconds]
    sizes = re.findall(r"client_max_body_size (\d+)k", nginx) + re.findall(r"max_size (\d+)KB", caddy)
    assert len(sizes) == 2
    assert all(int(size) * 1000 >= RECORD_BYTES for size in sizes), "no proxy is stricter than the server"
    assert "TLSv1.2 TLSv1.3" in nginx
    assert nginx.count("{") == nginx.count("}")
    assert caddy.count("{") == caddy.count("}")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not here")
def test_systemd_reads_the_units(tmp_path: Path) -> None:
    program = tmp_path / "caravaneer"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    for name in UNITS:
        (tmp_path / name).write_text(text(name).replace("/opt/caravaneer/bin/caravaneer", str(program)))
    words = ["systemd-analyze", "verify", *(str(tmp_path / name) for name in UNITS)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    words = ["systemd-analyze", "security", "--offline=true", "--threshold=20", str(tmp_path / UNITS[0])]
    done = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout[-300:]


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not here")
def test_nginx_reads_its_snippet(tmp_path: Path) -> None:
    words = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=x", "-days", "1"]
    subprocess.run([*words, "-keyout", tmp_path / "key", "-out", tmp_path / "chain"], check=True, capture_output=True)
    snippet = re.sub(r"/etc/letsencrypt\S+/(fullchain|privkey)\.pem", lambda found: str(
        tmp_path / ("chain" if found[1] == "fullchain" else "key")
    ), text("nginx.conf"))  # fmt: skip
    (tmp_path / "nginx.conf").write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\n{snippet}\n}}\n")
    done = subprocess.run(
        ["nginx", "-t", "-e", "stderr", "-c", tmp_path / "nginx.conf"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
