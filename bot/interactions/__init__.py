"""Who pressed what: slash commands, buttons, forms, and the house that answers them.

Reads what Discord hands over, has it done by the rooms below, and answers.
"""
