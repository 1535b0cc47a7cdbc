"""The store of the events of tables."""
