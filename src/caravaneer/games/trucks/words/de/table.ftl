### Der Wüstentruck: what its tables say. Rules, refusals and events are named by the game.

event-card = spielt { $card }
event-drive = { $truck } nach { $cell }, { $litres } l
event-push = schickt { $truck } nach { $cell }
event-jump = überspringt { $truck }
event-petrol = { $truck } tankt voll
event-rob = { $truck } beraubt: { $before } → { $after }
event-gain = { $truck } gewinnt einen Liter: { $before } → { $after }
event-flip = { $truck } dreht: { $before } → { $after }

event-home-dry = { $truck } ohne Benzin, zurück in den Park
event-home-robbed = { $truck } leer geraubt, zurück in den Park
event-home-lost = { $truck } zahlt für die Karte, zurück in den Park
event-home-skull = { $truck } verdurstet am Schädel, zurück in den Park

event-arrive = { $count ->
    [one] { $truck } kommt an, Platz { $place }: { $count } Punkt
   *[other] { $truck } kommt an, Platz { $place }: { $count } Punkte
}
event-reshuffle = { $count ->
    [one] { $count } Karte neu gemischt
   *[other] { $count } Karten neu gemischt
}
event-draw = zieht eine Karte
event-draw_known = zieht { $card }
event-skull = { $truck } am Schädel: { $before } → { $after }

event-end-no_rival = Niemand kann den Führenden mehr überholen.
event-end-first_home = Der erste Truck ist angekommen.
event-end-guard = Zu viele Züge sind ohne Ankunft vergangen.

card-B = Dunkelblau
card-b = Hellblau
card-N = Dunkelbraun
card-n = Hellbraun
card-R = Rot
card-P = Rosa

refusal-game_over = Das Spiel ist zu Ende.
refusal-not_your_turn = { $seat } ist am Zug.
refusal-card_not_in_hand = Sie haben keine Karte in { $card } auf der Hand.
refusal-no_such_truck = Diesen Truck gibt es in diesem Spiel nicht.
refusal-not_your_truck = Die Karte in { $card } bewegt eigene Trucks; { $truck } gehört jemand anderem.
refusal-own_truck_pushed = { $truck } gehört Ihnen; er fährt auf eigene Kosten.
refusal-own_truck_robbed = Beraubt wird nur ein fremder Truck; { $truck } gehört Ihnen.
refusal-gain_for_another = Der Liter geht an einen eigenen Truck; { $truck } gehört jemand anderem.
refusal-red_on_another = Die rote Karte dreht eigene Anzeigen; { $truck } gehört jemand anderem.
refusal-truck_arrived = { $truck } ist angekommen und nicht mehr im Spiel.
refusal-truck_in_park = { $truck } steht im Park, wo nur der Besitzer ihn bewegen kann.
refusal-fuel_in_park = Im Park kann die Anzeige von { $truck } nicht geändert werden.
refusal-truck_on_slope = { $truck } steht am Hang, wo nur der Besitzer ihn bewegen kann.
refusal-truck_on_petrol = { $truck } steht am Benzin, wo seine Anzeige immer 12 ist.
refusal-nothing_left_on_slope = { $truck } am Hang hat 1 Liter, der nicht genommen werden kann.
refusal-gauge_is_full = Die Anzeige von { $truck } ist voll.
refusal-flip_lowers = Drehen würde die Anzeige von { $truck } unter { $gauge } senken; die rote Karte hebt nur.
refusal-no_way = { $cell } ist nicht einen Schritt weiter.
refusal-twice = { $cell } würde zweimal betreten; eine Fahrt betritt kein Feld zweimal, auch nicht ihr erstes.
refusal-into_park = Kein Truck fährt in den Park zurück.
refusal-finish_too_soon = Das Ziel wird mit dem letzten Schritt betreten.
refusal-end_occupied = { $other } steht auf { $cell }; das letzte Feld muss frei sein.
refusal-jump_too_rich = { $truck } hätte noch { $gauge } Liter und { $other }, den er überspringt, hat { $other_gauge }; es müssen weniger sein.
refusal-petrol_after_jump = Eine Fahrt mit Sprung darf nicht am Benzin enden.
refusal-petrol_without_fuel = Das Benzin muss mit mindestens 1 Liter erreicht werden.
refusal-others_never_finish = Ein fremder Truck wird nie ins Ziel gefahren.
refusal-no_such_drive = Keine Fahrt mit der Karte in { $card } bringt { $truck } zu diesen Kosten nach { $cell }.
refusal-does_not_run_dry = Keine Fahrt von { $truck } mit der Karte in { $card } endet ohne Benzin.
refusal-others_never_dry = { $truck } eines anderen zu fahren kostet nichts, also kann er nicht liegen bleiben.
refusal-payer_not_yours = { $truck } gehört jemand anderem; für die Karte zahlt ein eigener Truck.
refusal-can_be_carried_out = Die Karte in { $card } kann ausgeführt werden.
refusal-payer_not_on_course = { $truck } ist nicht auf der Strecke; ein anderer Ihrer Trucks zahlt.
refusal-a_truck_must_pay = Einer Ihrer Trucks auf der Strecke zahlt für die Karte.
refusal-nobody_need_pay = Keiner Ihrer Trucks ist auf der Strecke, also zahlt keiner.

