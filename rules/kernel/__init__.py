"""What every game is made of: its contract, its chance, its replay and its computer players.

A position is called State and never changes. While an action is carried out, a game that has much to do on
the way works on a MutableState: it has the fields of State, its methods change them and note the events, and
`step` freezes it into what the transition gives. It lives inside one transition; nobody else ever sees it.
Clever also has a MutablePlayer, one player's side of a MutableState, since what a player chooses in secret
changes that side alone. Danger: tricks has neither: its transitions are short enough for `replace`.
"""
