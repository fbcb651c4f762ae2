### Which way something lies on a board.

wind-n = nördlich
wind-ne = nordöstlich
wind-e = östlich
wind-se = südöstlich
wind-s = südlich
wind-sw = südwestlich
wind-w = westlich
wind-nw = nordwestlich

wind-around = Um { $cell }
wind-here = hier
