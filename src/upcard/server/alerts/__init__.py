"""Alerts to pages that are closed, as Web Push: off unless the host switches them on.

``live.watch`` finds the players that a table waits for and who are away; ``desk`` claims each such turn in the store,
so that only one process sends its alert. Only ``sealed`` and ``sending`` need optional libraries.
"""
