"""Play without a contract: melds are laid freely, or kept in the hand for a knock or a show."""
