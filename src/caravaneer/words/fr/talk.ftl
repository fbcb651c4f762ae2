### Table talk.

talk-write = Dire quelque chose
talk-send = Envoyer
talk-empty = Personne n’a encore rien dit.
talk-off = Vous avez désactivé la discussion.
talk-on = La réactiver
talk-mute = Masquer { $name }
talk-report = Signaler ce message
talk-reported = Signalé. Merci.
talk-muted = { $count ->
    [one] { $count } message masqué
   *[other] { $count } messages masqués
}
talk-unread = { $count ->
    [one] { $count } nouveau message
   *[other] { $count } nouveaux messages
}
