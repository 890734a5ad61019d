"""Where each piece lies on the paper."""
