### Mitgebrachte Bots: die eigenen, und die Seite eines jeden.

bots-title = Meine Bots
bots-about = Ein Programm von Ihnen kann hier mitspielen, in jeder Sprache, mit eigenem Namen und Abzeichen.
bots-none = Sie haben noch keinen Bot.
bots-name = Name des Bots
bots-make = Bot anlegen
bots-here = ist da
bots-away = nicht da
bots-delete = { $name } löschen
bots-delete-sure = { $name } ist dann für immer weg, samt Token. Partien, die andere mitgespielt haben, bleiben, ohne seinen Namen.
bots-delete-now = Endgültig löschen
bots-token-new = Neues Token
bots-token-new-of = Neues Token für { $name }
bots-token-secret = Das Token von { $name }
bots-token-once = Kopieren Sie es jetzt: Es wird nur dieses eine Mal gezeigt. Wer es hat, spielt als Ihr Bot.
bots-token-copy = Token kopieren
bots-token-start = Starten Sie dann Ihren Bot damit:
bots-token-copy-line = Zeile kopieren
bots-token-until = Token, gültig bis { $when }
bots-token-never = nie benutzt
bots-token-used = zuletzt benutzt: { $when }
bots-token-revoke = Widerrufen
bots-token-revoke-of = Das Token von { $name } widerrufen, gültig bis { $when }
bots-token-what = Es darf
bots-token-play = spielen
bots-token-create = Tische eröffnen
bots-token-talk = chatten
bots-token-days = Gültig
bots-token-days-count = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
bots-token-make = Token anlegen

bots-of = Ein Bot von { $owner }, seit { $when }
bots-offered = Ein Bot, den dieser Server anbietet, seit { $when }
bots-plays = Spielt { $games } mit { $seats } Plätzen.
bots-plays-paces = { $paces }; { $tables ->
    [one] { $tables } Tisch
   *[other] bis zu { $tables } Tische
} gleichzeitig.
bots-playing = { $count ->
    [0] Er spielt gerade nicht.
    [one] Er spielt gerade an { $count } Tisch.
   *[other] Er spielt gerade an { $count } Tischen.
}
bots-play = Gegen ihn spielen
bots-play-away = Er ist nicht da, man kann also jetzt nicht gegen ihn spielen.
bots-play-seats = Plätze
bots-play-others = Die übrigen Plätze bekommen Bots des Servers.
bots-results = Ergebnisse
bots-results-won = { $games ->
    [one] { $won } von { $games } Partie gewonnen: { $low }–{ $high } mit 95 % Sicherheit.
   *[other] { $won } von { $games } Partien gewonnen: { $low }–{ $high } mit 95 % Sicherheit.
}
bots-rating = Wertung { $elo }, mit 95 % Sicherheit zwischen { $low } und { $high }
bots-rating-about = Aus { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} zu zweit gegen Bots des Servers; „{ $level }“ zählt dabei als 0.
bots-results-level = { $won } von { $games } gegen { $level }, { $seats } Plätze: { $low }–{ $high }
bots-results-none = Noch keine seiner Partien ist zu Ende.
bots-games = Letzte Partien
