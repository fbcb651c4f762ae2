### Der Wüstentruck: what only the terminal says.

truck-named = le camion { $code }

terminal-where = Lieu
terminal-litres = Litres
terminal-steps = Cases restantes
terminal-stuck = inapplicable
terminal-runs-dry = panne sèche
terminal-points = Points : { $points }
terminal-piles = Pioche : { $pile ->
    [one] { $pile } carte
   *[other] { $pile } cartes
}. Défausse : { $discards }. En main : { $hands }.

terminal-phase-turns = { KIND($seat) ->
    [you] Vous jouez
   *[other] { FORM($seat, "start") } joue
} une carte.

terminal-does-drive = { $truck } en { $where }, avec { $gauge } l, encore { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
}
terminal-does-push = { $truck } en { $where }, encore { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
}
terminal-group = { $card }, { $truck } : { $where }, { $gauge } l

terminal-ask-card = La lettre d’une carte ({ $cards }), ou un coup entier, par exemple { $example }
terminal-ask-truck = Quel camion avec la carte { $card } ({ $trucks }) ? undo pour revenir en arrière
terminal-ask-end = Quel numéro (1–{ $count }) ? undo pour revenir en arrière
terminal-no-number = Il n’y a pas de { $number } dans la liste ; tapez un numéro de 1 à { $count }.
terminal-confirm-home = ! { $move } renvoie { $trucks } à l’aire de départ. Jouer quand même (o/n)
# The first letter of yes, in small.
terminal-yes = o

terminal-undo-step = Un choix en arrière.
terminal-undo-never = Un coup joué reste joué : une carte a été piochée ensuite, et vous l’avez vue (T5). Tant que le coup n’est pas joué, on peut revenir sur le choix d’une carte, d’un camion ou d’une case.
terminal-won-first_home = { KIND($seat) ->
    [you] Vous amenez le premier camion à l’arrivée et gagnez.
   *[other] { FORM($seat, "start") } amène le premier camion à l’arrivée et gagne.
}
terminal-won-guard = { KIND($seat) ->
    [you] Vous gagnez
   *[other] { FORM($seat, "start") } gagne
} : le plus de points, puis le camion le plus proche de l’arrivée (T27).

terminal-help =
    B          choisir une carte par sa lettre, puis un camion, puis un numéro
    B3@1a:d11-e11-f11  rouler avec 1a et bleu foncé par ces cases ; ou bien :
    B@1a:dry   rouler jusqu’à la panne   Bx@1a  perdre une carte inapplicable
    n-@2b n+@1a  siphonner ou gagner     R@1a,1c P@2a  retourner des jauges
               B { card-B }, b { card-b }, N { card-N }, n { card-n },
               R { card-R }, P { card-P }
    Sur le plateau : 1a un camion du joueur 1, derrière sa case ; = piste,
    e sortie, s pente, x tête de mort, F station-service, S aire de départ,
    A arrivée, { "[ ]" } joué en dernier
    moves      ce qui se joue ; moves B, moves 1a, moves B 1a : coup par coup
    why COUP   ce que ferait un coup, ou pourquoi il est interdit
    rule T8    lire une règle du livret, avec ses figures
    undo       un choix en arrière ; un coup joué reste joué
    board      réafficher le plateau
    save NOM   enregistrer la partie, toutes les mains aussi (en texte si .txt)
    quit       quitter la partie
