### The pieces on a board, found by ear.

pieces-title = Pièces sur le plateau
pieces-open = Liste des pièces
pieces-none = Il n’y a aucune pièce sur le plateau.
