"""Fillable forms in a PDF, written by ourselves: reportlab's know neither embedded fonts nor sums.

Every field is its own widget with an appearance stream and the embedded form font; names with dots become a tree;
sums carry a script that viewers run if they can (`/AA /C`) in the order of `/CO`, and may be typed over.
"""

from collections.abc import Sequence
from typing import Any

from reportlab.pdfbase import pdfdoc

from pnp.drawing.box import Box
from pnp.drawing.fonts import FontBook
from pnp.layout.field import Field
from pnp.render.content import POINTS_PER_MM, rgb
from pnp.render.form_font import FORM_FONT, form_font_objects
from pnp.render.plain import number, printable

_CENTRED = 1
_PRINTED = 4
"""Annotation flag: what was filled in is printed too."""

_WHOLE_NUMBER = 'AFNumber_{what}(0, 1, 0, 0, "", true);'
"""No decimals, no separators, a plain minus, no currency."""


class FormPage(pdfdoc.PDFPage):
    """As reportlab's, with the one key that it refuses: the order of the tabulator."""

    __NoDefault__ = [*pdfdoc.PDFPage.__NoDefault__, "Tabs"]  # noqa: RUF012


class FormFields:
    """The fields of one document while it grows."""

    def __init__(self, pdf: Any, book: FontBook, filters: list[Any] | None) -> None:
        self._pdf = pdf
        self._book = book
        self._filters = filters
        self._roots: list[Any] = []
        self._groups: dict[str, Any] = {}
        self._kids: dict[str, list[Any]] = {}
        self._references: dict[str, Any] = {}
        self._sums: list[Any] = []
        self._font: Any = None

    def add(self, fields: Sequence[Field], page_height: float, page: Any) -> pdfdoc.PDFArray:
        """The widgets of one page; raises ValueError if a name is there already."""
        return pdfdoc.PDFArray([self._widget(field, page_height, page) for field in fields])

    def finish(self) -> pdfdoc.PDFDictionary | None:
        """The form of the whole document, or None if it has no field."""
        if not self._references:
            return None
        for name, kids in self._kids.items():
            self._groups[name]["Kids"] = pdfdoc.PDFArray(kids)
        return pdfdoc.PDFDictionary({
            "Fields": pdfdoc.PDFArray(self._roots),
            "CO": pdfdoc.PDFArray(self._sums),
            "DR": self._resources(),
            "DA": pdfdoc.PDFString(_default_appearance("#000000", 10)),
        })  # fmt: skip

    # --- one field

    def _widget(self, field: Field, page_height: float, page: Any) -> Any:
        if field.name in self._references:
            raise ValueError(f"two fields have the name {field.name!r}")
        if unknown := [name for name in field.addends if name not in self._references]:
            raise ValueError(f"{field.name!r} adds up {unknown[0]!r}, which is no field before it")
        group, _, last = field.name.rpartition(".")
        entries = {
            "Type": pdfdoc.PDFName("Annot"),
            "Subtype": pdfdoc.PDFName("Widget"),
            "T": pdfdoc.PDFString(last),
            "TU": pdfdoc.PDFString(printable(field.tip)),
            "F": _PRINTED,
            "P": page,
            "Rect": _rect(field.box, page_height),
            **(self._tick(field) if field.kind == "tick" else self._line(field)),
        }
        if group:
            entries["Parent"] = self._group(group)
        reference = self._pdf.Reference(pdfdoc.PDFDictionary(entries), f"field:{field.name}")
        self._references[field.name] = reference
        self._kids[group].append(reference) if group else self._roots.append(reference)
        if field.addends:
            self._sums.append(reference)
        self._pdf.updateSignature(repr(field).encode())
        return reference

    def _group(self, name: str) -> Any:
        """The node of the tree that these fields hang on, made when it is first asked for."""
        if name not in self._groups:
            outer, _, last = name.rpartition(".")
            node = pdfdoc.PDFDictionary({"T": pdfdoc.PDFString(last)})
            self._groups[name], self._kids[name] = node.dict, []
            reference = self._pdf.Reference(node, f"group:{name}")
            if outer:
                node.dict["Parent"] = self._group(outer)
                self._kids[outer].append(reference)
            else:
                self._roots.append(reference)
            self._references[f"{name}."] = reference
        return self._references[f"{name}."]

    def _line(self, field: Field) -> dict[str, Any]:
        """A line of text, perhaps a number, perhaps one that a script keeps."""
        entries: dict[str, Any] = {
            "FT": pdfdoc.PDFName("Tx"),
            "DA": pdfdoc.PDFString(_default_appearance(field.ink, field.size)),
            "Q": _CENTRED,
            "AP": pdfdoc.PDFDictionary({"N": self._appearance(field.box, "/Tx BMC EMC", resources=True)}),
        }
        if field.length:
            entries["MaxLen"] = field.length
        actions = {}
        if field.kind in ("number", "sum"):
            actions["K"] = _script(_WHOLE_NUMBER.format(what="Keystroke"))
            actions["F"] = _script(_WHOLE_NUMBER.format(what="Format"))
        if field.addends:
            names = ", ".join(f'"{name}"' for name in field.addends)
            actions["C"] = _script(f'AFSimple_Calculate("SUM", new Array({names}));')
        if actions:
            entries["AA"] = pdfdoc.PDFDictionary(actions)
        return entries

    def _tick(self, field: Field) -> dict[str, Any]:
        """A box that is empty or holds a cross."""
        wide, high = field.box.width * POINTS_PER_MM, field.box.height * POINTS_PER_MM
        near, right, top = (number(value) for value in (wide * 0.2, wide * 0.8, high * 0.8))
        low = number(high * 0.2)
        cross = f"q {rgb(field.ink)} RG 1.2 w 1 J {near} {low} m {right} {top} l {near} {top} m {right} {low} l S Q"
        shown = {"Yes": self._appearance(field.box, cross), "Off": self._appearance(field.box, "")}
        return {
            "FT": pdfdoc.PDFName("Btn"),
            "V": pdfdoc.PDFName("Off"),
            "AS": pdfdoc.PDFName("Off"),
            "AP": pdfdoc.PDFDictionary({"N": pdfdoc.PDFDictionary(shown)}),
        }

    def _appearance(self, box: Box, operators: str, *, resources: bool = False) -> Any:
        edges = [0, 0, number(box.width * POINTS_PER_MM), number(box.height * POINTS_PER_MM)]
        dictionary = pdfdoc.PDFDictionary({
            "Type": pdfdoc.PDFName("XObject"),
            "Subtype": pdfdoc.PDFName("Form"),
            "BBox": pdfdoc.PDFArray(edges),
            "Resources": self._resources() if resources else pdfdoc.PDFDictionary(),
        })  # fmt: skip
        return self._pdf.Reference(pdfdoc.PDFStream(dictionary, operators.encode("ascii"), self._filters))

    def _resources(self) -> pdfdoc.PDFDictionary:
        if self._font is None:
            self._font = form_font_objects(self._pdf, self._book.font("text"), self._filters)
        return pdfdoc.PDFDictionary({"Font": pdfdoc.PDFDictionary({FORM_FONT: self._font})})


def tab_order(fields: Sequence[Field]) -> str | None:
    """`C` or `R` where the fields already stand column by column or row by row; else their own order is the order."""
    corners = [(round(field.box.x, 3), round(field.box.y, 3)) for field in fields]
    if corners == sorted(corners):
        return pdfdoc.PDFName("C")
    if corners == sorted(corners, key=lambda corner: (corner[1], corner[0])):
        return pdfdoc.PDFName("R")
    return None


def _script(words: str) -> pdfdoc.PDFDictionary:
    return pdfdoc.PDFDictionary({"S": pdfdoc.PDFName("JavaScript"), "JS": pdfdoc.PDFString(words)})


def _default_appearance(ink: str, size: float) -> str:
    return f"/{FORM_FONT} {number(size)} Tf {rgb(ink)} rg"


def _rect(box: Box, page_height: float) -> pdfdoc.PDFArray:
    edges = (box.x, page_height - box.bottom, box.right, page_height - box.y)
    return pdfdoc.PDFArray([number(edge * POINTS_PER_MM, 4) for edge in edges])
