### Durch die Wüste: what its rule book says besides the rules' own sentences, which are in table.ftl.
### Every number about a position is an argument; game/book.py tells the keys, game/facts.py the arguments.

book-minute = In one minute
book-setup = Setting up
book-leaders = Leaders
book-camels = Camels
book-points = Points on the way
book-end = The end
book-editions = Editions compared
book-notation = Notation
book-material = Material by number of players
book-advice = Advice

rule-D1-title = Camels
rule-D2-title = The smaller board
rule-D3-title = Palms
rule-D4-title = Waterholes
rule-D5-title = Your leaders
rule-D6-title = Who begins
rule-D7-title = Placing leaders
rule-D8-title = Where leaders stand
rule-D9-title = The first round
rule-D10-title = A leader without a place
rule-D11-title = Two camels a turn
rule-D12-title = Where camels go
rule-D13-title = The rival of the same colour
rule-D14-title = Whoever can, must
rule-D15-title = An empty supply
rule-D16-title = Water
rule-D17-title = Oases
rule-D18-title = Territory
rule-D19-title = What closing takes
rule-D20-title = Inside a territory
rule-D21-title = No shortage of points
rule-D22-title = Covered points
rule-D23-title = The last camel
rule-D24-title = The largest caravan
rule-D25-title = Counting the ground
rule-D26-title = Who wins

# ── sections without rules ──
book-minute-goal = Lead caravans of camels through one desert and have **the most points** at the end. Points come from water, from oases, from closed ground and from the largest caravans.
book-minute-leaders = Everyone plays with the same five colours of camels: **the rider shows whose a caravan is**. First everyone places leaders, one of each colour (with five players, all but one).
book-minute-turn = Then a turn is **two camels**. Each goes next to your own caravan of its colour, and never next to somebody else’s camel of that colour.
book-minute-points = A waterhole brings the 1, 2 or 3 points it shows, an oasis 5. Shut ground off with one caravan, the edge and the mountains, and all the water and palms in it are yours at once.
book-minute-end = When the last camel of a colour is placed, the turn is played out and the game is counted: 10 points for the largest caravan of each colour, 1 for every empty hex you have closed off. Most points win.

book-editions-about = **KOSMOS** is the first edition, of 1998, and is played here unless you choose otherwise. **FFG** is a later one, which we take to be Fantasy Flight’s. They differ in these rules alone.
book-editions-others = A table can choose more: how five players give leaders back (D5), whether the last camel of a colour ends the game at once (D23), whether totals are covered (D22), and a fresh board instead of the classic one (D2).

book-notation-colours = The colours are **L**emon, **M**int, **R**ose, **S**ky and **V**iolet. The letters are the same in every language.
book-notation-cells = A hex has the letter of its column and the number of its row: k12. Every second row is shifted half a hex to the right.
book-notation-moves = M*k12 is the mint leader on k12, Mk12 a mint camel there, -M the mint leader given back, and -- a turn that is skipped.
book-notation-diagrams = Positions are drawn in text: L1 is the lemon leader of player 1, l1 a camel of that caravan, o3 a waterhole of 3, P a palm, ^ a mountain, a dot is sand.

book-material-about = The box is for two to five players from age 10; a game takes 30 to 45 minutes. The grey camels only show who plays which riders.

book-advice-leaders = **From the printed rules.** Spread your leaders over the board, and not too close to the others.
book-advice-oases = Keep an eye on rivals near your oases: next to their camels of your colour you cannot go on.
book-advice-ground = Close ground early, and keep others from closing large pieces.
book-advice-caravans = Stay ahead in one or two colours. One camel more than the others is enough.
book-advice-care = **From good players.** Take your time over the leaders: of two equal programs the one that chose their places won almost nine games in ten against the one that drew them by lot.
book-advice-cutting = Before every turn, look where one camel of a rival could cut you off, and where one of yours could do the same.
book-advice-supply = Count the supplies. Whoever is ahead can run a colour out and end the game; whoever is behind places other colours.
book-advice-double = The best camels do two things at once: water on the way to a palm, a wall that also makes the largest caravan.

