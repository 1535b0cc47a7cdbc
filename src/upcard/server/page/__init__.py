"""What a first visit fetches: the sources of the page, joined and named by what they hold."""
