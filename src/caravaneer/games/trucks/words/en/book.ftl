### Der Wüstentruck: what its rule book says besides the rules' own sentences, which are in table.ftl.
### Every number about a position is an argument; game/book.py tells the keys, game/facts.py and facts.py of the game the arguments.

book-minute = In one minute
book-minute-goal = Drive your trucks from the pyramids through the desert to the oasis. **Whoever arrives early takes the places with most points.**
book-minute-turn = In your turn you play **one card** and do what it says: blue ones drive, brown ones drive or move fuel, red and pink ones flip gauges. Then you draw a card.
book-minute-fuel = **Every space costs a litre**, and a tank holds 12. Slopes are free, skulls cost more, petrol fills up. Whoever ends with less than a litre starts again from the park.
book-minute-end = With two to four players most points win; the game ends when nobody can pass the leader. With five or six the first truck home wins.
book-minute-board = No plan of the original board is published: **our board and the points of its places are our own**, and so are the small boards of the figures.

book-setup = Setting up
book-turn = The turn
book-driving = Driving
book-jumping = Jumping
book-spaces = Special spaces
book-cards = The cards in detail
book-finish = The finish
book-board = The board
book-options = Options
book-material = Material by number of players
book-advice = Advice
book-notation = Notation

rule-T1-title = The cards
rule-T1-more = **Exactly** means just that: dark blue drives 1 step or 3 and never 2. With four to six players one card of each brown stays in the box.
table-deck = How many cards of each kind there are
table-deck-few = 2–3 players
table-deck-many = 4–6 players
table-deck-B = dark blue: your truck, 1 or 3 steps
table-deck-b = light blue: your truck, 2 or 4 steps
table-deck-N = dark brown: any truck, 3 steps
table-deck-n = light brown: another’s −3 litres, or yours +1
table-deck-R = red: your gauges flip up
table-deck-P = pink: one gauge flips, anybody’s
table-deck-all = in all
figure-blue = Dark blue drives your truck one step or three. The other truck is not yours: it may not be driven with a blue card.
figure-blue-after = { $drive_cells } steps ahead.

rule-T2-title = Trucks and tanks
rule-T2-more = All trucks look alike. The twelve-sided die on the back tells whose a truck is, and its upper face how many litres are left.
table-trucks = Trucks at the start
table-trucks-seats = players
table-trucks-each = trucks each
table-trucks-all = trucks in all
table-trucks-litres = litres each

rule-T3-title = Hands and piles
rule-T3-ours = The pile is made anew at the moment a card must be drawn, and the card just played is shuffled in. If the discards are empty too, nothing is drawn.
table-hands = Cards at the start
table-hands-seats = players
table-hands-hand = cards in hand
table-hands-pile = cards in the pile
figure-reshuffle = The pile is empty. Play a card.
figure-reshuffle-after = { $reshuffle_cards } cards were shuffled, the one just played among them, and one was drawn.

rule-T4-title = Who begins
rule-T4-ours = A twelve-sided die is rolled; whoever ties for the highest rolls again.
table-order = Who plays after whom, with four players
table-order-one = first
table-order-two = second
table-order-three = third
table-order-four = fourth

rule-T5-title = What a turn is
rule-T5-more = You must play a card, and only one. Skulls are paid as the turn comes to you, once it is clear that the turn before has not ended the game (T25, T26).
figure-turn = You hold dark blue cards only. Drive one step.
figure-turn-after = You drew a card again. And as the turn comes to the other player, the truck on the skull pays: { $skull_before } becomes { $skull_after }.

rule-T6-title = Cards that cannot be carried out
rule-T6-more = The truck that goes back has 12 litres again.
rule-T6-ours = You may play such a card even if you hold one that can be carried out. You choose which of your trucks on the course goes back; if none is on the course, the card is simply lost.
figure-lost = Red only raises low gauges, and yours are high. Played now, it costs you a truck: choose which.
figure-lost-after = { $lost ->
    [one] The truck that was behind is in the park again: { $lost } step lost.
   *[other] The truck that was behind is in the park again: { $lost } steps lost.
}
figure-dropped = No truck of yours is on the course: red is simply lost.
figure-dropped-after = The card is gone, and all your trucks are where they were.

rule-T7-title = When a card cannot be carried out
rule-T7-ours = Every option of the card and every truck it may be used on counts: if one of them can be done in full, it can be carried out. A drive that runs out of fuel is one of them: it is legal and ends in the park (T11).
figure-barred = A truck with { $had_2a } litres bars the only road. You would have more left than that after any drive, so none of your trucks gets past it, and no blue card can be carried out.
figure-barred-after = { $lost ->
    [one] Light blue was played, and the truck goes back to the park: { $lost } step lost.
   *[other] Light blue was played, and the truck goes back to the park: { $lost } steps lost.
}
figure-possible = { $had_1a ->
    [one] { $had_1a } litre is not enough for a single step. Still, the drive is legal.
   *[other] { $had_1a } litres are not enough. Still, the drive is legal.
}
figure-possible-after = The truck ran dry: it is in the park, with { $has_1a } litres.

