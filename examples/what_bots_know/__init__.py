"""What the bots know: the advice of good players beside what the search does (docs/what-bots-know.md)."""
