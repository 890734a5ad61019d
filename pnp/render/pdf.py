"""A PrintFile becomes a PDF: real page sizes, every symbol written once, fonts embedded, the same bytes every time.

Written on reportlab's document layer (`pdfdoc`) with content streams of our own: its Canvas knows nothing of resources
inside forms, names Helvetica in every file, and cannot kern.
"""

import hashlib
from collections.abc import Iterable
from typing import Any, cast

from reportlab.pdfbase import pdfdoc

from pnp.drawing.box import Box
from pnp.drawing.fonts import FontBook, house_fonts
from pnp.drawing.scene import Symbol
from pnp.layout.sheet import PrintFile, Sheet
from pnp.render.content import POINTS_PER_MM, Content
from pnp.render.embedding import EmbeddedFonts
from pnp.render.forms import FormFields, FormPage, tab_order
from pnp.render.plain import number, printable

PDF_VERSION = (1, 7)
AUTHOR = "pnp"

_DUPLEX = {"none": "Simplex", "long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


def write_pdf(
    file: PrintFile, *, creator: str, fonts: FontBook | None = None, compress: bool = True, language: str = ""
) -> bytes:
    """The finished file. Each Symbol is one Form XObject under its own name, however often it is used.

    `creator` names the program and its version; `fonts` are the house's unless a set brings its own; without
    `compress` every stream can be read and depends on no version of zlib, which is what golden files want. `language`,
    such as `en`, tells readers aloud how to speak the words.
    Raises ValueError if two different symbols share a name, or a number cannot be drawn.
    """
    document = _Document(file.title, creator, fonts or house_fonts(), compress)
    for sheet in file.sheets:
        document.add_page(sheet)
    return document.finish(file.flip, language)


class ViewerPreferences(pdfdoc.ViewerPreferencesPDFDictionary):
    """As reportlab's, with the one key that it refuses: choose the paper tray by the page's size."""

    validate = pdfdoc.ViewerPreferencesPDFDictionary.validate | {"PickTrayByPDFSize": pdfdoc.checkPDFBoolean}


class Info(pdfdoc.PDFInfo):
    """Title, author and programs; no dates, which would differ from run to run."""

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        entries = {"Title": self.title, "Author": self.author, "Creator": self.creator, "Producer": self.producer}
        dictionary = pdfdoc.PDFDictionary({key: pdfdoc.PDFString(value) for key, value in entries.items()})
        formatted: bytes = dictionary.format(document)
        return formatted


class _Document:
    """One PDF while it grows."""

    def __init__(self, title: str, creator: str, book: FontBook, compress: bool) -> None:
        self._pdf = _new_pdf(title, creator, compress)
        self._fonts = EmbeddedFonts(self._pdf, book)
        self._filters = [pdfdoc.PDFZCompress] if compress else None
        self._form_fields = FormFields(self._pdf, book, self._filters)
        self._symbols: dict[str, Symbol] = {}
        self._forms: dict[str, pdfdoc.PDFObjectReference] = {}
        self._pages: list[tuple[str, pdfdoc.PDFObjectReference]] = []

    def add_page(self, sheet: Sheet) -> None:
        content = Content(self._fonts)
        content.begin_page(sheet.height)
        content.draw(sheet.items)
        page: Any = FormPage() if sheet.fields else pdfdoc.PDFPage()
        page.Override_default_compilation = 1
        page.MediaBox = _points_box(Box(0, 0, sheet.width, sheet.height), sheet.height)
        page.TrimBox = sheet.trim and _points_box(sheet.trim, sheet.height)
        page.BleedBox = sheet.bleed and _points_box(sheet.bleed, sheet.height)
        page.Resources = self._resources(content)
        page.Contents = self._stream(content, pdfdoc.PDFDictionary())
        page.Parent = self._pdf.Reference(self._pdf.Pages)
        reference = self._pdf.thisPageRef()
        if sheet.fields:
            page.Annots = self._form_fields.add(sheet.fields, sheet.height, reference)
            page.Tabs = tab_order(sheet.fields)
        self._pdf.addPage(page)
        self._pages.append((sheet.title, reference))

    def finish(self, flip: str, language: str) -> bytes:
        preferences = ViewerPreferences()
        preferences["PrintScaling"] = "None"
        preferences["Duplex"] = _DUPLEX[flip]
        preferences["PickTrayByPDFSize"] = "true"
        preferences["DisplayDocTitle"] = "true"
        catalog = self._pdf.Catalog
        catalog.ViewerPreferences = preferences
        if language:
            catalog.Lang = pdfdoc.PDFString(language)
        catalog.Outlines = self._outline()
        catalog.AcroForm = self._form_fields.finish()
        self._fonts.embed()
        self._pdf.info.digest(self._pdf.signature)
        data: bytes = self._pdf.format()
        return data

    def _form(self, symbol: Symbol) -> pdfdoc.PDFObjectReference:
        known = self._symbols.setdefault(symbol.name, symbol)
        if known is not symbol and known != symbol:
            raise ValueError(f"two different symbols have the name {symbol.name!r}")
        if symbol.name not in self._forms:
            content = Content(self._fonts)
            content.draw(symbol.items)
            self._forms[symbol.name] = self._pdf.Reference(self._form_stream(symbol, content), f"form:{symbol.name}")
        return self._forms[symbol.name]

    def _form_stream(self, symbol: Symbol, content: Content) -> pdfdoc.PDFStream:
        """The form's box is the symbol with its bleed: what reaches beyond is cut off."""
        edges = (-symbol.bleed, -symbol.bleed, symbol.width + symbol.bleed, symbol.height + symbol.bleed)
        dictionary = pdfdoc.PDFDictionary({
            "Type": pdfdoc.PDFName("XObject"),
            "Subtype": pdfdoc.PDFName("Form"),
            "BBox": pdfdoc.PDFArray([number(edge) for edge in edges]),
            "Resources": self._resources(content),
        })  # fmt: skip
        return self._stream(content, dictionary)

    def _stream(self, content: Content, dictionary: pdfdoc.PDFDictionary) -> pdfdoc.PDFStream:
        data = content.data()
        self._pdf.updateSignature(data)
        return pdfdoc.PDFStream(dictionary, data, self._filters)

    def _resources(self, content: Content) -> pdfdoc.PDFDictionary:
        """Whatever a stream names must stand in its own resources: a form does not see those of the page."""
        resources = pdfdoc.PDFDictionary()
        if content.symbols:
            forms = {name: self._form(symbol) for name, symbol in content.symbols.items()}
            resources["XObject"] = pdfdoc.PDFDictionary(forms)
        if content.has_text:
            resources["Font"] = pdfdoc.PDFObjectReference(pdfdoc.BasicFonts)
        return resources

    def _outline(self) -> pdfdoc.PDFObjectReference | None:
        """One bookmark a sheet."""
        if not self._pages:
            return None
        root = pdfdoc.PDFDictionary({"Type": pdfdoc.PDFName("Outlines"), "Count": len(self._pages)})
        top: pdfdoc.PDFObjectReference = self._pdf.Reference(root, "outline")
        names = [f"outline:{i}" for i in range(len(self._pages))]
        root["First"], root["Last"] = (pdfdoc.PDFObjectReference(names[i]) for i in (0, -1))
        for i, (title, page) in enumerate(self._pages):
            entry = {
                "Title": pdfdoc.PDFString(printable(title)),
                "Parent": top,
                "Dest": pdfdoc.PDFArray([page, "/Fit"]),
            }
            for key, neighbour in (("Prev", i - 1), ("Next", i + 1)):
                if 0 <= neighbour < len(names):
                    entry[key] = pdfdoc.PDFObjectReference(names[neighbour])
            self._pdf.Reference(pdfdoc.PDFDictionary(entry), names[i])
        return top


def _new_pdf(title: str, creator: str, compress: bool) -> Any:
    """An empty document whose identifier depends on its contents alone: reportlab would mix in a time."""
    pdf: Any = cast(Any, pdfdoc.PDFDocument(compression=compress, invariant=True, pdfVersion=PDF_VERSION))
    pdf.signature = hashlib.md5(usedforsecurity=False)
    pdf.info = Info()
    pdf.info.title, pdf.info.author, pdf.info.creator = printable(title), AUTHOR, creator
    return pdf


def _points_box(box: Box, page_height: float) -> pdfdoc.PDFArray:
    """A box in points, y upwards."""
    edges: Iterable[float] = (box.x, page_height - box.bottom, box.right, page_height - box.y)
    return pdfdoc.PDFArray([number(edge * POINTS_PER_MM, 4) for edge in edges])
