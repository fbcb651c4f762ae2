### What every page says.

app-name = Caravaneer
app-skip = Zum Inhalt springen
app-close = Schließen
app-home = Startseite
app-again = Noch einmal versuchen
app-reload = Neu laden
app-update = Eine neue Version ist bereit.
app-later = Später
app-language = Sprache

app-theme-day = Tag
app-theme-night = Nacht
app-theme-to-night = Zur Nachtansicht
app-theme-to-day = Zur Tagansicht

app-sound-on = Ton einschalten
app-sound-off = Ton ausschalten

app-loading = Einen Moment …
app-copied = Kopiert.

app-field-missing = Hier fehlt noch etwas.
app-field-short = Mindestens { $least } Zeichen, bitte.
app-field-mail = Das ist keine E-Mail-Adresse.

app-lost-title = Hier ist nichts als Sand
app-lost-text = Diese Adresse führt ins Leere. Vielleicht ist der Link unvollständig.

app-stuck-title = Diese Seite wurde nicht geladen
app-stuck-text = Der Server antwortet nicht, oder es gibt eine neue Version. Laden Sie die Seite neu; nichts geht verloren.
app-offline-title = Keine Verbindung
app-offline-text = Der Server antwortet nicht. Sobald er es tut, kommt diese Seite von selbst.

# Between two clauses, and after a heading in a line.
app-clauses = { $first }; { $then }
app-colon = { $label }:
