"""The command ``upcard bench``: the speed of the engine, compared with its peers if they are installed.

Every figure is a median over repeats in one run, own and peer alternating: only ratios are comparable.
"""
