### Durch die Wüste: what its rule book says besides the rules' own sentences, which are in table.ftl.
### Every number about a position is an argument; game/book.py tells the keys, game/facts.py the arguments.

book-minute = In einer Minute
book-setup = Aufbau
book-leaders = Karawanenführer
book-camels = Kamele
book-points = Punkte unterwegs
book-end = Das Ende
book-editions = Die Ausgaben im Vergleich
book-notation = Notation
book-material = Material nach Zahl der Mitspieler
book-advice = Ratschläge

rule-D1-title = Die Kamele
rule-D2-title = Der kleine Spielplan
rule-D3-title = Die Palmen
rule-D4-title = Die Wasserlöcher
rule-D5-title = Ihre Karawanenführer
rule-D6-title = Wer beginnt
rule-D7-title = Karawanenführer setzen
rule-D8-title = Wohin mit dem Karawanenführer
rule-D9-title = Die erste Runde
rule-D10-title = Ein Karawanenführer ohne Feld
rule-D11-title = Zwei Kamele je Zug
rule-D12-title = Wohin mit dem Kamel
rule-D13-title = Der Rivale derselben Farbe
rule-D14-title = Wer kann, muss
rule-D15-title = Ein leerer Vorrat
rule-D16-title = Wasser
rule-D17-title = Oasen
rule-D18-title = Das Gebiet
rule-D19-title = Was das Umschließen bringt
rule-D20-title = Im eigenen Gebiet
rule-D21-title = Punkte ohne Grenze
rule-D22-title = Verdeckte Punkte
rule-D23-title = Das letzte Kamel
rule-D24-title = Die größte Karawane
rule-D25-title = Das Gelände zählen
rule-D26-title = Wer gewinnt

# ── sections without rules ──
book-minute-goal = Führen Sie Karawanen durch eine gemeinsame Wüste und haben Sie am Ende **die meisten Punkte**. Punkte bringen Wasser, Oasen, umschlossenes Gelände und die größten Karawanen.
book-minute-leaders = Alle spielen mit denselben fünf Kamelfarben: **Wem eine Karawane gehört, zeigt ihr Reiter.** Zuerst setzt jeder seine Karawanenführer, einen in jeder Farbe (zu fünft alle bis auf einen).
book-minute-turn = Danach besteht ein Zug aus **zwei Kamelen**. Jedes kommt neben die eigene Karawane seiner Farbe und nie neben ein fremdes Kamel derselben Farbe.
book-minute-points = Ein Wasserloch bringt die 1, 2 oder 3 Punkte, die darauf stehen, eine Oase 5. Riegeln Sie mit einer Karawane, dem Rand und den Bergen Gelände ab, gehören Ihnen sofort alles Wasser und alle Palmen darin.
book-minute-end = Ist das letzte Kamel einer Farbe gesetzt, wird der Zug zu Ende gespielt und gewertet: 10 Punkte für die größte Karawane jeder Farbe, 1 Punkt für jedes leere Feld in Ihren Gebieten. Die meisten Punkte gewinnen.

book-editions-about = **KOSMOS** ist die erste Ausgabe von 1998; nach ihr wird hier gespielt, wenn Sie nichts anderes wählen. **FFG** ist eine spätere, unserer Ansicht nach die von Fantasy Flight. Nur diese Regeln unterscheiden sich.
book-editions-others = Ein Tisch kann noch mehr wählen: wie man zu fünft Karawanenführer zurückgibt (D5), ob das letzte Kamel einer Farbe die Partie sofort beendet (D23), ob Punkte verdeckt bleiben (D22), und statt des klassischen einen neuen Spielplan (D2).

book-notation-colours = Die Farben haben die Buchstaben **L** (zitronengelb), **M** (minzgrün), **R** (rosa), **S** (himmelblau) und **V** (violett). Sie sind in allen Sprachen gleich.
book-notation-cells = Ein Feld hat den Buchstaben seiner Spalte und die Nummer seiner Reihe: k12. Jede zweite Reihe ist um ein halbes Feld nach rechts versetzt.
book-notation-moves = M*k12 ist der minzgrüne Karawanenführer auf k12, Mk12 ein minzgrünes Kamel dort, -M der zurückgegebene minzgrüne Karawanenführer und -- ein Zug, der ausfällt.
book-notation-diagrams = Stellungen lassen sich als Text zeichnen: L1 ist der zitronengelbe Karawanenführer von Spieler 1, l1 ein Kamel dieser Karawane, o3 ein Wasserloch mit 3, P eine Palme, ^ ein Berg, ein Punkt ist Sand.

