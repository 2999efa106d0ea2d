"""Every limit of length, number and form that Discord holds a request's body to, answered as Discord does.

The numbers are those of Discord's developer documentation: the pages on messages, components, application
commands, and on receiving and responding to interactions.
"""
