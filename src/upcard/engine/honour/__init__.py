"""The irregularities of an honour table, as plain values and as text."""
