"""The rulebook of Der Wüstentruck as tests: one test, one rule of T1 to T27, the boards drawn in text."""
