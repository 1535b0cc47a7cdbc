"""Play where no contract is asked for: melds are laid as they come, or kept in the hand for a knock or a show."""
