### Der Wüstentruck: what the guided first drive says. Every number about a position is an argument: game/facts.py and
### facts.py of the game count them. At most 25 words at a time, 520 in all on the right path.

lesson-goal = Die meisten Punkte gewinnen
lesson-goal-more = Schluss ist, wenn niemand mehr die Führung übernehmen kann.
lesson-score-first = Erster Truck im Ziel
lesson-score-second = Zweiter
lesson-score-third = Dritter
lesson-score-later = Alle weiteren

lesson-cards-title = Karten und Felder
lesson-cards = Eine Karte fährt einen Truck **genau** so viele Felder weit, wie sie zeigt. Spielen Sie Dunkelblau: { $drive_cells } Felder, bis zum leuchtenden.
lesson-cards-right = Gut gefahren: noch { $left } Felder bis zur Oase.
lesson-cards-wrong = Von dort sind es noch { $left } Felder bis zur Oase. Das leuchtende Feld ist näher.

lesson-fuel-title = Benzin
lesson-fuel = Jedes Feld kostet einen **Liter**; die Zahl am Truck zeigt, was noch im Tank ist. Spielen Sie Hellblau: { $drive_cells } Felder weiter.
lesson-fuel-right = { $drive_cells } Felder, { $drive_litres } Liter: Aus { $had } werden { $has }.
lesson-fuel-skull = Ein Totenkopf unterwegs hat einen Liter mehr gekostet: { $drive_litres } für { $drive_cells } Felder. Zum leuchtenden Feld geht es ohne.
lesson-fuel-wrong = Von dort sind es noch { $left } Felder bis zur Oase. Das leuchtende Feld ist näher.

lesson-petrol-title = Hänge und Tankstelle
lesson-petrol = Ein Hang kostet **nichts**. Endet die Fahrt an der **Tankstelle**, wird vollgetankt. Fahren Sie über die Hänge dorthin.
lesson-petrol-right = { $drive_cells } Felder für { $drive_litres } Liter, und der Tank ist voll.
lesson-petrol-dry = Zu weit für sein Benzin: Der Truck bleibt liegen und muss zurück zum Start. Über die Hänge reicht es.
lesson-petrol-wrong = Dort gibt es kein Benzin, und mit { $has_1a ->
    [one] { $has_1a } Liter
   *[other] { $has_1a } Litern
} kommt Ihr Truck nicht weit.

lesson-skulls-title = Totenköpfe
lesson-skulls = Auf einem Totenkopf zu **stehen** kostet jeden Zug einen Liter, ihn zu **verlassen** einen mehr. Fahren Sie { $drive_cells } Felder weiter.
lesson-skulls-right = { $drive_cells } Felder kosten { $drive_litres } Liter: Aus { $had } werden { $has }.
lesson-skulls-short = Für { $drive_litres } Liter vom Totenkopf herunter, aber noch { $left } Felder bis zur Oase. Das leuchtende Feld ist näher.
lesson-skulls-wrong = Ihr Truck blieb auf dem Totenkopf stehen. Beim nächsten Zug werden aus { $skull_1a_before } Litern { $skull_1a_after }.

lesson-jump-title = Überspringen
lesson-jump = Überspringen dürfen Sie nur, wenn Sie danach **weniger** Benzin haben als der andere. Basil hat { $had_2a } Liter, Sie { $had_1a }: Springen Sie!
lesson-jump-right = { $has } sind weniger als { $had_2a }: Sie sind an Basil vorbei.
lesson-jump-wrong = Sie stehen noch hinter Basil, { $left_1a } Felder vor der Oase. Fahren Sie über sein Feld.

lesson-rob-title = Hellbraun
lesson-rob = Hellbraun gibt Ihnen einen Liter oder zapft einem **anderen** drei ab. Basil hat vor der Oase { $rob_before }: Zapfen Sie!
lesson-rob-right = Leer! Sein Truck muss zurück zum Start: { $lost } Felder verloren.
lesson-rob-other = Dieser hat noch { $rob_after } Liter. Der andere fährt ins Ziel: { $arrive } Punkte für Basil.
lesson-rob-gain = Ein Liter für Sie. Aber Basil fährt ins Ziel und holt { $arrive } Punkte.

lesson-push-title = Dunkelbraun
lesson-push = Dunkelbraun fährt **jeden** Truck drei Felder weit. Basil steht direkt vor der Oase: Fahren Sie ihn weg!
lesson-push-right = Das kostet ihn nichts, aber jetzt hat er noch { $left_2a } Felder vor sich.
lesson-push-wrong = Und schon fährt Basil ins Ziel: { $arrive } Punkte.

lesson-red-title = Rot
lesson-red = Tankuhren sind Würfel: Gegenüberliegende Seiten ergeben **dreizehn**. Rot dreht Ihre nach oben. Drehen Sie beide niedrigen mit einer Karte um.
lesson-red-right = Zusammen wurden aus { $flip_before } Litern { $flip_after }.
lesson-red-one = Aus { $flip_before } wurden { $flip_after }, aber Ihre andere Tankuhr steht noch niedrig. Eine Karte reicht für beide.

lesson-pink-title = Rosa
lesson-pink = Rosa dreht **eine** Tankuhr um, egal welche, nach oben oder unten. Basil hat vor der Oase { $flip_before } Liter: Drehen Sie!
lesson-pink-right = Aus { $flip_before } wurden { $flip_after }: zu wenig bis zur Oase.
lesson-pink-own = Bei Ihnen wurden aus { $flip_before } Litern { $flip_after }, und Basil fährt ins Ziel: { $arrive } Punkte.

lesson-lost-title = Nicht ausführbar
lesson-lost = Eine Karte, die nicht ausführbar ist, **kostet einen Truck**. Rot hebt keine hohen Tankuhren: Opfern Sie den, der am wenigsten verliert.
lesson-lost-right = { $lost ->
    [one] Nur { $lost } Feld verloren, und der Tank ist wieder voll.
   *[other] Nur { $lost } Felder verloren, und der Tank ist wieder voll.
}
lesson-lost-wrong = So nah an der Oase, und { $lost } Felder verloren! Der andere Truck hat weniger zu verlieren.

lesson-dry-title = Ohne Benzin
lesson-dry = Mit **weniger als einem Liter** bleibt ein Truck liegen. Erleben Sie es: Fahren Sie mit den letzten Tropfen zur Oase.
lesson-dry-right = So nah! Zurück zum Start mit vollem Tank, { $lost } Felder verloren.
lesson-dry-wrong = Noch { $has_1a } Liter im Tank. Fahren Sie zur Oase, und erleben Sie es.

lesson-home-title = Im Ziel
lesson-home = Die Oase muss das **letzte** Feld sein, und ein Liter muss übrig bleiben. Wählen Sie die Karte, die genau passt.
lesson-home-right = Platz { $arrive_place }: { $arrive } Punkte, spätere Plätze bringen weniger. Schluss ist, wenn niemand mehr die Führung übernehmen kann.
lesson-home-wrong = { $left ->
    [one] Noch { $left } Feld. Wählen Sie die Karte, die in der Oase endet.
   *[other] Noch { $left } Felder. Wählen Sie die Karte, die in der Oase endet.
}
