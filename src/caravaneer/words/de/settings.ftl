### The settings.

settings-theme = Darstellung
settings-system = System
settings-telling = Züge der anderen
settings-telling-step = einzeln
settings-telling-calm = ruhig
settings-telling-quick = zügig
settings-telling-at_once = auf einmal
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
