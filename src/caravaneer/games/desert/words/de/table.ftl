### Durch die Wüste: what its tables say. Rules, refusals and events are named by the game.

board = Der Spielplan; mit den Pfeiltasten von Feld zu Feld
tray = Vorräte und Aktionen
whole = Ganzer Spielplan

turn-yours = Sie sind am Zug
turn-seat = { KIND($name) ->
    [you] Sie sind
   *[other] { $name } ist
} am Zug
turn-camel = Kamel { $n } von { $of }
turn-leader = Karawanenführer { $n } von { $of }
turn-return = einen Karawanenführer zurückgeben
turn-complete = alles ist gesetzt
turn-line = { $whose }: { $what }
turn-over = Die Partie ist zu Ende

hint-colour = Wählen Sie eine Farbe oder ein Feld.
hint-places = { $count ->
    [one] { $colour }: { $count } Feld möglich. Wählen Sie es oder eine andere Farbe.
   *[other] { $colour }: { $count } Felder möglich. Wählen Sie eines oder eine andere Farbe.
}
hint-lit = Feld { $cell }: Wählen Sie eine der hervorgehobenen Farben.
hint-leader = Wählen Sie die Farbe Ihres Karawanenführers.
hint-leader-places = { CAP(FORM($colour, "masculine")) } Karawanenführer: Wählen Sie ein Feld ohne Wasser, nicht neben einer Palme oder einem anderen Karawanenführer.
hint-return = Zu fünft gibt jeder einen Karawanenführer zurück, jeder in einer anderen Farbe.
hint-returned = Sie spielen dann ohne { $colour }.
hint-confirm = Bestätigen Sie den Zug, oder nehmen Sie ihn zurück.
hint-skip = Sie können kein Kamel setzen und müssen aussetzen.
hint-wait = Sehen Sie sich inzwischen um.

act-undo = Rückgängig
act-undo-camel = Kamel { $n } zurück
act-undo-leader = Rückgängig
act-confirm = Zug bestätigen
act-place = Auf { $cell } setzen
act-choose = Feld wählen
act-return = { $colour } zurückgeben
act-skip = Aussetzen

supply-left = { $count ->
    [one] { $colour }: noch { $count } Kamel
   *[other] { $colour }: noch { $count } Kamele
}
supply-last = nur noch { $count }
supply-gone = leer
supply-nowhere = kein Feld möglich
supply-places = { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}
supply-leader = { CAP(FORM($colour, "masculine")) } Karawanenführer, noch zu setzen
supply-stands = { CAP(FORM($colour, "masculine")) } Karawanenführer, steht schon
supply-back = { CAP(FORM($colour, "masculine")) } Karawanenführer, zurückgegeben
supply-here = darf auf { $cell }

alarm-left = { $count ->
    [one] { $colour }: noch { $count } Kamel.
   *[other] { $colour }: noch { $count } Kamele.
}
alarm-soon = Die Partie kann innerhalb von zwei Zügen enden.
alarm-now = Dieser Zug kann die Partie beenden.
alarm-ends = { $colour } ist aufgebraucht: Die Partie endet mit diesem Zug.

filter-title = Zeigen
filter-all = Alle
filter-mine = Meine
filter-colour = Farbe
filter-seat = Person
filter-now = Gezeigt: { $what }

switch-threats = Drohungen
switch-preview = Punktevorschau
threats-legend = Gepunktete Felder: Dort könnte jemand ein Gebiet umschließen, ! mit einem Kamel, !! mit zweien. Die Zahl nennt die Felder.
switch-on = { $what } an
switch-off = { $what } aus

typed-label = Zug eintippen
typed-go = Spielen
typed-unreadable = „{ $text }“ ist kein Zug. Schreiben Sie den Buchstaben der Farbe (L { colour-L }, M { colour-M }, R { colour-R }, S { colour-S }, V { colour-V }) und das Feld, etwa Mk12.

