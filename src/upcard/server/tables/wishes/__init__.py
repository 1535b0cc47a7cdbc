"""Standing wishes: kept with a seat for a hand, they answer claims and calls for it, known to nobody else."""
