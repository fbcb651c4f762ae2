### The bots’ levels.

level-gentle-name = Sanft
level-gentle-short = lernt mit Ihnen
level-gentle-about = Nimmt, was vor ihm liegt, übersieht manches und stört nie: für Kinder und Anfänger.

level-steady-name = Ruhig
level-steady-short = spielt solide
level-steady-about = Macht immer den Zug, der jetzt am besten aussieht, und schaut nicht voraus. Gewinnt etwa 98 von 100 Spielen gegen Sanft.

level-sharp-name = Scharf
level-sharp-short = bestraft Fehler
level-sharp-about = Schaut etwa eine Sekunde voraus und nutzt Ihre Fehler. Gewinnt etwa 98 von 100 Spielen gegen Ruhig.

level-master-name = Meister
level-master-short = unser stärkster
level-master-about = Der Stärkste: schaut weiter voraus, bis zu drei Sekunden je Zug, und gewinnt meist gegen Scharf.
