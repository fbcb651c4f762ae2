### The list of moves.

log-all = Alle
log-mine = Meine
log-filter = Welche Züge
log-empty = Noch kein Zug.
log-continued = Ab hier wird weitergespielt.
log-start = Die Partie beginnt.
log-come_back = { KIND($name) ->
    [you] Sie sind
   *[other] { $name } ist
} wieder da.
log-rematch = Eine Revanche steht bereit.
log-position = Stellung nach Schritt { $ply }
