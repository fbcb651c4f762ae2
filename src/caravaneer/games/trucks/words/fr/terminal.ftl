### Der Wüstentruck: what only the terminal says.

truck-named = le camion { $code }

terminal-where = Lieu
terminal-litres = Essence (l)
terminal-steps = Cases restantes
terminal-stuck = ne peut pas être jouée
terminal-runs-dry = à sec
terminal-points = Score : { $points }
terminal-piles = Pioche : { $pile ->
    [one] { $pile } carte
   *[other] { $pile } cartes
}. Défausse : { $discards }. En main : { $hands }.

terminal-phase-turns = { KIND($seat) ->
    [you] Vous jouez
   *[other] { CAP($seat) } joue
} une carte.

terminal-does-drive = { $truck } en { $where }, il reste { $gauge } l et { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
}
terminal-does-push = { $truck } en { $where }, il reste { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
}
terminal-group = { $card }, { $truck } : { $where }, { $gauge } l

terminal-ask-card = La lettre d’une carte ({ $cards }), ou un coup entier comme { $example }
terminal-ask-truck = Quel camion avec { $card } ({ $trucks }) ? undo revient en arrière
terminal-ask-end = Lequel (1–{ $count }) ? undo revient en arrière
terminal-no-number = Il n’y a pas de { $number } dans la liste ; écrivez 1 à { $count }.
terminal-confirm-home = ! { $move } renvoie votre propre { $trucks } sur l’aire de départ. Jouer quand même (o/n)
# The first letter of yes, in small.
terminal-yes = o

terminal-undo-step = Un pas en arrière.
terminal-undo-never = Un coup joué reste joué : une carte a été piochée ensuite, et vous l’avez vue (T5). Seul le choix d’une carte, d’un camion ou d’une fin se reprend, avant que le coup soit joué.
terminal-won-first_home = { KIND($seat) ->
    [you] Vous arrivez le premier et gagnez.
   *[other] { CAP($seat) } arrive le premier et gagne.
}
terminal-won-guard = { KIND($seat) ->
    [you] Vous gagnez
   *[other] { CAP($seat) } gagne
} : le plus de points, puis le camion le plus proche (T27).

terminal-help =
    B          choisir une carte par sa lettre, puis un camion, puis un numéro
    B3@1a:d11-e11-f11  rouler avec 1a et bleu foncé par ces cases ; ou écrire :
    B@1a:dry   rouler à sec              Bx@1a  perdre une carte injouable
    n-@2b n+@1a  voler ou gagner         R@1a,1c P@2a  retourner des jauges
               B { card-B }, b { card-b }, N { card-N }, n { card-n }, R { card-R }, P { card-P }
    Sur le plateau : 1a un camion du joueur 1, derrière sa case ; = simple,
    e sortie, s pente, x tête de mort, F station, S aire de départ, A arrivée,
    { "[ ]" } dernier
    moves      ce qui se joue ; moves B, moves 1a, moves B 1a : coup par coup
    why COUP   ce que ferait un coup, ou pourquoi il est interdit
    undo       un pas en arrière pendant le choix ; un coup joué reste joué
    board      montrer encore le plateau
    save FILE  enregistrer la partie, toutes les mains aussi (en texte si .txt)
    quit       quitter la partie
