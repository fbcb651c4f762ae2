"""Whether every table fits every window: both games, in each state that changes the layout, in every language.

`python -m tests.fit` (or `make fit`) opens them all and writes a contact sheet for each window and game into
`build/fit`; a sample runs with the other tests of the browser.
"""
