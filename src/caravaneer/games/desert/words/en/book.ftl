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

figure-water = Place a lemon camel on the waterhole, c1.
figure-water-after = { $water } points at once, and the waterhole is gone.
figure-oasis = A mint camel on b2 touches the palm.
figure-oasis-after = The oasis is reached: { $oasis } points.
figure-edge = One lemon camel on b3 shuts the west off.
figure-edge-after = { $territory_cells } hexes are yours, and the water in them at once: { $territory_water } points.
