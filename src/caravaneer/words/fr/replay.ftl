### A game looked at again.

replay-title = Relecture
replay-position = Coup { $ply } sur { $plies }
replay-start = Position de départ
replay-slider = Position
replay-first = Au début
replay-previous = Un coup en arrière
replay-next = Un coup en avant
replay-last = À la fin
replay-play = Lecture
replay-pause = Pause
replay-speed = Vitesse
replay-play-on = Jouer à partir d’ici
replay-to-table = Retour à la table
replay-seen = Point de vue
replay-everybody = tout le monde
replay-closes = au moins 3 cases encloses
