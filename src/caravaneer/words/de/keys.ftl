### The keys of the keyboard.

keys-everywhere = Überall
keys-help = Hilfe: Regeln, Zeichen, Tasten
keys-escape = schließen, zurücklegen
keys-tab = Leiste, Spielplan, Aktionen
keys-on-board = Auf Spielplan und Leiste
keys-at-table = Am Tisch
keys-hint = Tipp holen
keys-tell = noch einmal hören, was seit meinem letzten Zug geschah
keys-score = Punkte hören, und wer am Zug ist
keys-rule = die Regel zu dem, was abgelehnt wurde, oder das Regelheft
keys-list = Liste aller Figuren
keys-jump = nächste Figur, mit Umschalt die vorige
keys-kin = nächste Figur derselben Person
keys-no-hint = Im Moment gibt es keinen Tipp.
keys-in-replay = Beim Nachspielen
keys-step = einen Zug zurück oder vor
keys-ends = Anfang, Ende
keys-play = abspielen, Pause
keys-arrows = ← →
keys-home-end = Pos1 Ende
keys-space = Leertaste
keys-letters = Buchstabentasten lassen sich in den Einstellungen ausschalten.
