### The guided first game. Numbers are counted by the engine in the step's own position.

lesson-goal = Most points win
lesson-goal-more = The game ends when one colour of camels is used up.
lesson-score-water = Water
lesson-score-oasis = Oasis, once a caravan
lesson-score-ground = Each hex only you can reach
lesson-score-largest = Largest caravan of a colour

lesson-riders-title = Riders
lesson-riders = Everyone has camels of every colour: only the **rider** shows the owner. Basil leads lemon too. Now place your own lemon leader.
lesson-riders-placed = Your rider, your caravan. Basil’s lemon camels are not yours.
lesson-riders-near = Close! The glowing hex has water on two sides.
lesson-riders-taken = Allowed. But now Basil takes the hex with water on two sides.

lesson-leaders-title = Where leaders stand
lesson-leaders = A leader stands on bare sand, never beside a palm or another leader. Everything grows from there: settle between two waterholes.
lesson-leaders-placed = Good: water on both sides, before Basil gets there.
lesson-leaders-near = Close! One hex further your leader has water on both sides.
lesson-leaders-taken = Allowed. But now Basil has the place between the waterholes.

lesson-camels-title = Two camels a turn
lesson-camels = A turn is **two camels**, each beside your own caravan of its colour; the second may follow the first. Place rose twice, then confirm.
lesson-camels-placed = Your rose caravan grows. Camels of other colours may stand beside it.

lesson-rival-title = Same colour, other owner
lesson-rival = Basil leads mint too, and caravans of one colour **never touch**. Place mint on the glowing hex: the water beside it is barred to him.
lesson-rival-barred = Barred: no mint camel of Basil’s may come next to yours.
lesson-rival-open = Basil takes the water, { $water_2 } points. Your camel did not bar his way.

lesson-water-title = Water
lesson-water = A camel on a waterhole takes it: the number is yours in points. Place sky on the richest one beside your caravan.
lesson-water-taken = **{ $points } points**, at once and for good.
lesson-water-less = { $points } points. The other waterhole beside your caravan has more.
lesson-water-none = Sand gives nothing. Take the water.

lesson-oases-title = Oases
lesson-oases = Palms are oases. A camel beside one scores **{ $oasis } points**, once for each caravan. Place lemon on the glowing hex.
lesson-oases-reached = Reached! Your other caravans may score there too, and so may Basil’s.
lesson-oases-water = Water gives { $water } here. The oasis gives more.
lesson-oases-none = No points here. Step beside the palm.

lesson-closing-title = Closing land
lesson-closing = Land that only one of your caravans can reach is yours; edge and mountain are walls. Close both gaps: violet, then rose.
lesson-closing-both = Yours: **{ $tally_territories } points** of land at the end, and { $points } at once for water and oasis inside.
lesson-closing-one = One land is closed. The other still has its gap, and counts nothing.
lesson-closing-none = Both gaps are open. Land with a gap counts nothing.

lesson-cut-title = Watch Basil
lesson-cut = Sky can take more water. Place it on the glowing hex, confirm, and see what Basil does.
lesson-cut-seen = Well seen: { $points } points, and your sky camel stands in the gap. Basil cannot close that land any more.
lesson-cut-felt = Basil closed { $territory_2_cells } hexes. Your sky caravan is **cut off**: that land is his for good. Close first, or step into the gap.

lesson-largest-title = The largest caravan
lesson-largest = At the end the **largest caravan** of each colour earns points. In rose you and Basil are level: one camel more is worth { $tally_caravans }.
lesson-largest-ahead = Largest, by a single camel. That is enough.
lesson-largest-inside = Largest, but inside your own land: one hex fewer to count. Stay outside.

lesson-last-title = The last camel
lesson-last = Only one rose camel is left. When a colour is **used up**, the game ends with that turn. Place it and confirm.
lesson-last-counted = The count: water, oases, land, largest caravans. You have { $total_1 }, Basil { $total_2 }: **you win!**
