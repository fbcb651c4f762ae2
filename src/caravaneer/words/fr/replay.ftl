### A game looked at again, and what the analyst says of it. It comes with its page.

replay-title = Relecture
replay-turn = Tour { $turn } sur { $turns }
replay-position = Coup { $ply } sur { $plies }
replay-start = Position de départ
replay-slider = Position
replay-first = Au début
replay-previous = Un tour en arrière
replay-next = Un tour en avant
replay-previous-move = Un coup en arrière
replay-next-move = Un coup en avant
replay-single = Coup par coup
replay-last = À la fin
replay-play = Lecture
replay-pause = Pause
replay-speed = Vitesse
replay-play-on = Jouer à partir d’ici
replay-better = Trouver mieux
replay-to-table = Retour à la table
replay-seen = Point de vue
replay-everybody = tout le monde
replay-closes = au moins 3 cases encloses

# What the analyst says.
replay-analysis = Analyse
replay-chance = Chances de victoire
replay-expected = Points espérés
replay-percent = { $percent } %
replay-points = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
replay-points-short = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } pts
replay-amount-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
replay-amount-chance = { $percent } % de chances de victoire
replay-best = Le mieux ici pour { $name }
replay-best-over = La partie est terminée
replay-best-later = Pas encore évalué.
replay-by-points = points espérés à la fin
replay-by-chance = chances de victoire
replay-played = joué
replay-played-mark = J
replay-costs = coûte { LIST($what) }
replay-costs-nothing = aussi bon que le meilleur

# Keys, in the list of keys.
replay-key-move = un coup en arrière ou en avant
replay-key-mistake = au prochain tour qui a coûté cher

# The graphs.
replay-taken = Points au fil de la partie
replay-taken-all = Pris
replay-over-game = Au fil de la partie
replay-graph = { $what }. { $where } : { LIST($seats) }.
replay-graph-seat = { $name } { $value }
replay-turned = { $name }, tour { $turn } : { $what }

# Mistakes.
replay-mistake = Erreur suivante
replay-mistake-key = Erreur suivante (M)
replay-mistake-all = Les erreurs de tous, pas seulement les miennes
replay-mistake-none = Aucun tour n’a coûté cher.

# While it thinks, and where it cannot.
replay-judged = { $judged } tours évalués sur { $turns }
replay-begins = Premier coup d’œil sur la partie…
replay-not-started = Vous n’avez pas joué ici. Voici ce qui est déjà évalué ; la suite viendra quand quelqu’un qui a joué regardera la partie.
replay-not-judged = Vous n’avez pas joué ici. L’évaluation commence quand quelqu’un qui a joué regarde la partie.
replay-not-over = Une partie est évaluée une fois terminée.
replay-offline = Le serveur ne répond pas. L’évaluation reprendra à son retour.
replay-again = Réessayer

# Whose knowledge counts where hands are hidden.
replay-known = Évaluer selon
replay-known-player = ce que le joueur pouvait savoir
replay-known-cards = les cartes telles qu’elles étaient

# To the page where other turns are tried.
replay-lines = Essayer un autre tour ici
