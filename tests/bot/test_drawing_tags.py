"""Names in pictures, and the texts that a picture tells about."""

from __future__ import annotations

from bot.drawing.canvas import Canvas
from bot.drawing.lettering import READ_PX, SMALLEST_PX, measure, texts_written
from bot.drawing.tags import draw_prompt, draw_tag, draw_tags, initial, tag_width
from bot.game.face import Who

ANA, BERT, ADA = Who(0, "Ana"), Who(1, "Bert"), Who(2, "Ada")
LONG = Who(3, "Maximiliane-Charlotte von der Heide")


def test_a_picture_tells_which_texts_were_written_and_how_large() -> None:
    """Also those that were written before and are kept."""
    for _ in range(2):
        with texts_written() as written:
            Canvas(100).text((0, 50), "Ana wins", 60)
            Canvas(100).text((0, 50), "Bert", READ_PX, width=900)
        assert written == [("Ana wins", 60), ("Bert", READ_PX)]


def test_a_long_name_shrinks_and_is_then_cut() -> None:
    """Its tag is never wider than it may be."""
    with texts_written() as written:
        assert draw_tag(Canvas(100), (0, 50), LONG, READ_PX, 300) <= 300
        assert draw_tag(Canvas(100), (0, 50), ANA) == tag_width(ANA)
    assert written[0].size == SMALLEST_PX
    assert written[0].text.endswith("…")
    assert written[1] == ("Ana", READ_PX)


def test_names_side_by_side_are_whole_then_cut_then_initials() -> None:
    """Whichever fits; two names that begin alike get the letters of their seats."""
    everybody = (ANA, BERT, ADA, LONG)
    for width, shown in ((1100, ["Ana", "Bert"]), (260, ["Ana", "Bert"]), (150, ["A", "B"])):
        with texts_written() as written:
            assert draw_tags(Canvas(100), (0, 50), (ANA, BERT), (ANA, BERT), width) <= width
        assert [text for text, _ in written] == shown
    with texts_written() as written:
        assert draw_tags(Canvas(100), (0, 50), (ANA, LONG), everybody, 420) <= 420
    assert [text[:3] for text, _ in written] == ["Ana", "Max"]
    assert [initial(who, everybody) for who in everybody] == ["A", "B", "C", "M"]


def test_a_question_stays_whole_and_the_name_before_it_is_cut() -> None:
    """Both shrink first, together."""
    for width in (1000, 500, 420):
        with texts_written() as written:
            assert draw_prompt(Canvas(100), (0, 50), LONG.name, "{}: draw or take?".format, width) <= width
        assert written[0].text.endswith("…: draw or take?")
        assert written[0].size == READ_PX
    with texts_written() as written:
        draw_prompt(Canvas(100), (0, 50), "Ana", "{}: draw?".format, measure("Ana: draw?", 50, "Black"))
    assert written == [("Ana: draw?", 50)]
