### The keys of the keyboard.

keys-title = Keys
keys-everywhere = Everywhere
keys-help = this list
keys-escape = close, put back
keys-tab = tray, board, actions
keys-on-board = On board and tray
keys-in-replay = In a replay
keys-step = one move back or on
keys-ends = start, end
keys-play = play, pause
keys-arrows = ← →
keys-home-end = Home End
keys-space = Space
keys-letters = Letter keys can be switched off in the settings.
