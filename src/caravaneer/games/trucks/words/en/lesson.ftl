### Der Wüstentruck: what the guided first drive says. Every number about a position is an argument: game/facts.py and
### facts.py of the game count them. At most 25 words at a time, 450 in all on the right path.

lesson-goal = Most points win
lesson-goal-more = The game ends when nobody can pass the leader.
lesson-score-first = First truck home
lesson-score-second = Second
lesson-score-third = Third
lesson-score-later = Later ones

lesson-cards-title = Cards and steps
lesson-cards = A card drives a truck **exactly** as many steps as it says. Play dark blue: { $drive_cells } steps, to the glowing space.
lesson-cards-right = Well driven: { $left } steps left to the oasis.
lesson-cards-wrong = From there { $left } steps are left to the oasis. The glowing space is nearer.

lesson-fuel-title = Fuel
lesson-fuel = Every space costs a **litre**; the number on a truck is what it has left. Play light blue: { $drive_cells } steps ahead.
lesson-fuel-right = { $drive_cells } steps, { $drive_litres } litres: { $had } became { $has }.
lesson-fuel-skull = A skull on the way cost a litre more: { $drive_litres } for { $drive_cells } steps. The glowing space is reached without.
lesson-fuel-wrong = That leaves { $left } steps to the oasis. The glowing space is nearer.

lesson-petrol-title = Slopes and petrol
lesson-petrol = Slopes are steps that cost **nothing**. **Petrol** fills the tank if a drive ends there. Take the slopes to the glowing pump.
lesson-petrol-right = { $drive_cells } steps for { $drive_litres } litres, and the tank is full.
lesson-petrol-dry = Too far for its fuel: the truck runs dry and goes back to the park. Slopes would have cost nothing.
lesson-petrol-wrong = No petrol there, and your truck will not get far on { $has_1a ->
    [one] { $has_1a } litre
   *[other] { $has_1a } litres
}.

lesson-skulls-title = Skulls
lesson-skulls = **Standing** on a skull costs a litre every turn, **leaving** it one more. Drive { $drive_cells } steps away.
lesson-skulls-right = { $drive_cells } steps cost { $drive_litres } litres: { $had } became { $has }.
lesson-skulls-short = Off the skull for { $drive_litres } litres, but still { $left } steps from the oasis. The glowing space is nearer.
lesson-skulls-wrong = Your truck stayed on the skull: as your next turn began, { $skull_1a_before } became { $skull_1a_after }.

lesson-jump-title = Jumping
lesson-jump = You may jump a truck only if you end with **less** fuel than it has. Basil’s has { $had_2a } litres, yours { $had_1a }: jump!
lesson-jump-right = { $has } is less than { $had_2a }: you are past Basil.
lesson-jump-wrong = You are still behind Basil, { $left_1a } steps from the oasis. Drive through his space.

lesson-rob-title = Light brown
lesson-rob = Light brown gives you a litre, or takes three from a **rival**. Basil’s truck near the oasis has { $rob_before }: rob it!
lesson-rob-right = Empty! Back to the park it goes: { $lost } steps lost.
lesson-rob-other = This one still has { $rob_after } litres. The other drives home: { $arrive } points for Basil.
lesson-rob-gain = A litre for you. But Basil drives home and takes { $arrive } points.

lesson-push-title = Dark brown
lesson-push = Dark brown drives **any** truck three steps. Basil is at the gate of the oasis: drive his truck away!
lesson-push-right = That costs his truck no fuel, but now it has { $left_2a } steps to go.
lesson-push-wrong = And Basil drives in: { $arrive } points.

lesson-red-title = Red
lesson-red = Gauges are dice: opposite faces make **thirteen**. Red flips yours up. Flip both low ones with one card.
lesson-red-right = Together { $flip_before } litres became { $flip_after }.
lesson-red-one = { $flip_before } became { $flip_after }, but your other gauge is still low. One card flips both.

lesson-pink-title = Pink
lesson-pink = Pink flips **one** gauge, anybody’s, up or down. Basil is near the oasis with { $flip_before } litres: flip his.
lesson-pink-right = { $flip_before } became { $flip_after }: too few for the oasis.
lesson-pink-own = Your { $flip_before } became { $flip_after }, and Basil drives home: { $arrive } points.

lesson-lost-title = Cards you cannot use
lesson-lost = A card that cannot be carried out **costs a truck**. Red cannot raise high gauges: give up the truck that loses least.
lesson-lost-right = { $lost ->
    [one] Only { $lost } step lost, and its tank is full again.
   *[other] Only { $lost } steps lost, and its tank is full again.
}
lesson-lost-wrong = So near the oasis, and { $lost } steps lost! The other truck has less to lose.

lesson-dry-title = Running dry
lesson-dry = With **less than a litre** a truck is dry. Try it once: drive for the oasis on the last drops.
lesson-dry-right = So near! Back to the park with a full tank, { $lost } steps lost.
lesson-dry-wrong = Not dry: { $has_1a } litres left. Drive for the oasis, and see.

lesson-home-title = Home
lesson-home = The oasis must be the **last** step, and a litre must be left. Choose the card that gets there.
lesson-home-right = Place { $arrive_place }: { $arrive } points; later places give fewer. The game ends when nobody can pass the leader.
lesson-home-wrong = { $left ->
    [one] Still { $left } step to go. Choose the card that ends in the oasis.
   *[other] Still { $left } steps to go. Choose the card that ends in the oasis.
}
