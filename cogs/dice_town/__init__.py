"""Dice Town."""
