"""Links that people share: addresses that others can reach, and their QR codes."""
