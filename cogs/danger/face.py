"""Danger as people meet it."""

from __future__ import annotations

from bot.game.face import Face
from bot.text import later
from cogs.danger import alt, options, panel, picture, reasons, rulebook, score, words
from rules.danger import GAME

FACE = Face(
    game=GAME,
    title=later("Danger"),
    tagline=later("Danger: draw or protect"),
    pitch=words.PITCH,
    minutes=range(20, 31),
    options=options.OPTIONS,
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
