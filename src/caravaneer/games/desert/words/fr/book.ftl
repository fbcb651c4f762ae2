### Durch die Wüste: what its rule book says besides the rules' own sentences, which are in table.ftl.
### Every number about a position is an argument; game/book.py tells the keys, game/facts.py the arguments.

book-minute = En une minute
book-setup = Mise en place
book-leaders = Chameliers
book-camels = Chameaux
book-points = Points en cours de partie
book-end = Fin de la partie
book-editions = Les éditions comparées
book-notation = Notation
book-material = Matériel selon le nombre de joueurs
book-advice = Conseils

rule-D1-title = Les chameaux
rule-D2-title = Le petit plateau
rule-D3-title = Les palmiers
rule-D4-title = Les points d’eau
rule-D5-title = Vos chameliers
rule-D6-title = Qui commence
rule-D7-title = Poser les chameliers
rule-D8-title = La place d’un chamelier
rule-D9-title = Le premier tour
rule-D10-title = Un chamelier sans case
rule-D11-title = Deux chameaux par tour
rule-D12-title = La place d’un chameau
rule-D13-title = Le rival de même couleur
rule-D14-title = Qui peut, doit
rule-D15-title = Une réserve épuisée
rule-D16-title = L’eau
rule-D17-title = Les oasis
rule-D18-title = Le territoire
rule-D19-title = Ce que l’on prend en l’enclosant
rule-D20-title = À l’intérieur d’un territoire
rule-D21-title = Des points sans limite
rule-D22-title = Les points cachés
rule-D23-title = Le dernier chameau
rule-D24-title = La plus grande caravane
rule-D25-title = Le décompte du terrain
rule-D26-title = Qui gagne

figure-water = Posez un chameau citron sur le point d’eau, en c1.
figure-water-after = { $water } points aussitôt, et le point d’eau disparaît.
figure-oasis = En b2, un chameau menthe touche le palmier.
figure-oasis-after = L’oasis est atteinte : { $oasis } points.
figure-edge = Un seul chameau citron en b3 ferme l’ouest.
figure-edge-after = { $territory_cells } cases sont à vous, et leur eau aussitôt : { $territory_water } points.
