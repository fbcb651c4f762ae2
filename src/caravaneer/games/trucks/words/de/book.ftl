### Der Wüstentruck: what its rule book says besides the rules' own sentences, which are in table.ftl.
### Every number about a position is an argument; game/book.py tells the keys, game/facts.py and facts.py of the game the arguments.

book-minute = In einer Minute
book-minute-goal = Bringen Sie Ihre Trucks von den Pyramiden durch die Wüste zur Oase. **Wer früh ankommt, bekommt die Plätze mit den meisten Punkten.**
book-minute-turn = Wenn Sie am Zug sind, spielen Sie **eine Karte** und führen sie aus: Blaue Karten fahren, braune fahren, zapfen ab oder geben Benzin, rote und rosa Karten drehen Tankuhren um. Dann ziehen Sie nach.
book-minute-fuel = **Jedes Feld kostet einen Liter**, und in den Tank passen 12. Hänge sind umsonst, Totenköpfe kosten mehr, an Tankstellen wird vollgetankt. Wer am Ende weniger als einen Liter hat, beginnt wieder am Start.
book-minute-end = Zu zweit bis zu viert gewinnen die meisten Punkte; Schluss ist, sobald niemand mehr die Führung übernehmen kann. Zu fünft oder sechst gewinnt der erste Truck im Ziel.
book-minute-board = Der ursprüngliche Spielplan ist nirgends veröffentlicht: **Unser Spielplan und die Punkte für die Plätze sind unsere eigene Erfindung**, ebenso die kleinen Spielpläne der Beispiele.

book-setup = Aufbau
book-turn = Der Zug
book-driving = Fahren
book-jumping = Überspringen
book-spaces = Besondere Felder
book-cards = Die Karten im Einzelnen
book-finish = Das Ziel
book-board = Der Spielplan
book-options = Optionen
book-material = Material nach Personenzahl
book-advice = Ratschläge
book-notation = Notation

rule-T1-title = Die Karten
rule-T1-more = **Genau** heißt genau: Dunkelblau fährt 1 Feld oder 3, nie 2. Zu viert bis zu sechst bleibt von beiden Brauntönen eine Karte in der Schachtel.
table-deck = Wie viele Karten es von jeder Art gibt
table-deck-few = 2–3 Personen
table-deck-many = 4–6 Personen
table-deck-B = Dunkelblau: eigener Truck, 1 oder 3 Felder
table-deck-b = Hellblau: eigener Truck, 2 oder 4 Felder
table-deck-N = Dunkelbraun: beliebiger Truck, 3 Felder
table-deck-n = Hellbraun: fremder Truck −3 Liter oder eigener +1
table-deck-R = Rot: eigene Tankuhren nach oben drehen
table-deck-P = Rosa: eine beliebige Tankuhr umdrehen
table-deck-all = zusammen
figure-blue = Dunkelblau fährt Ihren Truck ein Feld weit oder drei. Der andere gehört Ihnen nicht: Mit Blau dürfen Sie ihn nicht fahren.
figure-blue-after = { $drive_cells } Felder weiter.

rule-T2-title = Trucks und Tanks
rule-T2-more = Alle Trucks sehen gleich aus. Der zwölfseitige Würfel auf der Ladefläche zeigt, wem ein Truck gehört, und seine obere Seite, wie viele Liter noch im Tank sind.
table-trucks = Trucks zu Beginn
table-trucks-seats = Personen
table-trucks-each = Trucks für jeden
table-trucks-all = Trucks zusammen
table-trucks-litres = Liter je Truck

rule-T3-title = Handkarten und Stapel
rule-T3-ours = Neu gemischt wird in dem Moment, in dem gezogen werden muss, und die eben gespielte Karte kommt mit hinein. Ist auch der Ablagestapel leer, wird nicht gezogen.
table-hands = Karten zu Beginn
table-hands-seats = Personen
table-hands-hand = Handkarten
table-hands-pile = Nachziehstapel
figure-reshuffle = Der Nachziehstapel ist leer. Spielen Sie eine Karte.
figure-reshuffle-after = { $reshuffle_cards } Karten wurden gemischt, die eben gespielte ist dabei, und eine wurde gezogen.