no-colour = Keine Ihrer Farben darf auf { $cell }.
no-others = { $count ->
    [one] { $colours } darf dorthin.
   *[other] { $colours } dürfen dorthin.
}
no-complete = Alles ist gesetzt. Bestätigen Sie den Zug, oder nehmen Sie ihn zurück.
no-rule = Regel { $rule }: { $about }
no-nowhere = Für { $colour } gibt es jetzt kein Feld.
no-gone = Kein { FORM($colour, "neuter") } Kamel mehr da.

preview-camel = { $colour } auf { $cell }
preview-leader = { CAP(FORM($colour, "masculine")) } Karawanenführer auf { $cell }
preview-water = Wasser
preview-oasis = { $count ->
    [one] Oase
   *[other] { $count } Oasen
}
preview-water-inside = Wasser im Gebiet
preview-oasis-inside = { $count ->
    [one] Oase im Gebiet
   *[other] { $count } Oasen im Gebiet
}
preview-encloses = { $count ->
    [one] Umschließt { $count } Feld
   *[other] Umschließt { $count } Felder
}
preview-ground = Gebiet
preview-longest = Größte Karawane
preview-now = +{ $points } sofort
preview-end = { $points } am Ende
preview-caravan = Karawane (größte: { $longest })
preview-grows = Karawane { $from } → { $to }
preview-left = { $colour } danach im Vorrat
preview-nothing = Hier keine Punkte
preview-again = noch einmal tippen oder „Setzen“

panel-water = Wasser
panel-oases = Oasen
panel-territory = Gebiete
panel-longest = Karawanen
panel-points = { $count ->
    [one] { $what }: { $count } Punkt
   *[other] { $what }: { $count } Punkte
}
panel-sofar = { $text }, wäre jetzt Schluss
panel-length = { $count ->
    [one] { CAP(FORM($colour, "feminine")) } Karawane mit { $count } Kamel
   *[other] { CAP(FORM($colour, "feminine")) } Karawane mit { $count } Kamelen
}
panel-length-longest = { $count ->
    [one] { CAP(FORM($colour, "feminine")) } Karawane mit { $count } Kamel, die größte
   *[other] { CAP(FORM($colour, "feminine")) } Karawane mit { $count } Kamelen, die größte
}
panel-none = { $colour }: Karawanenführer zurückgegeben
panel-to-come = { $colour }: Karawanenführer noch zu setzen

say-move = { $name }: { $what }.
say-gains = { $what }; { $points }
say-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
say-closed = { KIND($name) ->
    [you] Sie haben
   *[other] { $name } hat
} { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
} { $where } umschlossen.
say-chosen = { $count ->
    [one] { $colour }, { $count } Feld.
   *[other] { $colour }, { $count } Felder.
}

where-n = im Norden
where-ne = im Nordosten
where-e = im Osten
where-se = im Südosten
where-s = im Süden
where-sw = im Südwesten
where-w = im Westen
where-nw = im Nordwesten
where-middle = in der Mitte

cell-empty = { $cell }, leer
cell-water = { $cell }, Wasser { $value }
cell-palm = { $cell }, Palme
cell-reached = erreicht: { $whom }
cell-caravan-of = { KIND($name) ->
    [you] Ihre { FORM($colour, "weak") } Karawane
   *[other] die { FORM($colour, "weak") } Karawane von { FORM($name, "dative") }
}
cell-camel = { $cell }, { FORM($colour, "neuter") } Kamel von { FORM($name, "dative") }
cell-leader = { $cell }, { FORM($colour, "masculine") } Karawanenführer von { FORM($name, "dative") }
cell-my-camel = { $cell }, Ihr { FORM($colour, "neuter") } Kamel
cell-my-leader = { $cell }, Ihr { FORM($colour, "masculine") } Karawanenführer
cell-caravan = { $count ->
    [one] Karawane mit { $count } Kamel
   *[other] Karawane mit { $count } Kamelen
}
cell-longest = die größte
cell-territory = Gebiet von { FORM($name, "dative") }
cell-my-territory = Ihr Gebiet
cell-legal = möglich für { $colours }
cell-legal-for = möglich für { $colours }: { $gives }
cell-now = { $count ->
    [one] { $count } Punkt sofort
   *[other] { $count } Punkte sofort
}
cell-encloses = { $count ->
    [one] umschließt { $count } Feld
   *[other] umschließt { $count } Felder
}
cell-last = letzter Zug
cell-pending = noch nicht bestätigt
cell-threat = { KIND($name) ->
    [you] Sie könnten
   *[other] { $name } könnte
} hier { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
} umschließen
cell-threat-points = { KIND($name) ->
    [you] Sie könnten
   *[other] { $name } könnte
} hier { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
} holen
cell-threat-two = { FORM($name, "dative") } fehlen noch zwei Kamele, um { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
} zu umschließen

