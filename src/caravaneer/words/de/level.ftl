### The bots’ levels.

level-gentle-name = Sanft
level-gentle-short = ideal zum Lernen
level-gentle-about = Nimmt, was vor ihm liegt, übersieht manches und kommt Ihnen nie in die Quere: für Kinder und Anfänger.

level-curious-name = Neugierig
level-curious-short = schaut sich um
level-curious-about = Schaut sich mehr um als „Sanft“ und übersieht trotzdem noch vieles.

level-eager-name = Eifrig
level-eager-short = greift gern zu
level-eager-about = Greift nach dem Besten, was er sieht, und sieht nur etwa die Hälfte: flink und leicht zu überraschen.

level-steady-name = Solide
level-steady-short = spielt ordentlich
level-steady-about = Macht immer den Zug, der jetzt am besten aussieht, und schaut nicht voraus.

level-careful-name = Umsichtig
level-careful-short = denkt kurz nach
level-careful-about = Denkt vor jedem Zug ein Stück voraus und tappt selten in eine Falle.

level-clever-name = Gewitzt
level-clever-short = probiert viel aus
level-clever-about = Spielt vor jedem Zug Hunderte von Fortsetzungen durch und findet oft die, die Sie gern für sich behalten hätten.

level-cunning-name = Listig
level-cunning-short = durchkreuzt Pläne
level-cunning-about = Spielt vor jedem Zug zweitausend Fortsetzungen durch, ahnt, was Sie vorhaben, und stellt sich in den Weg.

level-sharp-name = Stark
level-sharp-short = bestraft Fehler
level-sharp-about = Denkt weit voraus und nutzt Ihre Fehler.

level-seasoned-name = Erfahren
level-seasoned-short = übersieht wenig
level-seasoned-about = Übersieht wenig und verzeiht noch weniger: Vor einem Zug geht er mehr als zwanzigtausend Fortsetzungen durch.

level-expert-name = Experte
level-expert-short = weiß, was zählt
level-expert-about = Hat aus mehr als tausend Partien gelernt, was eine Stellung wert ist, und verfolgt wenige Fortsetzungen, meist die richtigen.

level-wise-name = Weise
level-wise-short = selten überrascht
level-wise-about = Schaut viel weiter voraus als „Experte“ und lässt sich selten überraschen.

level-master-name = Meister
level-master-short = unser stärkster
level-master-about = Der Stärkste von allen: schaut am weitesten voraus und verschenkt nichts.

level-random-name = Zufall
level-random-short = spielt aufs Geratewohl
level-random-about = Überlässt jeden Zug dem Zufall: für Spiele, die keinen anderen Bot haben.
