### Table talk.

talk-write = Nachricht schreiben
talk-send = Senden
talk-empty = Noch hat niemand etwas geschrieben.
talk-off = Sie haben den Chat ausgeschaltet.
talk-on = Einschalten
talk-mute = { $name } stummschalten
talk-report = Diese Nachricht melden
talk-reported = Gemeldet. Danke.
talk-muted = { $count ->
    [one] { $count } Nachricht ausgeblendet
   *[other] { $count } Nachrichten ausgeblendet
}
talk-unread = { $count ->
    [one] { $count } neue Nachricht
   *[other] { $count } neue Nachrichten
}
