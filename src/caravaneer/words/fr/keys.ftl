### The keys of the keyboard.

keys-title = Touches
keys-everywhere = Partout
keys-help = cette liste
keys-escape = fermer, reposer
keys-tab = réserve ou main, plateau, actions
keys-on-board = Plateau, réserve et main
keys-in-replay = En revoyant une partie
keys-step = un coup en arrière ou en avant
keys-ends = début, fin
keys-play = lecture, pause
keys-arrows = ← →
keys-home-end = Début Fin
keys-space = Espace
keys-letters = Les raccourcis à une lettre se désactivent dans les réglages.
