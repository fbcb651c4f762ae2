### The settings.

settings-theme = Theme
settings-system = System
settings-telling = Turns of others
settings-telling-step = step by step
settings-telling-calm = calm
settings-telling-quick = quick
settings-telling-at_once = at once
settings-board = Board
settings-coordinates = Coordinates
settings-numbers = Move numbers
settings-threats = Threats
settings-preview = Point preview
settings-contrast = High contrast
settings-playing = Playing
settings-confirm = Confirm each turn
settings-sound = Sound
settings-talk = Table talk
settings-shortcuts = Letter keys
settings-notify = Notify me when it is my turn
settings-notify-no = The browser does not allow notifications.
