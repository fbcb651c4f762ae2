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

figure-water = Setzen Sie ein zitronengelbes Kamel auf das Wasserloch c1.
figure-water-after = Sofort { $water } Punkte, und das Wasserloch ist weg.
figure-oasis = Ein minzgrünes Kamel auf b2 berührt die Palme.
figure-oasis-after = Die Oase ist erreicht: { $oasis } Punkte.
figure-edge = Ein zitronengelbes Kamel auf b3 riegelt den Westen ab.
figure-edge-after = { $territory_cells } Felder gehören Ihnen, und ihr Wasser gibt es sofort: { $territory_water } Punkte.