book-material-about = Die Schachtel ist für zwei bis fünf Personen ab 10 Jahren; eine Partie dauert 30 bis 45 Minuten. Die grauen Kamele zeigen nur, wer welche Reiter spielt.

book-advice-leaders = **Aus der Spielregel.** Verteilen Sie Ihre Karawanenführer über den Spielplan, und nicht zu nahe bei den anderen.
book-advice-oases = Behalten Sie Rivalen in der Nähe Ihrer Oasen im Auge: Neben deren Kamelen Ihrer Farbe geht es nicht weiter.
book-advice-ground = Umschließen Sie früh Gelände, und hindern Sie andere an großen Gebieten.
book-advice-caravans = Bleiben Sie in ein oder zwei Farben vorn. Ein Kamel mehr als die anderen genügt.
book-advice-care = **Von guten Spielern.** Nehmen Sie sich Zeit für die Karawanenführer: Von zwei gleich starken Programmen gewann das, welches ihre Felder aussuchte, fast neun von zehn Partien gegen das, welches sie auslosen ließ.
book-advice-cutting = Sehen Sie vor jedem Zug nach, wo Ihnen ein einziges Kamel eines Rivalen den Weg abschneiden kann, und wo Sie anderen dasselbe antun können.
book-advice-supply = Zählen Sie die Vorräte. Wer vorn liegt, kann eine Farbe aufbrauchen und die Partie beenden; wer hinten liegt, setzt andere Farben.
book-advice-double = Die besten Kamele leisten zweierlei: Wasser auf dem Weg zur Palme, eine Mauer, die zugleich die größte Karawane ergibt.

# ── setting up ──
rule-D1-more = Die Kamele gehören allen, und alle nehmen aus demselben Vorrat. **Wem eine Karawane gehört, zeigt der Reiter, nicht die Farbe.**
rule-D2-follows = Die Linie dient dann als Mauer, wie jeder Rand.
rule-D2-board = **Der Teil jenseits der Linie ist unser eigener Entwurf**; eine veröffentlichte Vorlage kennen wir nicht. Der Rest folgt der öffentlichen Abschrift eines Liebhabers. Neue Spielpläne, die ein Tisch wählen kann, sind ganz von uns.
book-setup-map = Der grüne Teil, für vier und fünf, ist unser Entwurf: Eine Vorlage ist nicht veröffentlicht.
rule-D3-more = Palmen nimmt niemand weg: Beliebig viele Karawanen dürfen an ihnen punkten (D17).
rule-D3-ours = Hier bestimmt sie der Zufall für alle, und jeder kann die Auslosung nach der Partie nachprüfen.
rule-D3-board = Das siebte Palmenfeld liegt auf dem Teil, der von uns ist.
rule-D4-more = Es gibt **je 15** mit 1, 2 und 3, gut gemischt. Was übrig bleibt, kommt ungesehen aus dem Spiel.
rule-D5-more = Zu fünft hat also jeder vier Karawanenführer.
rule-D5-dealt = Der Zufall entscheidet: Jedem fehlt eine andere Farbe.
rule-D5-chosen = Man wählt selbst, der letzte Platz zuerst. Eine Farbe, die schon jemand zurückgegeben hat, ist vergeben.
rule-D5-follows = Das Kamel eines zurückgegebenen Karawanenführers kommt in den Vorrat.
rule-D5-ours = In welcher Reihenfolge gewählt wird, lässt die Spielregel offen. Bei uns entscheidet der Zufall, wenn der Tisch nicht wählen will.
rule-D6-more = Karawanenführer und Kamele beginnen jeweils beim ersten Platz.
rule-D6-ours = Die Plätze verteilt der Zufall oder der Gastgeber. Nach der Spielregel beginnt der Jüngste.

table-supply = Der Vorrat zu Beginn
table-supply-players = Spieler
table-supply-camels = Kamele je Farbe
table-board = Die Größe des Spielplans
table-board-players = Spieler
table-board-hexes = Felder
table-palms = Palmen und ihre Felder
table-palms-players = Spieler
table-palms-hexes = Palmenfelder
table-palms-palms = Palmen
table-waterholes = Wohin die 45 Wasserlöcher kommen
table-waterholes-players = Spieler
table-waterholes-board = Auf dem Spielplan
table-waterholes-rest = Übrig