rule-T8-title = All trucks home
rule-T8-ours = The printed rules say only that trucks that have arrived play no more.
figure-skipped = All trucks of the second player are home. The first one drives a step.
figure-skipped-after = Then the third player drove: the second one is passed over.

rule-T9-title = The exact number of steps
rule-T9-more = Ahead, sideways or back: each step leads to a neighbouring space. That no space is entered twice in one drive is told by people who played it.
rule-T9-ours = The space where the drive begins counts as entered.
figure-exactly = { $drive_cells } steps that bend. Back and forth is no way: no space is entered twice, and not the one where the truck stands.
figure-exactly-after = { $drive_cells } steps, { $drive_litres } litres, { $left } steps left to the oasis.

rule-T10-title = One truck to a space
rule-T10-more = No truck is ever pushed aside or captured. The park holds any number of trucks, and leaving it is a step to one of its exits; our board has three.
rule-T10-ours = No truck drives back into the park.
figure-taken = On the next space stands a truck: nobody may end there. The one beside it is free.
figure-taken-after = One step, and alongside.
figure-exits = Leaving the park is a step like any other. Driving back into it is not allowed.
figure-exits-after = { $drive_cells } steps from the park, for { $drive_litres } litres.

rule-T11-title = Fuel
rule-T11-follows = Only the sum at the end of the drive counts, not the gauge on the way.
figure-full = Light blue, { $drive_cells } steps out of the park with a full tank.
figure-full-after = { $drive_cells } steps take { $had } litres to { $has }.
figure-half = Light blue, { $drive_cells } steps with { $had } litres.
figure-half-after = { $drive_cells } steps take { $had } litres to { $has }.
figure-dry = { $had_1a } litres in the tank, and only light blue cards. With four steps the truck runs dry.
figure-dry-after = It stands in the park again and has { $has_1a } litres: { $lost } steps lost.

rule-T12-title = Driving another’s truck
rule-T12-more = No litre for spaces, none for skulls. It can therefore not run dry.
figure-free = Dark brown drives the other’s truck off its skull.
figure-free-after = { $push_cells } steps, and its gauge still shows { $has_2a }.

rule-T13-title = What a jump is
rule-T13-more = Driving past alongside is no jump and always allowed, also if it ends ahead of the other truck.
rule-T13-ours = The printed rules do not say what a jump costs: with us the space is a step and is paid like any other.
figure-jump = Dark blue, straight through the truck ahead.
figure-jump-after = { $drive_cells } steps, { $drive_litres } litres: { $has } are left, fewer than { $had_2a }.
figure-past = The truck ahead has only { $had_2a } litres, so you may not jump it. But you may drive past it, alongside.
figure-past-after = You are ahead of it, and have not jumped.

rule-T14-title = Jump only with fewer litres
rule-T14-more = Equal is not enough. It holds for jumps over your own trucks too.
rule-T14-ours = Afterwards means at the end of the whole drive, and it must hold for every truck jumped. A drive that runs dry counts with what it would have left, so the condition always holds there.
figure-twelve = { $drive_cells } steps from the park, with { $had_1a } litres, through a truck that has { $had_2a }.
figure-twelve-after = Allowed: { $has } are fewer than { $had_2a }.
figure-equal = This truck has { $had_2a } litres. Three steps through it, out of the park, would leave you just as many: not allowed.
figure-own = Ahead stands a truck of your own, with { $had_1b } litres. The rule is the same.
figure-own-after = { $has_1a } are fewer than { $had_1b }: allowed.

rule-T15-title = Others’ trucks jump freely
figure-freely = Dark brown drives the other’s truck back, through yours, though it has { $had_2a } litres and you { $had_1a }.
figure-freely-after = It is behind you, with { $left_2a } steps to go.

rule-T16-title = Slopes
rule-T16-more = A slope counts as a step. It is free whether you like it or not, and its arrow forces no direction.
rule-T16-ours = The printed rules say in two ways what robbing does here: by one litre at most, or not below 1. We follow the second, which is more exact. A truck that has 1 litre cannot be robbed on a slope.
figure-slope = { $drive_cells } steps, over both slopes.
figure-slope-after = { $drive_cells } steps for { $drive_litres ->
    [one] { $drive_litres } litre
   *[other] { $drive_litres } litres
}.
figure-rob-slope = Rob the truck that has { $had_2a } litres. It stands on a slope.
figure-rob-slope-after = { $rob_before } become { $rob_after }.
figure-rob-slope-low = With { $had_2a } litres a truck would be empty elsewhere. The other one on a slope has { $had_2b } and cannot be robbed.
figure-rob-slope-low-after = { $rob_before } become { $rob_after }: on a slope the last litre stays.
figure-fixed = Dark brown cannot drive the other’s truck: it stands on a slope.

