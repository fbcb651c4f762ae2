### What the server tells everybody at a table; the server names them.

notice-bots_think_less = Gerade wird an vielen Tischen gespielt: Die Bots denken vorerst etwas kürzer nach.
notice-server_stops = Der Server startet neu. Nichts geht verloren; der Tisch ist gleich von selbst wieder da.
notice-read_only = Der Server kann gerade keine Züge speichern; bitte etwas Geduld.
notice-saves_again = Der Server speichert wieder Züge. Es kann weitergehen.
notice-table_broken = An diesem Tisch geht es gerade nicht weiter. Ihre Partie ist gespeichert; versuchen Sie es später noch einmal.
notice-table_damaged = Die Aufzeichnung dieses Tisches ist beschädigt, deshalb kann hier nicht weitergespielt werden. Alle anderen Tische sind davon nicht betroffen.
notice-unreadable = Diese Seite und der Server verstehen sich nicht. Laden Sie die Seite neu.
notice-too_fast = Das war zu schnell. Kurz durchatmen.
notice-slow_down = Das war viel auf einmal für den Server; weiter geht es in { $seconds ->
    [one] { $seconds } Sekunde.
   *[other] { $seconds } Sekunden.
}
notice-signed_out = Sie wurden abgemeldet. Melden Sie sich wieder an, um weiterzuspielen.
