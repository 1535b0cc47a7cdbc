"""The documents as a site: those written in ``docs`` and around it, the rulebooks, and the API from its docstrings."""