sum-mine = Meine Karawanen: { $what }.
sum-none = Noch keine Karawane.
sum-supplies = Vorräte: { $what }.
sum-best = Beste Felder: { $what }.
sum-no-best = Für Sie ist gerade kein Feld möglich.
sum-each = { $places }, am besten { $best }

piece-caravan = { $count ->
    [one] { FORM($colour, "feminine") } Karawane mit { $count } Kamel, Karawanenführer auf { $cell }
   *[other] { FORM($colour, "feminine") } Karawane mit { $count } Kamelen, Karawanenführer auf { $cell }
}

around-line = { CAP($wind) }: { $what }.
around-edge = der Rand
around-mountain = Gebirge
around-free = { $count ->
    [one] { $count } leeres Feld, dann { $what }
   *[other] { $count } leere Felder, dann { $what }
}
near-far = { $count ->
    [one] { $count } Feld { $wind }
   *[other] { $count } Felder { $wind }
}
near-water = Nächstes Wasser: { $cell }, Wert { $value }, { $far }.
near-palm = Nächste Palme: { $cell }, { $far }.
near-no-water = Es ist kein Wasser mehr da.

key-arrows = von Feld zu Feld gehen
key-next = nächstes mögliches Feld nach Punkten, mit Umschalt das vorige
key-enter = dort setzen; bestätigen, wenn der Zug vollständig ist
key-colour = Farbe wählen
key-undo = rückgängig
key-threats = Drohungen an oder aus
key-filter = Filter wechseln
key-mine = meine Karawanen hören
key-left = Vorräte hören
key-best = beste Felder hören
key-each = jede Farbe hören: ihre Felder und das beste
key-around = hören, was um das Feld liegt
key-near = nächstes Wasser und nächste Palme hören
key-kind = nächste Karawane derselben Farbe
key-type = Zug eintippen
key-drop = Auswahl aufheben

count-longest = Größte Karawanen
count-leader = Karawanenführer zählen mit
count-row = { $colour }: { $what }
count-won = { $names }, { $length ->
    [one] { $length } Kamel
   *[other] { $length } Kamele
}, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
count-board = Der Spielplan am Ende

event-return = { FORM($colour, "masculine") } Karawanenführer zurück
event-leader = { FORM($colour, "masculine") } Karawanenführer auf { $cell }
event-camel = { FORM($colour, "neuter") } Kamel auf { $cell }
event-skip = kein Zug möglich
event-water = Wasser
event-oasis = Oase
event-territory = { $count ->
    [one] umschließt { $count } Feld
   *[other] umschließt { $count } Felder
}
event-territory_water = Wasser im Gebiet
event-territory_oasis = Oase im Gebiet

event-end-supply_empty = Das letzte Kamel einer Farbe ist gesetzt.
event-end-nobody_can_place = Niemand kann mehr ein Kamel setzen.

told-camels = { $colour } auf { $cells }
told-water = { $count ->
    [one] nimmt ein Wasserloch
   *[other] nimmt { $count } Wasserlöcher
}
told-oasis = { $count ->
    [one] erreicht die Oase
   *[other] erreicht { $count } Oasen
}
told-territory = { $count ->
    [one] umschließt { $count } Feld { $where }
   *[other] umschließt { $count } Felder { $where }
}
told-territory_water = nimmt das Wasser im Gebiet
told-territory_oasis = { $count ->
    [one] nimmt die Oase im Gebiet
   *[other] nimmt { $count } Oasen im Gebiet
}

event-longest = größte { FORM($colour, "feminine") } Karawane: { $length }
event-ground = { $count ->
    [one] { $count } Feld umschlossen
   *[other] { $count } Felder umschlossen
}