rule-T4-title = Wer beginnt
rule-T4-ours = Gewürfelt wird mit einem zwölfseitigen Würfel; wer gleich hoch würfelt, würfelt noch einmal.
table-order = Wer nach wem am Zug ist, zu viert
table-order-one = zuerst
table-order-two = als Zweiter
table-order-three = als Dritter
table-order-four = zuletzt

rule-T5-title = Ablauf eines Zuges
rule-T5-more = Eine Karte muss man spielen, und zwar nur eine. Totenköpfe kosten, sobald man an die Reihe kommt; vorher wird geprüft, ob der letzte Zug die Partie beendet hat (T25, T26).
figure-turn = Sie haben nur dunkelblaue Karten. Fahren Sie ein Feld weit.
figure-turn-after = Sie haben nachgezogen. Und sobald der andere an die Reihe kommt, kostet ihn der Totenkopf einen Liter: Aus { $skull_before } werden { $skull_after }.

rule-T6-title = Nicht ausführbare Karten
rule-T6-more = Der Truck, der zurückmuss, hat wieder 12 Liter.
rule-T6-ours = Man darf eine solche Karte auch spielen, wenn eine andere ausführbar wäre. Welcher eigene Truck von der Strecke zurückmuss, wählt man selbst; ist keiner auf der Strecke, ist nur die Karte weg.
figure-lost = Rot hebt nur niedrige Tankuhren, und Ihre stehen hoch. Jetzt gespielt, kostet Rot Sie einen Truck: Wählen Sie, welchen.
figure-lost-after = { $lost ->
    [one] Der hintere Truck steht wieder am Start: { $lost } Feld verloren.
   *[other] Der hintere Truck steht wieder am Start: { $lost } Felder verloren.
}
figure-dropped = Keiner Ihrer Trucks ist auf der Strecke: Rot wird nur abgeworfen.
figure-dropped-after = Die Karte ist weg, und alle Ihre Trucks stehen, wo sie standen.

rule-T7-title = Wann eine Karte nicht ausführbar ist
rule-T7-ours = Jede Möglichkeit der Karte zählt, mit jedem Truck, für den sie gilt: Lässt sich eine davon vollständig ausführen, ist die Karte ausführbar. Auch eine Fahrt, für die das Benzin nicht reicht, gehört dazu: Sie ist erlaubt und endet am Start (T11).
figure-barred = Ein Truck mit { $had_2a } Litern versperrt die einzige Piste. Nach jeder Fahrt hätten Sie mehr übrig als er, also kommt keiner Ihrer Trucks vorbei, und keine blaue Karte ist ausführbar.
figure-barred-after = { $lost ->
    [one] Hellblau wurde gespielt, und der Truck muss zurück zum Start: { $lost } Feld verloren.
   *[other] Hellblau wurde gespielt, und der Truck muss zurück zum Start: { $lost } Felder verloren.
}
figure-possible = { $had_1a } Liter reicht nicht einmal für ein Feld. Erlaubt ist die Fahrt trotzdem.
figure-possible-after = Der Truck ist liegen geblieben: Er steht am Start und hat { $has_1a } Liter.

rule-T8-title = Alle Trucks im Ziel
rule-T8-ours = Die gedruckte Regel sagt nur, dass Trucks im Ziel nicht mehr mitspielen.
figure-skipped = Alle Trucks des zweiten Spielers sind im Ziel. Der erste fährt ein Feld weit.
figure-skipped-after = Dann ist der dritte gefahren: Der zweite wird übergangen.

