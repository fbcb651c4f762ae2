### The bots’ levels.

level-gentle-name = Doux
level-gentle-short = pour débuter
level-gentle-about = Prend ce qui s’offre à lui, oublie des choses et ne vous gêne jamais : pour les enfants et les débutants.

level-steady-name = Posé
level-steady-short = joue solide
level-steady-about = Joue toujours le coup qui paraît le meilleur, sans voir plus loin. Gagne environ 98 parties sur 100 contre Doux.

level-sharp-name = Vif
level-sharp-short = punit les fautes
level-sharp-about = Voit plus loin, en une seconde environ, et profite de vos erreurs. Gagne environ 98 parties sur 100 contre Posé.

level-master-name = Maître
level-master-short = le plus fort
level-master-about = Le plus fort : voit plus loin encore, réfléchit jusqu’à trois secondes par coup et bat Vif le plus souvent.

level-random-name = Hasard
level-random-short = joue au hasard
level-random-about = Tire ses coups au sort : pour les jeux qui n’ont pas d’autre robot.
