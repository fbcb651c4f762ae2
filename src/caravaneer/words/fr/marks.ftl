### The marks of the rule book, as the terminal and the page say them.

mark-follows = en découle
mark-ours = notre décision
mark-board = notre plateau
mark-advice = conseil
mark-rebuilt = exemple des règles imprimées, reconstitué par nous
