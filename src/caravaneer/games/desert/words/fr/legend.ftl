### Ce qui est dessiné sur le plateau, chaque signe en une phrase. Vient quand on ouvre la légende.

legend-pieces = Sur le plateau
legend-marks = Pendant que vous jouez
legend-beside = À côté du plateau

legend-leader = Chamelier
legend-leader-is = Un chameau monté : une caravane part d’ici. Sa tunique et son contour disent à qui elle est.
legend-camel = Chameau
legend-camel-is = La lettre et le tapis donnent sa couleur ; le contour et le fanion disent à qui est la caravane.
legend-water = Point d’eau
legend-palm = Oasis
legend-mountain = Montagnes
legend-mountain-is = Personne ne s’y tient. Comme le bord, elles servent de murs.
legend-territory = Cases hachurées
legend-territory-is = Un territoire enclos par le joueur dont il porte le signe. Le nombre compte ses cases.
legend-legal = Case en tirets
legend-legal-is = La couleur choisie peut s’y poser.
legend-now = Pastille sombre
legend-now-is = Les points que vous prenez aussitôt en posant ici.
legend-later = Pastille blanche
legend-later-is = Les cases qu’un chameau posé ici enclorait. Elles comptent à la fin.
legend-pending = Contour blanc
legend-pending-is = Posé pendant ce tour, pas encore validé.
legend-last = Contour doré
legend-last-is = Posé au dernier tour.
legend-threat = Pointillé avec !
legend-threat-is = Ce joueur pourrait enclore ici autant de cases avec un seul chameau.
legend-threats = Pointillés avec !!
legend-threats-is = Il ne manque à ce joueur que deux chameaux pour enclore autant de cases.
legend-refused = Contour rouge
legend-refused-is = Vous avez choisi cette case et la règle s’y oppose. La raison est donnée à côté.
legend-hint = Disque numéroté
legend-hint-is = Un coup que propose le conseil ; le 1 est le meilleur.
legend-crown = Couronne
legend-crown-is = La plus grande caravane de sa couleur pour l’instant.
legend-badge = Pastille marron
legend-badge-is = Ce qu’il reste de chameaux de cette couleur ; le dernier met fin à la partie.
