### The bots’ levels.

level-gentle-name = Sanft
level-gentle-short = ideal zum Lernen
level-gentle-about = Nimmt, was vor ihm liegt, übersieht manches und kommt Ihnen nie in die Quere: für Kinder und Anfänger.

level-steady-name = Solide
level-steady-short = spielt ordentlich
level-steady-about = Macht immer den Zug, der jetzt am besten aussieht, und schaut nicht voraus. Gewinnt etwa 98 von 100 Partien gegen „Sanft“.

level-sharp-name = Stark
level-sharp-short = bestraft Fehler
level-sharp-about = Denkt etwa eine Sekunde voraus und nutzt Ihre Fehler. Gewinnt etwa 98 von 100 Partien gegen „Solide“.

level-master-name = Meister
level-master-short = unser stärkster
level-master-about = Der Stärkste: Denkt bis zu drei Sekunden je Zug weiter voraus und gewinnt meist gegen „Stark“.

level-random-name = Zufall
level-random-short = spielt aufs Geratewohl
level-random-about = Überlässt jeden Zug dem Zufall: für Spiele, die keinen anderen Bot haben.
