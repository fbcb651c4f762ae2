"""Processes that think have the priority of the tests here: tests.server.running sees to it."""

from tests.server import running  # noqa: F401
