"""The report: which chapters it has, in which words, and that it is the same twice."""

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path as FilePath

import pytest
import yaml

import pnp.report
from pnp.drawing.ink import ink_bounds
from pnp.drawing.scene import Drawing, Text, walk
from pnp.errors import PnpError
from pnp.faces.style import Style
from pnp.layout.order import print_run
from pnp.layout.paper import Page, find_paper
from pnp.layout.sizes import load_sizes
from pnp.render.pdf import write_pdf
from pnp.report.pages import Told, report_file, report_pages
from pnp.sim.finding import Finding
from pnp.sim.stats import Statistics
from pnp.source.bundled import data_folder

SIZE = (170.0, 260.0)
ALWAYS = {"What kingdoms score", "Where the points come from", "Who wins", "What dominoes are worth", "Findings"}
OF_MONEY = {"Money in the kingdoms", "How far the supplies go"}


def texts(pages: Iterable[Drawing]) -> list[Text]:
    return [item for page in pages for item in walk(page.items) if isinstance(item, Text)]


def headings(pages: Iterable[Drawing]) -> set[str]:
    return {text.words for text in texts(pages) if text.font == "title-bold" and text.size == 14}


def finding(says: str, *, serious: bool) -> Finding:
    return Finding("seat", "1", serious, 0.4, 0.3, 0.5, "share", says, "Change the order.")


def test_a_system_without_money_has_no_charts_of_it(plain: Statistics, style: Style) -> None:
    assert headings(report_pages([Told("Plain", plain, ())], *SIZE, style)) == ALWAYS


def test_a_system_with_money_and_supplies_has_charts_of_them(rich: Statistics, style: Style) -> None:
    assert headings(report_pages([Told("Rich", rich, ())], *SIZE, style)) == ALWAYS | OF_MONEY


@pytest.mark.parametrize("games", [True, False])
def test_a_set_that_cannot_be_played_has_only_findings(plain: Statistics, style: Style, games: bool) -> None:
    told = Told("None", replace(plain, games=0) if games else None, (finding("Too few dominoes.", serious=True),))
    pages = report_pages([told], *SIZE, style)
    assert headings(pages) == {"Findings"}
    assert "No game could be played." in {text.words for text in texts(pages)}


def test_serious_findings_come_first(plain: Statistics, style: Style) -> None:
    found = (finding("A small thing.", serious=False), finding("A great thing.", serious=True))
    words = " ".join(text.words for text in texts(report_pages([Told("Set", plain, found)], *SIZE, style)))
    assert words.index("Serious: A great thing.") < words.index("Note: A small thing.")


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_every_page_keeps_its_bounds_and_its_letters_legible(
    plain: Statistics, rich: Statistics, style: Style, paper: str
) -> None:
    page = Page(find_paper(paper), False, load_sizes().margin)
    width, height = page.printable.width - 12, page.printable.height - 12
    pages = report_pages([Told("Plain", plain, ()), Told("Rich", rich, ())], width, height, style)
    assert min(text.size for text in texts(pages)) >= 8
    for drawn in pages:
        ink = ink_bounds(drawn.items)
        assert ink is not None
        assert min(ink.x, ink.y) > -0.5
        assert max(ink.right - width, ink.bottom - height) < 0.5


def test_the_same_games_are_the_same_bytes(rich: Statistics, style: Style) -> None:
    sizes = load_sizes()
    page, run = Page(find_paper("a4"), False, sizes.margin), print_run(style, sizes, "1")
    one, two = (report_file([Told("Rich", rich, ())], page, run, style) for _ in range(2))
    assert one.stem == "report"
    assert write_pdf(one, creator="pnp", fonts=style.fonts) == write_pdf(two, creator="pnp", fonts=style.fonts)


def test_words_of_the_report_are_used_and_there() -> None:
    written = yaml.safe_load((data_folder() / "texts" / "en.yaml").read_text("utf-8"))["print"]["report"]
    code = FilePath(pnp.report.__file__).with_name("pages.py").read_text("utf-8")
    topics = set(re.findall(r'_chapter\("(\w+)"', code))
    used = set(re.findall(r'"report\.(\w+)"', code)) | topics | {f"{topic}_heading" for topic in topics}
    used |= {f"{topic}_axes" for topic in re.findall(r'_axes\("(\w+)"', code)}
    assert used == set(written)


def test_a_text_with_a_wrong_name_is_refused(plain: Statistics, style: Style) -> None:
    words = {**style.texts.words, "report": {**style.texts.words["report"], "scores": "{nobody} scores"}}  # type: ignore[dict-item]
    wrong = replace(style, texts=replace(style.texts, words=words))
    with pytest.raises(PnpError, match="nobody"):
        report_pages([Told("Plain", plain, ())], *SIZE, wrong)