# The colour itself is a noun: „ohne Himmelblau“. As an adjective: himmelblauer Karawanenführer (masculine), himmelblaue
# Karawane (feminine), himmelblaues Kamel (neuter), der himmelblaue (weak), den, dem, einem, Ihrer himmelblauen (oblique).
# Rosa has no endings.
# What speaks for a move, in a hint and in an analysis: said of the move.
reason-water = nimmt Wasser, +{ $points }
reason-oasis = { $count ->
    [one] erreicht eine Oase, +{ $points }
   *[other] erreicht { $count } Oasen, +{ $points }
}
reason-closes = { $count ->
    [one] umschließt { $count } Feld
   *[other] umschließt { $count } Felder
}
reason-water_inside = nimmt das Wasser im Gebiet, +{ $points }
reason-oasis_inside = { $count ->
    [one] hat eine Oase im Gebiet, +{ $points }
   *[other] hat { $count } Oasen im Gebiet, +{ $points }
}
reason-before = kommt { FORM($seat, "dative") } dort zuvor
reason-prevents = hindert { $seat } daran, { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
} zu umschließen
reason-last_camel = setzt das letzte { FORM($colour, "weak") } Kamel: Die Partie endet mit diesem Zug
reason-longest = führt in { $colour } mit { $length } zu { $second } Kamelen
reason-level = zieht in { $colour } mit { FORM($seat, "dative") } gleich, je { $length } Kamele
reason-prepares = { $count ->
    [one] ein weiteres Kamel würde { $count } Feld umschließen
   *[other] ein weiteres Kamel würde { $count } Felder umschließen
}
reason-end = beendet die Partie

# What matters now, in somebody's first game.
help-leader = Rund um { $cell } liegen { $points } Punkte Wasser{ $oases ->
    [0] {""}
    [one] {" und eine Oase"}
   *[other] {" und "}{ $oases } Oasen
}: ein guter Platz für einen Karawanenführer.
help-closes = { CAP($colour) } auf { $cell } umschließt { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}{ $points ->
    [0] .
   *[other] {" "}und bringt sofort { $points }.
}
help-threat_one = { KIND($seat) ->
    [you] Sie können
   *[other] { $seat } kann
} mit einem einzigen Kamel auf { $cell } { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
} umschließen. Danach kommt niemand mehr hinein.
help-threat_two = { KIND($seat) ->
    [you] Ihnen fehlen
   *[other] { $seat } fehlen
} zwei Kamele, um über { $cell } { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
} zu umschließen.
help-oasis = { CAP($colour) } auf { $cell } erreicht { $count ->
    [one] eine Oase
   *[other] { $count } Oasen
}: { $points } Punkte.
help-supply = { $count ->
    [one] Von { $colour } ist noch ein Kamel da: Der Zug, der es setzt, ist der letzte der Partie.
   *[other] Von { $colour } sind nur noch { $count } Kamele da: Der Zug, der das letzte setzt, beendet die Partie.
}
help-water = { CAP($colour) } auf { $cell } nimmt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} Wasser.
help-quiet = Gerade ist nichts zu holen: Wachsen Sie auf Wasser und Palmen zu, oder umschließen Sie Land.

colour-L = Zitronengelb
    .masculine = zitronengelber
    .feminine = zitronengelbe
    .neuter = zitronengelbes
    .weak = zitronengelbe
    .oblique = zitronengelben
colour-M = Minzgrün
    .masculine = minzgrüner
    .feminine = minzgrüne
    .neuter = minzgrünes
    .weak = minzgrüne
    .oblique = minzgrünen
colour-R = Rosa
    .masculine = rosa
    .feminine = rosa
    .neuter = rosa
    .weak = rosa
    .oblique = rosa
colour-S = Himmelblau
    .masculine = himmelblauer
    .feminine = himmelblaue
    .neuter = himmelblaues
    .weak = himmelblaue
    .oblique = himmelblauen
colour-V = Violett
    .masculine = violetter
    .feminine = violette
    .neuter = violettes
    .weak = violette
    .oblique = violetten

