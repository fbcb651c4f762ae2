### What the server tells everybody at a table; the server names them.

notice-bots_think_less = Viele Tische spielen: Bots denken vorerst etwas weniger nach.
notice-server_stops = Der Server startet neu. Nichts geht verloren; der Tisch kommt von selbst wieder.
notice-read_only = Der Server kann gerade keine Züge speichern; bitte etwas Geduld.
notice-table_broken = Dieser Tisch klemmt. Ihr Spiel ist gespeichert; versuchen Sie es später.
notice-unreadable = Diese Seite und der Server verstehen sich nicht. Laden Sie die Seite neu.
notice-too_fast = Das war zu schnell. Kurz durchatmen.
notice-signed_out = Sie wurden abgemeldet. Melden Sie sich wieder an, um weiterzuspielen.
