"""Tables: their events and the fold of them, commands, what moves them on, and who listens."""
