"""Danger: tricks."""
