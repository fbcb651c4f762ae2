### The list of moves.

log-all = Tous
log-mine = Les miens
log-filter = Coups à afficher
log-empty = Aucun coup pour l’instant.
log-continued = La partie reprend ici.
log-start = La partie commence.
log-sit = { KIND($name) ->
    [you] Vous prenez place.
   *[other] { FORM($name, "start") } prend place.
}
log-leave = { KIND($name) ->
    [you] Vous quittez la table.
   *[other] { FORM($name, "start") } quitte la table.
}
log-bot = Un robot ({ $level }) prend place.
log-come_back = { KIND($name) ->
    [you] Vous êtes de retour.
   *[other] { FORM($name, "start") } est de retour.
}
log-rematch = Une revanche est prête.
log-position = Position après le coup { $ply }
