"""Make the fonts of bot/drawing/fonts from those of the npm packages @expo-google-fonts/<package>.

Usage: python scripts/subset_fonts.py UNPACKED, where UNPACKED holds one folder a package, as `npm pack`
gives it. Needs fonttools. Dropped are hinting (text is drawn large and smoothed), plain Latin in the fonts of
other scripts, and ideographs that no national standard counts among the common ones. The licence (SIL OFL
1.1) allows it: none of these families bears a reserved name.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Collection
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FONTS = Path(__file__).parents[1] / "bot" / "drawing" / "fonts"
NUNITO = ("700Bold", "800ExtraBold", "900Black")
SCRIPTS = (
    *(
        "arabic",
        "armenian",
        "bengali",
        "canadian-aboriginal",
        "cherokee",
        "devanagari",
        "ethiopic",
        "georgian",
    ),
    *("gujarati", "gurmukhi", "hebrew", "javanese", "kannada", "khmer", "lao", "malayalam", "myanmar"),
    *("sinhala", "tamil", "telugu", "thai"),
)
PLAIN = {*range(0x21, 0x7F)}
IDEOGRAPHS = range(0x4E00, 0xA000)
BESIDES = {*map(ord, "亗丂丅丆丄丬丱乁乄乛亇亼刄刂卂圡忄扌攵犭疒礻糸纟艹讠辶钅饣〇")}
RARE_IDEOGRAPHS = range(0x20000, 0x30000)
"""Beyond the first 65,536 characters: those of JIS X 0213, which stand in Japanese names."""
HANGUL = {*range(0x1100, 0x1200), *range(0x3130, 0x3190), *range(0xAC00, 0xD7A4)}
KANA_AND_FORMS = {*range(0x3000, 0x3130), *range(0x31A0, 0x3300), *range(0xFE30, 0xFE50)}
SYMBOLS = {*range(0x2000, 0x2E00), *range(0x1F000, 0x1FB00)}


def main(unpacked: Path) -> None:
    """Write every font and the licence."""
    for weight in NUNITO:
        shutil.copy(unpacked / "nunito" / weight / f"Nunito_{weight}.ttf", FONTS / f"Nunito-{weight[3:]}.ttf")
    shorten(unpacked / "noto-sans", "NotoSans")
    for script in SCRIPTS:
        family = "NotoSans" + "".join(part.title() for part in script.split("-"))
        shorten(unpacked / f"noto-sans-{script}", family, without=PLAIN)
    shorten(unpacked / "noto-serif-tibetan", "NotoSerifTibetan", without=PLAIN)
    shorten(unpacked / "noto-sans-sc", "NotoSansSC", common_ideographs() | KANA_AND_FORMS)
    shorten(unpacked / "noto-sans-jp", "NotoSansJP", RARE_IDEOGRAPHS)
    shorten(unpacked / "noto-sans-kr", "NotoSansKR", HANGUL)
    shorten(unpacked / "noto-sans-symbols", "NotoSansSymbols", SYMBOLS)
    shorten(unpacked / "noto-sans-symbols-2", "NotoSansSymbols2", SYMBOLS)
    shorten(unpacked / "noto-emoji", "NotoEmoji", without=PLAIN)
    write_licence(sorted(unpacked.glob("*/LICENSE_FONT")))


def common_ideographs() -> set[int]:
    """Return the ideographs of GB 2312, of the first level of Big5, of JIS X 0208 and of KS X 1001."""
    return BESIDES | {code for code in IDEOGRAPHS if is_common(code)}


def is_common(code: int) -> bool:
    """Tell whether one of the four national standards counts the ideograph among the common ones."""
    in_big5 = chr(code).encode("big5", "ignore")
    return b"" < in_big5 < b"\xc9" or any(
        chr(code).encode(e, "ignore") for e in ("gb2312", "shift_jis", "euc_kr")
    )


def shorten(
    package: Path, family: str, codes: Collection[int] | None = None, without: Collection[int] = ()
) -> None:
    """Write the bold (or only) weight of *package* with *codes* and no others, or with all *without* some."""
    source = [*package.glob("700Bold/*Bold.ttf"), *package.glob("400Regular/*Regular.ttf")][0]
    font = TTFont(source, lazy=True)
    have = set(font.getBestCmap())
    options = subset.Options(hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    options.layout_features = ["*"] if codes is None else []
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=have & set(codes) if codes is not None else have - set(without))
    cutter.subset(font)
    font.save(FONTS / f"{family}.ttf")


def write_licence(licences: list[Path]) -> None:
    """Write OFL.txt: the families' copyright notices, then the licence that is the same for all."""
    notices = sorted({path.read_text().splitlines()[0] for path in licences})
    _, _, terms = licences[0].read_text().partition("\n")
    (FONTS / "OFL.txt").write_text("\n".join(notices) + "\n" + terms)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
