"""Where the events of tables are kept."""