figure-line = Zu dritt endet der Spielplan an der Linie. Setzen Sie ein zitronengelbes Kamel auf b3.
figure-line-after = Die Linie ist eine Mauer: { $territory_cells } Felder sind umschlossen.
figure-dealt = Sie spielen ohne Zitronengelb. Setzen Sie Ihren minzgrünen Karawanenführer auf c2; der zitronengelbe wäre nicht erlaubt.
figure-dealt-after = Minzgrün steht. Eine zitronengelbe Karawane werden Sie nicht haben.
figure-chosen = Der letzte Spieler hat Violett zurückgegeben, es ist also vergeben. Geben Sie Himmelblau zurück.
figure-chosen-after = Sie spielen ohne Himmelblau. Als Nächster wählt der Spieler vor Ihnen.
figure-order = Drei Spieler setzen ihren ersten Karawanenführer: a1, c3, e1.
figure-order-after = Einmal reihum. Jetzt ist wieder der Erste am Zug.

# ── leaders ──
rule-D7-more = Das sind fünf Runden, zu fünft vier. Ein Karawanenführer bleibt die ganze Partie auf seinem Feld.
rule-D8-more = Neben Wasser, einem Berg oder dem Rand ist es erlaubt. Ein Palmenfeld ohne Palme trägt ein Wasserloch und zählt als Wasser.
rule-D8-advice = Verteilen Sie Ihre Karawanenführer, und lassen Sie Platz zwischen ihnen und den anderen.
rule-D9-kosmos = Eine neue Farbe, wenn Sie eine haben; sonst eine beliebige.
rule-D9-ffg = Immer eine neue Farbe: Eine Wahl, die einem späteren Spieler keine ließe, ist nicht erlaubt.
rule-D9-ours = Wie das zu fünft immer gelingt, sagen die FFG-Regeln nicht; deshalb schauen wir voraus. Es betrifft nur den vierten Spieler: Solange niemand die Farbe gesetzt hat, die der fünfte zurückgab, muss er sie setzen.
rule-D10-ours = Die Spielregel sagt dazu nichts. Auf den mitgelieferten Spielplänen kann es nicht vorkommen.

table-rounds = Karawanenführer
table-rounds-players = Spieler
table-rounds-rounds = Runden, und Karawanenführer je Spieler

figure-leader = Zweite Runde: Setzen Sie Ihren minzgrünen Karawanenführer auf c3. Ein Kamel auf b1 käme zu früh.
figure-leader-after = Nun reihum die anderen, bis alle Karawanenführer stehen.
figure-places = Wohin darf ein Karawanenführer? { $legal_L } Felder sind noch frei dafür. Setzen Sie den zitronengelben auf f1.
figure-places-after = f1 liegt neben Wasser, aber weder neben einer Palme noch neben einem Karawanenführer.
figure-colours = Erste Runde: Zitronengelb und Minzgrün sind vergeben. Setzen Sie Himmelblau auf c1.
figure-colours-after = Eine neue Farbe. Ab der zweiten Runde ist jede erlaubt.
figure-anycolour = Violett haben Sie zurückgegeben, und alle Ihre Farben stehen schon auf dem Spielplan. Zitronengelb darf auf d3.
figure-anycolour-after = Ohne neue Farbe ist jede erlaubt.
figure-lookahead = Himmelblau und Violett sind neu. Aber der letzte Spieler hat Violett zurückgegeben: Lassen Sie ihm Himmelblau. Setzen Sie Violett auf g1.
figure-lookahead-after = Der letzte Spieler kann noch Himmelblau setzen, eine neue Farbe.
figure-nowhere = Ein winziger Spielplan. Sie setzen Zitronengelb auf a1, der andere Rosa auf c1.
figure-nowhere-after = Für einen Karawanenführer ist kein Feld mehr da. Die übrigen bleiben draußen, und die Kamele beginnen.

