"""Between the wire and the calls: the protocol, addresses, cookies, refusals over HTTP, the page's files."""
