"""What art may not hold is refused with file, line and column, in plain words, and quickly."""

import time
from pathlib import Path

import pytest

from pnp.drawing.art import ArtShelf
from pnp.errors import ProblemsFound

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">\n<title>Something</title>\n'
DOT = '<circle class="wheat-base" r="1"/>'


def refused(shelf: ArtShelf) -> list[str]:
    with pytest.raises(ProblemsFound) as caught:
        shelf.symbol("kind/name")
    return [f"{p.place.line}:{p.place.column} {p.code}: {p.message}" for p in caught.value.problems]


def raw(tmp_path: Path, shelf: ArtShelf, content: str | bytes) -> ArtShelf:
    """Replaces the whole file."""
    data = content.encode() if isinstance(content, str) else content
    (tmp_path / "art" / "kind" / "name.svg").write_bytes(data)
    return shelf


@pytest.mark.parametrize(
    ("inside", "fault"),
    [
        ("<script>alert(1)</script>", "3:1 not-allowed: <script> is not allowed in art"),
        ("  <style>x{}</style>", "3:3 not-allowed: <style> is not allowed in art"),
        ("<image/>", "3:1 not-allowed: <image> is not allowed in art"),
        ('<use href="http://x/y.svg#a"/>', "3:1 not-allowed: <use> is not allowed in art"),
        ("<text>words</text>", "3:1 not-allowed: <text> is not allowed in art"),
        ("<defs><linearGradient/></defs>", "3:1 not-allowed: <defs> is not allowed in art"),
        ("<foreignObject/>", "3:1 not-allowed: <foreignObject> is not allowed in art"),
        ("<svg/>", "3:1 not-allowed: <svg> is not allowed in art"),
        ('<g xmlns="http://other"/>', "3:1 not-allowed: <g> is not allowed in art"),
        ("words", "3:1 not-allowed: Loose text is not allowed in art"),
        ("<?php x?>", "3:1 not-allowed: A processing instruction (<?php ...?>) is not allowed in art"),
        ('<circle class="wheat-base" r="1"><g/></circle>', "3:34 not-allowed: <g> may not stand inside <circle>"),
        ('<circle class="wheat-base" r="1" style="fill:red"/>', "3:1 not-allowed: The attribute 'style'"),
        ('<circle class="wheat-base" r="1" opacity="0.5"/>', "3:1 not-allowed: The attribute 'opacity'"),
        ('<circle class="wheat-base" r="1" fill="red"/>', "3:1 not-allowed: The attribute 'fill'"),
        ('<circle class="wheat-base" r="1" onclick="x()"/>', "3:1 not-allowed: The attribute 'onclick'"),
        ('<g xmlns:x="http://x"><g x:href="a"/></g>', "3:23 not-allowed: The attribute 'href'"),
        ('<circle r="1"/>', "3:1 no-role: <circle> has no colour role"),
        ('<circle r="1" class="detail"/>', "3:1 no-role: <circle> has no colour role"),
        ('<circle r="1" class="wheat-bas"/>', "3:1 unknown-role: The theme 'small' has no colour role 'wheat-bas'"),
        ('<circle class="wheat-base" r="NaN"/>', '3:1 bad-shape: <circle>: r="NaN" is not a plain number'),
        ('<circle class="wheat-base" r="inf"/>', '3:1 bad-shape: <circle>: r="inf" is not a plain number'),
        ('<circle class="wheat-base" r="1e400"/>', '3:1 bad-shape: <circle>: r="1e400" is too large'),
        ('<circle class="wheat-base" r="-1"/>', '3:1 bad-shape: <circle>: r="-1" draws nothing'),
        ('<circle class="wheat-base" r="2mm"/>', '3:1 bad-shape: <circle>: r="2mm" is not a plain number'),
        ('<circle class="wheat-base"/>', "3:1 bad-shape: <circle>: the attribute 'r' is missing"),
        (
            '<rect class="wheat-base" width="1" height="1" rx="-1"/>',
            '3:1 bad-shape: <rect>: rx="-1" may not be negative',
        ),
        ('<polygon class="wheat-base" points="1 2 3"/>', "3:1 bad-shape: <polygon>: 'points' needs pairs of numbers"),
        ('<path class="wheat-base" d="M0 0 L1"/>', "3:1 bad-shape: <path>: a number is missing, at character 8"),
        ('<path class="wheat-base"/>', "3:1 bad-shape: <path>: the attribute 'd' is missing"),
        ('<g transform="skewX(3)"/>', "3:1 bad-transform: 'skewX' is not among the transforms allowed"),
        ('<g transform="rotate(1 2)"/>', "3:1 bad-transform: rotate() takes 1 or 3 numbers, not 2"),
        ('<g transform="rotate 45"/>', '3:1 bad-transform: transform="rotate 45" cannot be understood'),
        ('<g transform="scale(0)"/>', '3:1 bad-transform: transform="scale(0)" flattens the shape'),
        ("\n<g>", "5:3 bad-xml: This is not well-formed SVG: mismatched tag"),
        ("&lol;", "3:1 bad-xml: This is not well-formed SVG: undefined entity"),
    ],
)
def test_what_is_not_allowed_is_told_with_its_place(draw, inside, fault):
    assert refused(draw(inside))[0].startswith(fault)


