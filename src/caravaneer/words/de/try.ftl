### A position that is tried, at no table.

try-title = Stellung ausprobieren
try-crumb = Eine Stellung zum Ausprobieren
try-about = Fügen Sie eine als Text gezeichnete Stellung ein. Sie spielen alle Plätze, nehmen zurück, was Sie wollen, und fragen nach Tipps; gespeichert wird nichts.
try-field = Das Diagramm
try-open = Ausprobieren
try-broken-link = Dieser Link enthält keine Stellung; vielleicht fehlt ein Stück davon.
try-take-back = Zurücknehmen
try-restart = Von vorn
try-change = Diagramm ändern
try-copy-link = Link kopieren
try-copy-diagram = Diagramm kopieren
try-begin = Partie von hier an beginnen
try-begin-about = Eine richtige Partie, von der Stellung an, wie sie jetzt ist.
try-begin-seat = Ihr Platz
try-begin-next = ist am Zug
try-begin-go = Beginnen
try-drawn-board = ein gezeichneter Spielplan
