"""The command ``upcard bench``: how fast the engine is, beside its peers where those are installed.

Every figure is a median over repeats in one run, own and peer in turns: only ratios are worth comparing.
"""

from upcard.lab.bench.command import add_bench

__all__ = ["add_bench"]
