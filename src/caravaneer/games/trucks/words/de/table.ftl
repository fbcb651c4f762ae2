### Der Wüstentruck: what its tables say. Rules, refusals and events are named by the game.

event-card = { FORM($card, "feminine") } Karte gespielt
event-drive = { $truck } nach { $cell }, { $litres } l
event-push = { $truck } nach { $cell } gefahren
event-jump = überspringt { FORM($truck, "accusative") }
event-petrol = { $truck } tankt voll
event-rob = { $truck }: Benzin abgezapft, { $before } → { $after }
event-gain = { $truck }: ein Liter mehr, { $before } → { $after }
event-flip = { $truck }: Tankuhr umgedreht, { $before } → { $after }

event-home-dry = { $truck } bleibt ohne Benzin liegen: zurück zum Start
event-home-robbed = { $truck } ist leergezapft: zurück zum Start
event-home-lost = { $truck } muss für die Karte zurück zum Start
event-home-skull = { $truck } bleibt auf dem Totenkopf liegen: zurück zum Start

event-arrive = { $count ->
    [one] { $truck } ist im Ziel, Platz { $place }: { $count } Punkt
   *[other] { $truck } ist im Ziel, Platz { $place }: { $count } Punkte
}
event-reshuffle = { $count ->
    [one] { $count } Karte neu gemischt
   *[other] { $count } Karten neu gemischt
}
event-draw = eine Karte gezogen
event-draw_known = { FORM($card, "feminine") } Karte gezogen
event-skull = { $truck } auf dem Totenkopf: { $before } → { $after }

event-end-no_rival = Niemand kann mehr die Führung übernehmen.
event-end-first_home = Der erste Truck ist im Ziel.
event-end-guard = Zu lange ist kein Truck mehr ins Ziel gekommen.

# What speaks for a move or against it, in a hint and in an analysis: said of the move, or of the truck it drives.
reason-wins = kommt als erster Truck ins Ziel und gewinnt
reason-arrive = kommt ins Ziel auf Platz { $place }, +{ $points }
reason-end = beendet die Partie
reason-before = holt Platz { $place } vor { FORM($seat, "dative") }
reason-stops = hindert { $seat } daran, mit der nächsten Karte ins Ziel zu kommen
reason-petrol = tankt voll: { $before } → { $after }
reason-no_petrol = hält { FORM($truck, "accusative") } von der Tankstelle fern
reason-robbed = schickt { FORM($truck, "accusative") } zurück zum Start, { $steps ->
    [one] { $steps } Feld verloren
   *[other] { $steps } Felder verloren
}
reason-rob = lässt { FORM($truck, "dative") } nur { $litres } Liter
reason-drains = weniger Benzin für { FORM($truck, "accusative") }: { $before } → { $after }
reason-pushed = fährt { FORM($truck, "accusative") } um { $steps ->
    [one] { $steps } Feld zurück
   *[other] { $steps } Felder zurück
}
reason-ready = danach reicht die { FORM($card, "feminine") } Karte bis ins Ziel
reason-flip = mehr Benzin für { FORM($truck, "accusative") }: { $before } → { $after }
reason-gain = mehr Benzin für { FORM($truck, "accusative") }: { $before } → { $after }
reason-nearer = { $steps ->
    [one] { $steps } Feld näher
   *[other] { $steps } Felder näher
}, noch { $left }, { $litres } Liter im Tank
reason-jump = überspringt { FORM($truck, "accusative") }
reason-slope = steht sicher am Hang
reason-off_skull = verlässt den Totenkopf
reason-skull = steht auf einem Totenkopf, der jeden Zug einen Liter kostet
reason-dry = bleibt ohne Benzin liegen: zurück zum Start mit 12 Litern, { $steps ->
    [one] { $steps } Feld verloren
   *[other] { $steps } Felder verloren
}
reason-lost = muss für die Karte zurück zum Start, { $steps ->
    [one] { $steps } Feld verloren
   *[other] { $steps } Felder verloren
}

