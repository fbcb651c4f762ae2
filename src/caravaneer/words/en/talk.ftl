### Table talk.

talk-write = Say something
talk-send = Send
talk-empty = Nobody has said anything yet.
talk-off = You have turned table talk off.
talk-on = Turn it on
talk-mute = Mute { $name }
talk-report = Report this message
talk-reported = Reported. Thank you.
talk-muted = { $count ->
    [one] { $count } message hidden
   *[other] { $count } messages hidden
}
talk-unread = { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
}
