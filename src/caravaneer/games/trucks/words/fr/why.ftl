### Der Wüstentruck: what followed a turn in the game, and what would follow it far oftener than another.

would-arrive = amènerait { FORM($truck, "definite") } à l’arrivée
would-petrol = permettrait { A(FORM($truck, "definite")) } de faire le plein en { $cell }
would-robbed = { KIND($seat) ->
    [you] vous permettrait
   *[other] permettrait { A($seat) }
} de renvoyer { FORM($truck, "definite") } de { $cell } à l’aire de départ
would-rob = { KIND($seat) ->
    [you] vous permettrait
   *[other] permettrait { A($seat) }
} de ne laisser { A(FORM($truck, "definite")) } en { $cell } que { $litres ->
    [one] { $litres } litre
   *[other] { $litres } litres
}
would-drains = { KIND($seat) ->
    [you] vous permettrait
   *[other] permettrait { A($seat) }
} de faire baisser la jauge { DE(FORM($truck, "definite")) } en { $cell } : { $before } → { $after }
would-pushed = { KIND($seat) ->
    [you] vous permettrait
   *[other] permettrait { A($seat) }
} de faire reculer { FORM($truck, "definite") } en { $cell }
would-flip = remplirait la jauge { DE(FORM($truck, "definite")) } en { $cell } : { $before } → { $after }
would-dry = laisserait { FORM($truck, "definite") } en panne sèche en { $cell }
would-lost = ferait retourner { FORM($truck, "definite") } de { $cell } à l’aire de départ pour une carte
would-within = amènerait { FORM($truck, "definite") } en { $cell }, à { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
} de l’arrivée
followed-arrive = a laissé { FORM($truck, "definite") } atteindre l’arrivée { $turns ->
    [1] au tour suivant
   *[other] deux tours plus tard
}
followed-petrol = a laissé { FORM($truck, "definite") } faire le plein en { $cell } { $turns ->
    [1] au tour suivant
   *[other] deux tours plus tard
}
followed-robbed = { KIND($seat) ->
    [you] vous a permis
   *[other] a permis { A($seat) }
} de renvoyer { FORM($truck, "definite") } de { $cell } à l’aire de départ { $turns ->
    [1] au tour suivant
   *[other] deux tours plus tard
}
followed-rob = { KIND($seat) ->
    [you] vous a permis
   *[other] a permis { A($seat) }
} de ne laisser { A(FORM($truck, "definite")) } en { $cell }, { $turns ->
    [1] au tour suivant
   *[other] deux tours plus tard
}, que { $litres ->
    [one] { $litres } litre
   *[other] { $litres } litres
}
followed-drains = { KIND($seat) ->
    [you] vous a permis
   *[other] a permis { A($seat) }
} de faire baisser la jauge { DE(FORM($truck, "definite")) } en { $cell } { $turns ->
    [1] au tour suivant
   *[other] deux tours plus tard
} : { $before } → { $after }
followed-pushed = { KIND($seat) ->
    [you] vous a permis
   *[other] a permis { A($seat) }
} de faire reculer { FORM($truck, "definite") } en { $cell } { $turns ->
    [1] au tour suivant
   *[other] deux tours plus tard
}
followed-flip = a laissé remplir la jauge { DE(FORM($truck, "definite")) } en { $cell } { $turns ->
    [1] au tour suivant
   *[other] deux tours plus tard
} : { $before } → { $after }
