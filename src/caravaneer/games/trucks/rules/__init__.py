"""The rules of Der Wüstentruck, compiled: what may be driven, what cards do, how turns pass."""
