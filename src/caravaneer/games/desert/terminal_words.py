"""The words of Durch die Wüste in English, French and German. Refusals in English come from the rules themselves."""

from __future__ import annotations

EN = {
    "colour.L": "lemon",
    "colour.M": "mint",
    "colour.R": "rose",
    "colour.S": "sky",
    "colour.V": "violet",
    "water": "water",
    "oases": "oases",
    "territories": "territory",
    "caravans": "largest",
    "camels": "camels",
    "phase.returns": "{seat} gives a leader back.",
    "phase.leaders": "{seat} places a leader.",
    "phase.camels": "{seat} places camels; left in this turn: {count}.",
    "event.return": "{colour} leader given back",
    "event.leader": "{colour} leader on {cell}",
    "event.camel": "{colour} camel on {cell}",
    "event.skip": "no camel can be placed",
    "event.water": "waterhole {cell}",
    "event.oasis": "oasis {cell}",
    "event.territory": "territory closed, hexes: {count}",
    "event.territory_water": "water inside",
    "event.territory_oasis": "oasis {cell} inside",
    "event.end.supply_empty": "a colour is used up: the game ends",
    "event.end.nobody_can_place": "nobody can place a camel: the game ends",
    "event.longest": "{seat}: largest {colour} caravan, camels: {count}",
    "event.ground": "{seat}: hexes in territories: {count}",
    "supply": "Supply",
    "supply.few": "Few left: {colours}.",
    "supply.end": "This turn can end the game.",
    "threat": "{seat} can close {count} hexes worth {points} with {moves}.",
    "threats.none": "Nobody else can close ground with one or two camels.",
    "as_if": "Points as if the game ended now; camels by colour:",
    "ask.returns": "Give a leader back, like {example}",
    "ask.leaders": "Place a leader, like {example} ({colours} in hand)",
    "ask.camels": "Place a camel, like {example}",
    "help": (
        "M*k12      place the mint leader on k12 (letter, star, hex)\n"
        "Mk12       place a mint camel on k12\n"
        "-M         give the mint leader back (five seats)\n"
        "           L lemon, M mint, R rose, S sky, V violet\n"
        "On the board: M2 the mint leader of seat 2, m2 a camel of its caravan, o3 a\n"
        "waterhole of 3, P a palm, -1 territory of seat 1, ^ mountain, [ ] placed last\n"
        "moves      the best legal moves with their points; moves M only mint\n"
        "why Mk12   what a move would do, or why it is illegal\n"
        "threats    ground that others could close with one or two camels\n"
        "undo       back to your last decision\n"
        "board      show the board again\n"
        "save FILE  write the game down (as text if it ends in .txt)\n"
        "quit       leave the game"
    ),
    "moves.head": "Legal moves: {count}. Points now, and the change of your count:",
    "moves.more": "and {count} more; moves M shows one colour",
    "why.change": "Count of {seat}: {change}",
    "undo.done": "Back to your last decision.",
    "skipped": "You cannot place a camel; the rest of your turn is skipped (D14).",
}

