### Was auf dem Spielplan gezeichnet ist, jedes Zeichen in einem Satz. Kommt, wenn man die Zeichenerklärung öffnet.

legend-pieces = Auf dem Spielplan
legend-marks = Während Sie spielen
legend-beside = Neben dem Spielplan

legend-leader = Karawanenführer
legend-leader-is = Ein Kamel mit Reiter: Hier beginnt eine Karawane. Gewand und Ring zeigen, wem sie gehört.
legend-camel = Kamel
legend-camel-is = Buchstabe und Teppich nennen die Farbe; Ring und Fähnchen zeigen, wem die Karawane gehört.
legend-water = Wasserloch
legend-palm = Oase
legend-mountain = Berge
legend-mountain-is = Hier steht niemand. Wie der Rand zählen sie als Mauern.
legend-territory = Schraffierte Felder
legend-territory-is = Ein Gebiet; das Zeichen darin zeigt, wem es gehört, die Zahl nennt seine Felder.
legend-legal = Gestricheltes Feld
legend-legal-is = Die gewählte Farbe darf hierhin.
legend-now = Dunkles Schild
legend-now-is = So viele Punkte nehmen Sie hier sofort.
legend-later = Weißes Schild
legend-later-is = So viele Felder würde ein Kamel hier umschließen. Sie zählen am Ende.
legend-pending = Weißer Ring
legend-pending-is = In diesem Zug gesetzt und noch nicht bestätigt.
legend-last = Goldener Ring
legend-last-is = Im letzten Zug gesetzt.
legend-threat = Punkte mit !
legend-threat-is = Dort könnte jemand mit einem Kamel so viele Felder umschließen.
legend-threats = Punkte mit !!
legend-threats-is = Dort fehlen jemandem nur zwei Kamele, um so viele Felder zu umschließen.
legend-refused = Roter Ring
legend-refused-is = Dieses Feld haben Sie gewählt, aber die Regel sagt Nein. Der Grund steht daneben.
legend-hint = Nummerierte Scheibe
legend-hint-is = Ein Zug, den der Tipp vorschlägt; 1 ist der beste.
legend-crown = Krone
legend-crown-is = Die bisher größte Karawane dieser Farbe.
legend-badge = Braunes Schild
legend-badge-is = Nur noch so viele Kamele dieser Farbe; das letzte beendet die Partie.
