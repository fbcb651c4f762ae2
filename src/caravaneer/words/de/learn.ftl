### Die geführten ersten Partien: was um ihre Schritte steht. Wird mit ihnen geladen.

learn-title = { $lesson } · { $game }
learn-guide = { $name } führt Sie
learn-of = { $n } von { $count }
learn-step = Schritt { $n } von { $count }
learn-steps = { $count ->
    [one] { $count } Schritt
   *[other] Die { $count } Schritte
}
learn-minutes = etwa fünf Minuten
learn-done-step = geschafft
learn-back = Zurück
learn-show = Zeigen
learn-showing = Sehen Sie zu: Es wird gleich zurückgenommen.
learn-take-back = Zurücknehmen
learn-go-on = Weiter
learn-unlit = In diesem Schritt zählt nur, was leuchtet. Der Rest kommt später.
learn-skip = Einführung überspringen
learn-skip-short = Überspringen
learn-skip-title = Einführung überspringen?
learn-skip-text = Ihr Schritt bleibt gemerkt. Sie können jederzeit weitermachen.
learn-stay = Bleiben
learn-over-title = Geschafft!
learn-over = Jetzt eine kurze echte Partie: ein kleiner Spielplan, und { $name } spielt sanft.
learn-play = Spielen
learn-again = Noch einmal
learn-rules = Spielregeln
