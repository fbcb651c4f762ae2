### The list of moves.

log-all = Tous
log-mine = Les miens
log-filter = Coups à afficher
log-empty = Aucun coup pour l’instant.
log-continued = La partie reprend ici.
log-start = La partie commence.
log-come_back = { KIND($name) ->
    [you] Vous êtes de retour.
   *[other] { FORM($name, "start") } est de retour.
}
log-rematch = Une revanche est prête.
log-position = Position après le coup { $ply }
