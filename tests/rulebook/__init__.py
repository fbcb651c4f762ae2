"""The rulebook as tests: one test, one rule of the numbered rules D1 to D26, the boards drawn in text."""
