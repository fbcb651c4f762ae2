### Ce qui est dessiné sur le parcours, chaque signe en une phrase. Vient quand on ouvre la légende.

legend-spaces = Les cases
legend-trucks = Les camions
legend-marks = Pendant que vous jouez

legend-park-is = Tous les camions partent d’ici ; un camion en panne sèche y revient, réservoir plein.
legend-truck = Camion
legend-truck-is = Le nombre sur son dé est la jauge : les litres du réservoir. Le signe dit à qui est le camion.
legend-low = Nombre rouge
legend-low-is = Le réservoir est presque vide.
legend-reach = Case en tirets avec une goutte
legend-reach-is = Le camion peut venir ici ; il lui restera autant de litres.
legend-full = Nombre vert
legend-full-is = Un trajet jusqu’à une station-service : le plein est fait.
legend-dry = Case rouge
legend-dry-is = Ce trajet finirait en panne sèche, donc à l’aire de départ.
legend-refused = Croix
legend-refused-is = À portée, mais la règle s’y oppose. Touchez la case pour savoir pourquoi.
legend-several = Deux pastilles
legend-several-is = Plusieurs chemins mènent ici, et il n’en reste pas autant de litres.
legend-chosen = Coche
legend-chosen-is = La carte vise ce camion.
legend-hint = Disque numéroté
legend-hint-is = Un coup que propose le conseil ; le 1 est le meilleur.
