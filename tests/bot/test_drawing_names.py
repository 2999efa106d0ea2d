"""Names in pictures: any script, no boxes, one line, within its width."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from bot.drawing import lettering, names
from bot.drawing.bidi import levels, visual_order
from bot.drawing.names import FALLBACKS, FONTS, MARK, Run, clean, clusters, coverage, runs

NUNITO = "Nunito-Bold"
NAMES = [
    "Ana",
    "Дора Иванова",
    "Ελένη",
    "محمد علي",
    "فارسی می\u200cخواهم",
    "שלום Bert 12",
    "山田太郎",
    "김철수",
    "สมชาย ใจดี",
    "नमस्ते",
    "বাংলা",
    "தமிழ்",
    "ქართული",
    "Հայերեն",
    "አማርኛ",
    "ភាសាខ្មែរ",
    "བོད་ཡིག",
    "𝓐𝓷𝓪 𝟙𝟚",
    "ᴀʙᴄ ꜱᴍᴀʟʟ",
    "ᏟᎻᎬᏒ ᗩᗷᑕ",
    "꧁༺ Lord ༻꧂",
    "亗 ツ ★☆♥",
    "👨\u200d👩\u200d👧 🎲🇵🇹 👍🏽",
    "Z\u0351\u036b\u0343A\u0334\u0335\u031c\u0330L\u0320!",
    "𓀀𓂀 \ue000",
    "W" * 32,
    "漢" * 32,
    "i" * 32,
]
ANY_TEXT = st.text(st.characters(codec="utf-8"), max_size=32)


def drawn_characters(name: str) -> Iterator[tuple[str, str]]:
    """Yield each character of *name* that is drawn, with its font; joiners need no glyph."""
    for run in runs(clean(name), NUNITO):
        yield from ((char, run.font) for char in run.text if char not in names.JOINERS)


@pytest.mark.parametrize("font", [*FALLBACKS, NUNITO, "Nunito-ExtraBold", "Nunito-Black"])
def test_the_characters_of_a_font_are_read_as_fonttools_reads_them(font: str) -> None:
    """Our own reader decides what is drawn in which font."""
    assert coverage(font) == set(TTFont(FONTS / f"{font}.ttf").getBestCmap())


def test_every_font_file_is_used_and_has_its_licence() -> None:
    """Fonts are shipped under the Open Font License, which travels with them."""
    files = {path.stem for path in FONTS.glob("*.ttf")}
    assert files == {*FALLBACKS, NUNITO, "Nunito-ExtraBold", "Nunito-Black"}
    assert "SIL OPEN FONT LICENSE Version 1.1" in (FONTS / "OFL.txt").read_text("utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_no_name_is_drawn_as_a_box(name: str) -> None:
    """The glyph of every drawn character is one of its font's own, never glyph 0."""
    glyphs = {
        (font, char): TTFont(FONTS / f"{font}.ttf").getBestCmap() for char, font in drawn_characters(name)
    }
    assert all(ord(char) in cmap and cmap[ord(char)] != ".notdef" for (_, char), cmap in glyphs.items())


@given(ANY_TEXT)
def test_any_text_is_drawn_without_a_box(text: str) -> None:
    """Whatever people call themselves, each character comes from a font that has it."""
    assert all(ord(char) in coverage(font) for char, font in drawn_characters(text))


@given(ANY_TEXT)
def test_a_clean_name_is_one_visible_line(text: str) -> None:
    """No line breaks, controls or directions of its own; never empty; cleaning again changes nothing."""
    cleaned = clean(text)
    assert cleaned
    assert not any(unicodedata.category(char) in {"Cc", "Co", "Zl", "Zp"} for char in cleaned)
    assert clean(cleaned) == cleaned


@pytest.mark.parametrize("name", ["", "   ", "\u3164\u3164", "\u200b\u200d", "\u202e", "\n"])
def test_a_name_that_shows_nothing_becomes_a_mark(name: str) -> None:
    """A seat has something to read even when its name is made of nothing."""
    assert clean(name) == MARK


def test_decoration_on_a_letter_is_limited_to_two_accents() -> None:
    """More would cover other lines."""
    assert clean("z" + "\u0351" * 20) == "z\u0351\u0351"


def test_the_marks_of_a_script_are_kept() -> None:
    """Vowel and tone of a Thai syllable, and vowel signs with virama, are the word itself."""
    assert clean("น้ำ ที่ नमस्ते") == "น้ำ ที่ नमस्ते"


def test_fancy_letters_become_plain_ones_where_no_font_has_them() -> None:
    """The compatibility form says the same."""
    assert [run.text for run in runs("𝓐𝓷𝓪", NUNITO)] == ["Ana"]