FR = {
    "colour.L": "citron",
    "colour.M": "menthe",
    "colour.R": "rose",
    "colour.S": "ciel",
    "colour.V": "violet",
    "water": "eau",
    "oases": "oasis",
    "territories": "territoire",
    "caravans": "grandes",
    "camels": "chameaux",
    "phase.returns": "{seat} rend un meneur.",
    "phase.leaders": "{seat} place un meneur.",
    "phase.camels": "{seat} place des chameaux ; reste ce tour : {count}.",
    "event.return": "meneur {colour} rendu",
    "event.leader": "meneur {colour} en {cell}",
    "event.camel": "chameau {colour} en {cell}",
    "event.skip": "aucun chameau ne peut être placé",
    "event.water": "point d’eau {cell}",
    "event.oasis": "oasis {cell}",
    "event.territory": "territoire fermé, cases : {count}",
    "event.territory_water": "eau à l’intérieur",
    "event.territory_oasis": "oasis {cell} à l’intérieur",
    "event.end.supply_empty": "une couleur est épuisée : la partie finit",
    "event.end.nobody_can_place": "personne ne peut placer de chameau : la partie finit",
    "event.longest": "{seat} : plus grande caravane {colour}, chameaux : {count}",
    "event.ground": "{seat} : cases dans ses territoires : {count}",
    "supply": "Réserve",
    "supply.few": "Il en reste peu : {colours}.",
    "supply.end": "Ce tour peut finir la partie.",
    "threat": "{seat} peut fermer {count} cases valant {points} avec {moves}.",
    "threats.none": "Aucun adversaire ne peut fermer de terrain avec un ou deux chameaux.",
    "as_if": "Points si la partie finissait maintenant ; chameaux par couleur :",
    "ask.returns": "Rendez un meneur, comme {example}",
    "ask.leaders": "Placez un meneur, comme {example} (en main : {colours})",
    "ask.camels": "Placez un chameau, comme {example}",
    "help": (
        "M*k12      placer le meneur menthe en k12 (lettre, étoile, case)\n"
        "Mk12       placer un chameau menthe en k12\n"
        "-M         rendre le meneur menthe (à cinq)\n"
        "           L citron, M menthe, R rose, S ciel, V violet\n"
        "Sur le plateau : M2 le meneur menthe du joueur 2, m2 un chameau de sa caravane,\n"
        "o3 un point d’eau de 3, P un palmier, -1 territoire du joueur 1, ^ montagne,\n"
        "[ ] placé en dernier\n"
        "moves      les meilleurs coups et leurs points ; moves M : seulement menthe\n"
        "why Mk12   ce que ferait un coup, ou pourquoi il est interdit\n"
        "threats    terrains que d’autres pourraient fermer avec un ou deux chameaux\n"
        "undo       revenir à votre dernière décision\n"
        "board      montrer encore le plateau\n"
        "save FILE  enregistrer la partie (en texte si le nom finit par .txt)\n"
        "quit       quitter la partie"
    ),
    "moves.head": "Coups permis : {count}. Points tout de suite, et changement de votre compte :",
    "moves.more": "et {count} autres ; moves M montre une couleur",
    "why.change": "Compte du {seat} : {change}",
    "undo.done": "Retour à votre dernière décision.",
    "skipped": "Vous ne pouvez placer aucun chameau ; le reste de votre tour est passé (D14).",
    "refusal.not_returning": "On ne rend un meneur qu’avant d’en placer un.",
    "refusal.return_first": "D’abord, chaque joueur rend un meneur.",
    "refusal.returned_already": "Un autre joueur a rendu le meneur {colour}.",
    "refusal.leaders_first": "Les chameaux viennent quand tous les meneurs sont placés.",
    "refusal.leaders_are_placed": "Tous les meneurs sont placés ; maintenant suivent les chameaux.",
    "refusal.leader_given_back": "Le meneur {colour} a été rendu.",
    "refusal.leader_placed_already": "Le meneur {colour} est déjà placé.",
    "refusal.beyond_the_line": "{cell} est au-delà de la ligne et n’est pas en jeu.",
    "refusal.leader_on_palm": "Il y a un palmier en {cell}.",
    "refusal.leader_on_water": "Un meneur ne va pas sur le point d’eau de {cell}.",
    "refusal.leader_on_camel": "Un autre meneur se trouve en {cell}.",
    "refusal.leader_next_to_palm": "{cell} touche un palmier.",
    "refusal.leader_next_to_leader": "{cell} touche un autre meneur.",
    "refusal.colour_not_new": "Au premier tour, on place une couleur que personne n’a encore placée.",
    "refusal.colour_strands_last_seat": "Le dernier joueur resterait sans nouvelle couleur pour son premier meneur.",
    "refusal.no_caravan": "Vous n’avez pas de caravane {colour} sur le plateau.",
    "refusal.supply_is_empty": "Il ne reste aucun chameau {colour} dans la réserve.",
    "refusal.camel_on_palm": "Il y a un palmier en {cell}.",
    "refusal.camel_on_camel": "Il y a déjà un chameau en {cell}.",
    "refusal.not_next_to_caravan": "{cell} ne touche pas votre caravane {colour}.",
    "refusal.next_to_anothers_camel": "{cell} touche un chameau {colour} du joueur {other}.",
    "refusal.inside_territory": "{cell} est dans un territoire fermé, où nul n’entre dans l’édition FFG.",
    "refusal.must_place": "Un chameau peut être placé, donc il le faut.",
}

