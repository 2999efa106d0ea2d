"""Words in the person's language, and in English where there is no catalogue."""

from __future__ import annotations

from bot.text import CATALOGUES, text_in


def test_a_language_without_a_catalogue_joins_lists_in_english_as_well() -> None:
    """One sentence is of one language."""
    assert not (CATALOGUES / "da").exists()
    assert text_in("da").all_of("ABC") == "A, B, and C"
    assert text_in("da").any_of("AB") == "A or B"
