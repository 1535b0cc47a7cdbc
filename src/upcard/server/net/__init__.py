"""The way in from outside: the application, its HTTP calls, the live channel, cookies and the page's files."""
