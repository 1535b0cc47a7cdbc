"""A round in numbers, on which rounds for people, simulations and bots that look ahead are played."""
