### Der Wüstentruck: what the home page says of it. Every page loads these.

option-skull_wait-title = Rester sur une tête de mort
option-skull_wait-true = coûte un litre par tour
option-skull_wait-false = ne coûte rien

option-red_any_flip-title = La carte rouge
option-red_any_flip-false = ne fait que monter les jauges
option-red_any_flip-true = retourne dans les deux sens

option-board-pyramids = Plateau des pyramides

title = Les camions du désert
players = 2 à 6 joueurs · 45 min

goal = Jouez des cartes pour mener vos camions à travers le désert jusqu’à l’oasis, et surveillez l’essence : chaque case coûte un litre. Arriver tôt rapporte le plus.

lesson-name = Premier trajet
