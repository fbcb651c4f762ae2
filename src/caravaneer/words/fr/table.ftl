### The frame round a table.

table-you = Vous
table-seat = Place { $number }

table-kind-open = place libre
table-kind-bot = robot · { $level }
table-kind-mine = place { $number } · { $colour }
table-kind-here = en ligne
table-kind-away = absent
table-kind-stand-in = un robot remplace · { $level }
table-kind-resigned = abandon · robot { $level }

table-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
table-turn = Tour { $number }
table-your-turn = À vous de jouer
table-turn-of = Au tour de { $name }
table-over = Partie finie
table-watching = Vous regardez
table-watchers = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
table-covered = couvert
table-ended = { $points } si fin ici
table-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
table-players-title = Joueurs
table-has-turn = a le trait
table-no-clock = Sans pendule
table-days-left = { $count ->
    [one] { $count } jour par tour
   *[other] { $count } jours par tour
}
table-clock = encore { $time }
table-bot-in = robot dans { $time }
table-side = Coups et discussion
table-open-side = Montrer les coups et la discussion
table-close-side = Revenir au plateau
table-moves = Coups
table-talk = Discussion
table-since = Depuis mon dernier tour
table-since-step = Depuis votre dernier tour : { $number } sur { $all }
table-since-stop = Revenir à la table
table-since-none = Rien depuis votre dernier tour.
table-hint = Conseil
table-hint-thinking = Je réfléchis …
table-hint-queue = En attente : { $count } avant vous.
table-hint-best = Bons coups ici, avec leurs chances
table-hint-points = Bons coups ici, avec les points attendus
table-hint-chance = { $percent } % de chances
table-hint-none = Pas de conseil ici : ils sont coupés pendant une partie avec d’autres personnes.
table-settings = Réglages
table-help = Touches
table-hand-over = Passez l’appareil à { $name }
table-hand-over-about = La main reste cachée jusque-là.
table-hand-over-ready = Je suis { $name } : voir ma main
table-hand-over-points = Les points restent cachés jusque-là.
table-hand-over-points-ready = Je suis { $name } : voir mes points
table-come-back = Un robot joue pour vous.
table-come-back-button = Reprendre ma place
table-stand-in = Laisser jouer un robot

table-ask-take_back = { $name } demande à reprendre le dernier tour.
table-ask-stand_in = { $name } demande qu’un robot joue pour { $other }.
table-ask-yours = Vous avez demandé ; les autres décident.
table-ask-agree = D’accord
table-ask-decline = Non
table-ask-declined = Les autres ont refusé.

table-waiting = La connexion est coupée. Elle revient seule ; rien n’est perdu.
table-reconnect = Se reconnecter

table-gone-title = Cette table n’existe pas
table-gone-text = Il n’y a pas de table à cette adresse. Il manque peut-être une lettre au lien.

table-out-title = Vous avez été déconnecté
table-out-text = Votre place est gardée. Reconnectez-vous pour continuer.
table-out-guest = Continuer en invité

table-private-title = Cette table est privée
table-private-text = Seuls ceux qui y sont assis voient la partie.

table-take-back = Demander à reprendre mon tour
table-resign = Abandonner
table-resign-sure = Vraiment abandonner ? Un robot continue pour vous.
table-download = Télécharger la partie
table-copy-link = Copier le lien
table-rematch = Revanche
table-to-rematch = À la partie suivante
table-notification = À vous de jouer : { $game }.
table-title-turn = À vous !
table-rule = Règle { $rule }
