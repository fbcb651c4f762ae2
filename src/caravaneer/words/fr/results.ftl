### One’s own page: games that run, games that are over, and what came of them.

results-title = Ma page
results-since = ici depuis { $when }
results-games = { $count ->
    [one] partie
   *[other] parties
}
results-wins = { $count ->
    [one] victoire
   *[other] victoires
}
results-won-share = de parties gagnées
results-running = Parties à poursuivre
results-running-count = { $count } en cours
results-running-none = Vous n’avez aucune partie en cours.
results-finished = Parties terminées
results-finished-none = Aucune de vos parties n’est encore terminée. Elle apparaîtra ici avec son résultat.
results-filter = Quelles parties
results-filter-all = Toutes
results-filter-people = À plusieurs
results-filter-none = Aucune pour l’instant.
results-more = En voir plus
results-number = le nombre : tours à améliorer
results-place = { ORDINAL($place) ->
    [one] { $place }er sur { $count }
   *[other] { $place }e sur { $count }
}
results-won = Gagné
results-not-won = Pas gagné
results-left = Abandon
results-one-screen = Sur un seul écran
results-brought = Partie chargée
results-continued = reprise
results-review = Revoir
results-review-of = Revoir : { $game }, { $when }
results-review-costly = { $count ->
    [0] Revoir : { $game }, { $when } ; aucun tour à améliorer
    [one] Revoir : { $game }, { $when } ; { $count } tour à améliorer
   *[other] Revoir : { $game }, { $when } ; { $count } tours à améliorer
}
results-levels = Victoires contre les robots
results-level = Niveau
results-seats = { $count } places
results-of = { $won } sur { $games }
results-between = { $low }–{ $high }
results-certain = Avec 95 % de certitude, vous gagneriez entre { $low } et { $high } de ces parties sur 100.
results-levels-about = Au-dessous : combien de ces parties vous gagneriez sur 100, avec 95 % de certitude ; plus vous jouez, plus c’est précis. Comptent les parties jouées depuis le début, avec une seule place à vous, contre des robots d’un même niveau.
results-start = Commencer une partie à { $count } : { $level }
results-points = Points par catégorie
results-points-line = ligne : moyenne de 5 parties
results-points-none = Vos points apparaîtront ici dès que vous aurez joué une partie jusqu’au bout.
results-points-wins = Dans ces parties, seule la victoire comptait.
results-mean = { $count ->
    [one] { $what } : { $mean } en une partie.
   *[other] { $what } : moyenne des { $count } dernières parties { $mean }, entre { $low } et { $high }.
}
results-range = { $low } à { $high }
results-count = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
results-rivals = Face à face
results-rivals-none = Aucune partie avec d’autres joueurs pour l’instant.
results-rival = Nom
results-rival-games = Parties
results-rival-ahead = Vous devant
results-rival-even = À égalité
results-rival-behind = Vous derrière
results-keep = Gardez ces parties : créez un compte
results-account = Compte
results-anchors = Sur cette page
results-anchor-games = Parties
results-anchor-results = Résultats
