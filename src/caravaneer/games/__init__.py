"""The games, a folder each. Outside this folder a game is reached by its name, through the register."""