# The card itself is a noun: „Ihre Handkarten: Dunkelblau und Rot“. As an adjective: eine, die dunkelblaue Karte (feminine),
# mit der dunkelblauen Karte (oblique). Rosa has no endings.
# What matters now, in somebody's first game.
help-home = { CAP($truck) } kann jetzt ins Ziel fahren, mit { $card }.
help-rival_home = { CAP($truck) } kann mit der nächsten Karte ins Ziel fahren. Zapfen Sie Benzin ab, versperren Sie den Weg oder fahren Sie ihn weg, wenn Sie können.
help-no_petrol = Aus eigener Kraft erreicht { $truck } mit { $litres ->
    [one] { $litres } Liter
   *[other] { $litres } Litern
} keine Tankstelle. Eine rote oder rosa Karte würde die Tankuhr heben.
help-petrol = { CAP($truck) } hat noch { $litres ->
    [one] { $litres } Liter
   *[other] { $litres } Liter
}; bis zur nächsten Tankstelle kostet es { $away }.
help-skull = { CAP($truck) } steht auf einem Totenkopf: Zu Beginn jedes Ihrer Züge verliert er einen Liter.
help-out = Ihre Trucks warten am Start. Fahren Sie einen mit einer blauen Karte hinaus.
help-dead = { CAP($card) } ist gerade nicht ausführbar: Die Karte zu spielen würde Sie etwas kosten.
help-nearest = { CAP($truck) } hat noch { $steps ->
    [one] { $steps } Feld
   *[other] { $steps } Felder
} bis zum Ziel und { $litres ->
    [one] { $litres } Liter
   *[other] { $litres } Liter
}; der billigste Weg kostet { $away }.

card-B = Dunkelblau
    .feminine = dunkelblaue
    .oblique = dunkelblauen
card-b = Hellblau
    .feminine = hellblaue
    .oblique = hellblauen
card-N = Dunkelbraun
    .feminine = dunkelbraune
    .oblique = dunkelbraunen
card-n = Hellbraun
    .feminine = hellbraune
    .oblique = hellbraunen
card-R = Rot
    .feminine = rote
    .oblique = roten
card-P = Rosa
    .feminine = rosa
    .oblique = rosa

refusal-game_over = Die Partie ist zu Ende.
refusal-not_your_turn = { KIND($seat) ->
    [you] Sie sind
   *[other] { CAP($seat) } ist
} am Zug.
refusal-card_not_in_hand = Sie haben keine { FORM($card, "feminine") } Karte auf der Hand.
refusal-no_such_truck = Diesen Truck gibt es in dieser Partie nicht.
refusal-not_your_truck = Mit der { FORM($card, "oblique") } Karte fahren nur eigene Trucks, nicht { $truck }.
refusal-own_truck_pushed = { CAP($truck) } fährt mit eigenem Benzin; umsonst fahren nur fremde Trucks.
refusal-own_truck_robbed = Benzin zapft man nur fremden Trucks ab, nicht { FORM($truck, "dative") }.
refusal-gain_for_another = Den Liter bekommt ein eigener Truck, nicht { $truck }.
refusal-red_on_another = Die rote Karte ist für eigene Tankuhren, nicht für { FORM($truck, "accusative") }.
refusal-truck_arrived = { CAP($truck) } ist im Ziel und nicht mehr im Spiel.
refusal-truck_in_park = { CAP($truck) } steht am Start; dort kann ihn nur bewegen, wem er gehört.
refusal-fuel_in_park = { CAP($truck) } steht am Start; dort lässt sich die Tankuhr nicht ändern.
refusal-truck_on_slope = { CAP($truck) } steht am Hang; dort kann ihn nur bewegen, wem er gehört.
refusal-truck_on_petrol = { CAP($truck) } steht an einer Tankstelle; dort zeigt die Tankuhr immer 12.
refusal-nothing_left_on_slope = { CAP($truck) } steht mit 1 Liter am Hang; den kann ihm niemand abzapfen.
refusal-gauge_is_full = { CAP($truck) } ist schon vollgetankt.
refusal-flip_lowers = { CAP($truck) } hat { $gauge } Liter; umgedreht wären es weniger, und die rote Karte dreht nur nach oben.
refusal-no_way = Feld { $cell } grenzt nicht an das Feld davor.
refusal-twice = Feld { $cell } käme zweimal vor; eine Fahrt führt über kein Feld zweimal, auch nicht über das erste.
refusal-into_park = Zum Start darf man nicht zurückfahren.
refusal-finish_too_soon = Das Ziel muss das letzte Feld der Fahrt sein.
refusal-end_occupied = { CAP($other) } steht auf { $cell }; das letzte Feld muss frei sein.
refusal-jump_too_rich = { CAP($truck) } hätte danach noch { $gauge } Liter, { $other } hat { $other_gauge }; überspringen darf nur, wer danach weniger hat.
refusal-petrol_after_jump = Nach einem Sprung darf die Fahrt nicht an einer Tankstelle enden.
refusal-petrol_without_fuel = An der Tankstelle muss man mit mindestens 1 Liter ankommen.
refusal-others_never_finish = Ins Ziel fährt man keinen fremden Truck.
refusal-no_such_drive = Mit der { FORM($card, "oblique") } Karte kommt { $truck } nicht zu diesen Kosten nach { $cell }.
refusal-does_not_run_dry = Mit der { FORM($card, "oblique") } Karte bleibt { $truck } auf keinem Weg ohne Benzin liegen.
refusal-others_never_dry = Die Fahrt kostet { FORM($truck, "accusative") } nichts; ein fremder Truck bleibt also nicht liegen.
refusal-payer_not_yours = Für die Karte muss ein eigener Truck zurück zum Start, nicht { $truck }.
refusal-can_be_carried_out = Die { FORM($card, "feminine") } Karte ist ausführbar.
refusal-payer_not_on_course = { CAP($truck) } ist nicht auf der Strecke; ein anderer Ihrer Trucks muss zurück.
refusal-a_truck_must_pay = Für die Karte muss einer Ihrer Trucks von der Strecke zurück zum Start.
refusal-nobody_need_pay = Keiner Ihrer Trucks ist auf der Strecke, also muss keiner zurück.

