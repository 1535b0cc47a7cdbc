"""The referee: rulings on mistakes with real cards. Procedures are data; the dialogue walks them."""
