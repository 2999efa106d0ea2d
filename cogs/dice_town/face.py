"""Dice Town as people meet it."""

from __future__ import annotations

from bot.game.face import Face
from bot.text import later
from cogs.dice_town import alt, options, panel, picture, reasons, rulebook, score, telling, words
from rules.dice_town import GAME

FACE = Face(
    game=GAME,
    title=later("Dice Town"),
    tagline=later("Dice Town: poker dice in the Wild West"),
    pitch=words.PITCH,
    minutes=range(45, 46),
    options=options.OPTIONS,
    panel_title=later("My hand"),
    has_hand=True,
    draw_box=picture.draw_box,
    draw=picture.draw,
    alt=alt.alt,
    status=words.status,
    sentences=telling.sentences,
    controls=panel.controls,
    panel=panel.panel,
    refusal=reasons.refusal,
    announcement=score.announcement,
    result=score.result,
    rules=rulebook.rules,
)
