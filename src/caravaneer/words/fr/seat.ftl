### The six seats by their colours.

seat-colour-ruby = Rubis
seat-colour-cobalt = Cobalt
seat-colour-pine = Sapin
seat-colour-onyx = Onyx
seat-colour-amber = Ambre
seat-colour-plum = Prune
