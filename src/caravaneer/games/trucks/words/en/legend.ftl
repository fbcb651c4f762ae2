### What is drawn on the course, each sign in a sentence. It comes when the legend is opened.

legend-spaces = Spaces
legend-trucks = Trucks
legend-marks = While you play

legend-park-is = All trucks start here, and come back here with a full tank when they run dry.
legend-truck = Truck
legend-truck-is = The number on its die is the gauge: the litres in its tank. The mark tells whose it is.
legend-low = Red number
legend-low-is = Little is left in the tank.
legend-reach = Dashed space with a drop
legend-reach-is = The truck can drive here, and then has this many litres left.
legend-full = Green number
legend-full-is = A drive to petrol: the tank is full then.
legend-dry = Red space
legend-dry-is = This drive would run dry and end in the park.
legend-refused = Cross
legend-refused-is = In reach, but the rules say no. Press it to hear why.
legend-several = Two chips
legend-several-is = Several ways lead here, and they leave different fuel.
legend-chosen = Tick
legend-chosen-is = The card is used on this truck.
legend-hint = Numbered disc
legend-hint-is = A move that the hint proposes; 1 is the best.
