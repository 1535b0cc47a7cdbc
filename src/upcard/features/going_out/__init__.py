"""Going out."""
