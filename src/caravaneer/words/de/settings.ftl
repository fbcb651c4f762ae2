### The settings.

settings-theme = Thema
settings-system = System
settings-speed = Tempo der Züge
settings-off = aus
settings-board = Brett
settings-coordinates = Koordinaten
settings-numbers = Zugnummern
settings-threats = Drohungen
settings-preview = Punktvorschau
settings-contrast = Hoher Kontrast
settings-playing = Spielen
settings-confirm = Jeden Zug bestätigen
settings-sound = Ton
settings-talk = Tischgespräch
settings-shortcuts = Buchstabentasten
settings-notify = Mitteilung, wenn ich dran bin
settings-notify-no = Der Browser erlaubt keine Mitteilungen.
settings-this-table = Dieser Tisch
