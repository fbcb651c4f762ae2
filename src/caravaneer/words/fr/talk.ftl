### Table talk.

talk-write = Dire quelque chose
talk-send = Envoyer
talk-empty = Personne n’a encore rien dit.
talk-off = Vous avez coupé la discussion.
talk-on = La rétablir
talk-mute = Masquer { $name }
talk-unmute = Réentendre { $name }
talk-report = Signaler cette ligne
talk-reported = Signalé. Merci.
talk-muted = { $count ->
    [one] { $count } ligne masquée
   *[other] { $count } lignes masquées
}
talk-says = { $name } dit : { $text }
talk-unread = { $count ->
    [one] { $count } nouvelle ligne
   *[other] { $count } nouvelles lignes
}
