### The settings.

settings-theme = Darstellung
settings-system = System
settings-speed = Tempo der Züge
settings-off = aus
settings-board = Spielplan
settings-coordinates = Koordinaten
settings-numbers = Zugnummern
settings-threats = Drohungen
settings-preview = Punktevorschau
settings-contrast = Hoher Kontrast
settings-playing = Spielablauf
settings-confirm = Jeden Zug bestätigen
settings-sound = Ton
settings-talk = Chat
settings-shortcuts = Buchstabentasten
settings-notify = Benachrichtigen, wenn ich am Zug bin
settings-notify-no = Der Browser erlaubt keine Benachrichtigungen.
