### Les premières parties guidées : ce qui entoure leurs étapes. Chargé avec elles.

learn-title = { $lesson } · { $game }
learn-guide = Votre guide, { $name }
learn-of = { $n } sur { $count }
learn-step = étape { $n } sur { $count }
learn-steps = { $count ->
    [one] { $count } étape
   *[other] Les { $count } étapes
}
learn-minutes = environ cinq minutes
learn-done-step = faite
learn-back = Retour
learn-show = Montrez-moi
learn-showing = Regardez : le coup est aussitôt annulé.
learn-take-back = Annuler le coup
learn-go-on = Continuer
learn-unlit = À cette étape, seul compte ce qui est allumé. Le reste viendra plus tard.
learn-skip = Passer la leçon
learn-skip-short = Passer
learn-skip-title = Passer la leçon ?
learn-skip-text = Votre étape est gardée : vous pourrez reprendre quand vous voudrez.
learn-stay = Rester
learn-over-title = Bravo !
learn-over = Place à une vraie partie, mais courte : le plateau est petit, et { $name } joue en douceur.
learn-play = Jouer
learn-again = Encore une fois
learn-rules = Règles du jeu
