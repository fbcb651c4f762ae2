### The bots’ levels.

level-gentle-name = Gentle
level-gentle-short = learns with you
level-gentle-about = Takes what lies before it, overlooks things and never gets in your way: for children and beginners.

level-steady-name = Steady
level-steady-short = plays soundly
level-steady-about = Always makes the move that looks best now, and does not look ahead. Wins about 98 of 100 games against Gentle.

level-sharp-name = Sharp
level-sharp-short = punishes slips
level-sharp-about = Looks ahead for a second or so and uses your mistakes. Wins about 98 of 100 games against Steady.

level-master-name = Master
level-master-short = our strongest
level-master-about = The strongest: looks further ahead, for up to three seconds a move, and mostly wins against Sharp.

level-random-name = Random
level-random-short = plays by lot
level-random-about = Draws its moves by lot: for games that have no other bot.
