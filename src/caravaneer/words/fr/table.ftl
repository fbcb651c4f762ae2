### The frame round a table.

table-seat = Place { $number }
# The same where there is hardly any room.
table-seat-short = N° { $number }

table-kind-open = place libre
table-kind-bot = robot · { $level }
table-kind-mine = place { $number } · { $colour }
table-kind-here = en ligne
table-kind-away = hors ligne
table-kind-stand-in = robot remplaçant · { $level }
table-kind-resigned = abandon · robot { $level }

table-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
table-turn = Tour { $number }
table-your-turn = À vous de jouer
table-bot-slow = { KIND($name) ->
    [you] Le robot à votre place
   *[other] { $name }
} met plus de temps que d’habitude. Juste après le démarrage du serveur, le premier coup peut prendre une minute.
table-turn-of = { KIND($name) ->
    [you] À vous de jouer
   *[other] Au tour { DE($name) }
}
table-over = Partie terminée
table-watching = Vous regardez
table-watchers = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
table-covered = cachés
table-ended = { $points } en l’état
table-ended-short = { $points } en l’état
table-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
table-players-title = Joueurs
table-has-turn = tour en cours
table-no-clock = Sans pendule
table-days-left = { $count ->
    [one] { $count } jour par tour
   *[other] { $count } jours par tour
}
table-clock = encore { $time }
table-bot-in = un robot joue dans { $time }
table-side = Coups et discussion
table-open-side = Afficher les coups et la discussion
table-close-side = Revenir au plateau
table-moves = Coups
table-talk = Discussion
table-hint = Conseil
table-hint-thinking = Je réfléchis…
table-hint-queue = { $count ->
    [one] En attente : { $count } demande avant la vôtre.
   *[other] En attente : { $count } demandes avant la vôtre.
}
table-hint-best = Les bons coups, avec leurs chances de victoire
table-hint-points = Les bons coups, avec les points espérés
table-hint-chance = { $percent } % de chances
table-hint-rest = rapporte sur le reste de la partie
table-hint-play = Jouer
table-hint-none = Pas de conseil ici : ils sont coupés pendant une partie avec d’autres personnes.
table-settings = Réglages
table-help = Aide
table-hand-over = Passez l’appareil { A($name) }
table-hand-over-about = La main reste cachée jusque-là.
table-hand-over-ready = Je suis { $name } : voir ma main
table-hand-over-points = Les points restent cachés jusque-là.
table-hand-over-points-ready = Je suis { $name } : voir mes points
table-come-back = Un robot joue pour vous.
table-come-back-button = Reprendre ma place
table-stand-in = Laisser jouer un robot

table-ask-take_back = { FORM($name, "start") } demande à reprendre le dernier tour.
table-ask-stand_in = { FORM($name, "start") } demande qu’un robot joue pour { $other }.
table-ask-yours = Votre demande est posée ; les autres décident.
table-ask-agree = D’accord
table-ask-decline = Non
table-ask-declined = Les autres ont refusé.

table-reconnecting = Reconnexion
table-reconnecting-kept = Reconnexion · votre tour est conservé
table-reconnecting-short = Reconnexion, tour gardé
table-line-back = Connexion rétablie.
table-moved-on = La partie a continué entre-temps ; votre dernière action n’a pas été jouée.
table-rest-back = Ce que vous avez joué ensuite ne l’a pas été non plus.

table-gone-title = Cette table n’existe pas
table-gone-text = Il n’y a pas de table à cette adresse. Il manque peut-être une lettre au lien.
table-damaged-title = Cette table est endommagée

table-out-title = Votre session est fermée
table-out-text = Votre place est gardée. Reconnectez-vous pour continuer.
table-out-guest = Continuer sans compte

table-private-title = Cette table est privée
table-private-text = Seules les personnes assises à cette table voient la partie.

table-take-back = Reprendre mon tour
table-ask-back = Demander à reprendre mon tour
table-resign = Abandonner
table-resign-sure = Vraiment abandonner ? Un robot continuera pour vous.
table-download = Télécharger la partie
table-copy-link = Copier le lien
table-rematch = Revanche
table-to-rematch = À la partie suivante
table-notification = C’est à vous de jouer : { $game }.
table-title-turn = À vous !
table-rule = Règle { $rule }
table-resigned = Vous avez abandonné ; un robot continue pour vous.
table-new-game = Nouvelle partie
table-trying = Une position à essayer
table-board-drawn = un plateau dessiné
table-program = { $name } (robot)
table-program-badge = robot
table-program-about = Un robot amené par quelqu’un : c’est un programme qui joue.
