"""Danger: tricks as people meet it."""

from __future__ import annotations

from bot.game.face import Face
from bot.text import later
from cogs.danger_tricks import alt, options, panel, picture, reasons, rulebook, score, words
from rules.danger_tricks import GAME

FACE = Face(
    game=GAME,
    title=later("Danger: tricks"),
    tagline=later("Danger: draft, then win tricks"),
    pitch=words.PITCH,
    minutes=range(30, 31),
    options=options.OPTIONS,
    panel_title=later("My hand"),
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
