### Was auf der Strecke gezeichnet ist, jedes Zeichen in einem Satz. Kommt, wenn man die Zeichenerklärung öffnet.

legend-spaces = Felder
legend-trucks = Trucks
legend-marks = Während Sie spielen

legend-park-is = Hier beginnen alle Trucks. Wem das Benzin ausgeht, der kommt mit vollem Tank hierher zurück.
legend-truck = Truck
legend-truck-is = Die Zahl auf dem Würfel ist die Tankuhr: die Liter im Tank. Das Zeichen zeigt, wem er gehört.
legend-low = Rote Zahl
legend-low-is = Der Tank ist fast leer.
legend-reach = Gestricheltes Feld mit Tropfen
legend-reach-is = Hierhin kann der Truck fahren und hat dann noch so viele Liter.
legend-full = Grüne Zahl
legend-full-is = Eine Fahrt zur Tankstelle: Danach ist der Tank voll.
legend-dry = Rotes Feld
legend-dry-is = Auf dieser Fahrt ginge das Benzin aus; sie endete am Start.
legend-refused = Kreuz
legend-refused-is = In Reichweite, aber die Regel sagt Nein. Tippen Sie darauf, um den Grund zu lesen.
legend-several = Zwei Schilder
legend-several-is = Mehrere Wege führen hierher, und danach ist verschieden viel im Tank.
legend-chosen = Haken
legend-chosen-is = Die Karte gilt diesem Truck.
legend-hint = Nummerierte Scheibe
legend-hint-is = Ein Zug, den der Tipp vorschlägt; 1 ist der beste.
