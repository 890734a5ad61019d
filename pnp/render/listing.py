"""What is drawn where, as text that a person can read and compare: the golden form of sheets and symbols.

Symbols and texts are named with their places in mm; shapes are summed up by box and paint, never by their points.
Every symbol used is named once at the end: pieces (`face.`) with all that is on them, motifs (`sym.`) with their size
alone, so that a redrawing of the art moves no golden file.
"""

import math
from collections.abc import Iterable, Iterator

from pnp.drawing.box import Box
from pnp.drawing.scene import Group, Item, Matrix, Outline, Paint, Path, Symbol, Text, Use
from pnp.drawing.shapes import bounds
from pnp.layout.sheet import Sheet
from pnp.render.plain import number


def sheet_listing(sheet: Sheet) -> str:
    """A sheet with its boxes, everything on it and its fields; the symbols that it uses follow."""
    head = [f"sheet {_quoted(sheet.title)} {_mm(sheet.width)} x {_mm(sheet.height)} mm"]
    head += [f"  {name} {_box(box)}" for name, box in (("trim", sheet.trim), ("bleed", sheet.bleed)) if box]
    lines = (*head, *_item_lines(sheet.items, "  "), *_field_lines(sheet), *_used_symbols(sheet.items), "")
    return "\n".join(lines)


def _field_lines(sheet: Sheet) -> Iterator[str]:
    for field in sheet.fields:
        sums = f" = {' + '.join(field.addends)}" if field.addends else ""
        yield f"  field {field.name} {field.kind} {_box(field.box)}{sums}"


def symbol_listing(symbol: Symbol) -> str:
    """A symbol and everything in it; the symbols that it uses follow."""
    return "\n".join((*_symbol_lines(symbol), *_used_symbols(symbol.items), ""))


def _symbol_lines(symbol: Symbol) -> Iterator[str]:
    bleed = f" bleed {_mm(symbol.bleed)}" if symbol.bleed else ""
    yield f"symbol {symbol.name} {_size(symbol)}{bleed}"
    yield from _item_lines(symbol.items, "  ")


def _size(symbol: Symbol) -> str:
    return f"{_mm(symbol.width)} x {_mm(symbol.height)} mm"


def _used_symbols(items: tuple[Item, ...]) -> Iterator[str]:
    """The lines of every symbol in use, at whatever depth, in the order of first use."""
    seen: dict[str, Symbol] = {}
    waiting = list(items)
    while waiting:
        match waiting.pop(0):
            case Group(items=inner):
                waiting = [*inner, *waiting]
            case Use(symbol=symbol) if symbol.name not in seen:
                seen[symbol.name] = symbol
                waiting += symbol.items
            case _:
                pass
    for symbol in seen.values():
        if symbol.name.startswith("face."):
            yield ""
            yield from _symbol_lines(symbol)
    motifs = sorted(symbol.name for symbol in seen.values() if not symbol.name.startswith("face."))
    if motifs:
        yield ""
        yield from (f"symbol {name} {_size(seen[name])}" for name in motifs)


def _item_lines(items: Iterable[Item], indent: str) -> Iterator[str]:
    for item in items:
        match item:
            case Path(outline, paint):
                yield f"{indent}shape {_extent(outline)} {_paint(paint)}"
            case Text():
                yield f"{indent}{_text(item)}"
            case Use(symbol, at):
                yield f"{indent}use {symbol.name} {_placing(at)}"
            case Group(inner, at, clip):
                cut = f" cut to {_extent(clip)}" if clip is not None else ""
                yield f"{indent}group {_placing(at)}{cut}"
                yield from _item_lines(inner, indent + "  ")


def _text(text: Text) -> str:
    anchor = "" if text.anchor == "start" else f" {text.anchor}"
    spacing = f" spaced {_mm(text.spacing)}" if text.spacing else ""
    place = f"at {_mm(text.x)}, {_mm(text.y)}{anchor} wide {_mm(text.width)}"
    return f"text {_quoted(text.words)} {place} in {text.font} {number(text.size, 2)} pt{spacing} {text.fill}"


def _placing(m: Matrix) -> str:
    """`at 20, 30 turned 90 scaled 0.5`; what is neither is written as a matrix."""
    words = [f"at {_mm(m.e)}, {_mm(m.f)}"]
    across, down = math.hypot(m.a, m.b), math.hypot(m.c, m.d)
    upright = abs(m.a * m.c + m.b * m.d) <= 1e-6 * across * down
    if not across or not upright:
        return f"{words[0]} matrix {' '.join(number(value, 4) for value in (m.a, m.b, m.c, m.d))}"
    turn = number(math.degrees(math.atan2(m.b, m.a)) % 360, 2)
    if turn not in ("0", "360"):
        words.append(f"turned {turn}")
    if m.a * m.d - m.b * m.c < 0:
        words.append("mirrored")
    if abs(across - down) > 1e-6:
        words.append(f"scaled {number(across, 4)} x {number(down, 4)}")
    elif abs(across - 1) > 1e-6:
        words.append(f"scaled {number(across, 4)}")
    return " ".join(words)


def _extent(outline: Outline) -> str:
    return _box(bounds(outline)) if outline else "nothing"


def _box(box: Box) -> str:
    return f"{_mm(box.x)}, {_mm(box.y)} to {_mm(box.right)}, {_mm(box.bottom)}"


def _paint(paint: Paint) -> str:
    words = [f"fill {paint.fill}"] if paint.fill else []
    if paint.stroke:
        words.append(f"line {paint.stroke} {_mm(paint.width)}")
    if paint.dash:
        words.append(f"dashed {' '.join(_mm(length) for length in paint.dash)}")
    if paint.even_odd:
        words.append("even-odd")
    return " ".join(words) or "unpainted"


def _quoted(words: str) -> str:
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _mm(value: float) -> str:
    return number(value, 2)
