### Which way something lies on a board.

wind-n = au nord
wind-ne = au nord-est
wind-e = à l’est
wind-se = au sud-est
wind-s = au sud
wind-sw = au sud-ouest
wind-w = à l’ouest
wind-nw = au nord-ouest

wind-around = Autour de { $cell }
wind-here = ici même
