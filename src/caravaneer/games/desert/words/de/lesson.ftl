### Die geführte erste Partie. Zahlen zählt die Maschine in der Stellung des Schritts selbst.

lesson-goal = Die meisten Punkte gewinnen
lesson-goal-more = Die Partie endet, wenn eine Kamelfarbe aufgebraucht ist.
lesson-score-water = Wasser
lesson-score-oasis = Oase, einmal je Karawane
lesson-score-ground = Jedes Feld, das nur Sie erreichen
lesson-score-largest = Größte Karawane einer Farbe

lesson-riders-title = Wem gehört was?
lesson-riders = Jeder führt Kamele aller Farben; wem sie gehören, zeigt nur der **Reiter**. Basil hat schon einen zitronengelben Karawanenführer. Setzen Sie Ihren.
lesson-riders-placed = Ihr Reiter, Ihre Karawane. Basils zitronengelbe Kamele gehören Ihnen nicht.
lesson-riders-near = Fast! Das leuchtende Feld hat an zwei Seiten Wasser.
lesson-riders-taken = Erlaubt. Aber nun nimmt Basil das Feld mit Wasser an zwei Seiten.

lesson-leaders-title = Wo Karawanenführer stehen
lesson-leaders = Ein Karawanenführer steht auf bloßem Sand, nie neben Palme oder Karawanenführer. Von dort wächst alles: Setzen Sie ihn zwischen zwei Wasserlöcher.
lesson-leaders-placed = Gut: Wasser auf beiden Seiten, und Basil kommt zu spät.
lesson-leaders-near = Fast! Ein Feld weiter liegt auf beiden Seiten Wasser.
lesson-leaders-taken = Erlaubt. Aber nun steht Basil zwischen den Wasserlöchern.

lesson-camels-title = Zwei Kamele im Zug
lesson-camels = Ein Zug sind **zwei Kamele**, jedes neben der eigenen Karawane seiner Farbe, auch aneinander. Setzen Sie zweimal Rosa, dann bestätigen Sie.
lesson-camels-placed = Ihre rosa Karawane wächst. Andere Farben dürfen daneben stehen.

lesson-rival-title = Gleiche Farbe, fremder Reiter
lesson-rival = Auch Basil führt Minzgrün, und Karawanen einer Farbe **berühren sich nie**. Setzen Sie Minzgrün auf das leuchtende Feld: So sperren Sie ihm das Wasser.
lesson-rival-barred = Gesperrt: Neben Ihr Kamel darf Basil kein minzgrünes setzen.
lesson-rival-open = Basil nimmt das Wasser: { $water_2 } Punkte. Ihr Kamel stand ihm nicht im Weg.

lesson-water-title = Wasser
lesson-water = Ein Kamel auf einem Wasserloch nimmt es: Die Zahl sind Ihre Punkte. Setzen Sie Himmelblau auf das reichste nebenan.
lesson-water-taken = **{ $points } Punkte**, sofort und sicher.
lesson-water-less = { $points } Punkte. Das andere Wasserloch nebenan hat mehr.
lesson-water-none = Sand bringt nichts. Nehmen Sie das Wasser.

lesson-oases-title = Oasen
lesson-oases = Palmen sind Oasen. Ein Kamel daneben bringt **{ $oasis } Punkte**, einmal je Karawane. Setzen Sie Zitronengelb auf das leuchtende Feld.
lesson-oases-reached = Erreicht! Auch Ihre anderen Karawanen können dort punkten, ebenso Basils.
lesson-oases-water = Wasser bringt hier { $water }. Die Oase bringt mehr.
lesson-oases-none = Hier gibt es nichts. Setzen Sie neben die Palme.

lesson-closing-title = Land umschließen
lesson-closing = Was nur eine Ihrer Karawanen erreicht, ist Ihr Gebiet; Rand und Berge sind Mauern. Umschließen Sie beides: mit Violett, dann mit Rosa.
lesson-closing-both = Ihnen: **{ $tally_territories } Punkte** Gebiet am Ende, und { $points } sofort für Wasser und Oase darin.
lesson-closing-one = Ein Gebiet ist umschlossen. Das andere hat noch eine Lücke und zählt nicht.
lesson-closing-none = Beide Lücken sind offen. Mit einer Lücke zählt kein Gebiet.

lesson-cut-title = Und Basil?
lesson-cut = Himmelblau kann noch mehr Wasser nehmen. Setzen Sie es auf das leuchtende Feld, bestätigen Sie, und sehen Sie, was Basil tut.
lesson-cut-seen = Gut gesehen: { $points } Punkte, und Ihr Kamel steht in der Lücke. Basil kann dieses Land nicht mehr umschließen.
lesson-cut-felt = Basil umschließt { $territory_2_cells } Felder. Sie sind davon **abgeschnitten**, für immer. Umschließen Sie früher, oder setzen Sie in die Lücke.

lesson-largest-title = Die größte Karawane
lesson-largest = Am Ende bringt die **größte Karawane** jeder Farbe Punkte. In Rosa stehen Sie und Basil gleich: Ein Kamel mehr ist { $tally_caravans } Punkte wert.
lesson-largest-ahead = Die größte, um ein einziges Kamel. Das genügt.
lesson-largest-inside = Die größte, aber mitten in Ihrem Gebiet: ein Feld weniger zu zählen. Bleiben Sie draußen.

lesson-last-title = Das letzte Kamel
lesson-last = Nur ein rosa Kamel ist übrig. Ist eine Farbe **aufgebraucht**, endet die Partie mit diesem Zug. Setzen Sie es und bestätigen Sie.
lesson-last-counted = Schlusswertung: Wasser, Oasen, Gebiete, größte Karawanen. Sie { $total_1 }, Basil { $total_2 }: **gewonnen!**
