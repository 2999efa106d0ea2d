"""Clever: dice for one, the platter for the others."""
