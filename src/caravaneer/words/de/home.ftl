### The home page.

home-title = Zwei Spiele in der Wüste. Ein Klick bis zum Tisch.
home-first = Zwei Spiele in der Wüste.
home-second = Ein Klick bis zum Tisch.
home-about = Gegen Bots jeder Stärke, mit Freunden per Link oder an einem Bildschirm.
home-game = Spiel
home-players = Personen
home-opponents = Gegner
home-new-game = Neues Spiel
home-play = Jetzt spielen
home-friends = Freunde einladen
home-one-screen = Ein Bildschirm
home-change = Ändern
home-options = Optionen
home-no-clock = ohne Uhr
home-account-about = Ihre Spiele auf jedem Gerät
home-preview-on = Punktvorschau an
home-preview-off = Punktvorschau aus
home-confirm-on = Züge bestätigen
home-confirm-off = Züge enden von selbst
home-continue = Weiterspielen
home-nothing-yet = Ihre laufenden Spiele warten hier auf Sie.
home-your-turn = Sie sind dran
home-thinks = { $name } überlegt
home-gathering = wartet auf Mitspieler
home-join = Mit Code beitreten
home-join-button = Beitreten
home-join-hint = Code oder Link eines Tisches
home-open = Offene Tische
home-open-about = Mitspielen oder zuschauen
home-open-none = Gerade sucht kein Tisch Mitspieler.
home-sit = Hinsetzen
home-watch = Zuschauen
home-free = { $count ->
    [one] { $count } Platz frei
   *[other] { $count } Plätze frei
}
home-finished = Beendete Spiele
home-finished-about = Zug um Zug ansehen
home-finished-none = Noch ist keines Ihrer Spiele zu Ende.
home-wins = Sieg: { $names }
home-record = Spiel laden
home-record-about = Eine Datei, zum Ansehen und Weiterspielen
home-record-drop = Wählen Sie eine Datei, oder fügen Sie den Text ein
home-record-file = Datei wählen
home-record-open = Öffnen
home-record-empty = Es ist noch leer.
home-you = Sie spielen als
home-rename = Namen ändern
home-name = Ihr Name
home-keep = Speichern
home-sign-in = Anmelden
home-guests = Fennek, Oryx, Wüstenmaus, Falke, Gecko, Steinbock, Karakal, Gazelle
home-people = Amina, Basil, Clara, Dario, Emil, Farah
