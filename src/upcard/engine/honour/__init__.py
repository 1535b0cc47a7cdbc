"""What an honour table remembers, as plain values and as text."""