rule-T1 = Blaue Karten fahren, dunkelbraune auch fremde Trucks; hellbraune zapfen Benzin ab oder geben einen Liter, rote und rosa Karten drehen Tankuhren um.
rule-T2 = Zu zweit hat jeder drei Trucks, zu dritt oder viert zwei, zu fünft oder sechst einen; alle stehen zu Beginn mit 12 Litern am Start.
rule-T3 = Jeder hat drei Karten auf der Hand, zu zweit vier, die nur er selbst sieht; ist der Nachziehstapel leer, wird der Ablagestapel neu gemischt.
rule-T4 = Wer am höchsten würfelt, beginnt; weiter geht es im Uhrzeigersinn.
rule-T5 = Ein Zug: Totenköpfe kosten Benzin, dann spielt man eine Karte, führt sie aus und zieht nach.
rule-T6 = Wer eine Karte spielt, die nicht ausführbar ist, schickt einen eigenen Truck von der Strecke zurück zum Start.
rule-T7 = Eine Karte ist nicht ausführbar, wenn sich mit keinem Truck eine ihrer Möglichkeiten vollständig ausführen lässt.
rule-T8 = Wer alle Trucks im Ziel hat, ist nicht mehr am Zug.
rule-T9 = Ein Truck fährt genau so viele Felder weit wie gewählt, in jede Richtung, aber über kein Feld zweimal.
rule-T10 = Auf jedem Feld steht höchstens ein Truck, also muss das letzte Feld frei sein; zum Start zurückfahren darf man nicht.
rule-T11 = Der eigene Truck verbraucht 1 Liter je Feld; sinkt die Tankuhr unter 1, kommt er mit 12 Litern zurück zum Start.
rule-T12 = Fährt man einen fremden Truck, verbraucht er nichts, gleich auf welchem Gelände.
rule-T13 = Wer über ein besetztes Feld fährt, überspringt den Truck dort; das Feld zählt mit und kostet Benzin.
rule-T14 = Überspringen darf nur, wer nach der Fahrt weniger Liter hat als der übersprungene Truck.
rule-T15 = Ein fremder Truck, mit Dunkelbraun gefahren, darf alle anderen überspringen.
rule-T16 = Ein Hang kostet nichts; ein Truck am Hang wird nur von dem bewegt, dem er gehört, und beim Abzapfen bleibt ihm mindestens 1 Liter.
rule-T17 = Jeder Totenkopf, den der eigene Truck verlässt, kostet 1 Liter mehr.
rule-T18 = Ein Truck, der zu Beginn des eigenen Zuges auf einem Totenkopf steht, verliert 1 Liter.
rule-T19 = Endet die Fahrt an einer Tankstelle, wird auf 12 vollgetankt; man muss mit mindestens 1 Liter und ohne Sprung ankommen.
rule-T20 = Dunkelbraun fährt auch fremde Trucks: nicht vom Start, nicht vom Hang und nie ins Ziel.
rule-T21 = Hellbraun zapft einem fremden Truck auf der Strecke 3 Liter ab oder gibt einem eigenen 1.
rule-T22 = Rot dreht eine oder mehrere eigene Tankuhren nach oben: Umgedreht zeigt eine Tankuhr 13 minus den alten Wert.
rule-T23 = Rosa dreht eine beliebige Tankuhr um, nach oben oder nach unten.
rule-T24 = Das Ziel muss man mit dem letzten der genau gezählten Felder erreichen, mit mindestens 1 Liter im Tank.
rule-T25 = Zu zweit bis zu viert bringen die Plätze 10, 8, 6, 5, 4, 3, 2 und 1 Punkte; Schluss ist, sobald niemand mehr die Führung übernehmen kann.
rule-T26 = Zu fünft oder sechst gewinnt sofort, wer den ersten Truck ins Ziel bringt.
rule-T27 = Vergehen 200 Züge je Person, ohne dass ein Truck ins Ziel kommt, endet die Partie.

