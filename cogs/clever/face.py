"""Clever as people meet it."""

from __future__ import annotations

from bot.game.face import Face
from bot.text import later
from cogs.clever import alt, options, panel, picture, reasons, rulebook, score, words
from rules.clever import GAME

FACE = Face(
    game=GAME,
    title=later("Clever"),
    tagline=later("Clever: dice, crosses, chains"),
    pitch=words.PITCH,
    minutes=range(30, 31),
    options=options.OPTIONS,
    panel_title=later("My sheet"),
    has_hand=True,
    draw_box=picture.draw_box,
    draw=picture.draw,
    alt=alt.alt,
    status=words.status,
    sentences=words.sentences,
    controls=panel.controls,
    panel=panel.panel,
    refusal=reasons.refusal,
    announcement=score.announcement,
    result=score.result,
    rules=rulebook.rules,
)