def test_all_faults_are_told_at_once_up_to_a_number(draw):
    assert len(refused(draw(f"<script/>\n{DOT}\n<style/>\n<image/>"))) == 3
    assert len(refused(draw("<script/>" * 500))) == 20


def test_a_likely_slip_is_suggested(draw):
    with pytest.raises(ProblemsFound, match="did you mean 'transform'"):
        draw('<g transfrom="scale(2)"/>').symbol("kind/name")


BOMB = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>\n'


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (BOMB + HEAD + "&b;</svg>", "1:1 not-allowed: A document type"),
        (f'<!DOCTYPE svg SYSTEM "file:///etc/passwd">{HEAD}</svg>', "1:1 not-allowed: A document type"),
        ("", "1:1 bad-xml"),
        ("no svg at all", "1:1 bad-xml"),
        ("<html><body/></html>", "1:1 not-svg"),
        ('<svg viewBox="0 0 1 1"><title>No namespace</title></svg>', "1:1 not-svg"),
        (HEAD, "3:1 bad-xml"),
        (HEAD.replace(' viewBox="0 0 40 30"', "") + "</svg>", "1:1 bad-view"),
        (HEAD.replace("0 0 40 30", "0 0 40") + "</svg>", "1:1 bad-view"),
        (HEAD.replace("0 0 40 30", "0 0 0 30") + "</svg>", "1:1 bad-view"),
        (HEAD.replace("0 0 40 30", "0 0 40 9999") + "</svg>", "1:1 bad-view"),
        (HEAD.replace("viewBox", 'width="40" viewBox') + "</svg>", "1:1 not-allowed"),
        (HEAD.replace("Something", " ") + "</svg>", "0:0 no-title"),
        (b"\xff\xfe<\x00s\x00", "0:0 not-utf-8"),
        (b"<svg>\xff</svg>", "1:6 not-utf-8"),
        (b"\x00" * 100, "1:1 control-character"),
        (HEAD + "<g>" * 60 + "</g>" * 60 + "</svg>", "3:148 too-deep"),
        (HEAD + DOT * 15_000 + "</svg>", "0:0 too-large"),
        (HEAD + f'<g class="{"wheat-base " * 9}"/></svg>', "3:1 too-many-roles"),
    ],
)
def test_a_file_that_is_no_drawing_is_refused(draw, tmp_path: Path, content, fault):
    assert refused(raw(tmp_path, draw(""), content))[0].startswith(fault)


def test_fifty_megabytes_are_refused_at_once(draw, tmp_path: Path):
    shelf = raw(tmp_path, draw(""), b"")
    with (tmp_path / "art" / "kind" / "name.svg").open("r+b") as stream:
        stream.truncate(50_000_000)
    start = time.perf_counter()
    assert refused(shelf)[0].startswith("0:0 too-large")
    assert time.perf_counter() - start < 1


def test_a_folder_is_no_drawing(draw, tmp_path: Path):
    shelf = draw("")
    (tmp_path / "art" / "kind" / "other.svg").mkdir()
    with pytest.raises(ProblemsFound, match="There is no art 'kind/other'"):
        shelf.symbol("kind/other")
