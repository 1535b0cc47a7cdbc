"""What a family writes beside the rules."""
