### Mail that says it is your turn.

mail-turn-subject = C’est à vous de jouer : { $game }
mail-turn-text =
    Bonjour { $name },

    C’est à vous de jouer ({ $game }) :
    { $link }

    Vous recevez cet e-mail parce que cette adresse est celle de votre compte. Retirez-la du compte pour ne plus en recevoir.