rule-T17-title = Leaving a skull
rule-T17-more = On the way or at the start of a drive. Entering a skull, or ending on it, costs no more than any space.
figure-leave-four = { $drive_cells } steps, beginning on a skull.
figure-leave-four-after = { $drive_cells } steps cost { $drive_litres } litres.
figure-leave-three = { $drive_cells } steps, beginning on a skull.
figure-leave-three-after = { $drive_cells } steps cost { $drive_litres } litres.
figure-through = { $drive_cells } steps, over the skull.
figure-through-after = { $drive_cells } steps cost { $drive_litres } litres, since the skull was left on the way.

rule-T18-title = Standing on a skull
rule-T18-true = It costs a litre every time your turn begins, whoever drove the truck there.
rule-T18-false = Standing on a skull costs nothing; only leaving it does (T17).
rule-T18-ours = The litre is lost at the start of the turn, every turn, and besides what leaving costs. Below 1 the truck goes to the park before a card is played.
figure-wait = The other player drives, then it is your turn: your truck stands on a skull with { $had_1a } litres, and then drives { $drive_1a_cells } steps.
figure-wait-after = { $skull_before } became { $skull_after } by standing, then the drive cost { $drive_1a_litres }: { $has_1a } are left.
figure-wait-dry = { $had_1a ->
    [one] Your truck stands on a skull with { $had_1a } litre. The other player drives, then your turn begins.
   *[other] Your truck stands on a skull with { $had_1a } litres. The other player drives, then your turn begins.
}
figure-wait-dry-after = { $lost } steps lost: the truck is in the park before you have played a card.
figure-wait-not = With this option your turn begins, and the truck on the skull keeps its { $had_1a } litres.
figure-wait-not-after = It still has { $has_1a }.

rule-T19-title = Petrol stations
rule-T19-more = Driving through does not fill the tank; that is told by people who played it. A truck at a petrol station always has 12 litres: it cannot be robbed, and its gauge cannot be flipped.
figure-petrol = { $had_1a } litres, and { $drive_cells } steps to the petrol station.
figure-petrol-after = { $drive_litres } litres were needed, and now the tank is full: { $has_1a }.
figure-petrol-jump = The way to the petrol station leads through a truck, and that is a jump: it may not end there.
figure-petrol-dry = With { $had_1a } litres, three steps leave nothing: so empty you may not arrive here.
figure-petrol-safe = The truck at the petrol station is safe from light brown and pink cards. The other one is not.
figure-petrol-safe-after = Robbed: { $rob_before } became { $rob_after }.

rule-T20-title = Dark brown
rule-T20-ours = It may be driven away from a petrol station or to one, where it then has 12 litres even after a jump, and onto a skull. It is never driven into the finish: a truck arrives in its owner’s turn only.
figure-brown = The other’s truck stands before the oasis. Drive it back onto a skull. Into the finish you may not drive it, and no other one out of the park.
figure-brown-after = It stands on the skull, with { $left_2a } steps to go, and pays as its turn begins: { $skull_before } became { $skull_after }.

rule-T21-title = Light brown
rule-T21-more = Robbed of its last litre, a truck goes to the park and has 12 again. In the park, at a petrol station and at home nobody is robbed; on a slope 1 litre stays (T16). The litre more is for a truck of your own on the course that has 11 or fewer.
figure-rob-four = Rob the truck that has { $had_2a } litres. Your own is full, so that it cannot gain a litre.
figure-rob-four-after = { $rob_before } became { $rob_after }: the truck stays.
figure-rob-three = This truck has { $rob_before } litres: rob it.
figure-rob-three-after = It is empty and goes back to the park: { $lost } steps lost.
figure-gain = The other half of the card: a litre for your own truck.
figure-gain-after = { $gain_before } became { $gain_after }.

rule-T22-title = Red
rule-T22-more = Your trucks on the course, not at a petrol station. A flip shows the opposite face of the die: 1 becomes 12, 2 becomes 11.
rule-T22-false = The red card only raises: it flips gauges that show 6 or less.
rule-T22-true = The red card flips any of your gauges, down too.
figure-red-one = Red, for a truck with its last litre.
figure-red-one-after = { $flip_before } became { $flip_after }.
figure-red-two = One card, two low gauges: { $had_1a } and { $had_1b }. The third is high and stays.
figure-red-two-after = They show { $has_1a } and { $has_1b } now.
figure-red-down = With this option red may lower a gauge too: flip the one that shows { $had_1b }.
figure-red-down-after = { $flip_before } became { $flip_after }.

