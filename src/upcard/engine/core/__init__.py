"""A round in numbers: what rounds for people, simulations and bots that look ahead are all played on."""
