### The home page.

home-title = Zwei Wüstenspiele. Mit einem Klick am Tisch.
home-first = Zwei Wüstenspiele.
home-second = Mit einem Klick am Tisch.
home-about = Gegen Bots jeder Stärke, mit Freunden per Link oder gemeinsam an einem Gerät.
home-game = Spiel
home-players = Personen
home-opponents = Gegner
home-level = Stufe
home-new-game = Neue Partie
home-play = Jetzt spielen
home-friends = Freunde einladen
home-one-screen = An einem Gerät
home-change = Ändern
home-options = Optionen
home-no-clock = ohne Uhr
home-account-about = Ihre Partien auf jedem Gerät
home-preview-on = Punktevorschau an
home-preview-off = Punktevorschau aus
home-confirm-on = Züge bestätigen
home-confirm-off = Züge enden von selbst
home-continue = Weiterspielen
home-your-turn = Sie sind am Zug
home-thinks = { KIND($name) ->
    [you] Sie überlegen
   *[other] { $name } überlegt
}
home-join = Mit Code beitreten
home-join-button = Beitreten
home-join-example = z. B. k7m2-oase
home-open = Offene Tische
home-open-about = Mitspielen oder zuschauen
home-open-none = Gerade wartet niemand. Eröffnen Sie einen Tisch, und andere finden ihn.
home-watch = Zuschauen
home-free = { $count ->
    [one] { $count } Platz frei
   *[other] { $count } Plätze frei
}
home-finished = Beendete Partien
home-finished-about = Zug um Zug nachspielen
home-finished-none = Noch ist keine Ihrer Partien zu Ende.
home-wins = Gewonnen: { $names }
home-record = Partie oder Stellung laden
home-record-about = Zum Nachspielen, Ausprobieren, Weiterspielen
home-record-drop = Wählen Sie eine Datei, oder fügen Sie hier eine Partie oder ein Diagramm ein
home-record-file = Datei wählen
home-record-open = Öffnen
home-record-empty = Hier steht noch nichts.
home-record-left-out = { $count ->
    [one] Eine Variante ist zu lang, um hier gespeichert zu werden, und fehlt.
   *[other] { $count } Varianten sind zu lang, um hier gespeichert zu werden, und fehlen.
} Die Partie selbst ist da, mit allen Varianten, für die Platz ist.
home-record-go = Zur Partie
home-you = Sie spielen als
home-rename = Namen ändern
home-name = Ihr Name
home-keep = Speichern
home-sign-in = Anmelden
home-guests = Fennek, Oryx, Springmaus, Falke, Gecko, Steinbock, Karakal, Gazelle
home-people = Amina, Basil, Clara, Dario, Emil, Farah
home-line = { $count ->
    [one] { $count } Person · Bots: { $level }
   *[other] { $count } Personen · Bots: { $level }
}
home-line-bot = { $count ->
    [one] { $count } Person · gegen { $name }
   *[other] { $count } Personen · gegen { $name }
}
home-bot-about = { $name } ist ein Programm, das dieser Server anbietet.
home-bot-others = Die übrigen Plätze nehmen Bots der zuvor gewählten Stufe ein.
home-bot-page = Über { $name }
home-invite = Einladen
home-menu = Menü
home-watch-bots = Bots zuschauen
home-open-table = Tisch eröffnen
home-in-short = { $game } in Kürze
home-pages = Seiten
home-play-page = Spielen
home-learn = Lernen
home-learn-about = Eine erste Partie, Schritt für Schritt
home-rules = Regeln
home-new-here = Neu hier? In fünf Minuten durch die erste Partie.
home-new-here-about = Ein Gedanke nach dem anderen, am echten Tisch, gegen einen sanften Bot.
