### Durch die Wüste: what its tables say. Rules, refusals and events are named by the game.

board = Der Spielplan; Pfeiltasten gehen über die Felder
tray = Vorräte und Aktionen
whole = Ganzer Plan

turn-yours = Sie sind am Zug
turn-seat = { $name } ist am Zug
turn-camel = Kamel { $n } von { $of }
turn-leader = Anführer { $n } von { $of }
turn-return = einen Anführer zurückgeben
turn-complete = alles ist gesetzt
turn-line = { $whose }: { $what }
turn-over = Das Spiel ist zu Ende

hint-colour = Wählen Sie eine Farbe oder ein Feld.
hint-places = { $count ->
    [one] { $colour }: { $count } Feld. Wählen Sie es oder eine andere Farbe.
   *[other] { $colour }: { $count } Felder. Wählen Sie eines oder eine andere Farbe.
}
hint-lit = { $cell }: Die hellen Farben dürfen dorthin. Wählen Sie eine.
hint-leader = Wählen Sie die Farbe Ihres Anführers.
hint-leader-places = Anführer { $colour }: ein Feld ohne Wasser, neben keiner Palme und keinem Anführer.
hint-return = Zu fünft gibt jeder einen Anführer zurück, jeder eine andere Farbe.
hint-returned = Sie spielen dann ohne { $colour }.
hint-confirm = Bestätigen Sie den Zug oder nehmen Sie zurück.
hint-skip = Sie können kein Kamel setzen, der Zug entfällt.
hint-wait = Sehen Sie sich inzwischen um.

act-undo = Zurück
act-undo-camel = Kamel { $n } zurück
act-undo-leader = Anführer zurück
act-confirm = Zug bestätigen
act-place = Auf { $cell } setzen
act-choose = Feld wählen
act-return = { $colour } zurückgeben
act-skip = Zug auslassen

supply-left = { $count ->
    [one] { $colour }: noch { $count } Kamel
   *[other] { $colour }: noch { $count } Kamele
}
supply-last = nur noch { $count }
supply-gone = leer
supply-nowhere = nirgends zu setzen
supply-places = { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}
supply-leader = Anführer { $colour }, noch zu setzen
supply-stands = Anführer { $colour }, steht schon
supply-back = Anführer { $colour }, zurückgegeben
supply-here = darf nach { $cell }

alarm-left = { $count ->
    [one] { $colour }: noch { $count } Kamel.
   *[other] { $colour }: noch { $count } Kamele.
}
alarm-soon = Das Spiel kann in zwei Zügen enden.
alarm-now = Dieser Zug kann das Spiel beenden.
alarm-ends = { $colour } ist aufgebraucht: Mit diesem Zug endet das Spiel.

filter-title = Zeigen
filter-all = Alle
filter-mine = Meine
filter-colour = Farbe
filter-seat = Person
filter-now = Gezeigt: { $what }

switch-threats = Drohungen
switch-preview = Punktevorschau
switch-on = { $what } an
switch-off = { $what } aus

typed-label = Zug eintippen
typed-go = Spielen
typed-unreadable = „{ $text }“ ist kein Zug. Schreiben Sie den Buchstaben einer Farbe und ein Feld, etwa Mk12.

no-colour = Keine Ihrer Farben darf nach { $cell }.
no-others = { $count ->
    [one] { $colours } darf dorthin.
   *[other] { $colours } dürfen dorthin.
}
no-complete = Alles ist gesetzt. Bestätigen Sie den Zug oder nehmen Sie zurück.
no-your-turn = Sie sind nicht am Zug.
no-rule = Regel { $rule }: { $about }
no-nowhere = Für { $colour } gibt es jetzt kein Feld.
no-gone = Kein Kamel { $colour } ist mehr da.

preview-camel = { $colour } nach { $cell }
preview-leader = Anführer { $colour } nach { $cell }
preview-water = Wasser
preview-oasis = { $count ->
    [one] Oase
   *[other] { $count } Oasen
}
preview-water-inside = Wasser darin
preview-oasis-inside = { $count ->
    [one] Oase darin
   *[other] { $count } Oasen darin
}
preview-encloses = { $count ->
    [one] Umschließt { $count } Feld
   *[other] Umschließt { $count } Felder
}
preview-ground = Gebiet
preview-longest = Längste Karawane
preview-now = +{ $points } jetzt
preview-end = { $points } am Ende
preview-caravan = Karawane (längste: { $longest })
preview-grows = Karawane { $from } → { $to }
preview-left = { $colour } danach übrig
preview-nothing = Keine Punkte hier
preview-again = nochmals tippen oder Setzen

