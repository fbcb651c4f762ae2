"""The bots of Durch die Wüste."""