rule-T1 = Jede Karte tut eines: blaue fahren, braune fahren oder bewegen Benzin, rote und rosa drehen Anzeigen.
rule-T2 = Jeder hat zu zweit drei Trucks, zu dritt oder viert zwei, sonst einen; alle beginnen im Park mit 12 Litern.
rule-T3 = Eine Hand hat drei Karten, zu zweit vier, die nur der Besitzer sieht; ein leerer Stapel wird aus den Abgelegten neu gebildet.
rule-T4 = Der höchste Wurf beginnt, und es geht nach links weiter.
rule-T5 = Ein Zug: Schädel kosten Benzin, dann wird eine Karte gespielt und ausgeführt, dann die Hand aufgefüllt.
rule-T6 = Wer eine Karte spielt, die nicht ausgeführt werden kann, schickt einen eigenen Truck von der Strecke in den Park.
rule-T7 = Eine Karte ist nicht ausführbar, wenn nichts, was sie bietet, mit irgendeinem Truck ganz getan werden kann.
rule-T8 = Wer alle Trucks im Ziel hat, ist nicht mehr am Zug.
rule-T9 = Ein Truck fährt genau so viele Schritte wie gewählt, in jede Richtung, und betritt kein Feld zweimal.
rule-T10 = Ein Truck je Feld, also muss das letzte frei sein; kein Truck fährt in den Park zurück.
rule-T11 = Der eigene Truck zahlt je betretenem Feld einen Liter; unter 1 kommt er in den Park und hat wieder 12.
rule-T12 = Einen fremden Truck zu fahren kostet ihn nichts, auf keinem Boden.
rule-T13 = Durch ein besetztes Feld zu fahren ist ein Sprung; das Feld zählt als Schritt und kostet.
rule-T14 = Ein Sprung ist nur erlaubt, wenn der Fahrer danach weniger Liter hat als der übersprungene Truck.
rule-T15 = Ein fremder Truck, mit Dunkelbraun gefahren, springt frei.
rule-T16 = Ein Hang kostet nichts; ein Truck darauf wird nur vom Besitzer gefahren, und ein Raub lässt ihm mindestens 1 Liter.
rule-T17 = Jeder Schädel, den der eigene Truck verlässt, kostet 1 Liter mehr.
rule-T18 = Ein Truck auf einem Schädel verliert 1 Liter, wenn der Zug seines Besitzers beginnt.
rule-T19 = Eine Fahrt, die am Benzin endet, füllt den Tank auf 12; sie muss mit mindestens 1 Liter und ohne Sprung ankommen.
rule-T20 = Dunkelbraun fährt auch fremde Trucks: nicht aus dem Park, nicht vom Hang, nie ins Ziel.
rule-T21 = Hellbraun nimmt einem fremden Truck auf der Strecke 3 Liter oder gibt einem eigenen 1.
rule-T22 = Rot dreht eine oder mehrere eigene Anzeigen hoch: gedreht zeigt sie 13 weniger den alten Wert.
rule-T23 = Rosa dreht die Anzeige eines beliebigen Trucks, hoch oder runter.
rule-T24 = Das Ziel wird mit dem letzten der genauen Schritte betreten, mit mindestens 1 Liter Rest.
rule-T25 = Bei zwei bis vier Personen geben die Plätze 10, 8, 6, 5, 4, 3, 2 und 1 Punkte; das Spiel endet, wenn niemand den Führenden überholen kann.
rule-T26 = Bei fünf oder sechs Personen gewinnt der erste Truck im Ziel sofort.
rule-T27 = Vergehen je Person 200 Züge ohne Ankunft, endet das Spiel.

owned-truck = { $name }, Truck { $number }