panel-water = Wasser
panel-oases = Oasen
panel-territory = Gebiet
panel-longest = Längste
panel-points = { $count ->
    [one] { $what }: { $count } Punkt
   *[other] { $what }: { $count } Punkte
}
panel-sofar = { $text }, wenn das Spiel jetzt endete
panel-covered = verdeckt
panel-covered-total = Die Punkte liegen bis zum Ende verdeckt.
panel-length = Karawane { $colour }: { $count }
panel-length-longest = Karawane { $colour }: { $count }, die längste
panel-none = { $colour }: Anführer zurückgegeben
panel-to-come = { $colour }: Anführer noch zu setzen

say-move = { $name }: { $what }.
say-gains = { $what }; { $points }
say-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
say-closed = { $count ->
    [one] { $name } hat { $count } Feld { $where } geschlossen.
   *[other] { $name } hat { $count } Felder { $where } geschlossen.
}
say-your-turn = Sie sind am Zug: { $what }.
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
cell-reached = erreicht von { $whom }
cell-camel = { $cell }, Kamel { $colour } von { $name }
cell-leader = { $cell }, Anführer { $colour } von { $name }
cell-my-camel = { $cell }, Ihr Kamel { $colour }
cell-my-leader = { $cell }, Ihr Anführer { $colour }
cell-caravan = Karawane mit { $count }
cell-longest = die längste
cell-territory = Gebiet von { $name }
cell-my-territory = Ihr Gebiet
cell-legal = möglich für { $colours }
cell-legal-for = möglich für { $colours }: { $gives }
cell-now = { $count ->
    [one] { $count } Punkt jetzt
   *[other] { $count } Punkte jetzt
}
cell-encloses = { $count ->
    [one] umschließt { $count } Feld
   *[other] umschließt { $count } Felder
}
cell-last = letzter Zug
cell-pending = noch nicht bestätigt
cell-threat = { $count ->
    [one] { $name } könnte hier { $count } Feld schließen
   *[other] { $name } könnte hier { $count } Felder schließen
}
cell-threat-two = { $name } fehlen zwei Kamele, um { $count } Felder zu schließen

sum-mine = Meine Karawanen: { $what }.
sum-none = Noch keine Karawane.
sum-supplies = Vorräte: { $what }.
sum-last = Letzter Zug. { $what }
sum-no-last = Noch hat niemand gezogen.
sum-best = Beste Felder: { $what }.
sum-no-best = Für Sie gibt es jetzt kein mögliches Feld.

key-arrows = über die Felder gehen
key-next = nächstes mögliches Feld nach Punkten, mit Umschalt zurück
key-place = dort setzen; bestätigen, wenn der Zug fertig ist
key-colour = Farbe wählen
key-undo = zurücknehmen
key-threats = Drohungen an oder aus
key-filter = Filter wechseln
key-mine = meine Karawanen hören
key-supplies = Vorräte hören
key-last = letzten Zug hören
key-best = beste Felder hören
key-type = Zug eintippen
key-drop = Auswahl aufheben

count-longest = Längste Karawanen
count-leader = Anführer zählt mit
count-row = { $colour }: { $what }
count-won = { $names }, { $length } Kamele, { $points } Punkte
count-board = Der Plan am Ende

event-return = gibt den Anführer in { $colour } zurück
event-leader = Anführer in { $colour } nach { $cell }
event-camel = Kamel in { $colour } nach { $cell }
event-skip = kann nicht setzen
event-water = Wasser
event-oasis = Oase
event-territory = { $count ->
    [one] schließt { $count } Feld
   *[other] schließt { $count } Felder
}
event-territory_water = Wasser darin
event-territory_oasis = Oase darin

event-end-supply_empty = Das letzte Kamel einer Farbe ist gesetzt.
event-end-nobody_can_place = Niemand kann mehr ein Kamel setzen.

event-longest = größte Karawane in { $colour }: { $length }
event-ground = { $count ->
    [one] { $count } Feld umschlossen
   *[other] { $count } Felder umschlossen
}

colour-L = Zitrone
colour-M = Minze
colour-R = Rose
colour-S = Himmel
colour-V = Violett

