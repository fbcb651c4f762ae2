### The list of moves.

log-all = Tous
log-mine = Les miens
log-filter = Quels coups
log-empty = Aucun coup encore.
log-continued = La partie reprend ici.
log-start = La partie commence.
log-sit = { $name } s’assied.
log-leave = { $name } s’en va.
log-bot = Un robot ({ $level }) s’assied.
log-come_back = { $name } est de retour.
log-rematch = Une revanche est prête.
log-position = Position après le coup { $ply }