truck-named = Truck { $code }
truck-mine = Ihr Truck { $number }
truck-only = Ihr Truck
truck-other = Truck { $number } von { $name }
truck-others = Truck von { $name }
truck-number = Truck { $number }
truck-plain = Truck
truck-chosen = Truck { $number }

ground-plain = eben
ground-exit = Ausfahrt des Parks
ground-slope = Hang
ground-skull = Schädel
ground-petrol = Benzin
ground-park = Truckpark
ground-finish = Ziel an der Oase

board-label = Strecke von Der Wüstentruck
board-truck-park = Truckpark
board-park = Park
board-places = Plätze an der Oase
board-whole = Ganzes Brett zeigen
board-invented = Dieses Brett und die Punkte seiner Plätze sind unsere Erfindung.

card-or = oder
card-costs = kostet einen Truck
card-named = { $card }, Karte { $number } von { $count }.
card-playable = Ausführbar.
card-lost = Nicht ausführbar: Wer sie spielt, schickt einen Truck zurück in den Park.

card-foot-B = Schritte, Ihr Truck
card-foot-b = Schritte, Ihr Truck
card-foot-N = Schritte, jeder Truck
card-foot-n = fremd oder eigen
card-foot-R = dreht Anzeigen hoch
card-foot-P = dreht eine Anzeige

card-does-B = Fährt einen eigenen Truck genau 1 oder 3 Schritte.
card-does-b = Fährt einen eigenen Truck genau 2 oder 4 Schritte.
card-does-N = Fährt irgendeinen Truck genau 3 Schritte.
card-does-n = Nimmt einem fremden Truck 3 Liter oder gibt einem eigenen 1.
card-does-R = Dreht eine oder mehrere eigene Anzeigen nach oben.
card-does-P = Dreht die Anzeige eines Trucks, gleich wessen.

hand-label = Ihre Hand
hand-hidden = Die Hand ist verdeckt.

hint-card = Wählen Sie eine Karte.
hint-card-for = Wählen Sie eine Karte. Gewählt: { $truck }.

hint-truck-B = Wählen Sie den Truck, der fährt.
hint-truck-N = Wählen Sie den Truck, der fährt, eigen oder fremd.
hint-truck-n = Wählen Sie einen Truck: Ein fremder verliert 3 Liter, ein eigener gewinnt 1.
hint-truck-P = Wählen Sie den Truck, dessen Anzeige gedreht wird.

hint-trucks = Wählen Sie einen oder mehrere eigene Trucks.
hint-several = Wählen Sie weitere Trucks oder bestätigen Sie.
hint-payer = Wählen Sie den Truck, der dafür in den Park zurückfährt.
hint-space = Die Zahl auf jedem Feld ist das Benzin, das dort bleibt.
hint-looking = Wohin kann er fahren …
hint-way = Mehrere Wege führen nach { $cell }: Wählen Sie einen.
hint-ready = Bestätigen Sie oder wählen Sie neu.
hint-played = Bestätigen Sie Ihren Zug.
hint-card-lost = Wählen Sie eine Karte. Blasse sind nicht ausführbar und kosten einen Truck.
hint-turn = { $whose }: { $chosen }

act-undo = Zurück
act-confirm = Bestätigen
act-drive = Nach { $cell } fahren
act-finish = In die Oase fahren
act-dry = In den Park schicken
act-rob = 3 Liter nehmen
act-gain = 1 Liter geben
act-flip = Drehen
act-lost = In den Park schicken
act-drop = Karte verlieren

steps-label = Wie viele Schritte
steps-both = { $a } oder { $b }
steps-only = { $count ->
    [one] { $count } Schritt
   *[other] { $count } Schritte
}

way-steps = { $count ->
    [one] { $count } Schritt
   *[other] { $count } Schritte
}
way-left = { $count ->
    [one] { $count } Liter übrig
   *[other] { $count } Liter übrig
}
way-home = ohne Benzin, zurück in den Park
way-jumps = überspringt { $truck } mit { $gauge }
way-or = oder
way-label = Wege nach { $cell }
way-via = über { $cells }
way-straight = geradeaus

account-label = Was der Zug bewirkt
account-to = { $truck } nach { $cell }
account-to-finish = { $truck } in die Oase
account-slopes = { $count ->
    [one] Hang { $cells } kostet nichts
   *[other] Hänge { $cells } kosten nichts
}
account-skulls = { $count ->
    [one] Schädel { $cells } verlassen
   *[other] Schädel { $cells } verlassen
}
account-jump = Überspringt { $truck } ({ $mine } < { $other })
account-free = Überspringt frei { $truck }
account-allowed = erlaubt
account-petrol = Benzin füllt den Tank
account-standing = Nächster Zug am Schädel
account-dry = Ohne Benzin zurück in den
account-pushed = { $count ->
    [one] { $count } Schritt, kostet ihn nichts
   *[other] { $count } Schritte, kosten ihn nichts
}
account-home = { $truck } muss zurück in den
account-after = Anzeige nach dem Zug
account-arrives = Kommt an der Oase an

