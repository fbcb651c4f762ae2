### Wells: what its rule book says besides.

book-walking = Walking
book-digging = Digging
book-digging-about = Deep wells are worth the walk.

rule-W1-title = The board
rule-W2-title = The camp
rule-W3-title = A turn
rule-W4-title = Steps
rule-W5-title = Tents
rule-W6-title = Digging
rule-W6-more = A **deep well** counts twice.
rule-W7-title = Drawing
rule-W8-title = Resting
rule-W8-false = A rest costs nothing.
rule-W8-true = A rest costs a point.
rule-W9-title = The end

figure-step = Walk to b2, then to the well on b1. c2 is a rock.
figure-step-after = { $step_times } steps, and you stand on the well.
figure-dig = Dig the well on b1.
figure-dig-after = { $dig } points.
