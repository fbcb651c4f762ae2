### The bots’ levels.

level-gentle-name = Doux
level-gentle-short = pour débuter
level-gentle-about = Prend ce qui s’offre à lui, oublie des choses et ne vous gêne jamais : pour les enfants et les débutants.

level-curious-name = Curieux
level-curious-short = regarde partout
level-curious-about = Regarde un peu plus autour de lui que Doux, mais bien des choses lui échappent encore.

level-eager-name = Gourmand
level-eager-short = prend ce qu’il voit
level-eager-about = Se jette sur le meilleur de ce qu’il voit, et n’en voit qu’une moitié : rapide, et facile à surprendre.

level-steady-name = Posé
level-steady-short = joue solidement
level-steady-about = Joue toujours le coup qui paraît le meilleur, sans voir plus loin.

level-careful-name = Prudent
level-careful-short = réfléchit un peu
level-careful-about = Réfléchit un peu avant chaque coup et tombe rarement dans un piège.

level-clever-name = Malin
level-clever-short = explore
level-clever-about = Essaie des centaines de suites avant chaque coup et trouve souvent celle que vous auriez voulu garder pour vous.

level-cunning-name = Rusé
level-cunning-short = contrarie vos plans
level-cunning-about = Essaie deux mille suites avant chaque coup : il voit venir votre plan et se met en travers.

level-sharp-name = Vif
level-sharp-short = punit les fautes
level-sharp-about = Voit loin et profite de vos erreurs.

level-seasoned-name = Aguerri
level-seasoned-short = laisse peu passer
level-seasoned-about = Laisse peu passer et pardonne encore moins : avant de jouer, il examine plus de vingt mille suites.

level-expert-name = Expert
level-expert-short = va à l’essentiel
level-expert-about = Plus de mille parties lui ont appris ce que vaut une position : il examine peu de suites, le plus souvent les bonnes.

level-wise-name = Sage
level-wise-short = rarement surpris
level-wise-about = Voit bien plus loin qu’Expert et se laisse rarement surprendre.

level-master-name = Maître
level-master-short = le plus fort
level-master-about = Le plus fort de tous : il voit le plus loin et ne fait aucun cadeau.

level-random-name = Hasard
level-random-short = joue au hasard
level-random-about = Tire ses coups au sort : pour les jeux qui n’ont pas d’autre robot.
