### The pieces on a board, found by ear.

pieces-title = Figuren auf dem Spielplan
pieces-open = Liste der Figuren
pieces-none = Auf dem Spielplan stehen keine Figuren.