truck-mine = Ihr Truck { $number }
    .accusative = Ihren Truck { $number }
    .dative = Ihrem Truck { $number }
truck-only = Ihr Truck
    .accusative = Ihren Truck
    .dative = Ihrem Truck
truck-other = Truck { $number } von { FORM($name, "dative") }
truck-others = der Truck von { FORM($name, "dative") }
    .accusative = den Truck von { FORM($name, "dative") }
    .dative = dem Truck von { FORM($name, "dative") }
truck-number = Truck { $number }
truck-plain = Truck
    .accusative = den Truck
    .dative = dem Truck
truck-chosen = Truck { $number }

ground-plain = Piste
ground-exit = Ausfahrt vom Start
ground-slope = Hang
ground-skull = Totenkopf
ground-petrol = Tankstelle
ground-park = Start
ground-finish = Ziel an der Oase

board-label = Die Strecke
board-truck-park = Start
board-park = Start
board-places = Plätze an der Oase
board-whole = Ganzen Spielplan zeigen
board-invented = Dieser Spielplan und die Punkte für die Plätze sind unsere eigene Erfindung.
board-drawn = Die Punkte für die Plätze sind unsere eigene Erfindung.

card-or = oder
card-costs = kostet einen Truck
card-drops = wird abgeworfen
card-named = { CAP(FORM($card, "feminine")) } Karte, { $number } von { $count }.
card-playable = Ausführbar.
card-lost = Nicht ausführbar: Wer sie spielt, schickt einen Truck zurück zum Start.
card-dropped = Nicht ausführbar: Wer sie spielt, wirft sie nur ab, denn keiner Ihrer Trucks ist auf der Strecke.

card-foot-B = Felder, Ihr Truck
card-foot-b = Felder, Ihr Truck
card-foot-N = Felder, jeder Truck
card-foot-n = fremd oder eigen
card-foot-R = eigene Tankuhren
card-foot-P = beliebige Tankuhr

card-does-B = Fährt einen eigenen Truck genau 1 oder 3 Felder weit.
card-does-b = Fährt einen eigenen Truck genau 2 oder 4 Felder weit.
card-does-N = Fährt einen beliebigen Truck genau 3 Felder weit.
card-does-n = Zapft einem fremden Truck 3 Liter ab oder gibt einem eigenen 1.
card-does-R = Dreht eine oder mehrere eigene Tankuhren nach oben.
card-does-P = Dreht die Tankuhr eines beliebigen Trucks um.

hand-label = Ihre Handkarten
hand-hidden = Die Handkarten sind verdeckt.

hint-card = Wählen Sie eine Karte.
hint-card-for = Wählen Sie eine Karte für { FORM($truck, "accusative") }.

hint-truck-B = Wählen Sie den Truck, der fährt.
hint-truck-N = Wählen Sie den Truck, der fährt: einen eigenen oder einen fremden.
hint-truck-n = Wählen Sie einen Truck: Ein fremder verliert 3 Liter, ein eigener gewinnt 1.
hint-truck-P = Wählen Sie den Truck, dessen Tankuhr umgedreht wird.

