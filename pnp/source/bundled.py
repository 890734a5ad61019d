"""Where the catalogue, schemas, art and fonts lie: in the checkout, or inside an installed package."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def _folder(name: str) -> Path:
    installed = _PACKAGE / "bundled" / name
    return installed if installed.is_dir() else _PACKAGE.parent / name


def data_folder() -> Path:
    """The built-in catalogue: one folder a box, with `schema/` and `texts/` beside them."""
    return _folder("data")


def templates_folder() -> Path:
    """Art, fonts, themes, papers and sizes."""
    return _folder("templates")
