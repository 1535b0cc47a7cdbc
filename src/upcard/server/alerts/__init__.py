"""Alerts to pages that are closed, as Web Push: off unless whoever runs the server switches them on.

``live.watch`` sees at each table who is waited for and not there; ``desk`` takes each such turn from the store once for
all processes and sends. Only ``sealed`` and ``sending`` need optional libraries.
"""
