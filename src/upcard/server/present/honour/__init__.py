"""An honour table as a seat sees it."""
