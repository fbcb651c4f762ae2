### Die Regeln auf dem Bildschirm: das Regelheft, seine Bilder, die Zeichenerklärung. Sie kommen, wenn man danach fragt.

rules-title = Regeln
rules-of = Regeln: { $game }
rules-games = Spiel
rules-contents = Inhalt
rules-our-words = in unseren eigenen Worten
rules-search = Suchen
rules-found = { $n } von { $of }
rules-found-none = nicht gefunden
rules-found-before = vorige Stelle
rules-found-next = nächste Stelle
rules-print = Drucken
rules-whole = Das ganze Regelheft
rules-no-book = Für { $game } gibt es hier noch kein Regelheft.
rules-unknown = Eine Regel { $rule } gibt es in diesem Heft nicht. Das sind seine Regeln:

# Von wem ein Satz stammt.
rules-mark-follows = folgt daraus
rules-mark-follows-about = Das folgt aus der gedruckten Regel.
rules-mark-ours = unsere Entscheidung
rules-mark-ours-about = Die gedruckte Regel schweigt dazu; so spielen wir es.
rules-mark-board = eigener Entwurf
rules-mark-board-about = Davon ist kein Bild veröffentlicht; das haben wir selbst entworfen.
rules-mark-advice = Rat
rules-mark-rebuilt = Beispiel der Regel, von uns nachgebaut

# Ein Bild: ein kleiner Spielplan zum Ausprobieren.
figure-label = Bild zu { $rule }
figure-before = Vorher
figure-after = Nachher
figure-try = Probieren
figure-over = Von vorn
figure-gone = Der Server antwortet nicht, deshalb fehlt dieses Bild.

help-rules = Regeln
help-legend = Was ist das?
help-keys = Tasten
