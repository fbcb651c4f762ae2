"""Der Wüstentruck in a terminal."""
