"""Who deals, who begins, and how."""
