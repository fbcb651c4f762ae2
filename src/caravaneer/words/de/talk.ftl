### Table talk.

talk-write = Etwas sagen
talk-send = Senden
talk-empty = Noch hat niemand etwas gesagt.
talk-off = Sie haben das Tischgespräch ausgeschaltet.
talk-on = Einschalten
talk-mute = { $name } stummschalten
talk-unmute = { $name } wieder hören
talk-report = Diese Zeile melden
talk-reported = Gemeldet. Danke.
talk-muted = { $count ->
    [one] { $count } Zeile ausgeblendet
   *[other] { $count } Zeilen ausgeblendet
}
talk-says = { $name } sagt: { $text }
talk-unread = { $count ->
    [one] { $count } neue Zeile
   *[other] { $count } neue Zeilen
}