refusal-game_over = Die Partie ist zu Ende.
refusal-not_your_turn = { KIND($seat) ->
    [you] Sie sind
   *[other] { CAP($seat) } ist
} am Zug.
refusal-not_returning = Karawanenführer gibt man nur zurück, bevor der erste gesetzt ist.
refusal-return_first = Zuerst gibt jeder einen Karawanenführer zurück.
refusal-returned_already = Den { FORM($colour, "oblique") } Karawanenführer hat schon jemand anderes zurückgegeben.
refusal-leaders_first = Kamele werden erst gesetzt, wenn alle Karawanenführer stehen.
refusal-leaders_are_placed = Alle Karawanenführer stehen; jetzt werden Kamele gesetzt.
refusal-leader_given_back = Der { FORM($colour, "weak") } Karawanenführer wurde zurückgegeben.
refusal-leader_placed_already = Der { FORM($colour, "weak") } Karawanenführer steht schon auf dem Spielplan.
refusal-beyond_the_line = Feld { $cell } liegt jenseits der Linie und ist nicht im Spiel.
refusal-leader_on_palm = Auf { $cell } steht eine Palme.
refusal-leader_on_water = Auf das Wasserloch { $cell } darf kein Karawanenführer.
refusal-leader_on_camel = Auf { $cell } steht schon ein anderer Karawanenführer.
refusal-leader_next_to_palm = Feld { $cell } liegt neben einer Palme.
refusal-leader_next_to_leader = Feld { $cell } liegt neben einem anderen Karawanenführer.
refusal-colour_not_new = In der ersten Runde setzt man eine Farbe, die noch niemand gesetzt hat.
refusal-colour_strands_last_seat = Dem letzten Platz bliebe sonst keine neue Farbe für seinen ersten Karawanenführer.
refusal-no_caravan = Sie haben keine { FORM($colour, "feminine") } Karawane auf dem Spielplan.
refusal-supply_is_empty = Im Vorrat ist kein { FORM($colour, "neuter") } Kamel mehr.
refusal-camel_on_palm = Auf { $cell } steht eine Palme.
refusal-camel_on_camel = Auf { $cell } steht schon ein Kamel.
refusal-not_next_to_caravan = Feld { $cell } liegt nicht neben Ihrer { FORM($colour, "oblique") } Karawane.
refusal-next_to_anothers_camel = Feld { $cell } liegt neben einem { FORM($colour, "oblique") } Kamel von { FORM($other, "dative") }.
refusal-inside_territory = Feld { $cell } liegt in einem umschlossenen Gebiet; nach den FFG-Regeln darf dort niemand setzen.
refusal-must_place = Sie können ein Kamel setzen, also müssen Sie es auch.

