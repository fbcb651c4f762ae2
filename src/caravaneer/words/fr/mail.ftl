### Mail that says it is your turn.

mail-turn-subject = C’est à vous de jouer : { $game }
mail-turn-text =
    Bonjour { $name },

    c’est à vous de jouer dans { $game } :
    { $link }

    Vous recevez ce message parce que votre compte a cette adresse. Retirez-la, et il n’en viendra plus.