rule-T9-title = Genau so viele Felder
rule-T9-more = Vorwärts, seitwärts oder zurück: jedes Mal auf ein Nachbarfeld. Dass eine Fahrt kein Feld zweimal berührt, berichten Leute, die es gespielt haben.
rule-T9-ours = Das Feld, auf dem die Fahrt beginnt, zählt mit.
figure-exactly = { $drive_cells } Felder, mit einem Bogen. Hin und her geht nicht: kein Feld zweimal, und auch nicht das, auf dem der Truck steht.
figure-exactly-after = { $drive_cells } Felder, { $drive_litres } Liter; bis zur Oase sind es noch { $left } Felder.

rule-T10-title = Ein Truck je Feld
rule-T10-more = Kein Truck wird je weggeschoben oder geschlagen. Am Start haben beliebig viele Platz; ihn zu verlassen ist ein Schritt auf eine seiner Ausfahrten, von denen unser Spielplan drei hat.
rule-T10-ours = Zum Start fährt kein Truck zurück.
figure-taken = Auf dem nächsten Feld steht ein Truck: Dort darf keine Fahrt enden. Das Feld daneben ist frei.
figure-taken-after = Ein Feld, und Sie stehen neben ihm.
figure-exits = Die Ausfahrt vom Start zählt wie jedes Feld. Zurückfahren darf man nicht.
figure-exits-after = { $drive_cells } Felder vom Start, für { $drive_litres } Liter.

rule-T11-title = Benzin
rule-T11-follows = Nur die Summe am Ende der Fahrt zählt, nicht der Stand unterwegs.
figure-full = Hellblau: { $drive_cells } Felder vom Start, mit vollem Tank.
figure-full-after = { $drive_cells } Felder: Aus { $had } Litern werden { $has }.
figure-half = Hellblau: { $drive_cells } Felder mit { $had } Litern.
figure-half-after = { $drive_cells } Felder: Aus { $had } Litern werden { $has }.
figure-dry = { $had_1a } Liter im Tank und nur hellblaue Karten. Bei vier Feldern bleibt der Truck liegen.
figure-dry-after = Er steht wieder am Start und hat { $has_1a } Liter: { $lost } Felder verloren.

rule-T12-title = Fremde Trucks fahren
rule-T12-more = Keinen Liter für Felder, keinen für Totenköpfe. Darum kann er auch nicht liegen bleiben.
figure-free = Dunkelbraun fährt den fremden Truck von seinem Totenkopf.
figure-free-after = { $push_cells } Felder, und seine Tankuhr zeigt noch immer { $has_2a }.

rule-T13-title = Was ein Sprung ist
rule-T13-more = Neben einem Truck vorbeizufahren ist kein Sprung und immer erlaubt, auch wenn man dann vor ihm steht.
rule-T13-ours = Die gedruckte Regel sagt nicht, was ein Sprung kostet: Bei uns zählt das Feld mit und kostet wie jedes andere.
figure-jump = Dunkelblau, geradeaus über den Truck davor.
figure-jump-after = { $drive_cells } Felder, { $drive_litres } Liter: Es bleiben { $has }, weniger als { $had_2a }.
figure-past = Der Truck davor hat nur { $had_2a } Liter, überspringen dürfen Sie ihn also nicht. Aber daneben vorbeifahren.
figure-past-after = Sie stehen vor ihm und sind nicht gesprungen.

rule-T14-title = Nur mit weniger Benzin
rule-T14-more = Gleich viel reicht nicht. Das gilt auch für eigene Trucks.
rule-T14-ours = Danach heißt: am Ende der ganzen Fahrt, und es gilt für jeden übersprungenen Truck. Bleibt man liegen, zählt, was man dann hätte; so ist die Bedingung immer erfüllt.
figure-twelve = { $drive_cells } Felder vom Start, mit { $had_1a } Litern, über einen Truck, der { $had_2a } hat.
figure-twelve-after = Erlaubt: { $has } sind weniger als { $had_2a }.
figure-equal = Dieser Truck hat { $had_2a } Liter. Drei Felder vom Start über ihn hinweg ließen Ihnen genau so viele: nicht erlaubt.
figure-own = Davor steht ein eigener Truck mit { $had_1b } Litern. Die Regel ist dieselbe.
figure-own-after = { $has_1a } sind weniger als { $had_1b }: erlaubt.

