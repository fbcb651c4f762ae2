### Les robots que les gens amènent : les siens, et la page de chacun.

bots-title = Mes robots
bots-about = Un programme à vous peut jouer ici, dans n’importe quel langage, avec son propre nom et son badge.
bots-none = Vous n’avez pas encore de robot.
bots-name = Nom du robot
bots-make = Créer un robot
bots-here = est là
bots-away = absent
bots-delete = Supprimer { $name }
bots-delete-sure = { $name } disparaît pour de bon, avec ses jetons. Les parties que d’autres ont jouées restent, sans son nom.
bots-delete-now = Supprimer pour de bon
bots-token-new = Nouveau jeton
bots-token-new-of = Nouveau jeton pour { $name }
bots-token-secret = Jeton pour { $name }
bots-token-once = Copiez-le maintenant : il n’est montré qu’une fois. Celui qui l’a joue à la place de votre robot.
bots-token-copy = Copier le jeton
bots-token-start = Puis lancez votre robot avec lui :
bots-token-copy-line = Copier la ligne
bots-token-until = Jeton valable jusqu’au { $when }
bots-token-never = jamais utilisé
bots-token-used = utilisé : { $when }
bots-token-revoke = Révoquer
bots-token-revoke-of = Révoquer le jeton pour { $name }, valable jusqu’au { $when }
bots-token-what = Il permet de
bots-token-play = jouer
bots-token-create = ouvrir des tables
bots-token-talk = parler
bots-token-days = Valable
bots-token-days-count = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
bots-token-make = Créer le jeton

bots-of = Robot amené par { $owner }, depuis { $when }
bots-offered = Un robot proposé par ce serveur, depuis { $when }
bots-plays = Joue à { $games }, à { $seats } places.
bots-plays-paces = { $paces } ; { $tables ->
    [one] { $tables } table à la fois
   *[other] jusqu’à { $tables } tables à la fois
}.
bots-playing = { $count ->
    [0] Il ne joue pas en ce moment.
    [one] Il joue à { $count } table en ce moment.
   *[other] Il joue à { $count } tables en ce moment.
}
bots-play = Jouer contre lui
bots-play-away = Il n’est pas là : on ne peut pas jouer contre lui maintenant.
bots-play-seats = Places
bots-play-others = Les autres places vont à des robots du serveur.
bots-results = Résultats
bots-results-won = { $won ->
    [one] { $won } partie gagnée sur { $games } : { $low }–{ $high } avec 95 % de certitude.
   *[other] { $won } parties gagnées sur { $games } : { $low }–{ $high } avec 95 % de certitude.
}
bots-rating = Classement { $elo }, entre { $low } et { $high } avec 95 % de certitude
bots-rating-about = D’après { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} à deux contre les robots du serveur, où « { $level } » vaut 0.
bots-results-level = { $won } sur { $games } contre { $level }, { $seats } places : { $low }–{ $high }
bots-results-none = Aucune de ses parties n’est encore finie.
bots-games = Dernières parties
