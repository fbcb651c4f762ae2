### The keys of the keyboard.

keys-everywhere = Everywhere
keys-help = help: rules, signs, keys
keys-escape = close, put back
keys-tab = tray, board, actions
keys-on-board = On board and tray
keys-at-table = At the table
keys-hint = ask for a hint
keys-tell = hear again what happened since my last turn
keys-score = hear the points, and whose turn it is
keys-rule = the rule of what was refused, or the book
keys-list = list of all pieces
keys-jump = next piece, with Shift the one before
keys-kin = next piece of the same player
keys-no-hint = There is no hint now.
keys-in-replay = In a replay
keys-step = one turn back or on
keys-ends = start, end
keys-play = play, pause
keys-arrows = ← →
keys-home-end = Home End
keys-space = Space
keys-letters = Letter keys can be switched off in the settings.
