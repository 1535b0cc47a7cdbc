"""The documents as a folder of pages: those written in ``docs`` and around it, and the API from its docstrings."""
