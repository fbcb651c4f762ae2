### The keys of the keyboard.

keys-everywhere = Partout
keys-help = aide : règles, signes, touches
keys-escape = fermer, reposer
keys-tab = réserve ou main, plateau, actions
keys-on-board = Plateau, réserve et main
keys-at-table = À la table
keys-hint = demander un conseil
keys-tell = réécouter ce qui s’est passé depuis mon dernier tour
keys-score = écouter les points, et qui doit jouer
keys-rule = la règle de ce qui a été refusé, ou le livret
keys-list = liste de toutes les pièces
keys-jump = pièce suivante ; avec Maj, la précédente
keys-kin = pièce suivante du même joueur
keys-no-hint = Pas de conseil en ce moment.
keys-in-replay = En revoyant une partie
keys-step = un tour en arrière ou en avant
keys-ends = début, fin
keys-play = lecture, pause
keys-arrows = ← →
keys-home-end = Début Fin
keys-space = Espace
keys-letters = Les raccourcis à une lettre se désactivent dans les réglages.
