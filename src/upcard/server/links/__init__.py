"""Links that people hand on: addresses that others can reach, and their QR codes."""
