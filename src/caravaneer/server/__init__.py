"""Tables people play at: the event log, clocks, sockets, accounts and pages."""