# ── camels ──
rule-D11-more = Sie dürfen dieselbe Farbe haben oder zwei verschiedene. **In der ersten Runde setzen die ersten beiden Spieler nur ein Kamel**, zu zweit nur der erste.
rule-D12-more = **Das eben gesetzte Kamel zählt mit**: Das zweite darf daran angelegt werden. So hängt eine Karawane immer zusammen.
rule-D13-more = Ein Karawanenführer zählt hier wie ein Kamel. **Andere Farben stören nie**: Neben ihnen dürfen Sie setzen.
rule-D13-advice = Achten Sie auf Rivalen Ihrer Farbe bei Ihren Oasen: Ein einziges Kamel kann Ihnen den Weg abschneiden.
rule-D14-ours = Können Sie nur ein Kamel setzen, setzen Sie eines, und Sie müssen es nicht so wählen, dass noch ein zweites möglich bleibt. Können Sie keines setzen, verfällt der Rest Ihres Zuges. Und kann niemand mehr setzen, endet die Partie. Die Spielregel sagt nur, dass man setzen muss.
rule-D15-follows = Das betrifft das zweite Kamel eines Zuges, denn mit diesem Zug endet die Partie (D23).

table-short = In der ersten Runde
table-short-players = Spieler
table-short-turns = Züge mit nur einem Kamel

figure-turn = Ein Zug: Zitronengelb auf c1, dann Minzgrün auf das Wasserloch c3.
figure-turn-after = Minzgrün nahm beim Setzen { $water } Punkte. Nun ist der Nächste am Zug.
figure-next = d2 ist zu weit weg, auf b3 steht eine Palme. Setzen Sie Zitronengelb auf c2, dann auf d2.
figure-next-after = Das zweite Kamel wurde an das erste angelegt und holt { $water } Punkte aus dem Wasserloch.
figure-rival = Zitronengelb darf auf { $legal_L } Felder. c1 ist nicht erlaubt, daneben steht das zitronengelbe Kamel des Rivalen. Setzen Sie auf b2.
figure-rival-after = b2 liegt neben Ihrem Minzgrün: Andere Farben stören nie.
figure-nine = Zitronengelb darf auf { $legal_L } Felder. a4, b4 und c4 sind nicht erlaubt. Setzen Sie auf e2 neben das Wasserloch, dann auf f2.
figure-nine-after = An das erste angelegt, erreicht das zweite Kamel die Oase: { $oasis } Punkte.
figure-cut = Die himmelblauen Kamele des Rivalen schneiden Ihre von der Palme ab: a2 und b1 sind nicht erlaubt. Versuchen Sie Violett auf a2 und b1.
figure-cut-after = Violett kommt hin: { $oasis } Punkte.
figure-must = Ein Kamel müssen Sie noch setzen; auslassen dürfen Sie es nicht. Setzen Sie Zitronengelb auf c2.
figure-must-after = Ihr Zug ist vollständig.
figure-stuck = Minzgrüne Kamele haben Ihr zitronengelbes eingemauert. Es gibt kein Feld für ein Kamel.
figure-stuck-after = Ihr Zug fällt aus, und die anderen spielen weiter.
figure-nobody = c1 ist das letzte freie Feld dieses winzigen Spielplans. Setzen Sie Zitronengelb dorthin.
figure-nobody-after = Niemand kann mehr setzen: Die Partie ist zu Ende und wird gewertet.
figure-used = Das letzte zitronengelbe Kamel wurde eben gesetzt: d1 ist nicht erlaubt. Setzen Sie Minzgrün auf c3.
figure-used-after = { $water } Punkte aus dem Wasserloch, und mit diesem Zug endet die Partie.

# ── points on the way ──
rule-D16-more = Das Wasserloch kommt vom Spielplan, und das Kamel steht auf seinem Feld.
rule-D17-more = **Einmal je Karawane und Palme**: Ein zweites Kamel derselben Karawane bringt nichts, eine andere Karawane punktet erneut. Beliebig viele Karawanen, gleich wessen, dürfen an derselben Palme punkten, und ein Kamel darf zwei erreichen.
rule-D18-more = Es gehört Ihnen, wenn mindestens ein Kamel es berührt und **alle Kamele, die es berühren, zu einer einzigen Karawane von Ihnen gehören**. Wasser und Palmen sind Teil des Geländes; Palmen sind keine Mauern.

    Zwei Karawanen **umschließen nie gemeinsam**, auch nicht zwei eigene. Jedes andere Kamel darin oder an der Grenze verhindert es; weitere Kamele derselben Karawane nicht.