rule-T15-title = Fremde Trucks springen frei
figure-freely = Dunkelbraun fährt den fremden Truck zurück, über Ihren hinweg, obwohl er { $had_2a } Liter hat und Sie { $had_1a }.
figure-freely-after = Er steht hinter Ihnen und hat noch { $left_2a } Felder vor sich.

rule-T16-title = Hänge
rule-T16-more = Ein Hang zählt als Feld. Er kostet nichts, ob man will oder nicht, und sein Pfeil schreibt keine Richtung vor.
rule-T16-ours = Die gedruckte Regel sagt auf zweierlei Weise, was man hier abzapfen darf: höchstens einen Liter, oder nicht unter 1. Wir folgen der zweiten, sie ist genauer. Wer am Hang nur noch 1 Liter hat, dem wird nichts abgezapft.
figure-slope = { $drive_cells } Felder, über beide Hänge.
figure-slope-after = { $drive_cells } Felder für { $drive_litres } Liter.
figure-rob-slope = Zapfen Sie dem Truck mit { $had_2a } Litern Benzin ab. Er steht am Hang.
figure-rob-slope-after = Aus { $rob_before } werden { $rob_after }.
figure-rob-slope-low = Mit { $had_2a } Litern wäre ein Truck anderswo leer. Der andere am Hang hat { $had_2b }, und ihm kann niemand etwas abzapfen.
figure-rob-slope-low-after = Von { $rob_before } bleibt { $rob_after }: Am Hang bleibt der letzte Liter im Tank.
figure-fixed = Dunkelbraun kann den fremden Truck nicht fahren: Er steht am Hang.

rule-T17-title = Einen Totenkopf verlassen
rule-T17-more = Unterwegs oder zu Beginn einer Fahrt. Auf einen Totenkopf zu fahren oder dort zu enden kostet nicht mehr als jedes Feld.
figure-leave-four = { $drive_cells } Felder, vom Totenkopf aus.
figure-leave-four-after = { $drive_cells } Felder kosten { $drive_litres } Liter.
figure-leave-three = { $drive_cells } Felder, vom Totenkopf aus.
figure-leave-three-after = { $drive_cells } Felder kosten { $drive_litres } Liter.
figure-through = { $drive_cells } Felder, über den Totenkopf.
figure-through-after = { $drive_cells } Felder kosten { $drive_litres } Liter, denn unterwegs wurde der Totenkopf verlassen.

rule-T18-title = Auf einem Totenkopf stehen
rule-T18-true = Das kostet zu Beginn jedes eigenen Zuges 1 Liter, gleich wer den Truck dorthin gefahren hat.
rule-T18-false = Auf einem Totenkopf zu stehen kostet nichts, nur ihn zu verlassen (T17).
rule-T18-ours = Der Liter geht zu Beginn des Zuges verloren, in jedem Zug, und zusätzlich zu dem, was das Verlassen kostet. Unter 1 muss der Truck zurück zum Start, noch bevor man eine Karte spielt.
figure-wait = Der andere fährt, dann sind Sie am Zug: Ihr Truck steht mit { $had_1a } Litern auf einem Totenkopf und fährt dann { $drive_1a_cells } Felder weit.
figure-wait-after = Das Stehen macht aus { $skull_before } Litern { $skull_after }, die Fahrt kostet { $drive_1a_litres }: Es bleiben { $has_1a }.
figure-wait-dry = Ihr Truck steht mit { $had_1a } Liter auf einem Totenkopf. Der andere fährt, dann beginnt Ihr Zug.
figure-wait-dry-after = { $lost } Felder verloren: Der Truck steht am Start, bevor Sie eine Karte gespielt haben.
figure-wait-not = Mit dieser Option beginnt Ihr Zug, und der Truck auf dem Totenkopf behält seine { $had_1a } Liter.
figure-wait-not-after = Er hat noch immer { $has_1a }.