# ── setting up ──
rule-D1-more = The camels are shared, and everyone takes from the same supply. **Riders show whose a caravan is; colours do not.**
rule-D2-follows = The line then closes ground as any edge does.
rule-D2-board = **The part beyond the line is our own design**: we know of no published plan of it. The rest follows a hobbyist’s public transcription. Fresh boards, which a table may choose, are all ours.
book-setup-map = The green part, for four and five players, is our design: no plan of it is published.
rule-D3-more = Nobody takes a palm away: any number of caravans may score it (D17).
rule-D3-ours = Here chance draws them for all, and everybody can check the draw after the game.
rule-D3-board = The seventh palm hex lies on the part that is ours.
rule-D4-more = There are **15 each** of 1, 2 and 3, well shuffled. What is left over leaves the game unseen.
rule-D5-more = So five players have four leaders each.
rule-D5-dealt = Chance decides: each player is without a different colour.
rule-D5-chosen = The players choose, the last seat first. A colour that someone has given back is taken.
rule-D5-follows = The camel of a leader given back joins the supply.
rule-D5-ours = The printed rules leave open in which order the players choose. We deal unless the table wants to choose.
rule-D6-more = Leaders and camels each start with the first seat.
rule-D6-ours = Chance seats the players, or the host does. In the printed rules the youngest begins.

table-supply = The supply at the start
table-supply-players = Players
table-supply-camels = Camels of each colour
table-board = The size of the board
table-board-players = Players
table-board-hexes = Hexes
table-palms = Palms and where they may stand
table-palms-players = Players
table-palms-hexes = Palm hexes
table-palms-palms = Palms
table-waterholes = Where the 45 waterholes go
table-waterholes-players = Players
table-waterholes-board = On the board
table-waterholes-rest = Left over

figure-line = Three play, so the board ends at the line. Place a lemon camel on b3.
figure-line-after = The line is a wall: { $territory_cells } hexes are closed off.
figure-dealt = You play without lemon. Place your mint leader on c2; lemon would be refused.
figure-dealt-after = Your mint leader stands. You will have no lemon caravan.
figure-chosen = The last player gave violet back, so violet is taken. Give sky back.
figure-chosen-after = You play without sky. The player before you chooses next.
figure-order = Three players place their first leaders: a1, c3, e1.
figure-order-after = Once round the table. The first player is next.

# ── leaders ──
rule-D7-more = That makes five rounds, or four with five players. A leader stays where it stands for the whole game.
rule-D8-more = Next to water, a mountain or the edge is fine. A palm hex without a palm has water on it and counts as water.
rule-D8-advice = Spread your leaders, and leave some room between them and the others.
rule-D9-kosmos = A new colour if you have one; otherwise any.
rule-D9-ffg = Always a new colour: a choice that would leave a later player without one is refused.
rule-D9-ours = The FFG rules do not say how five players can always keep this, so we look ahead. It binds only the fourth player: as long as nobody has placed the colour that the fifth gave back, the fourth must place it.
rule-D10-ours = The printed rules do not speak of it. On the boards that come with the game it cannot happen.

table-rounds = Leaders
table-rounds-players = Players
table-rounds-rounds = Rounds, and leaders each

figure-leader = Second round: place your mint leader on c3. A camel on b1 would come too early.
figure-leader-after = Now the others, one after the other, until all leaders stand.
figure-places = Where may a leader go? { $legal_L } hexes are left. Place lemon on f1.
figure-places-after = f1 is next to water, and next to no palm and no leader.
figure-colours = First round: lemon and mint are taken. Place sky on c1.
figure-colours-after = A new colour. From the second round on, any will do.
figure-anycolour = You gave violet back, and every colour you have is on the board. Lemon may go to d3.
figure-anycolour-after = Without a new colour, any colour is allowed.
figure-lookahead = Sky and violet are new. But the last player gave violet back, so sky must be left to them. Place violet on g1.
figure-lookahead-after = The last player can still place sky, a new colour.
figure-nowhere = A tiny board. You place lemon on a1, the other player rose on c1.
figure-nowhere-after = No hex is left for a leader. The others stay off the board, and the camels begin.

