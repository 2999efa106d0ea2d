"""What an edit uploads."""

from __future__ import annotations

import pytest

from bot.delivery import attachments
from bot.delivery.attachments import ShownPictures
from bot.game.face import Picture

ONE, OTHER = Picture(b"one", "the table"), Picture(b"other", "the table")
SAID_OTHERWISE = Picture(b"one", "the table, in other words")


async def sends(
    shown: ShownPictures, message: int, picture: Picture | None, *, can_attach: bool = True
) -> bool:
    """Edit a message; tell whether the picture was sent, or taken away."""
    kwargs = {"content": "", "attachments": ["file"] if picture is not None and can_attach else []}
    async with shown.edit(message, picture, kwargs) as changes:
        assert changes["content"] == ""
        return "attachments" in changes


async def test_a_picture_that_a_message_shows_already_is_not_sent_again() -> None:
    """Nor is the same one in other words kept, since the words belong to the upload."""
    shown = ShownPictures()
    assert [await sends(shown, 1, picture) for picture in (ONE, ONE, OTHER, OTHER, ONE)] == [
        True,
        False,
        True,
        False,
        True,
    ]
    assert await sends(shown, 1, SAID_OTHERWISE)
    assert await sends(shown, 2, SAID_OTHERWISE)
    shown.posted(3, ONE)
    assert not await sends(shown, 3, ONE)


async def test_after_an_edit_that_failed_the_picture_is_sent_again() -> None:
    """Nobody knows what the message shows then."""
    shown = ShownPictures()
    await sends(shown, 1, ONE)
    with pytest.raises(TimeoutError):
        async with shown.edit(1, ONE, {"attachments": ["file"]}):
            raise TimeoutError
    assert await sends(shown, 1, ONE)


async def test_a_picture_that_was_taken_away_is_sent_again() -> None:
    """A message without pictures has its attachments removed each time."""
    shown = ShownPictures()
    await sends(shown, 1, ONE)
    assert await sends(shown, 1, None)
    assert await sends(shown, 1, ONE)
    assert await sends(shown, 1, ONE, can_attach=False)
    assert await sends(shown, 1, ONE)


async def test_of_many_messages_the_oldest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are sent once more; the newest are remembered."""
    monkeypatch.setattr(attachments, "KEPT", 2)
    shown = ShownPictures()
    for message in (1, 2, 3):
        await sends(shown, message, ONE)
    assert [await sends(shown, message, ONE) for message in (3, 2, 1)] == [False, False, True]