def test_a_character_that_no_font_has_becomes_a_mark() -> None:
    """Never a box."""
    assert [run.text for run in runs("𓀀x", NUNITO)] == [MARK + "x"]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("abc", "abc"),
        ("abc אבג", "abc גבא"),
        ("אבג abc", "abc גבא"),
        ("אבג 12", "12 גבא"),
        ("אבג (abc)", "(abc) גבא"),
        ("abc (אבג)", "abc (גבא)"),
        ("אב 1-2 גד", "דג 1-2 בא"),
    ],
)
def test_right_to_left_text_stands_in_visual_order(text: str, shown: str) -> None:
    """Letter by letter, from left to right; numbers and foreign words keep their own direction."""
    mirrored = {"(": ")", ")": "("}
    letters = [
        (level, mirrored.get(char, char) if level % 2 else char)
        for level, char in zip(levels(text), text, strict=True)
    ]
    assert "".join(visual_order(letters)) == shown


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [60, 222, 700])
def test_a_name_keeps_within_its_width(name: str, width: int) -> None:
    """Both 32 wide characters and 32 narrow ones."""
    line = lettering.fitted(name, width, 36)
    assert line.width <= width


def test_a_name_is_cut_only_when_it_does_not_fit() -> None:
    """32 times i is narrow, so it stays whole where 32 times W does not."""
    assert lettering.shortened("i" * 32, 340, 28) == "i" * 32
    assert lettering.shortened("W" * 32, 340, 28) == "W" * 10 + lettering.ELLIPSIS


@pytest.mark.parametrize(
    "name",
    [
        "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}\u200d\N{BOY}",
        "\N{WOMAN}\N{EMOJI MODIFIER FITZPATRICK TYPE-4}\u200d\N{ROCKET}",
        "\N{HEAVY BLACK HEART}\ufe0f\u200d\N{FIRE}",
        "\N{REGIONAL INDICATOR SYMBOL LETTER D}\N{REGIONAL INDICATOR SYMBOL LETTER E}",
        "\N{WAVING BLACK FLAG}\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    ],
    ids=["family", "astronaut", "burning heart", "Germany", "England"],
)
def test_what_belongs_together_is_one_picture(name: str) -> None:
    """A family is as wide as a man, and leaves the rest of the name its room."""
    assert len(clusters(clean(name))) == 1
    assert lettering.measure(name, 40) == lettering.measure("\N{MAN}", 40)


def test_a_flag_of_tags_is_not_a_black_flag() -> None:
    """And tags without a flag are nothing."""
    england = "\N{WAVING BLACK FLAG}\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
    assert lettering.lettering(england, 40).mask != lettering.lettering("\N{WAVING BLACK FLAG}", 40).mask
    assert clean("\U000e0067Ana") == "Ana"


@pytest.mark.parametrize(
    ("name", "width", "shown"),
    [
        ("\ufdfdAna", 200, MARK + "Ana"),
        ("\ufdfd" * 3, 200, MARK * 3),
        ("\u200d\u200c", 200, MARK),
        ("WWWW", 60, "W"),
        ("WWWW", 20, MARK),
    ],
)
def test_no_name_is_cut_to_an_ellipsis_alone(name: str, width: int, shown: str) -> None:
    """A character as wide as a sentence becomes a dot; of others at least the first letter stands there."""
    assert lettering.shortened(name, width, 40) == shown
    assert lettering.fitted(name, width, 40).width <= max(width, lettering.measure(MARK, 28))


def test_rare_ideographs_of_names_are_drawn() -> None:
    """The Japanese name Yoshino, written with U+20BB7."""
    assert [run.text for run in runs("\U00020bb7\u91ce", NUNITO)] == ["\U00020bb7", "\u91ce"]


@pytest.mark.parametrize("name", NAMES)
def test_a_line_is_as_high_as_its_size_says(name: str) -> None:
    """Stacked accents and tall scripts are cut off at the line, so no picture changes its layout."""
    assert lettering.lettering(name, 36).mask.height == lettering.lettering("Ana", 36).mask.height


def test_text_that_nobody_could_read_is_refused() -> None:
    """34 pixels are about ten on a phone."""
    with pytest.raises(ValueError, match="34 or more"):
        lettering.lettering("Ana", 33)


@pytest.fixture
def unshaped(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine without FriBiDi."""
    kept = (
        lettering.font_of,
        lettering.measure,
        lettering._lettering,
        lettering._fitting,
        lettering._is_far_too_wide,
    )
    monkeypatch.setattr(lettering, "is_shaped", False)
    for cached in kept:
        cached.cache_clear()
    yield
    for cached in kept:
        cached.cache_clear()


@pytest.mark.usefixtures("unshaped")
def test_without_fribidi_right_to_left_letters_stand_in_the_right_order() -> None:
    """They are not joined, but they can be read from the right."""
    assert lettering._in_order(Run("אבג", "NotoSansHebrew", is_right_to_left=True)) == "גבא"
    assert lettering.lettering("محمد Ana", 36).width > 0


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.usefixtures("unshaped")
def test_without_fribidi_names_still_keep_within_their_width(name: str) -> None:
    """Only the joining of letters gets worse, never the layout."""
    assert lettering.fitted(name, 222, 36).width <= 222