# ── camels ──
rule-D11-more = They may be of one colour or of two. **In the first round the first two players place only one camel**, with two players only the first.
rule-D12-more = **The camel just placed counts**: the second may build on it. So a caravan always hangs together.
rule-D13-more = A leader counts like a camel here. **Other colours never matter**: next to them you may place.
rule-D13-advice = Watch rivals of your colour near your oases: one camel can cut you off.
rule-D14-ours = If you can place only one camel, you place one, and you need not choose it so that a second stays possible. If you can place none, the rest of your turn is skipped. And when nobody can place any more, the game ends. The printed rules say only that placing is compulsory.
rule-D15-follows = It concerns the second camel of a turn, for the game then ends with that turn (D23).

table-short = In the first round
table-short-players = Players
table-short-turns = Turns of one camel

figure-turn = One turn: lemon to c1, then mint to the waterhole on c3.
figure-turn-after = Mint took { $water } points as it was placed. Now the next player.
figure-next = d2 is too far, b3 has a palm. Place lemon on c2, then on d2.
figure-next-after = The second camel was built on the first, and takes { $water } points of water.
figure-rival = Lemon may go to { $legal_L } hexes. c1 is refused, for the rival’s lemon is next to it. Place yours on b2.
figure-rival-after = b2 is next to your mint: other colours never matter.
figure-nine = Lemon may go to { $legal_L } hexes. a4, b4 and c4 are refused. Place lemon on e2, next to the waterhole, then on f2.
figure-nine-after = Built on the first camel, the second reaches the oasis: { $oasis } points.
figure-cut = The rival’s sky camels have cut your sky off from the palm: a2 and b1 are refused. Try violet, on a2 and b1.
figure-cut-after = Violet gets there: { $oasis } points.
figure-must = You have one more camel to place, and cannot skip it. Place lemon on c2.
figure-must-after = Your turn is complete.
figure-stuck = Mint camels have walled your lemon in. There is no hex for a camel.
figure-stuck-after = Your turn is skipped, and the others play on.
figure-nobody = c1 is the last free hex of this tiny board. Place lemon there.
figure-nobody-after = Nobody can place any more: the game is over and is counted.
figure-used = The last lemon camel has just been placed: d1 is refused. Place mint on c3.
figure-used-after = { $water } points of water, and the game ends with this turn.

# ── points on the way ──
rule-D16-more = The waterhole leaves the board, and the camel stands on its hex.
rule-D17-more = **Once for each pair of caravan and palm**: a second camel of the same caravan brings nothing, another caravan scores again. Any number of caravans, of any player, may score the same palm, and one camel may reach two.
rule-D18-more = It is yours if at least one camel touches it and **all camels that touch it are of one caravan of yours**. Water and palms are part of the ground; palms are not walls.

    Two caravans **never close ground together**, not even two of yours. Any other camel in the ground or at its border prevents it; more camels of the same caravan do not.
rule-D18-follows = One camel may close several territories. A side where other camels stand is never one, whatever its size. While leaders are being placed, nothing is closed.
rule-D18-advice = Close ground early, and stop large closures of others.
rule-D19-more = You need not place a camel on the water or next to the palm.
rule-D20-kosmos = You may go on placing that caravan’s camels inside your own territory.
rule-D20-ffg = Nobody may place inside a territory, not even its owner.
rule-D20-follows = The printed KOSMOS rules bar only the others, so the owner may. Others could not anyway: only one caravan touches the ground (D12, D18).
rule-D21-more = Every oasis after the last token scores all the same.
rule-D22-more = The log tells every point as it is taken: whoever adds them up knows the totals.
rule-D22-ours = Totals of others are covered where several people play, and shown where they do not; the host can decide otherwise. Around one screen only the total of the player to move is shown.

table-tokens = What lies face down before you
table-tokens-points = Points
table-tokens-pieces = In the box
table-tokens-one = Small waterhole
table-tokens-two = Medium waterhole
table-tokens-three = Large waterhole
table-tokens-oasis = Oasis

