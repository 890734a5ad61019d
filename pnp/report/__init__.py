"""What is told of a set on paper: charts of the games that bots played with it."""
