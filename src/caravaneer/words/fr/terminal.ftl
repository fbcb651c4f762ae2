### What only the terminal says, whatever the game. A game may say these in its own way.

terminal-seat = Joueur { $number }
terminal-you = Joueur { $number } (vous)
terminal-total = Total
terminal-line = { FORM($seat, "start") } : { $what }
terminal-prompt = { $question } :

terminal-welcome = { $title }, { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}. Vous êtes le joueur { $number }. Tapez ? pour obtenir de l’aide.
terminal-resumed = La partie de { $file } continue.

terminal-phase = { KIND($seat) ->
    [you] Vous décidez
   *[other] { FORM($seat, "start") } décide
} : { $phase }.
terminal-ask = Votre coup, par exemple { $example }
terminal-skipped = Vous n’avez pas le choix ici.
terminal-help =
    moves      les coups permis et leurs effets ; moves X : ceux qui débutent par X
    why COUP   ce que ferait un coup, ou pourquoi il est interdit
    undo       revenir à votre dernière décision
    board      réafficher la position
    save NOM   enregistrer la partie (en texte si le nom finit par .txt)
    quit       quitter la partie
    Tout le reste est un coup, écrit comme dans la liste de moves.

terminal-moves = Coups permis : { $count }
terminal-moves-more = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
}
terminal-moves-none = Aucun coup permis avec { $what }.

terminal-malformed = « { $text } » n’est ici ni un coup ni une commande. Tapez un coup, par exemple { $example }, ou ? pour obtenir de l’aide.
terminal-illegal = { $move } est interdit. { $sentence } ({ $rule })
terminal-why-usage = Tapez un coup après why, par exemple : why { $example }
terminal-why-legal = { $points ->
    [one] { $move } est permis. { $points } point tout de suite.
   *[other] { $move } est permis. { $points } points tout de suite.
}

terminal-undo-done = Retour à votre dernière décision.
terminal-undo-never = Ce qui s’est joué depuis votre dernière décision a révélé quelque chose : on ne revient plus en arrière.
terminal-undo-nothing = Il n’y a rien à annuler.

terminal-save-usage = Tapez un nom de fichier après save, par exemple : save partie.json
terminal-save-failed = La partie n’a pas pu être enregistrée : { $error }
terminal-save-exists = { $file } existe déjà ; choisissez un autre nom.
terminal-save-ask = Enregistrer la partie ? Tapez un nom de fichier, ou Entrée pour ne rien garder
terminal-saved = La partie est enregistrée dans { $file }.

terminal-book-how = { $command } { $number } montre une règle avec ses figures. Avec un mot à la place du numéro, vous voyez où il se trouve.
terminal-book-found = { $count ->
    [one] « { $word } » se trouve à { $count } endroit :
   *[other] « { $word } » se trouve à { $count } endroits :
}
terminal-rule-read = Tapez rule { $rule } pour la lire.
terminal-rule-unknown = Il n’y a pas de règle { $rule } ici ; elles vont de { $first } à { $last }.

terminal-bye = À bientôt.
terminal-eof = Plus rien à lire : la partie s’arrête ici.
terminal-won = { KIND($seat) ->
    [you] Vous gagnez
   *[other] { FORM($seat, "start") } gagne
} avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
terminal-shared = Victoire partagée avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { LIST($seats) }.

# What every game refuses; a game with words of its own says it in its own way.
refusal-game_over = La partie est terminée.
refusal-not_your_turn = C’est { A($seat) } de jouer.
