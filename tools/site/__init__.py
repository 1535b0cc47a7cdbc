"""The documentation site: the documents in ``docs`` and around it, the rulebooks, and the API from its docstrings."""
