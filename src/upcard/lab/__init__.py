"""What researchers and referees use: cases of the rules, simulation, statistics."""
