### Der Wüstentruck: what the home page says of it. Every page loads these.

option-skull_wait-title = Stehen auf einem Schädel
option-skull_wait-true = kostet jeden Zug einen Liter
option-skull_wait-false = kostet nichts

option-red_any_flip-title = Die rote Karte
option-red_any_flip-false = dreht nur hoch
option-red_any_flip-true = dreht hoch und runter

option-board-pyramids = Pyramidenbrett

title = Der Wüstentruck
players = 2–6 Personen · 45 Min.
