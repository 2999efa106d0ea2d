"""Danger: draw or protect."""
