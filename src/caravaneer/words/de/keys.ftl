### The keys of the keyboard.

keys-title = Tasten
keys-everywhere = Überall
keys-help = diese Liste
keys-escape = schließen, zurücklegen
keys-tab = Vorrat, Brett, Aktionen
keys-on-board = Auf Brett und Vorrat
keys-in-replay = Beim Ansehen eines Spiels
keys-step = ein Zug zurück oder vor
keys-ends = Anfang, Ende
keys-play = Abspielen, Pause
keys-arrows = ← →
keys-home-end = Pos1 Ende
keys-space = Leertaste
keys-letters = Buchstabentasten lassen sich in den Einstellungen ausschalten.
