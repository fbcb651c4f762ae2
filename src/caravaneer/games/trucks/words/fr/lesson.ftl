### Der Wüstentruck: what the guided first drive says. Every number about a position is an argument: game/facts.py and
### facts.py of the game count them. At most 25 words at a time, 520 in all on the right path.

lesson-goal = Le plus de points gagne
lesson-goal-more = La partie finit quand plus personne ne peut dépasser le premier.
lesson-score-first = Premier camion arrivé
lesson-score-second = Deuxième
lesson-score-third = Troisième
lesson-score-later = Les suivants

lesson-cards-title = Cartes et cases
lesson-cards = Une carte fait rouler un camion du nombre de cases indiqué, **exactement**. Jouez bleu foncé : { $drive_cells } cases, jusqu’à celle qui brille.
lesson-cards-right = Bien roulé : plus que { $left } cases jusqu’à l’oasis.
lesson-cards-wrong = De là, il reste { $left } cases jusqu’à l’oasis. La case qui brille est plus près.

lesson-fuel-title = L’essence
lesson-fuel = Chaque case coûte un **litre** ; le nombre sur le camion dit ce qu’il en reste. Bleu clair : { $drive_cells } cases, vers l’oasis.
lesson-fuel-right = { $drive_cells } cases, { $drive_litres } litres : la jauge passe de { $had } à { $has }.
lesson-fuel-skull = Une tête de mort en chemin a coûté un litre de plus : { $drive_litres } pour { $drive_cells } cases. On atteint la case qui brille sans elle.
lesson-fuel-wrong = De là, il reste { $left } cases jusqu’à l’oasis. La case qui brille est plus près.

lesson-petrol-title = Pentes et pompe
lesson-petrol = Une pente compte, mais ne coûte **rien**. Terminer à la **station-service** fait le plein. Prenez les pentes jusqu’à la pompe.
lesson-petrol-right = { $drive_cells } cases pour { $drive_litres } litres, et le plein est fait.
lesson-petrol-dry = Trop loin pour son essence : panne sèche, retour à l’aire de départ. Les pentes, elles, ne coûtaient rien.
lesson-petrol-wrong = Pas de pompe par là, et avec { $has_1a ->
    [one] { $has_1a } litre
   *[other] { $has_1a } litres
}, votre camion n’ira pas loin.

lesson-skulls-title = Têtes de mort
lesson-skulls = **Rester** sur une tête de mort coûte un litre par tour, la **quitter** un de plus. Repartez : { $drive_cells } cases.
lesson-skulls-right = { $drive_cells } cases ont coûté { $drive_litres } litres : la jauge passe de { $had } à { $has }.
lesson-skulls-short = La tête de mort est quittée, pour { $drive_litres } litres, mais l’oasis est encore à { $left } cases. La case qui brille est plus près.
lesson-skulls-wrong = Votre camion est resté sur la tête de mort. Au tour suivant, sa jauge passe de { $skull_1a_before } à { $skull_1a_after }.

lesson-jump-title = Sauter
lesson-jump = Sauter par-dessus un camion est permis si l’on finit avec **moins** de litres que lui. Basile en a { $had_2a }, vous { $had_1a } : sautez !
lesson-jump-right = { $has }, c’est moins que { $had_2a } : vous dépassez Basile.
lesson-jump-wrong = Vous êtes toujours derrière Basile, à { $left_1a } cases de l’oasis. Passez par sa case.

lesson-rob-title = Marron clair
lesson-rob = Marron clair vous donne un litre, ou en siphonne trois à un **autre**. Près de l’oasis, Basile en a { $rob_before } : siphonnez-le !
lesson-rob-right = À sec ! Son camion retourne à l’aire de départ : { $lost } cases perdues.
lesson-rob-other = Il en reste { $rob_after } à celui-ci. L’autre arrive à l’oasis : { $arrive } points pour Basile.
lesson-rob-gain = Un litre pour vous. Mais Basile arrive à l’oasis et prend { $arrive } points.

lesson-push-title = Marron foncé
lesson-push = Marron foncé fait rouler **n’importe quel** camion de trois cases. Basile est aux portes de l’oasis : éloignez-le !
lesson-push-right = Cela ne lui coûte rien, mais le voilà à { $left_2a } cases de l’oasis.
lesson-push-wrong = Et Basile entre dans l’oasis : { $arrive } points.

lesson-red-title = Rouge
lesson-red = Les jauges sont des dés : deux faces opposées font **treize**. Rouge remonte les vôtres. Retournez les deux basses d’une seule carte.
lesson-red-right = En tout, { $flip_before } litres sont devenus { $flip_after }.
lesson-red-one = De { $flip_before } à { $flip_after }, mais votre autre jauge reste basse. Une seule carte retourne les deux.

lesson-pink-title = Rose
lesson-pink = Rose retourne **une** jauge, la vôtre ou une autre. Près de l’oasis, Basile a { $flip_before } litres : retournez la sienne.
lesson-pink-right = De { $flip_before } à { $flip_after } : trop peu pour l’oasis.
lesson-pink-own = Votre jauge passe de { $flip_before } à { $flip_after }, et Basile arrive : { $arrive } points.

lesson-lost-title = Carte inapplicable
lesson-lost = Une carte inapplicable **coûte un camion**. Rouge ne remonte pas une jauge haute : renvoyez le camion qui y perd le moins.
lesson-lost-right = { $lost ->
    [one] { $lost } seule case perdue, et le plein est refait.
   *[other] { $lost } cases perdues seulement, et le plein est refait.
}
lesson-lost-wrong = Si près de l’oasis, { $lost } cases perdues ! L’autre camion a moins à perdre.

lesson-dry-title = Panne sèche
lesson-dry = Avec **moins d’un litre**, c’est la panne sèche. Essayez une fois : visez l’oasis avec les dernières gouttes.
lesson-dry-right = Si près ! Retour à l’aire de départ, le plein fait, { $lost } cases perdues.
lesson-dry-wrong = Pas de panne : il reste { $has_1a } litres. Visez l’oasis, et voyez.

lesson-home-title = Arriver
lesson-home = L’oasis doit être la **dernière** case, et il faut garder un litre. Choisissez la carte qui y mène tout juste.
lesson-home-right = { ORDINAL($arrive_place) ->
    [one] { $arrive_place }re
   *[other] { $arrive_place }e
} place : { $arrive } points ; les suivantes rapportent moins. La partie finit quand plus personne ne peut dépasser le premier.
lesson-home-wrong = { $left ->
    [one] Encore { $left } case. Choisissez la carte qui finit à l’oasis.
   *[other] Encore { $left } cases. Choisissez la carte qui finit à l’oasis.
}
