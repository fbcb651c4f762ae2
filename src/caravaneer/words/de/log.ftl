### The list of moves.

log-all = Alle
log-mine = Meine
log-filter = Welche Züge
log-empty = Noch kein Zug.
log-continued = Ab hier wird weitergespielt.
log-start = Das Spiel beginnt.
log-sit = { $name } setzt sich.
log-leave = { $name } geht.
log-bot = Ein Bot ({ $level }) setzt sich.
log-come_back = { $name } ist wieder da.
log-rematch = Eine Revanche ist bereit.
log-position = Stellung nach Zug { $ply }
