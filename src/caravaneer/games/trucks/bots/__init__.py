"""The bots of Der Wüstentruck."""
