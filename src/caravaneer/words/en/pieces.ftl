### The pieces on a board, found by ear.

pieces-title = Pieces on the board
pieces-open = List of pieces
pieces-none = There are no pieces on the board.
