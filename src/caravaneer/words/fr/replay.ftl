### A game looked at again.

replay-title = Revue
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
replay-play-on-about = Une table à vous commence depuis cette position.
replay-to-table = À la table
replay-seen = Vu par
replay-everybody = tous
replay-closes = terrain de 3 ou plus fermé