rule-T19-title = Tankstellen
rule-T19-more = Wer nur durchfährt, tankt nicht; das berichten Leute, die es gespielt haben. An einer Tankstelle zeigt die Tankuhr immer 12: Abzapfen und Umdrehen geht dort nicht.
figure-petrol = { $had_1a } Liter und { $drive_cells } Felder bis zur Tankstelle.
figure-petrol-after = { $drive_litres } Liter hat es gekostet, und jetzt ist der Tank voll: { $has_1a }.
figure-petrol-jump = Der Weg zur Tankstelle führt über einen Truck. Das ist ein Sprung: So darf die Fahrt dort nicht enden.
figure-petrol-dry = Mit { $had_1a } Litern bleibt nach drei Feldern nichts übrig: So leer darf man hier nicht ankommen.
figure-petrol-safe = Der Truck an der Tankstelle ist vor Hellbraun und Rosa sicher. Der andere nicht.
figure-petrol-safe-after = Abgezapft: Aus { $rob_before } wurden { $rob_after }.

rule-T20-title = Dunkelbraun
rule-T20-ours = Man darf ihn von einer Tankstelle wegfahren oder zu einer hin, wo er dann auch nach einem Sprung 12 Liter hat, und auf einen Totenkopf. Ins Ziel fährt man ihn nie: Ankommen kann ein Truck nur, wenn am Zug ist, wem er gehört.
figure-brown = Der fremde Truck steht direkt vor der Oase. Fahren Sie ihn zurück auf einen Totenkopf. Ins Ziel dürfen Sie ihn nicht fahren und keinen anderen vom Start weg.
figure-brown-after = Er steht auf dem Totenkopf, noch { $left_2a } Felder vor der Oase, und zu Beginn seines Zuges werden aus { $skull_before } Litern { $skull_after }.

rule-T21-title = Hellbraun
rule-T21-more = Wer leergezapft ist, muss zurück zum Start und hat wieder 12 Liter. Am Start, an der Tankstelle und im Ziel wird niemandem etwas abgezapft; am Hang bleibt 1 Liter (T16). Den Liter bekommt ein eigener Truck auf der Strecke, der höchstens 11 hat.
figure-rob-four = Zapfen Sie dem Truck mit { $had_2a } Litern Benzin ab. Ihr eigener ist vollgetankt und kann keinen Liter bekommen.
figure-rob-four-after = Von { $rob_before } bleibt { $rob_after }: Der Truck bleibt stehen.
figure-rob-three = Dieser Truck hat { $rob_before } Liter: Zapfen Sie sie ab.
figure-rob-three-after = Er ist leer und muss zurück zum Start: { $lost } Felder verloren.
figure-gain = Die andere Hälfte der Karte: ein Liter für den eigenen Truck.
figure-gain-after = Aus { $gain_before } werden { $gain_after }.

rule-T22-title = Rot
rule-T22-more = Eigene Trucks auf der Strecke, nicht an einer Tankstelle. Umgedreht zeigt der Würfel die gegenüberliegende Seite: Aus 1 wird 12, aus 2 wird 11.
rule-T22-false = Rot hebt nur: Es dreht Tankuhren um, die 6 oder weniger zeigen.
rule-T22-true = Rot dreht beliebige eigene Tankuhren um, auch nach unten.
figure-red-one = Rot, für einen Truck mit dem letzten Liter.
figure-red-one-after = Aus { $flip_before } wurde { $flip_after }.
figure-red-two = Eine Karte, zwei niedrige Tankuhren: { $had_1a } und { $had_1b }. Die dritte steht hoch und bleibt.
figure-red-two-after = Jetzt zeigen sie { $has_1a } und { $has_1b }.
figure-red-down = Mit dieser Option darf Rot eine Tankuhr auch senken: die, die { $had_1b } zeigt.
figure-red-down-after = Aus { $flip_before } wurde { $flip_after }.

