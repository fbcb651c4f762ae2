"""Games looked at again by a searching bot."""
