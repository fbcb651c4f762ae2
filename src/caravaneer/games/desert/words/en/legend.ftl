### What is drawn on the board, each sign in a sentence. It comes when the legend is opened.

legend-pieces = On the board
legend-marks = While you play
legend-beside = Beside the board

legend-leader = Leader
legend-leader-is = A camel with a rider: a caravan starts here. Robe and ring show whose it is.
legend-camel = Camel
legend-camel-is = Letter and rug tell its colour; ring and flag tell whose caravan it walks in.
legend-water = Waterhole
legend-palm = Oasis
legend-mountain = Mountains
legend-mountain-is = Nobody stands here. Like the edge, they are walls.
legend-territory = Hatched ground
legend-territory-is = Closed off by the player whose mark it carries. The number counts its hexes.
legend-legal = Dashed hex
legend-legal-is = The colour you chose may go here.
legend-now = Dark chip
legend-now-is = The points you take at once by placing here.
legend-later = White chip
legend-later-is = The hexes that a camel here would enclose. They count at the end.
legend-pending = White ring
legend-pending-is = Placed in this turn and not confirmed yet.
legend-last = Gold ring
legend-last-is = Placed in the last turn.
legend-threat = Dotted ring with !
legend-threat-is = That player could close this many hexes here with one camel.
legend-threats = Dotted rings with !!
legend-threats-is = That player is two camels from closing this many hexes.
legend-refused = Red ring
legend-refused-is = You pressed here and the rules say no. The reason stands beside it.
legend-hint = Numbered disc
legend-hint-is = A move that the hint proposes; 1 is the best.
legend-crown = Crown
legend-crown-is = The largest caravan of its colour so far.
legend-badge = Brown badge
legend-badge-is = This many camels of the colour are left; the last one ends the game.
