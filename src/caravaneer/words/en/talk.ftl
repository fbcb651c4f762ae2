### Table talk.

talk-write = Say something
talk-send = Send
talk-empty = Nobody has said anything yet.
talk-off = You have turned table talk off.
talk-on = Turn it on
talk-mute = Mute { $name }
talk-report = Report this line
talk-reported = Reported. Thank you.
talk-muted = { $count ->
    [one] { $count } line hidden
   *[other] { $count } lines hidden
}
talk-unread = { $count ->
    [one] { $count } new line
   *[other] { $count } new lines
}
