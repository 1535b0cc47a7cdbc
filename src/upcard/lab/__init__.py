"""Bots at play without a page: matches, their figures, checking of records."""

from upcard.lab.batch import shared
from upcard.lab.matches import SeatingError, Simulation
from upcard.lab.records import checked_records
from upcard.lab.tally import SeatTally, Tally

__all__ = ["SeatTally", "SeatingError", "Simulation", "Tally", "checked_records", "shared"]
