"""HTTP and sockets: middleware, errors, limits, routes, pages."""
