"""The house: what every game shares."""
