### Durch die Wüste: what only the terminal says.

tally-water = { panel-water }
tally-oases = { panel-oases }
tally-territories = { panel-territory }
tally-caravans = { panel-longest }
terminal-camels = chameaux

terminal-phase-returns = { KIND($seat) ->
    [you] Vous rendez
   *[other] { CAP($seat) } rend
} un chamelier.
terminal-phase-leaders = { KIND($seat) ->
    [you] Vous placez
   *[other] { CAP($seat) } place
} un chamelier.
terminal-phase-camels = { KIND($seat) ->
    [you] Vous placez
   *[other] { CAP($seat) } place
} des chameaux ; reste ce tour : { $count }.

terminal-supply = Réserve : { $supply }
terminal-threat = { CAP($seat) } peut enclore { $count ->
    [one] { $count } case
   *[other] { $count } cases
} valant { $points } avec { $moves }.
terminal-threats-none = Aucun adversaire ne peut enclore de terrain avec un ou deux chameaux.
terminal-as-if = Points si la partie finissait maintenant ; chameaux par couleur :
terminal-nothing-at-once = rien tout de suite : { $moves }

terminal-ask-returns = Rendez un chamelier, comme { $example }
terminal-ask-leaders = Placez un chamelier, comme { $example } (en main : { $colours })
terminal-ask-camels = Placez un chameau, comme { $example }
terminal-skipped = Vous ne pouvez placer aucun chameau ; le reste de votre tour est passé (D14).

terminal-moves = Coups permis : { $count }. Points tout de suite, et changement de votre compte :
terminal-moves-more = { $count ->
    [one] et { $count } autre ; moves M montre une couleur
   *[other] et { $count } autres ; moves M montre une couleur
}

terminal-help =
    M*k12      placer le chamelier menthe en k12 (lettre, étoile, case)
    Mk12       placer un chameau menthe en k12
    -M         rendre le chamelier menthe (à cinq)
               L { colour-L }, M { colour-M }, R { colour-R }, S { colour-S }, V { colour-V }
    Sur le plateau : M2 le chamelier menthe du joueur 2, m2 un chameau de sa caravane,
    o3 un point d’eau de 3, P un palmier, -1 territoire du joueur 1, ^ montagne,
    { "[ ]" } placé en dernier
    moves      les meilleurs coups et leurs points ; moves M : seulement menthe
    why Mk12   ce que ferait un coup, ou pourquoi il est interdit
    threats    terrains que d’autres pourraient enclore avec un ou deux chameaux
    undo       revenir à votre dernière décision
    board      montrer encore le plateau
    save FILE  enregistrer la partie (en texte si le nom finit par .txt)
    quit       quitter la partie
