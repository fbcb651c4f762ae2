### The six seats by their colours.

seat-colour-ruby = Rubin
seat-colour-cobalt = Kobalt
seat-colour-pine = Tanne
seat-colour-onyx = Onyx
seat-colour-amber = Bernstein
seat-colour-plum = Pflaume
