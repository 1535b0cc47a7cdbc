"""What a player has to lay to go down."""
