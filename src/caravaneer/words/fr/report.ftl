### An analysed game as one page to mail.

report-title = { $game } : le fil de la partie
report-turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
report-seat = Place { $number }
report-result = Résultat
report-expected = Ce qu’on peut attendre après le dernier tour jugé
report-player = Nom
report-place = Rang
report-total = Total
report-share = Part de la victoire (en %)
report-points = Points espérés
report-axis = Tours
report-costly = Les tours qui ont coûté le plus
report-none = Aucun tour n’a coûté cher.
report-turn = { $number }. Tour { $turn } : { $name }
report-lost = A coûté { $points ->
        [one] { $points } point
       *[other] { $points } points
    } et { $wins } % de la victoire.
report-played = Joué
report-best = Mieux
report-legend = Sur les plateaux : en pointillé lie-de-vin, ce qui a été joué ; en vert, ce qui valait mieux.
