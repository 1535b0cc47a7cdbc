"""The text below the options in the help of a command: the possible players, and the meaning of the figures."""

from upcard.bots import LEVELS

ADVISED = (
    f"Levels, from the weakest: {', '.join(LEVELS)}. A bot of your own takes the place of one: the path "
    'of a Python file with a class Bot, or "cmd:" and a command.'
)
PLAYED = (
    f"{ADVISED} Points are as the game counts them: more are better in games that the highest total "
    "wins, such as gin, fewer where the lowest does, such as continental."
)
COMPARED = (
    f"{PLAYED} Behind \u00b1 stands half the width of a 95 % interval over deals. Milliseconds are "
    "those of the processor."
)
