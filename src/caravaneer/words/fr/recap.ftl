### What happened: the turns of others, told one after the other.

recap-title = Les derniers tours
recap-again = Revoir les tours
recap-none = Rien depuis votre dernier tour.
recap-back = Tour précédent
recap-on = Tour suivant
recap-pause = Pause
recap-go-on = Reprendre
recap-mine = À moi
recap-to-table = Revenir à la table
recap-told = déjà raconté
recap-now = en cours
recap-to-come = à venir
recap-turn = { FORM($name, "start") } : { $what }.
recap-turn-points = { FORM($name, "start") } : { $what }, { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
