### The bots’ levels.

level-gentle-name = Doux
level-gentle-short = apprend avec vous
level-gentle-about = Prend ce qui est devant lui, oublie des choses, ne vous gêne jamais : pour enfants et débutants.

level-steady-name = Posé
level-steady-short = joue juste
level-steady-about = Joue toujours le coup qui paraît le meilleur, sans regarder plus loin. Gagne environ 98 parties sur 100 contre Doux.

level-sharp-name = Vif
level-sharp-short = punit les fautes
level-sharp-about = Regarde plus loin pendant une seconde environ et profite de vos erreurs. Gagne environ 98 parties sur 100 contre Posé.

level-master-name = Maître
level-master-short = le plus fort
level-master-about = Le plus fort : regarde plus loin, jusqu’à trois secondes par coup, et gagne le plus souvent contre Vif.
