"""Every limit of length, number and form that Discord holds a request to, answered as Discord does."""
