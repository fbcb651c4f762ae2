### Better turns looked for after a game. It comes with its page.

better-title = Trouver mieux
better-all = Les tours de tous, pas seulement les miens
better-found = { $found } sur { $count } trouvés
better-mistake = Erreur { $n } sur { $count }
better-dot-open = Erreur { $n }
better-dot-found = Erreur { $n }, trouvée
better-dot-missed = Erreur { $n }, manquée
better-ask = Trouvez un meilleur tour.
better-ear = { $mistake }. { $played } { $ask }
better-check = Vérifier
better-checking = Votre tour est évalué…
better-show = Montrer
better-show-next = Montrer le coup suivant

# What is answered.
better-yes = Oui !
better-yes-best = C’est le meilleur tour que l’analyse connaisse.
better-yes-as-good = Il vaut le meilleur.
better-better = Mieux que dans la partie
better-better-text = { $gain } de plus. Un autre tour vaut encore { $loss } de plus.
better-no = Pas mieux
better-no-text = Ce tour perd { $loss } par rapport au meilleur.
better-no-same = C’est ce qui a été joué.
better-shown = Voici le meilleur tour
better-shown-text = Il vous sera reproposé un autre jour.
better-shown-alone = Essayez-le vous-même, ou continuez.
better-now = Votre tour maintenant
better-best = Le meilleur tour
better-game = Dans la partie
better-given = Perdu dans la partie
better-accepted = Aussi bons, et acceptés
better-within-points = à 1 point près
better-within-wins = à 3,5 % près
better-by-points = points espérés
better-by-wins = chances de victoire
better-estimate-points = Les points espérés sont une estimation.
better-estimate-wins = Les chances sont une estimation.
better-key-now = vous, maintenant
better-key-played = joué dans la partie
better-key-did = { $name }, ensuite
better-key-would = { $name }, sans doute ensuite

# What comes next.
better-again = Réessayer
better-play-on = Jouer à partir d’ici
better-next = Erreur suivante
better-end = Terminer
better-review = À la relecture
better-home = Accueil
better-over-title = { $found } sur { $count } trouvés
better-over-all = Tous sans exception. Bien joué !
better-over-missed = { $count ->
    [one] Celui que vous avez manqué vous sera reproposé.
   *[other] Les { $count } que vous avez manqués vous seront reproposés.
}
better-over-kept = Vous les retrouverez sur votre page et à l’accueil.
better-from-start = Depuis le début

# Before it begins, and where there is nothing to do.
better-wait = La partie est d’abord évaluée tour par tour. Vous chercherez ensuite mieux là où l’on a le plus perdu.
better-none-mine = Aucun de vos tours n’a coûté cher ici.
better-none = Aucun tour n’a coûté cher ici.
better-none-missed = Rien à chercher de nouveau : vous avez trouvé tout ce que vous aviez manqué.
better-again-count = { $count ->
    [one] { $count } meilleur tour encore à trouver
   *[other] { $count } meilleurs tours encore à trouver
}
better-again-about = Les tours pour lesquels vous n’avez pas encore trouvé mieux
