### The six seats by their colours.

seat-colour-ruby = Ruby
seat-colour-cobalt = Cobalt
seat-colour-pine = Pine
seat-colour-onyx = Onyx
seat-colour-amber = Amber
seat-colour-plum = Plum
