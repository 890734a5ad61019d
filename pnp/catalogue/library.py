"""The built-in data: each file is read and checked by its schema once, when it is first asked for."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pnp.catalogue.findings import Findings
from pnp.catalogue.sound import contents, read_sound
from pnp.errors import WrongUse
from pnp.model.switch import Switch
from pnp.source.bundled import data_folder
from pnp.source.document import Document

BUILT_IN = ("kingdomino", "queendomino", "age-of-giants", "fantastic-era", "royal-wedding")
"""The built-in sets, in the order in which they grow."""


class Library:
    """Reads `folder` (by default the bundled data) and gathers in `findings` what is wrong with it.

    One library may serve several sets; what it has read it keeps.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = data_folder() if folder is None else folder
        self.findings = Findings()
        self._read: dict[Path, tuple[Document, ...]] = {}

    def box_names(self) -> tuple[str, ...]:
        """Every printed box."""
        return tuple(sorted(file.parent.name for file in self.folder.glob("*/components.yaml")))

    def box(self, name: str) -> tuple[Document, ...]:
        """All documents of a box, in the order of their files' names; none for a box that there is not."""
        files = sorted((self.folder / name).glob("*.yaml"))
        return tuple(document for file in files for document in self._documents(file, "box"))

    def texts(self, language: str) -> Document:
        """The texts of a language; WrongUse names the languages that there are."""
        known = sorted(path.stem for path in (self.folder / "texts").glob("*.yaml"))
        if language not in known:
            raise WrongUse(f"There are no texts in '{language}', only in {', '.join(known)}")
        return self._documents(self.folder / "texts" / f"{language}.yaml", "texts")[0]

    def switches(self) -> tuple[Switch, ...]:
        entries = self.beside_the_boxes("rulings").get("rulings", [])
        return tuple(_switch(entry) for entry in entries if entry)

    def names(self, kind: str) -> frozenset[str]:
        """The names that `clauses` or `sources` define."""
        return frozenset(self.beside_the_boxes(kind).get(kind, {}))

    def beside_the_boxes(self, name: str) -> Mapping[str, Any]:
        """What stands in `rulings`, `clauses` or `sources`."""
        documents = self._documents(self.folder / f"{name}.yaml", name)
        return contents(documents[0]) if documents else {}

    def checksums(self) -> Mapping[str, Any]:
        """The tables that the printed games must agree with."""
        tables: Mapping[str, Any] = json.loads((self.folder / "checksums.json").read_text(encoding="utf-8"))
        return tables

    def _documents(self, file: Path, kind: str) -> tuple[Document, ...]:
        if file not in self._read:
            shown = f"data/{file.relative_to(self.folder).as_posix()}"
            self._read[file] = read_sound(file, shown, kind, self.findings)
        return self._read[file]


def _switch(entry: Mapping[str, Any]) -> Switch:
    return Switch(
        name=entry["switch"],
        values=tuple(entry["values"]),
        says=entry["says"],
        ruling=entry.get("ruling", ""),
        clauses=tuple(entry["clauses"]),
        systems=tuple(entry.get("systems", ())),
    )
