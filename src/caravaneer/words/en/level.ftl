### The bots’ levels.

level-gentle-name = Gentle
level-gentle-short = for beginners
level-gentle-about = Takes what lies before it, overlooks things and never gets in your way: for children and beginners.

level-curious-name = Curious
level-curious-short = looks around
level-curious-about = Looks around more than Gentle, and still misses a good deal.

level-eager-name = Eager
level-eager-short = grabs what it sees
level-eager-about = Grabs the best of what it sees, and sees about half of it: quick, and easily surprised.

level-steady-name = Steady
level-steady-short = plays soundly
level-steady-about = Always makes the move that looks best now, and does not look ahead.

level-careful-name = Careful
level-careful-short = thinks a little
level-careful-about = Thinks a little way ahead before every move, and seldom walks into a trap.

level-clever-name = Clever
level-clever-short = tries things out
level-clever-about = Tries hundreds of ways to go on before every move, and often finds the one you had hoped to keep to yourself.

level-cunning-name = Cunning
level-cunning-short = spoils plans
level-cunning-about = Tries two thousand ways to go on before every move: sees your plan coming and gets in its way.

level-sharp-name = Sharp
level-sharp-short = punishes slips
level-sharp-about = Looks well ahead and uses your mistakes.

level-seasoned-name = Seasoned
level-seasoned-short = misses little
level-seasoned-about = Misses little and forgives less: looks at more than twenty thousand ways to go on before a move.

level-expert-name = Expert
level-expert-short = knows what counts
level-expert-about = Has learned from more than a thousand games what a position is worth, and follows few lines, mostly the right ones.

level-wise-name = Wise
level-wise-short = seldom surprised
level-wise-about = Looks much further ahead than Expert, and is seldom surprised.

level-master-name = Master
level-master-short = our strongest
level-master-about = The strongest there is here: looks furthest ahead, and gives nothing away.

level-random-name = Random
level-random-short = plays at random
level-random-about = Picks its moves at random: for games that have no other bot.
