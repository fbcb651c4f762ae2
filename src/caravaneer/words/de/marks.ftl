### The marks of the rule book, as the terminal and the page say them.

mark-follows = folgt daraus
mark-ours = unsere Entscheidung
mark-board = unser Spielplan
mark-advice = Rat
mark-rebuilt = Beispiel der Spielregel, von uns nachgebaut