hint-trucks = Wählen Sie einen oder mehrere eigene Trucks.
hint-several = Wählen Sie weitere Trucks, oder bestätigen Sie.
hint-payer = Wählen Sie den Truck, der dafür zurück zum Start muss.
hint-space = Die Zahl auf jedem Feld zeigt, wie viel Benzin dort noch im Tank ist.
hint-looking = Mögliche Felder werden gesucht …
hint-way = Mehrere Wege führen nach { $cell }: Wählen Sie einen.
hint-ready = Bestätigen Sie, oder wählen Sie neu.
hint-played = Bestätigen Sie Ihren Zug.
hint-card-lost = Wählen Sie eine Karte. Blasse sind nicht ausführbar und kosten einen Truck.
hint-card-dropped = Wählen Sie eine Karte. Blasse sind nicht ausführbar und werden nur abgeworfen.
hint-turn = { $whose }: { $chosen }

act-undo = Rückgängig
act-confirm = Bestätigen
act-drive = Nach { $cell } fahren
act-finish = Ins Ziel fahren
act-dry = Zurück zum Start
act-rob = 3 Liter abzapfen
act-gain = 1 Liter geben
act-flip = Umdrehen
act-lost = Zurück zum Start
act-drop = Karte abwerfen

steps-label = Wie viele Felder
steps-both = { $a } oder { $b }
steps-only = { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}

way-steps = { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}
way-left = noch { $count } Liter
way-home = bleibt ohne Benzin liegen und muss zurück zum Start
way-jumps = überspringt { FORM($truck, "accusative") } mit { $gauge ->
    [one] { $gauge } Liter
   *[other] { $gauge } Litern
}
way-or = oder
way-label = Wege nach { $cell }
way-now = Weg { $number } von { $count }: { $what }.
way-via = über { $cells }
way-straight = direkt

account-label = Was der Zug bewirkt
account-to = { CAP($truck) } nach { $cell }
account-to-finish = { CAP($truck) } ins Ziel
account-slopes = { $count ->
    [one] Hang { $cells } kostet nichts
   *[other] Hänge { $cells } kosten nichts
}
account-skulls = { $count ->
    [one] Verlässt den Totenkopf { $cells }
   *[other] Verlässt die Totenköpfe { $cells }
}
account-jump = Überspringt { FORM($truck, "accusative") } ({ $mine } < { $other })
account-free = Überspringt { FORM($truck, "accusative") } frei
account-allowed = erlaubt
account-petrol = Tankstelle: vollgetankt
account-standing = Nächster Zug auf dem Totenkopf
account-dry = Ohne Benzin zurück zum
account-pushed = { $count ->
    [one] { $count } Feld, kein Verbrauch
   *[other] { $count } Felder, kein Verbrauch
}
account-home = { CAP($truck) } muss zurück zum
account-after = Tankuhr nach dem Zug
account-arrives = Kommt ins Ziel

alarm-next = { KIND($name) ->
    [you] Ihr nächster Truck
   *[other] Der nächste Truck von { FORM($name, "dative") }
} im Ziel beendet die Partie.
alarm-any = Der nächste Truck im Ziel beendet die Partie.

warn-dry = Achtung: { CAP($truck) } braucht { $litres } Liter, bleibt liegen und muss mit { $tank } Litern zurück zum Start.
warn-lost = Die { FORM($card, "feminine") } Karte ist nicht ausführbar. Wer sie spielt, schickt einen eigenen Truck zurück zum Start.
warn-dropped = Die Karte wird nur abgeworfen; keiner Ihrer Trucks ist auf der Strecke, also muss keiner zurück.
warn-home = Achtung: { CAP($truck) } muss zurück zum Start.

no-move = Nicht gespielt.
no-truck = Nicht dieser Truck.
no-cell = Nicht { $cell }.
no-reach = Kein Weg von genau { $steps } Feldern führt dorthin.
no-reach-short = Feld { $cell } ist nicht erreichbar.

advice-drive = { $truck } nach { $cell }
advice-dry = { $truck } bleibt liegen
advice-rob = { FORM($truck, "dative") } Benzin abzapfen
advice-gain = ein Liter für { FORM($truck, "accusative") }
advice-flip = { FORM($truck, "dative") } die Tankuhr umdrehen
advice-lost = { $truck } muss für die Karte zurück

cell-truck = { $count ->
    [one] { $truck } mit { $count } Liter
   *[other] { $truck } mit { $count } Litern
}
cell-choosable = wählbar
cell-chosen = gewählt
cell-refused = nicht erlaubt

