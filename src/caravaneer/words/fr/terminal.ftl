### What only the terminal says, whatever the game. A game may say these in its own way.

terminal-seat = Joueur { $number }
terminal-you = Joueur { $number } (vous)
terminal-total = total
terminal-line = { $seat } : { $what }

terminal-welcome = { $title }, { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}. Vous êtes le joueur { $number }. Écrivez ? pour de l’aide.
terminal-resumed = La partie de { $file } continue.

terminal-phase = { KIND($seat) ->
    [you] Vous décidez
   *[other] { CAP($seat) } décide
} : { $phase }.
terminal-ask = Votre coup, comme { $example }
terminal-skipped = Vous n’avez pas le choix ici.
terminal-help =
    moves      les coups permis et leurs effets ; moves X : ceux qui commencent par X
    why COUP   ce que ferait un coup, ou pourquoi il est interdit
    undo       revenir à votre dernière décision
    board      montrer encore la position
    save FILE  enregistrer la partie (en texte si le nom finit par .txt)
    quit       quitter la partie
    Tout le reste est un coup, écrit comme ceux que moves montre.

terminal-moves = Coups permis : { $count }
terminal-moves-more = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
}
terminal-moves-none = Aucun coup permis avec { $what }.

terminal-malformed = « { $text } » n’est ni un coup ni une commande ici. Écrivez { $example }, ou ? pour de l’aide.
terminal-illegal = { $move } est interdit : { $sentence } ({ $rule })
terminal-why-usage = Écrivez un coup après why, comme : why { $example }
terminal-why-legal = { $points ->
    [one] { $move } est permis. { $points } point tout de suite.
   *[other] { $move } est permis. { $points } points tout de suite.
}

terminal-undo-done = Retour à votre dernière décision.
terminal-undo-never = Ce qui fut joué depuis votre dernière décision a montré quelque chose : cela reste joué.
terminal-undo-nothing = Il n’y a rien à reprendre.

terminal-save-usage = Écrivez un nom de fichier après save, comme : save partie.json
terminal-save-failed = La partie n’a pas pu être enregistrée : { $error }
terminal-save-exists = { $file } existe déjà ; choisissez un autre nom.
terminal-save-ask = Enregistrer la partie ? Écrivez un nom de fichier, ou Entrée pour la laisser
terminal-saved = La partie est enregistrée dans { $file }.

terminal-bye = À bientôt.
terminal-eof = Plus rien à lire ; la partie s’arrête ici.
terminal-won = { KIND($seat) ->
    [you] Vous gagnez
   *[other] { CAP($seat) } gagne
} avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
terminal-shared = { CAP(LIST($seats)) } partagent la victoire avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

# What every game refuses; a game with words of its own says it in its own way.
refusal-game_over = La partie est finie.
refusal-not_your_turn = C’est le tour { DE($seat) }.
