"""The pages as people have them: a real Chromium against a real server."""