rule-D18-follows = Ein Kamel kann mehrere Gebiete umschließen. Eine Seite, auf der andere Kamele stehen, ist nie eines, so klein oder groß sie ist. Solange Karawanenführer gesetzt werden, entstehen keine Gebiete.
rule-D18-advice = Umschließen Sie früh Gelände, und stoppen Sie große Gebiete anderer.
rule-D19-more = Sie brauchen dafür kein Kamel auf dem Wasser oder neben der Palme.
rule-D20-kosmos = Sie dürfen Kamele dieser Karawane weiter in Ihr eigenes Gebiet setzen.
rule-D20-ffg = Niemand darf in ein Gebiet setzen, auch nicht der Besitzer.
rule-D20-follows = Die KOSMOS-Regeln schließen nur die anderen aus; der Besitzer darf also. Andere könnten ohnehin nicht: Nur eine Karawane berührt das Gelände (D12, D18).
rule-D21-more = Auch nach dem letzten Plättchen bringt jede Oase noch genauso viel.
rule-D22-more = Das Protokoll nennt jeden Punkt, wenn er genommen wird: Wer mitzählt, kennt die Summen.
rule-D22-ours = Die Summen der anderen sind verdeckt, wenn mehrere Menschen spielen, sonst offen; der Gastgeber kann es anders bestimmen. An einem gemeinsamen Bildschirm sieht man nur die Summe dessen, der am Zug ist.

table-tokens = Was verdeckt vor Ihnen liegt
table-tokens-points = Punkte
table-tokens-pieces = In der Schachtel
table-tokens-one = Kleines Wasserloch
table-tokens-two = Mittleres Wasserloch
table-tokens-three = Großes Wasserloch
table-tokens-oasis = Oase

figure-water = Setzen Sie ein zitronengelbes Kamel auf das Wasserloch c1.
figure-water-after = Sofort { $water } Punkte, und das Wasserloch ist weg.
figure-oasis = Ein minzgrünes Kamel auf b2 berührt die Palme.
figure-oasis-after = Die Oase ist erreicht: { $oasis } Punkte.
figure-once = Zitronengelb hat an dieser Palme schon gepunktet. Setzen Sie Zitronengelb auf d1, dann Minzgrün auf c3.
figure-once-after = d1 brachte nichts Neues. Minzgrün ist eine andere Karawane: { $oasis } Punkte.
figure-two = Auf diesem Spielplan stehen zwei Palmen dicht beieinander. Setzen Sie Zitronengelb auf b2, neben beide.
figure-two-after = { $oasis_times } Oasen mit einem Kamel: { $oasis } Punkte.
figure-edge = Ein zitronengelbes Kamel auf b3 riegelt den Westen ab.
figure-edge-after = { $territory_cells } Felder gehören Ihnen, und ihr Wasser gibt es sofort: { $territory_water } Punkte.
figure-mountain = Zitronengelb auf c2 reicht bis an den Berg.
figure-mountain-after = Karawane, Berg und Rand umschließen { $territory_cells } Felder.
figure-between = Das Gelände liegt zwischen Ihrer violetten und Ihrer himmelblauen Karawane, ist also nicht umschlossen. Setzen Sie Violett auf f2, dann auf g1.
figure-between-after = Violett umschließt es allein mit dem Rand: { $waterholes } Wasserlöcher für { $territory_water } Punkte, eine Oase für { $territory_oasis }, und am Ende { $tally_territories } Punkte für das Gebiet.
figure-guest = Im Westen steht Ihr minzgrüner Karawanenführer. Setzen Sie Zitronengelb auf b3.
figure-guest-after = { $closed ->
    [0] Nichts ist umschlossen: Eine andere Karawane berührt das Gelände, auch wenn es Ihre ist.
   *[other] Umschlossene Gebiete: { $closed }.
}
figure-palmgap = Mit Zitronengelb auf b2 teilen Karawane und Palme den Spielplan.
figure-palmgap-after = { $closed ->
    [0] Nichts ist umschlossen, denn eine Palme ist keine Mauer. Aber die Oase bringt { $oasis } Punkte.
   *[other] Umschlossene Gebiete: { $closed }. Oase: { $oasis } Punkte.
}
figure-several = Setzen Sie Zitronengelb auf c3, zwischen die Berge.
figure-several-after = Ein Kamel umschließt { $territory_times } Gebiete, zusammen { $territory_cells } Felder.
figure-closing = Riegeln Sie den Westen mit Zitronengelb auf d3 ab.
figure-closing-after = Alles auf einmal: { $territory_water } Punkte für Wasser und { $territory_oasis } für die Oase.
figure-within = Der Westen ist Ihr Gebiet. Setzen Sie Zitronengelb auf b1, mitten hinein.
figure-within-after = Ihre Karawane wächst auf { $caravan_L_1 } Kamele, aber dieses Feld zählt nicht mehr als Gebiet.
figure-barred = Der Westen ist Ihr Gebiet: a2 und b1 sind auch Ihnen nicht erlaubt. Setzen Sie Zitronengelb auf c2.
figure-barred-after = Draußen setzen Sie wie immer.
figure-notokens = Alle Oasenplättchen der Schachtel sind vergeben. Setzen Sie Zitronengelb auf b2.
figure-notokens-after = Die Oase bringt trotzdem { $oasis } Punkte.