places-title = Plätze an der Oase
places-free = { $count ->
    [one] Platz { $place }, { $count } Punkt, frei
   *[other] Platz { $place }, { $count } Punkte, frei
}
places-taken = { $count ->
    [one] Platz { $place }, { $count } Punkt, belegt von { FORM($name, "dative") }
   *[other] Platz { $place }, { $count } Punkte, belegt von { FORM($name, "dative") }
}
places-first = Der erste Truck im Ziel gewinnt.

pile-left = { $count ->
    [one] { $count } Karte im Stapel
   *[other] { $count } Karten im Stapel
}
pile-discards = { $count } abgelegt

typed-title = Zug eintippen
typed-label = Zug in Notation
typed-play = Spielen
typed-about = Karte, Felder, Truck und Weg; n-@2b zapft ab, R@1a dreht um.
typed-wrong = Das ist kein Zug. Schreiben Sie etwa B3@1a:d11-e11-f11, n-@2b oder R@1a,1c.

panel-park = am Start
panel-home = { $count ->
    [one] im Ziel, { $count } Punkt
   *[other] im Ziel, { $count } Punkte
}
panel-to-go = { $cell } · noch { $count }
panel-gauge = { $count } Liter
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
    [one] noch { $count } Feld
   *[other] noch { $count } Felder
}
count-none = Kein Truck ist im Ziel.

told-card = { FORM($card, "feminine") } Karte, { $what }
told-drive = { $truck } für { $litres } Liter nach { $cell }
told-arrive = { $truck } ist im Ziel, Platz { $place }
chip-drive = { $card } { $steps }
chip-rob = { $card } −3
chip-gain = { $card } +1
chip-lost = { $card } weg

log-dropped = Karte abgeworfen

say-drawn = Sie ziehen eine { FORM($card, "feminine") } Karte.
say-home = im Ziel, Platz { $place }
say-to-go = { $count ->
    [one] noch { $count } Feld
   *[other] noch { $count } Felder
}
say-hand = Ihre Handkarten: { $cards }.
say-piles = { $pile } im Stapel, { $discards } abgelegt.
say-not-now = Sie sind nicht am Zug.
say-playable = Wählen Sie zuerst eine Karte. Ausführbar: { $cards }.
say-none = Mit dem Benzin ist nichts erreichbar.
say-none-playable = Keine Karte ist ausführbar.

each-on = wählbar: { $trucks }.
each-to = { $truck } nach { $cell }, { $way }, { $left }.

around-park = Um den Start
around-line = { CAP($wind) }: { $what }
near-far = { $count ->
    [one] { $count } Feld { $wind }
   *[other] { $count } Felder { $wind }
}
near-petrol = Nächste Tankstelle: { $cell }, { $far }.
near-finish = Ziel: { $far }.

key-cards = eine Handkarte wählen
key-arrows = von Feld zu Feld gehen
key-enter = wählen; noch einmal: spielen
key-undo = eine Wahl zurück
key-mine = hören, wo meine Trucks sind
key-left = Handkarten und Stapel hören
key-best = beste Felder hören
key-next = nächster wählbarer Truck oder nächstes wählbares Feld, mit Umschalt zurück
key-way = nächster Weg, wenn mehrere zum Feld führen
key-drop = Auswahl aufheben
key-each = hören, was jede Karte kann
key-around = hören, was um das Feld liegt
key-near = nächste Tankstelle und Ziel hören
key-type = Zug eintippen

verdict-first_home = { KIND($seat) ->
    [you] Sie kamen
   *[other] { $seat } kam
} zuerst ins Ziel
verdict-to_go = { KIND($seat) ->
    [you] Sie hatten
   *[other] { $seat } hatte
} noch { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
} vor sich
verdict-nearest = { KIND($seat) ->
    [you] Sie waren
   *[other] { $seat } war
} dem Ziel am nächsten: noch { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}
verdict-first = { KIND($seat) ->
    [you] Sie nahmen
   *[other] { $seat } nahm
} den ersten Platz an der Oase: { $rest ->
    [0] { $points } Punkte
   *[other] { $points } von { $all } Punkten
}
verdict-home = { KIND($seat) ->
    [you] Sie brachten
   *[other] { $seat } brachte
} { $count ->
    [0] keinen Truck ins Ziel
    [one] { $count } Truck ins Ziel, für { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
   *[other] { $count } Trucks ins Ziel, für { $points } Punkte
}

race-won = { KIND($name) ->
    [you] Sie sind zuerst im Ziel
   *[other] { $name } ist zuerst im Ziel
}
