"""The referee: what is done about a mistake with real cards. Procedures are data; the dialogue walks them."""
