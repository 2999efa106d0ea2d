"""What is shown: the table's message, private panels, and the controls as Discord has them.

Builds values to be sent and sends none; from a table it takes the view of one seat.
"""
