"""The words of the game: frozen values, no files, no printing."""
