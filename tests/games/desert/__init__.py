"""The rulebook of Durch die Wüste as tests: one test, one rule of D1 to D26, the boards drawn in text."""