rule-T23-title = Pink
rule-T23-more = Trucks on the course, not at a petrol station.
rule-T23-follows = On a slope a gauge may be flipped: the slope guards against being driven and robbed only.
figure-pink = The other’s truck stands on a slope. Pink flips its gauge all the same.
figure-pink-after = { $flip_before } became { $flip_after }.

rule-T24-title = Arriving
rule-T24-more = The finish costs a litre like any space. Jumps on the way in are judged as ever. The truck takes the next parking place and leaves the game.
figure-finish = { $drive_cells } steps to the oasis, with { $had_1a } litres.
figure-finish-after = Arrived, with a litre to spare: place { $arrive_place }, { $arrive } points.
figure-too-soon = The oasis is { $nearer_1a } steps away, and dark blue drives one or three. Driving on from the oasis is not allowed; a bend makes it three.
figure-too-soon-after = By a bend: place { $arrive_place }, { $arrive } points.
figure-empty = Three steps to the oasis, but only { $had_1a } litres.
figure-empty-after = No litre left: not the oasis but the park, { $lost } steps back.

rule-T25-title = Places and the end
rule-T25-more = To see whether a player still can, add the best free places for all their trucks under way to their points: that must come to more than the leader has. Players who lead together count as each other’s rivals. That somebody could draw level does not keep a game going. Equal totals share the win.
rule-T25-board = No source tells the points on the original board. These are our own.
table-places = What the places give
table-places-place = place
table-places-points = points
figure-enough = You have the first place already. Drive the second truck home.
figure-enough-after = { $arrive } points more make { $total_1 }. The other player cannot pass that any more: the game is over.

rule-T26-title = Five or six: the first truck
rule-T26-more = The winner has 1 point, all others none.
figure-first = Five players. Drive home.
figure-first-after = The first truck is home, and the game is over at once.

rule-T27-title = A game without an end
rule-T27-more = Then points rank the players, and between equals the fewest steps that the nearest truck under way has left.
rule-T27-ours = This is a guard, so that no game goes on for ever. Between players who want to arrive it is not expected.
table-guard = Turns without an arrival that end the game
table-guard-seats = players
table-guard-turns = turns in all
figure-last-turn = The last turn that is left, and nobody has arrived for so long. Drive a step back.
figure-last-turn-after = The game is over. Nobody has points, and your truck has { $left_1a } steps left, the other one { $left_2a }: you win.

book-board-ours = **The board “Pyramids” is our own design, and so are the points of its places.** No plan of the original is published anywhere we know.
book-board-kept = What the printed rules tell of it is kept: a truck park with three exits, an oasis with a place for every truck, slopes, petrol stations and skulls, several ways, places so narrow that one truck bars them, petrol rare and off the way, and a way too long for one tank.
book-board-pyramids = Ours has 57 spaces: 6 slopes, 6 skulls, 3 petrol stations, and two places so narrow that every way leads through them, h10 and k5. The shortest way has 18 steps, the cheapest costs 16 litres.
book-board-map = All of it is our design: no plan of the original is published.

book-options-skulls = **Standing on a skull** costs a litre each turn (T18), or nothing.
book-options-red = **The red card** flips gauges up only (T22), or either way.

book-material-box = In the box: a board, 8 trucks, 12 twelve-sided dice, 55 cards. For two to six players from age 10, about 45 minutes. Christwart Conrad, 1995.
book-material-colours = Two players take the red and the blue dice, three the yellow ones too, four the green ones as well. With five or six everybody has a colour of their own.
table-dice = Dice of each colour that are used, one on every truck
table-dice-red = red
table-dice-blue = blue
table-dice-yellow = yellow
table-dice-green = green
table-dice-white = white
table-dice-black = black
table-dice-two = two players
table-dice-three = three
table-dice-four = four
table-dice-more = five or six, at most one each
table-dice-box = in the box

book-advice-low = **Beware below 4 litres.** One light brown card then sends you back to the park.
book-advice-ahead = **The further ahead, the more you are robbed.** Whoever leads is worth a card.
book-advice-bar = **With little fuel you can bar a narrow place.** Only a truck with even less may jump yours.
book-advice-detour = **Without a red or pink card early on, take the detour to petrol.**
book-advice-slope = **A slope is the safest place to stand.** Nobody drives you away, and nobody takes your last litre.

book-notation-trucks = A truck is named by its player and a letter: 2a is the first truck of the second player. A space is named by column and row: d11.
book-notation-moves = **B3@1a:d11-e11-f11** is dark blue, three steps with truck 1a and its way. **b@1a:dry** runs dry. **n-@2b** robs, **n+@1a** adds a litre. **R@1a,1c** and **P@2a** flip. **Rx@1a** is a card that cannot be carried out, and the truck that pays.
book-notation-cards = Cards: **B** dark blue, **b** light blue, **N** dark brown, **n** light brown, **R** red, **P** pink, in every language.
