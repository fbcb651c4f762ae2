"""A bot from nothing: games, a network that learns from them, bots that ask it. docs/learning.md tells the way."""
