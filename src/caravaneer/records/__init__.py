"""A game written down: records, their text form, chance, fair shuffles."""
