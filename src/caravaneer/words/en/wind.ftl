### Which way something lies on a board.

wind-n = north
wind-ne = north-east
wind-e = east
wind-se = south-east
wind-s = south
wind-sw = south-west
wind-w = west
wind-nw = north-west

wind-around = Around { $cell }
wind-here = here