rule-T23-title = Rosa
rule-T23-more = Trucks auf der Strecke, nicht an einer Tankstelle.
rule-T23-follows = Am Hang darf man eine Tankuhr umdrehen: Er schützt nur davor, weggefahren oder leergezapft zu werden.
figure-pink = Der fremde Truck steht am Hang. Rosa dreht seine Tankuhr trotzdem um.
figure-pink-after = Aus { $flip_before } wurde { $flip_after }.

rule-T24-title = Ankommen
rule-T24-more = Das Ziel kostet einen Liter wie jedes Feld. Für Sprünge auf dem Weg gilt dasselbe wie sonst. Der Truck belegt den nächsten Platz und spielt nicht mehr mit.
figure-finish = { $drive_cells } Felder bis zur Oase, mit { $had_1a } Litern.
figure-finish-after = Im Ziel, mit einem Liter Rest: Platz { $arrive_place }, { $arrive } Punkte.
figure-too-soon = Bis zur Oase sind es { $nearer_1a } Felder, und Dunkelblau fährt eines oder drei. Weiterfahren darf man von der Oase nicht; ein Bogen macht drei daraus.
figure-too-soon-after = Mit einem Bogen: Platz { $arrive_place }, { $arrive } Punkte.
figure-empty = Drei Felder bis zur Oase, aber nur { $had_1a } Liter.
figure-empty-after = Kein Liter übrig: nicht zur Oase, sondern zum Start, { $lost } Felder zurück.

rule-T25-title = Plätze und Ende
rule-T25-more = Ob jemand das noch kann, zeigt die Rechnung: Zu den eigenen Punkten zählt man die besten freien Plätze für alle eigenen Trucks, die noch unterwegs sind; das muss mehr sein, als der Führende hat. Wer gemeinsam führt, gilt als Gegner des jeweils anderen. Dass jemand noch gleichziehen könnte, verlängert die Partie nicht. Bei Gleichstand gewinnt man gemeinsam.
rule-T25-board = Keine Quelle nennt die Punkte des ursprünglichen Spielplans. Diese sind unsere eigenen.
table-places = Was die Plätze bringen
table-places-place = Platz
table-places-points = Punkte
figure-enough = Den ersten Platz haben Sie schon. Fahren Sie den zweiten Truck ins Ziel.
figure-enough-after = { $arrive } Punkte mehr, { $total_1 } zusammen. Das kann der andere nicht mehr übertreffen: Die Partie ist zu Ende.

rule-T26-title = Zu fünft oder sechst: der erste Truck
rule-T26-more = Wer gewinnt, hat 1 Punkt, alle anderen keinen.
figure-first = Fünf Spieler. Fahren Sie ins Ziel.
figure-first-after = Der erste Truck ist im Ziel, und die Partie ist sofort zu Ende.

rule-T27-title = Eine Partie ohne Ende
rule-T27-more = Dann entscheiden die Punkte, und bei Gleichstand, wessen vorderster Truck unterwegs die wenigsten Felder vor sich hat.
rule-T27-ours = Das ist nur eine Sicherung, damit keine Partie ewig dauert. Zwischen Leuten, die ankommen wollen, ist sie nicht zu erwarten.
table-guard = Züge ohne Ankunft, die die Partie beenden
table-guard-seats = Personen
table-guard-turns = Züge zusammen
figure-last-turn = Seit Langem ist niemand angekommen: Dies ist der letzte Zug. Fahren Sie ein Feld zurück.
figure-last-turn-after = Die Partie ist zu Ende. Niemand hat Punkte; Ihr Truck hat noch { $left_1a } Felder vor sich, der andere { $left_2a }: Sie gewinnen.