warn-dry = Achtung: { $litres } Liter sind nötig. { $truck } bleibt liegen und muss mit 12 zurück in den Park (T11).
warn-lost = { $card } ist nicht ausführbar. Wer die Karte spielt, schickt einen eigenen Truck zurück in den Park (T6).
warn-pays = Achtung: { $truck } muss zurück in den Park (T6).
warn-dropped = Die Karte ist verloren; keiner Ihrer Trucks ist auf der Strecke, also zahlt keiner (T6).
warn-home = Achtung: { $truck } muss zurück in den Park.

no-move = Nicht gespielt.
no-truck = Nicht dieser Truck.
no-cell = Nicht { $cell }.
no-reach = Kein Weg von genau { $steps } Schritten führt dorthin.
no-reach-short = { $cell } ist nicht erreichbar.

advice-drive = { $truck } nach { $cell }
advice-dry = { $truck } ohne Benzin
advice-rob = { $truck } berauben
advice-gain = ein Liter: { $truck }
advice-flip = { $truck } drehen
advice-lost = { $truck } zahlt für die Karte

cell-truck = { $count ->
    [one] { $truck } mit { $count } Liter
   *[other] { $truck } mit { $count } Litern
}
cell-choosable = wählbar
cell-chosen = gewählt
cell-refused = abgelehnt

places-title = Plätze an der Oase
places-free = { $count ->
    [one] Platz { $place }, { $count } Punkt, frei
   *[other] Platz { $place }, { $count } Punkte, frei
}
places-taken = { $count ->
    [one] Platz { $place }, { $count } Punkt, belegt von { $name }
   *[other] Platz { $place }, { $count } Punkte, belegt von { $name }
}
places-first = Der erste Truck im Ziel gewinnt.

pile-left = { $count ->
    [one] { $count } Karte im Stapel
   *[other] { $count } Karten im Stapel
}
pile-discards = { $count ->
    [one] { $count } abgelegt
   *[other] { $count } abgelegt
}

typed-title = Zug eintippen
typed-label = Ein Zug in Notation
typed-play = Spielen
typed-about = Karte, Schritte, Truck und Weg; n-@2b raubt, R@1a dreht.
typed-wrong = Das ist kein Zug. Schreiben Sie etwa B3@1a:d11-e11-f11, n-@2b oder R@1a,1c.

panel-park = im Park
panel-home = { $count ->
    [one] angekommen, { $count } Punkt
   *[other] angekommen, { $count } Punkte
}
panel-to-go = { $cell } · noch { $count }
panel-gauge = { $count ->
    [one] { $count } Liter
   *[other] { $count } Liter
}
panel-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}

count-places = Plätze
count-place = { $count ->
    [one] Platz { $place }: { $count } Punkt
   *[other] Platz { $place }: { $count } Punkte
}
count-first = als Erster im Ziel
count-to-go = { $count ->
    [one] noch { $count } Schritt
   *[other] noch { $count } Schritte
}
count-none = Kein Truck ist angekommen.

log-dropped = verliert die Karte
log-spoken = { $name } – { $card }: { $what }.

say-home = angekommen, Platz { $place }
say-to-go = { $count ->
    [one] noch { $count } Schritt
   *[other] noch { $count } Schritte
}
say-hand = Ihre Hand: { $cards }.
say-piles = { $pile } im Stapel, { $discards } abgelegt.
say-nothing = Noch hat niemand gezogen.
say-not-now = Sie sind nicht am Zug.
say-playable = Wählen Sie zuerst eine Karte. Ausführbar: { $cards }.
say-none = Nichts ist mit dem Benzin erreichbar.

key-cards = eine Karte der Hand wählen
key-letters = eine Karte nach Farbe wählen
key-arrows = durch wählbare Trucks und Felder
key-walk = über alle Felder gehen
key-enter = wählen; noch einmal oder auf der Leiste: spielen
key-back = eine Wahl zurück
key-trucks = hören, wo meine Trucks sind
key-hands = Hände und Stapel hören
key-last = den letzten Zug hören
key-best = die besten Felder hören
key-typed = einen Zug eintippen