figure-water = Place a lemon camel on the waterhole, c1.
figure-water-after = { $water } points at once, and the waterhole is gone.
figure-oasis = A mint camel on b2 touches the palm.
figure-oasis-after = The oasis is reached: { $oasis } points.
figure-once = Lemon has scored this palm. Place lemon on d1, then mint on c3.
figure-once-after = d1 brought nothing new. Mint is another caravan: { $oasis } points.
figure-two = On this board two palms stand close together. Place lemon on b2, next to both.
figure-two-after = { $oasis_times } oases with one camel: { $oasis } points.
figure-edge = One lemon camel on b3 shuts the west off.
figure-edge-after = { $territory_cells } hexes are yours, and the water in them at once: { $territory_water } points.
figure-mountain = Lemon on c2 joins the mountain.
figure-mountain-after = Caravan, mountain and edge close off { $territory_cells } hexes.
figure-between = The ground lies between your violet and your sky caravan, so it is not closed. Place violet on f2, then on g1.
figure-between-after = Violet alone closes it with the edge: { $waterholes } waterholes for { $territory_water } points, an oasis for { $territory_oasis }, and { $tally_territories } points of territory at the end.
figure-guest = Your mint leader stands in the west. Place lemon on b3.
figure-guest-after = { $closed ->
    [0] Nothing is closed: another caravan touches the ground, even though it is yours.
   *[other] Territories closed: { $closed }.
}
figure-palmgap = With lemon on b2, caravan and palm divide the board.
figure-palmgap-after = { $closed ->
    [0] Nothing is closed, for a palm is no wall. But the oasis brings { $oasis } points.
   *[other] Territories closed: { $closed }. Oasis: { $oasis } points.
}
figure-several = Place lemon on c3, between mountains.
figure-several-after = One camel closes { $territory_times } territories, { $territory_cells } hexes in all.
figure-closing = Close the west off with lemon on d3.
figure-closing-after = All at once: { $territory_water } points of water, { $territory_oasis } for the oasis.
figure-within = The west is your territory. Place lemon on b1, inside.
figure-within-after = Your caravan grows to { $caravan_L_1 } camels, but this hex will not count as ground.
figure-barred = The west is your territory: a2 and b1 are refused, even to you. Place lemon on c2.
figure-barred-after = Outside, you place as ever.
figure-notokens = All oasis tokens of the box are given out. Place lemon on b2.
figure-notokens-after = The oasis scores { $oasis } points all the same.

# ── the end ──
rule-D23-false = The turn is played out: its second camel is still placed.
rule-D23-true = The game ends with that very camel.
rule-D23-ours = The sudden end is an option, off unless the table chooses it. The edition of 2017 is reported to be played so.
rule-D24-more = **Most camels, not the longest line.** The leader counts, so a lone leader is a caravan of 1. Where players tie, nobody scores 10. Whoever has no leader of a colour takes no part in it.
rule-D24-advice = Stay ahead in one or two colours, by a single camel if need be.
rule-D25-more = Hexes whose water was taken count like all others.
rule-D26-more = There is no tie-break.

table-count = The count of this game
table-count-water = Water
table-count-oases = Oases
table-count-territory = Territory
table-count-caravans = Caravans
table-count-total = Total
table-count-first = You
table-count-second = The other player

figure-wholeturn = Place the last lemon camel on d1, then mint on c3.
figure-wholeturn-after = The second camel still took { $water } points. Now the game is over.
figure-sudden = Sudden end: place the last lemon camel on d1.
figure-sudden-after = The game is over at once. There is no second camel.
figure-largest = The last lemon camel, on e1, ends the game.
figure-largest-after = Lemon: { $caravan_L_1 } camels to { $caravan_L_2 }, { $longest_L_1 } points for you. Mint: { $caravan_M_1 } to { $caravan_M_2 }, so { $longest_M_1 } and { $longest_M_2 } points.
figure-ground = The west is your territory. The last mint camel, on g1, ends the game.
figure-ground-after = { $ground_cells } empty hexes, { $ground } points. The palm’s hex does not count.
figure-shared = The last lemon camel, on e1, ends the game.
figure-shared-after = { $total_1 } to { $total_2 }: equal totals share the win.

# ── material ──
table-box = In the box
table-box-pieces = Pieces
table-box-camels = Camels, in five colours
table-box-grey = Grey camels
table-box-riders = Riders, in the players’ colours
table-box-palms = Palms
table-box-waterholes = Waterholes
table-box-oases = Oasis tokens of 5
table-box-territories = Territory tokens of 10
table-box-tens = Caravan tokens of 10
table-box-fives = Caravan tokens of 5
table-seats = By number of players
table-seats-players = Players
table-seats-supply = Camels of each colour
table-seats-leaders = Leaders each
table-seats-hexes = Hexes
table-seats-palms = Palms
table-seats-water = Waterholes on the board