# ── the end ──
rule-D23-false = Der Zug wird zu Ende gespielt: Sein zweites Kamel wird noch gesetzt.
rule-D23-true = Die Partie endet mit eben diesem Kamel.
rule-D23-ours = Das sofortige Ende gilt nur, wenn der Tisch es wählt. Die Ausgabe von 2017 soll so gespielt werden.
rule-D24-more = **Die meisten Kamele, nicht die längste Reihe.** Der Karawanenführer zählt mit; allein ist er eine Karawane von 1. Bei Gleichstand erhält niemand 10. Wer in einer Farbe keinen Karawanenführer hat, bleibt dort außen vor.
rule-D24-advice = Bleiben Sie in ein oder zwei Farben vorn, notfalls mit einem einzigen Kamel.
rule-D25-more = Felder, deren Wasser genommen wurde, zählen wie alle anderen.
rule-D26-more = Einen Stichentscheid gibt es nicht.

table-count = Die Schlusswertung dieser Partie
table-count-water = Wasser
table-count-oases = Oasen
table-count-territory = Gebiete
table-count-caravans = Karawanen
table-count-total = Summe
table-count-first = Sie
table-count-second = Der andere

figure-wholeturn = Setzen Sie das letzte zitronengelbe Kamel auf d1, dann Minzgrün auf c3.
figure-wholeturn-after = Das zweite Kamel nahm noch { $water } Punkte. Nun ist die Partie zu Ende.
figure-sudden = Sofortiges Ende: Setzen Sie das letzte zitronengelbe Kamel auf d1.
figure-sudden-after = Die Partie ist sofort zu Ende. Ein zweites Kamel gibt es nicht.
figure-largest = Das letzte zitronengelbe Kamel, auf e1, beendet die Partie.
figure-largest-after = Zitronengelb: { $caravan_L_1 } Kamele gegen { $caravan_L_2 }, { $longest_L_1 } Punkte für Sie. Minzgrün: { $caravan_M_1 } gegen { $caravan_M_2 }, also { $longest_M_1 } und { $longest_M_2 } Punkte.
figure-ground = Der Westen ist Ihr Gebiet. Das letzte minzgrüne Kamel, auf g1, beendet die Partie.
figure-ground-after = { $ground_cells } leere Felder, { $ground } Punkte. Das Feld der Palme zählt nicht.
figure-shared = Das letzte zitronengelbe Kamel, auf e1, beendet die Partie.
figure-shared-after = { $total_1 } zu { $total_2 }: Bei Gleichstand teilt man sich den Sieg.

# ── material ──
table-box = In der Schachtel
table-box-pieces = Stück
table-box-camels = Kamele in fünf Farben
table-box-grey = Graue Kamele
table-box-riders = Reiter in den Farben der Spieler
table-box-palms = Palmen
table-box-waterholes = Wasserlöcher
table-box-oases = Oasenplättchen zu 5
table-box-territories = Gebietsplättchen zu 10
table-box-tens = Karawanenplättchen zu 10
table-box-fives = Karawanenplättchen zu 5
table-seats = Nach Zahl der Mitspieler
table-seats-players = Spieler
table-seats-supply = Kamele je Farbe
table-seats-leaders = Karawanenführer je Spieler
table-seats-hexes = Felder
table-seats-palms = Palmen
table-seats-water = Wasserlöcher auf dem Spielplan
