"""What travels between server and client: models, socket messages, HTTP bodies, and their schemas."""
