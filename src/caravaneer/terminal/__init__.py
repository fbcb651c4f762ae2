"""A game in a terminal: what every game's table there shares."""
