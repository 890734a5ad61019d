"""How much ink events and quests take, as they are printed."""

from collections.abc import Iterator
from statistics import fmean

import pypdfium2
import pytest

from pnp.drawing.measure import ink
from pnp.drawing.scene import Drawing, Use
from pnp.faces.card import CardSize
from pnp.faces.event import EventFace, event_back, event_front
from pnp.faces.quest import QuestFace, quest_back, quest_front
from pnp.faces.style import Style
from pnp.layout.cards import every_stage
from pnp.layout.sheet import PrintFile, Sheet
from pnp.model.catalogue import Catalogue
from pnp.render.pdf import write_pdf

FINE, COARSE = 80, 20
SIZE = CardSize(80, 2)


def inks(drawings: list[Drawing]) -> Iterator[float]:
    """The ink of each trimmed face at 20 dpi, averaged from 80 dpi: a raster draws no line thinner than a pixel."""
    sheets = tuple(Sheet(80, 40, (Use(drawing),), "Face") for drawing in drawings)
    with pypdfium2.PdfDocument(write_pdf(PrintFile("faces", "Faces", sheets), creator="pnp test")) as document:
        for page in document:
            raw = page.render(scale=FINE / 72).to_pil().convert("RGB").reduce(FINE // COARSE).tobytes()
            yield ink(zip(raw[0::3], raw[1::3], raw[2::3], strict=True))


@pytest.mark.parametrize(("theme", "most"), [("classic", 55), ("low-ink", 12)])
def test_no_card_takes_much_ink(theme: str, most: float, catalogue: Catalogue, styles: dict[str, Style]) -> None:
    style = styles[theme]
    events = [EventFace(event, every_stage(catalogue), SIZE) for event in catalogue.events]
    quests = [QuestFace(quest, catalogue.ruleset().bleak_king, {}, SIZE) for quest in catalogue.quests]
    fronts = [[event_front(face, style) for face in events], [quest_front(face, style) for face in quests]]
    for drawings in fronts:
        found = dict(zip((drawing.name for drawing in drawings), inks(drawings), strict=True))
        assert [each for each in found.items() if not 1 < each[1] <= most] == []
        assert fmean(found.values()) <= most
    backs = [event_back(events[0], style), quest_back(quests[0], style)]
    assert max(inks(backs)) <= most
