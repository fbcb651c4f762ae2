### Lines beside a game that is over: other turns tried; loaded where they are.

lines-title = Variantes
lines-by = Variantes { DE($name) }
lines-none = Jouez un autre coup sur le plateau : il devient une variante à côté de la partie.
lines-none-yet = Rien n’a encore été essayé ici.
lines-line = Variante { $number }
lines-from = à partir du coup { NUMBER($ply, useGrouping: 0) }
lines-at-game = La partie, après le coup { NUMBER($ply, useGrouping: 0) } sur { NUMBER($plies, useGrouping: 0) }
lines-at-start = La partie, avant le premier coup
lines-at-line = { $name }, après le coup { NUMBER($ply, useGrouping: 0) }
# The same where there is little room.
lines-at-game-short = Coup { NUMBER($ply, useGrouping: 0) } sur { NUMBER($plies, useGrouping: 0) }
lines-at-line-short = { $name }, coup { NUMBER($ply, useGrouping: 0) }
lines-back = Reculer
lines-on = Avancer
lines-bots = Les robots répondent
lines-bots-level = Leur niveau
lines-bot-plays = Laisser un robot jouer ce tour
lines-thinking = Un robot réfléchit…
lines-name = Nom de la variante
lines-comment = Commentaire sur cette position
lines-remove = Supprimer à partir d’ici
lines-removed = Supprimé.
lines-put-back = Rétablir
lines-share = Partager ces variantes
lines-saving = Enregistrement…
lines-saved = Enregistré ; personne d’autre ne le voit tant que vous ne partagez pas le lien
lines-not-saved = Pas enregistré : { $why }
lines-others = Ces variantes sont { DE($name) }. Parcourez-les ; on ne peut pas les modifier ici.
lines-own = Essayer à mon tour
lines-to-review = Retour à la relecture
lines-drawn-anew = Dans une variante, on pioche de nouvelles cartes.
lines-here = Autres coups ici
lines-more = Vos autres variantes de cette partie
lines-more-moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}

## What is wrong with lines

problem-bad_line = Cette variante est injouable. Détail (en anglais) : « { $why } ».
problem-too_many_trees = Vous en conservez déjà { $most } : supprimez-en d’abord une.
problem-tree_too_large = Ces variantes sont trop longues pour être conservées : { $most } octets au plus.
problem-tree_too_long = Ces variantes sont trop longues pour être conservées : { $most } coups au plus.
problem-no_such_tree = Il n’y a pas de variantes à cette adresse. Elles ont peut-être été supprimées.
problem-not_your_tree = Ces variantes ne sont pas les vôtres : vous ne pouvez pas les modifier.