rule-D1 = Jede der fünf Farben hat 34 Kamele, die der Karawanenführer mitgezählt; im Vorrat jeder Farbe sind zu Beginn 22, 26, 30 oder 30, je nachdem, ob zwei, drei, vier oder fünf spielen.
rule-D2 = Zu zweit und zu dritt spielt der Teil jenseits der Linie nicht mit; die Linie gilt als Rand.
rule-D3 = Fünf Palmen stehen auf fünf Palmenfeldern, die der Zufall bestimmt.
rule-D4 = Von 45 Wasserlöchern mit 1, 2 oder 3 liegt je eines offen auf jedem Kreis und auf jedem Palmenfeld ohne Palme.
rule-D5 = Jeder hat einen Karawanenführer in jeder Farbe; zu fünft gibt jeder einen zurück, alle in verschiedenen Farben.
rule-D6 = Gespielt wird reihum in der Reihenfolge der Plätze; der erste Platz beginnt.
rule-D7 = Reihum setzt jeder einen Karawanenführer, bis alle stehen.
rule-D8 = Ein Karawanenführer kommt auf ein leeres Feld ohne Wasser und Palme, nicht neben eine Palme und nicht neben einen anderen Karawanenführer.
rule-D9 = In der ersten Runde setzt jeder eine Farbe, die noch niemand gesetzt hat.
rule-D10 = Ein Karawanenführer, für den es kein Feld gibt, kommt nicht auf den Spielplan; seine Karawane gibt es dann nicht.
rule-D11 = In einem Zug setzt man zwei Kamele, eines nach dem anderen, und jedes wird sofort gewertet; ganz am Anfang setzen die Ersten nur eines.
rule-D12 = Ein Kamel kommt auf ein leeres Feld oder ein Wasserloch neben der eigenen Karawane dieser Farbe.
rule-D13 = Es darf nicht neben einem fremden Kamel derselben Farbe stehen.
rule-D14 = Wer setzen kann, muss setzen; kann es niemand mehr, endet die Partie sofort.
rule-D15 = Ist der Vorrat einer Farbe leer, kann sie nicht mehr gesetzt werden.
rule-D16 = Ein Kamel auf einem Wasserloch nimmt es: 1, 2 oder 3 Punkte.
rule-D17 = Erreicht eine Karawane eine Palme, bringt das 5 Punkte, einmal je Palme.
rule-D18 = Gelände, das nur eine einzige Karawane berührt, ist ihr Gebiet; Rand und Berge zählen als Mauern.
rule-D19 = Wer ein Gebiet umschließt, nimmt sofort alles Wasser darin und erhält 5 Punkte für jede neue Palme.
rule-D20 = Nach den KOSMOS-Regeln darf nur der Besitzer in sein Gebiet setzen, nach den FFG-Regeln niemand.
rule-D21 = Der Vorrat an Plättchen in der Schachtel begrenzt die Punkte nicht.
rule-D22 = Gewonnene Punkte liegen verdeckt; der Tisch bestimmt, ob man die Summen der anderen sieht.
rule-D23 = Die Partie endet mit dem Zug, in dem das letzte Kamel einer Farbe gesetzt wurde.
rule-D24 = In jeder Farbe bringt die größte Karawane 10 Punkte; bei Gleichstand erhält jeder der Beteiligten 5.
rule-D25 = Jedes leere Feld in den eigenen Gebieten bringt 1 Punkt; Palmen zählen nicht.
rule-D26 = Wer die meisten Punkte hat, gewinnt; bei Gleichstand teilt man sich den Sieg.

verdict-land = { KIND($seat) ->
    [you] Sie umschlossen
   *[other] { $seat } umschloss
} Felder { $where }: { $rest ->
    [0] { $points ->
        [one] { $points } Punkt für Gebiete
       *[other] { $points } Punkte für Gebiete
    }
   *[other] { $points } von { $all } Punkten für Gebiete
}
verdict-caravans = { KIND($seat) ->
    [you] Sie hatten
   *[other] { $seat } hatte
} in { $count ->
    [one] { $count } Farbe
   *[other] { $count } Farben
} die größte Karawane: { $rest ->
    [0] { $points } Punkte
   *[other] { $points } von { $all } Punkten
}
verdict-caravans_level = { KIND($seat) ->
    [you] Sie teilten
   *[other] { $seat } teilte
} sich in { $count ->
    [one] { $count } Farbe
   *[other] { $count } Farben
} den Bonus für die größte Karawane: { $points } Punkte
verdict-oases = { KIND($seat) ->
    [you] Sie erreichten
   *[other] { $seat } erreichte
} { $count ->
    [one] { $count } Oase
   *[other] { $count } Oasen
}, { $more } mehr als { $other }: { $points } Punkte
verdict-water = { KIND($seat) ->
    [you] Sie holten
   *[other] { $seat } holte
} { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} mit Wasser, { $more } mehr als { $other }
verdict-most_territories = { KIND($seat) ->
    [you] Sie hatten
   *[other] { $seat } hatte
} die meisten Punkte für Gebiete ({ $points })
verdict-most_caravans = { KIND($seat) ->
    [you] Sie hatten
   *[other] { $seat } hatte
} die meisten Punkte für Karawanen ({ $points })
verdict-most_oases = { KIND($seat) ->
    [you] Sie hatten
   *[other] { $seat } hatte
} die meisten Punkte für Oasen ({ $points })
verdict-most_water = { KIND($seat) ->
    [you] Sie holten
   *[other] { $seat } holte
} das meiste Wasser ({ $points })