DE = {
    "colour.L": "Zitrone",
    "colour.M": "Minze",
    "colour.R": "Rosa",
    "colour.S": "Himmelblau",
    "colour.V": "Violett",
    "water": "Wasser",
    "oases": "Oasen",
    "territories": "Gebiet",
    "caravans": "größte",
    "camels": "Kamele",
    "phase.returns": "{seat} gibt einen Anführer zurück.",
    "phase.leaders": "{seat} setzt einen Anführer.",
    "phase.camels": "{seat} setzt Kamele; noch in diesem Zug: {count}.",
    "event.return": "Anführer {colour} zurückgegeben",
    "event.leader": "Anführer {colour} auf {cell}",
    "event.camel": "Kamel {colour} auf {cell}",
    "event.skip": "kein Kamel kann gesetzt werden",
    "event.water": "Wasserloch {cell}",
    "event.oasis": "Oase {cell}",
    "event.territory": "Gebiet geschlossen, Felder: {count}",
    "event.territory_water": "Wasser darin",
    "event.territory_oasis": "Oase {cell} darin",
    "event.end.supply_empty": "eine Farbe ist aufgebraucht: das Spiel endet",
    "event.end.nobody_can_place": "niemand kann ein Kamel setzen: das Spiel endet",
    "event.longest": "{seat}: größte Karawane {colour}, Kamele: {count}",
    "event.ground": "{seat}: Felder in Gebieten: {count}",
    "supply": "Vorrat",
    "supply.few": "Nur noch wenige: {colours}.",
    "supply.end": "Dieser Zug kann das Spiel beenden.",
    "threat": "{seat} kann {count} Felder im Wert von {points} schließen mit {moves}.",
    "threats.none": "Niemand sonst kann mit einem oder zwei Kamelen ein Gebiet schließen.",
    "as_if": "Punkte, als ob das Spiel jetzt endete; Kamele je Farbe:",
    "ask.returns": "Geben Sie einen Anführer zurück, etwa {example}",
    "ask.leaders": "Setzen Sie einen Anführer, etwa {example} (in der Hand: {colours})",
    "ask.camels": "Setzen Sie ein Kamel, etwa {example}",
    "help": (
        "M*k12      den Anführer Minze auf k12 setzen (Buchstabe, Stern, Feld)\n"
        "Mk12       ein Kamel Minze auf k12 setzen\n"
        "-M         den Anführer Minze zurückgeben (zu fünft)\n"
        "           L Zitrone, M Minze, R Rosa, S Himmelblau, V Violett\n"
        "Auf dem Plan: M2 der Anführer Minze von Platz 2, m2 ein Kamel seiner Karawane,\n"
        "o3 ein Wasserloch mit 3, P eine Palme, -1 Gebiet von Platz 1, ^ Gebirge,\n"
        "[ ] zuletzt gesetzt\n"
        "moves      die besten erlaubten Züge mit Punkten; moves M nur Minze\n"
        "why Mk12   was ein Zug täte, oder warum er nicht erlaubt ist\n"
        "threats    Gebiete, die andere mit einem oder zwei Kamelen schließen könnten\n"
        "undo       zurück zu Ihrer letzten Entscheidung\n"
        "board      den Plan noch einmal zeigen\n"
        "save FILE  das Spiel aufschreiben (als Text, wenn der Name auf .txt endet)\n"
        "quit       das Spiel verlassen"
    ),
    "moves.head": "Erlaubte Züge: {count}. Punkte sofort, und was sich an Ihrer Wertung ändert:",
    "moves.more": "und {count} weitere; moves M zeigt eine Farbe",
    "why.change": "Wertung von {seat}: {change}",
    "undo.done": "Zurück zu Ihrer letzten Entscheidung.",
    "skipped": "Sie können kein Kamel setzen; der Rest Ihres Zuges entfällt (D14).",
    "refusal.not_returning": "Anführer gibt man nur zurück, bevor der erste gesetzt ist.",
    "refusal.return_first": "Zuerst gibt jeder Platz einen Anführer zurück.",
    "refusal.returned_already": "Ein anderer Platz hat den Anführer {colour} zurückgegeben.",
    "refusal.leaders_first": "Kamele kommen, wenn alle Anführer stehen.",
    "refusal.leaders_are_placed": "Alle Anführer stehen; jetzt folgen die Kamele.",
    "refusal.leader_given_back": "Der Anführer {colour} wurde zurückgegeben.",
    "refusal.leader_placed_already": "Der Anführer {colour} steht schon.",
    "refusal.beyond_the_line": "{cell} liegt jenseits der Linie und ist nicht im Spiel.",
    "refusal.leader_on_palm": "Auf {cell} steht eine Palme.",
    "refusal.leader_on_water": "Ein Anführer darf nicht auf das Wasserloch {cell}.",
    "refusal.leader_on_camel": "Auf {cell} steht ein anderer Anführer.",
    "refusal.leader_next_to_palm": "{cell} liegt neben einer Palme.",
    "refusal.leader_next_to_leader": "{cell} liegt neben einem anderen Anführer.",
    "refusal.colour_not_new": "In der ersten Runde setzt man eine Farbe, die noch niemand gesetzt hat.",
    "refusal.colour_strands_last_seat": "Dem letzten Platz bliebe keine neue Farbe für seinen ersten Anführer.",
    "refusal.no_caravan": "Von Ihnen steht keine Karawane {colour} auf dem Plan.",
    "refusal.supply_is_empty": "Im Vorrat ist kein Kamel {colour} mehr.",
    "refusal.camel_on_palm": "Auf {cell} steht eine Palme.",
    "refusal.camel_on_camel": "Auf {cell} steht schon ein Kamel.",
    "refusal.not_next_to_caravan": "{cell} liegt nicht neben Ihrer Karawane {colour}.",
    "refusal.next_to_anothers_camel": "{cell} liegt neben einem Kamel {colour} von Platz {other}.",
    "refusal.inside_territory": "{cell} liegt in einem geschlossenen Gebiet, das in der FFG-Ausgabe niemand betritt.",
    "refusal.must_place": "Ein Kamel kann gesetzt werden, also muss es sein.",
}