book-board-ours = **Der Spielplan „Pyramiden“ ist unser eigener Entwurf, und die Punkte für seine Plätze sind es auch.** Das Original ist, soweit wir wissen, nirgends abgebildet.
book-board-kept = Was die gedruckte Regel davon erzählt, ist eingehalten: ein Start mit drei Ausfahrten, eine Oase mit einem Platz für jeden Truck, Hänge, Tankstellen und Totenköpfe, mehrere Wege, Stellen, die so eng sind, dass ein Truck sie versperrt, wenige und abgelegene Tankstellen, und ein Weg, für den eine Tankfüllung nicht reicht.
book-board-pyramids = Unserer hat 57 Felder: 6 Hänge, 6 Totenköpfe, 3 Tankstellen und zwei Engstellen, durch die jeder Weg führt, h10 und k5. Der kürzeste Weg hat 18 Felder, der billigste kostet 16 Liter.
book-board-map = Alles daran ist unser Entwurf: Vom Original ist kein Spielplan veröffentlicht.

book-options-skulls = **Stehen auf einem Totenkopf** kostet jeden Zug 1 Liter (T18) oder nichts.
book-options-red = **Die rote Karte** dreht Tankuhren nur nach oben (T22) oder in jede Richtung.

book-material-box = In der Schachtel: ein Spielplan, 8 Trucks, 12 zwölfseitige Würfel, 55 Karten. Für zwei bis sechs Personen ab 10 Jahren, etwa 45 Minuten. Christwart Conrad, 1995.
book-material-colours = Zu zweit nimmt man die roten und die blauen Würfel, zu dritt auch die gelben, zu viert dazu die grünen. Zu fünft oder sechst hat jeder eine eigene Farbe.
table-dice = Würfel jeder Farbe, einer auf jedem Truck
table-dice-red = rot
table-dice-blue = blau
table-dice-yellow = gelb
table-dice-green = grün
table-dice-white = weiß
table-dice-black = schwarz
table-dice-two = zu zweit
table-dice-three = zu dritt
table-dice-four = zu viert
table-dice-more = zu fünft oder sechst, höchstens je einer
table-dice-box = in der Schachtel

book-advice-low = **Vorsicht unter 4 Litern.** Dann genügt eine hellbraune Karte, und Sie müssen zurück zum Start.
book-advice-ahead = **Je weiter vorn, desto öfter wird abgezapft.** Wer führt, ist eine Karte wert.
book-advice-bar = **Mit wenig Benzin können Sie eine Engstelle versperren.** Überspringen darf Sie nur, wer noch weniger hat.
book-advice-detour = **Wer früh weder Rot noch Rosa bekommt, sollte den Umweg zur Tankstelle fahren.**
book-advice-slope = **Am Hang steht man am sichersten.** Niemand fährt Sie weg, und niemand zapft den letzten Liter ab.

book-notation-trucks = Ein Truck heißt nach seinem Spieler und einem Buchstaben: 2a ist der erste Truck des zweiten Spielers. Ein Feld heißt nach Spalte und Reihe: d11.
book-notation-moves = **B3@1a:d11-e11-f11** ist Dunkelblau, drei Felder mit Truck 1a und sein Weg. **b@1a:dry** bleibt liegen. **n-@2b** zapft ab, **n+@1a** gibt einen Liter. **R@1a,1c** und **P@2a** drehen um. **Rx@1a** ist eine Karte, die nicht ausführbar ist, und der Truck, der dafür zurückmuss.
book-notation-cards = Karten: **B** Dunkelblau, **b** Hellblau, **N** Dunkelbraun, **n** Hellbraun, **R** Rot, **P** Rosa, in jeder Sprache.
