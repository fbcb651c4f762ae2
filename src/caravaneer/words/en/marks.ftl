### The marks of the rule book, as the terminal and the page say them.

mark-follows = follows
mark-ours = our decision
mark-board = our own board
mark-advice = advice
mark-rebuilt = example of the printed rules, rebuilt by us
