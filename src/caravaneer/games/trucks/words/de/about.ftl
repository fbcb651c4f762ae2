### Der Wüstentruck: what the home page says of it. Every page loads these.

option-skull_wait-title = Stehen auf einem Totenkopf
option-skull_wait-true = kostet jeden Zug 1 Liter
option-skull_wait-false = kostet nichts

option-red_any_flip-title = Die rote Karte
option-red_any_flip-false = dreht Tankuhren nur nach oben
option-red_any_flip-true = dreht Tankuhren in jede Richtung

option-board-pyramids = Spielplan Pyramiden

title = Der Wüstentruck
players = 2–6 Personen · 45 Min.

goal = Bringen Sie Ihre Trucks mit Karten durch die Wüste zur Oase, und achten Sie auf das Benzin: Jedes Feld kostet einen Liter. Wer früh ankommt, bekommt am meisten.

lesson-name = Erste Fahrt
