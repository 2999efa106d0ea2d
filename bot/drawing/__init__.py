"""What every game is drawn with."""
