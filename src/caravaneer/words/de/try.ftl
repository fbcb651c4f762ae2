### A position that is tried, at no table; loaded where one is.

try-title = Stellung ausprobieren
try-about = Fügen Sie eine als Text gezeichnete Stellung ein. Sie spielen alle Plätze, nehmen zurück, was Sie wollen, und fragen nach Tipps; gespeichert wird nichts.
try-field = Das Diagramm
try-open = Ausprobieren
try-broken-link = Dieser Link enthält keine Stellung; vielleicht fehlt ein Stück davon.
try-take-back = Zurücknehmen
try-restart = Von vorn
try-change = Diagramm ändern
try-copy-link = Link kopieren
try-copy-diagram = Diagramm kopieren
try-begin = Von hier aus spielen
try-begin-about = Eine richtige Partie, von der Stellung an, wie sie jetzt ist.
try-begin-seat = Ihr Platz
try-begin-next = ist am Zug
try-begin-go = Beginnen

## What is wrong with a diagram

problem-several_games = Dieses Diagramm passt zu mehreren Spielen: Sagen Sie, zu welchem es gehört.
problem-bad_position = Dieses Diagramm lässt sich nicht lesen. Genauer (auf Englisch): „{ $why }“.
problem-bad_position_line = Dieses Diagramm lässt sich nicht lesen: In Zeile { NUMBER($line, useGrouping: 0) } stimmt etwas nicht. Genauer (auf Englisch): „{ $why }“.
problem-bad_step = Die Züge passen nicht zu dieser Stellung: Zug { NUMBER($number, useGrouping: 0) } ist nicht möglich. Genauer (auf Englisch): „{ $why }“.
problem-no_such_seat = Einen Platz { $seat } gibt es nicht: Diese Stellung hat { $seats }.
problem-diagram_key = Zeile { NUMBER($line, useGrouping: 0) } des Diagramms: „{ $key }“ gibt es nicht. Es gibt: { $known }.
problem-diagram_word = Zeile { NUMBER($line, useGrouping: 0) } des Diagramms: „{ $word }“ gehört nicht auf einen Spielplan. Auf einem Spielplan steht: { $known }.
problem-diagram_number = Zeile { NUMBER($line, useGrouping: 0) } des Diagramms: „{ $key }“ ist eine Zahl von { $least } bis { $most }, nicht „{ $value }“.
problem-diagram_choice = Zeile { NUMBER($line, useGrouping: 0) } des Diagramms: „{ $key }“ ist eines von { $choices }, nicht „{ $value }“.
