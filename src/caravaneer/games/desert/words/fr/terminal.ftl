### Durch die Wüste: what only the terminal says.

tally-water = { panel-water }
tally-oases = { panel-oases }
tally-territories = { panel-territory }
tally-caravans = { panel-longest }
terminal-camels = Chameaux

terminal-phase-returns = { KIND($seat) ->
    [you] Vous rendez
   *[other] { FORM($seat, "start") } rend
} un chamelier.
terminal-phase-leaders = { KIND($seat) ->
    [you] Vous posez
   *[other] { FORM($seat, "start") } pose
} un chamelier.
terminal-phase-camels = { KIND($seat) ->
    [you] Vous posez vos chameaux
   *[other] { FORM($seat, "start") } pose ses chameaux
} : encore { $count } ce tour-ci.

terminal-supply = Réserve : { $supply }
terminal-threat = { KIND($seat) ->
    [you] Vous pouvez
   *[other] { FORM($seat, "start") } peut
} enclore { $count ->
    [one] { $count } case
   *[other] { $count } cases
}, pour { $points ->
    [one] { $points } point
   *[other] { $points } points
}, avec { $moves }.
terminal-threats-none = Aucun adversaire ne peut enclore de territoire avec un ou deux chameaux.
terminal-as-if = Points si la partie s’arrêtait là ; chameaux par couleur :
terminal-nothing-at-once = rien tout de suite : { $moves }

terminal-ask-returns = Rendez un chamelier, par exemple { $example }
terminal-ask-leaders = Posez un chamelier, par exemple { $example } (en main : { $colours })
terminal-ask-camels = Posez un chameau, par exemple { $example }
terminal-skipped = Vous ne pouvez poser aucun chameau : vous passez la suite de votre tour (D14).

terminal-moves = Coups permis : { $count }. Points tout de suite, et ce que change le coup à votre total :
terminal-moves-more = { $count ->
    [one] et { $count } autre ; moves M montre une seule couleur
   *[other] et { $count } autres ; moves M montre une seule couleur
}

terminal-help =
    M*k12      poser le chamelier menthe en k12 (lettre, étoile, case)
    Mk12       poser un chameau menthe en k12
    -M         rendre le chamelier menthe (à cinq)
               L { colour-L }, M { colour-M }, R { colour-R }, S { colour-S }, V { colour-V }
    Sur le plateau : M2 le chamelier menthe du joueur 2, m2 un chameau de sa
    caravane, o3 un point d’eau de 3, P un palmier, -1 territoire du joueur 1,
    ^ montagne, { "[ ]" } posé en dernier
    moves      les meilleurs coups et leurs points ; moves M : seulement menthe
    why Mk12   ce que ferait un coup, ou pourquoi il est interdit
    rule D8    lire une règle du livret, avec ses figures
    threats    ce que d’autres pourraient enclore avec un ou deux chameaux
    undo       revenir à votre dernière décision
    board      réafficher le plateau
    save NOM   enregistrer la partie (en texte si le nom finit par .txt)
    quit       quitter la partie
