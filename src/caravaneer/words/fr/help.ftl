### Help for a first game; what matters in it the games say themselves.

help-title = Ce qui compte maintenant
help-wait = Aux autres de jouer. Leurs tours vous sont racontés l’un après l’autre.
help-confirm = Votre tour est complet : validez-le, ou annulez.
help-off = Plus d’aide dans ce jeu
help-switch = Aide pour la première partie
