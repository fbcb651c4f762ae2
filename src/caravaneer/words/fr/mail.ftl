### Mail that says it is your turn.

mail-turn-subject = C’est à vous de jouer : { $game }
mail-turn-text =
    Bonjour { $name },

    C’est à vous de jouer ({ $game }) :
    { $link }

    Vous recevez cet e-mail parce que cette adresse est celle de votre compte. Retirez-la du compte pour ne plus en recevoir.

mail-confirm-subject = Cette adresse est-elle la vôtre ?
mail-confirm-text =
    Bonjour { $name },

    Quelqu’un a indiqué cette adresse pour un compte Caravaneer. Si c’est vous, confirmez-la :
    { $link }

    Si ce n’est pas vous, vous n’avez rien à faire : vous ne recevrez plus d’e-mail.

mail-reset-subject = Un nouveau mot de passe
mail-reset-text =
    Bonjour { $name },

    Ce lien vous permet de choisir un nouveau mot de passe pour votre compte Caravaneer. Il sert une seule fois, pendant deux heures :
    { $link }

    Si vous n’avez rien demandé, ne faites rien : votre mot de passe ne change pas.
