### The rules on the screen: the book, its figures, the legend. It comes when one of them is asked for.

rules-title = Rules
rules-of = Rules: { $game }
rules-games = Game
rules-contents = Contents
rules-our-words = in our own words
rules-search = Search
rules-found = { $n } of { $of }
rules-found-none = not found
rules-found-before = previous place
rules-found-next = next place
rules-print = Print
rules-whole = The whole book
rules-no-book = { $game } has no rule book here yet.
rules-unknown = There is no rule { $rule } in this book. These are its rules:

# Whose word a sentence is.
rules-mark-follows = follows
rules-mark-follows-about = It follows from the printed rules.
rules-mark-ours = our decision
rules-mark-ours-about = The printed rules are silent here; this is how we play it.
rules-mark-board = our own board
rules-mark-board-about = No plan of this board is published; it is our design.
rules-mark-advice = advice
rules-mark-rebuilt = example of the rules, rebuilt by us

# A figure: a small board to play on.
figure-label = Board for { $rule }
figure-before = Before
figure-after = After
figure-try = Try
figure-over = Start over
figure-gone = The server does not answer, so this board is missing.

help-rules = Rules
help-legend = What is this?
help-keys = Keys
