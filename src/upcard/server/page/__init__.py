"""The files of a first visit: the sources of the page, joined and named by their contents."""
