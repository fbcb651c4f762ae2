"""Durch die Wüste in a terminal."""
