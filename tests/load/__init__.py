"""Long runs that are no part of `make test`: load and kill -9. Their last results are in docs/operating/results.md."""
