### The list of moves.

log-all = All
log-mine = Mine
log-filter = Which moves
log-empty = No move yet.
log-continued = Played on from here.
log-start = The game begins.
log-come_back = { $name } is back.
log-rematch = A rematch is ready.
log-position = Position after move { $ply }
