"""The rules of Durch die Wüste, compiled: where things may go, what they score, how turns pass."""
