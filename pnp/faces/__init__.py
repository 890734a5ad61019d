"""What each kind of piece looks like."""
