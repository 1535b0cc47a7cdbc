"""The public names of the package."""

from upcard.lab.batch import shared
from upcard.lab.matches import SeatingError, Simulation
from upcard.lab.records import checked_records
from upcard.lab.tally import SeatTally, Tally

__all__ = ["SeatTally", "SeatingError", "Simulation", "Tally", "checked_records", "shared"]
