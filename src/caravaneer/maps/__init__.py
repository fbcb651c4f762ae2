"""Hex geometry, map files, and positions drawn in text."""