refusal-game_over = Das Spiel ist zu Ende.
refusal-not_your_turn = { $seat } ist am Zug.
refusal-not_returning = Anführer werden nur zurückgegeben, bevor der erste steht.
refusal-return_first = Zuerst gibt jeder einen Anführer zurück.
refusal-returned_already = Den Anführer in { $colour } hat schon jemand anderes zurückgegeben.
refusal-leaders_first = Kamele kommen, wenn alle Anführer stehen.
refusal-leaders_are_placed = Alle Anführer stehen; nun folgen Kamele.
refusal-leader_given_back = Der Anführer in { $colour } wurde zurückgegeben.
refusal-leader_placed_already = Der Anführer in { $colour } steht schon.
refusal-beyond_the_line = { $cell } liegt jenseits der Linie und ist nicht im Spiel.
refusal-leader_on_palm = Auf { $cell } steht eine Palme.
refusal-leader_on_water = Auf das Wasserloch von { $cell } darf kein Anführer.
refusal-leader_on_camel = Auf { $cell } steht ein anderer Anführer.
refusal-leader_next_to_palm = { $cell } liegt neben einer Palme.
refusal-leader_next_to_leader = { $cell } liegt neben einem anderen Anführer.
refusal-colour_not_new = In der ersten Runde setzt man eine Farbe, die noch niemand gesetzt hat.
refusal-colour_strands_last_seat = Dem letzten Platz bliebe für seinen ersten Anführer keine neue Farbe.
refusal-no_caravan = Sie haben keine Karawane in { $colour } auf dem Brett.
refusal-supply_is_empty = Im Vorrat ist kein Kamel in { $colour } mehr.
refusal-camel_on_palm = Auf { $cell } steht eine Palme.
refusal-camel_on_camel = Auf { $cell } steht schon ein Kamel.
refusal-not_next_to_caravan = { $cell } liegt nicht neben Ihrer eigenen Karawane in { $colour }.
refusal-next_to_anothers_camel = { $cell } liegt neben einem Kamel in { $colour } von { $other }.
refusal-inside_territory = { $cell } liegt in einem geschlossenen Gebiet, das in der FFG-Ausgabe niemand betritt.
refusal-must_place = Ein Kamel kann gesetzt werden, also muss es gesetzt werden.

rule-D1 = Fünf Farben haben je 34 Kamele, Anführer eingeschlossen; der Vorrat jeder Farbe beginnt mit 22, 26, 30 oder 30 bei zwei, drei, vier oder fünf Personen.
rule-D2 = Zu zweit oder dritt ist der Teil jenseits der Linie nicht im Spiel, und die Linie ist der Rand.
rule-D3 = Fünf Palmen stehen auf fünf der Palmenfelder, vom Zufall bestimmt.
rule-D4 = Von 45 Wasserlöchern mit 1, 2 oder 3 liegt je eines offen auf jedem Kreis und jedem Palmenfeld ohne Palme.
rule-D5 = Jeder hat einen Anführer je Farbe; zu fünft gibt jeder einen zurück, alle in verschiedenen Farben.
rule-D6 = Gespielt wird in der Reihenfolge der Plätze, und der erste beginnt.
rule-D7 = Reihum setzt jeder einen Anführer, bis alle stehen.
rule-D8 = Ein Anführer kommt auf ein leeres Feld ohne Wasser und Palme, neben keine Palme und keinen Anführer.
rule-D9 = In der ersten Runde setzt jeder eine Farbe, die noch niemand gesetzt hat.
rule-D10 = Ein Anführer, der kein Feld findet, bleibt vom Brett, und seine Karawane gibt es nicht.
rule-D11 = Ein Zug sind zwei Kamele, nacheinander gesetzt und gewertet; ganz am Anfang setzen die Ersten nur eines.
rule-D12 = Ein Kamel kommt auf ein leeres Feld oder ein Wasserloch neben Ihrer eigenen Karawane dieser Farbe.
rule-D13 = Es darf nicht neben einem gleichfarbigen Kamel von jemand anderem stehen.
rule-D14 = Wer setzen kann, muss; kann es niemand mehr, endet das Spiel sofort.
rule-D15 = Eine Farbe ohne Vorrat kann nicht gesetzt werden.
rule-D16 = Ein Kamel auf einem Wasserloch nimmt es: 1, 2 oder 3 Punkte.
rule-D17 = Eine Karawane, die eine Palme erreicht, erhält 5 Punkte, einmal je Palme.
rule-D18 = Gelände, das nur eine Karawane berührt, ist ihr Gebiet; Rand und Berge sind Mauern.
rule-D19 = Wer ein Gebiet schließt, nimmt sofort all sein Wasser und 5 Punkte für jede neue Palme darin.
rule-D20 = In der KOSMOS-Ausgabe darf der Besitzer in sein Gebiet setzen, in der FFG-Ausgabe niemand.
rule-D21 = Punkte sind nie durch die Marken einer Schachtel begrenzt.
rule-D22 = Genommene Punkte liegen verdeckt; der Tisch bestimmt, ob man die Summen der anderen sieht.
rule-D23 = Das Spiel endet mit dem Zug, in dem das letzte Kamel einer Farbe gesetzt wurde.
rule-D24 = Je Farbe erhält die größte Karawane 10 Punkte; bei Gleichstand alle je 5.
rule-D25 = Jedes leere Feld Ihrer Gebiete zählt 1 Punkt; Palmen zählen nichts.
rule-D26 = Die meisten Punkte gewinnen; bei Gleichstand teilt man sich den Sieg.
