"""What a server counts of itself, for whoever watches it: Prometheus' text, on a port of its own."""
