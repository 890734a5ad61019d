"""From a name or a path to a Catalogue and all Problems on the way: `load_set`, which every command begins with."""

from dataclasses import dataclass, replace
from os.path import normpath
from pathlib import Path

from pnp.catalogue.boxes import built_in_draft, built_in_names, is_built_in
from pnp.catalogue.build import build
from pnp.catalogue.changes import changed_draft
from pnp.catalogue.checks import check_pieces, check_rules
from pnp.catalogue.draft import Draft
from pnp.catalogue.findings import Findings, did_you_mean
from pnp.catalogue.library import Library
from pnp.catalogue.sound import contents, read_sound
from pnp.catalogue.subject import Subject
from pnp.errors import Problem, ProblemsFound, WrongUse
from pnp.model.catalogue import Catalogue
from pnp.model.texts import title
from pnp.source.document import Document
from pnp.source.report import quote

DEFAULT_SET = "royal-wedding"
MAX_CHAIN = 20
"""Sets that extend one another; more is surely a mistake."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """What came of loading: the catalogue, or None where faults leave nothing to rely on, and every Problem.

    A catalogue may come with Problems: all its pieces are known, but the rules do not work with them.
    `subject` is what checks look at; it is there whenever the rules could be read.
    """

    catalogue: Catalogue | None
    problems: tuple[Problem, ...]
    subject: Subject | None = None

    def require(self) -> Catalogue:
        """The catalogue, if there is no error at all; otherwise ProblemsFound."""
        if self.catalogue is None or any(problem.severity == "error" for problem in self.problems):
            raise ProblemsFound(self.problems)
        return self.catalogue


@dataclass(frozen=True, slots=True)
class _Reader:
    library: Library
    language: str
    findings: Findings

    def draft(self, wanted: str | Path) -> Draft | None:
        """The draft of what was asked for on the command line; WrongUse if there is no such set."""
        if is_built_in(str(wanted), self.library):
            return built_in_draft(str(wanted), self.library, self.language, self.findings)
        file = set_file(Path(wanted))
        if file is None:
            why = "is a folder without a set.yaml" if Path(wanted).is_dir() else "is no built-in set, folder or file"
            hint = did_you_mean(str(wanted), built_in_names(self.library))
            raise WrongUse(f"{quote(str(wanted))} {why}" + (f" ({hint})" if hint else ""))
        return self.own_draft(file, ())

    def own_draft(self, file: Path, trail: tuple[Path, ...]) -> Draft | None:
        """The draft of a set.yaml; `trail` are the sets that extend it."""
        documents = read_sound(file, file.as_posix(), "set", self.findings)
        if not documents:
            return None
        for extra in documents[1:]:
            self.findings.error(extra.place(), "second-document", "A set is one document", "take the --- out")
        document = documents[0]
        base = self._base(document, file, (*trail, file.resolve()))
        if base is None:
            return None
        named = replace(base, id=file.resolve().parent.name, name=contents(document).get("name") or _name(file))
        changed = changed_draft(named, document, self.library, self.findings)
        return replace(changed, printed=base.printed or base, texts=(*base.texts, *self._texts(file.parent)))

    def _base(self, document: Document, file: Path, trail: tuple[Path, ...]) -> Draft | None:
        wanted, place = contents(document).get("extends"), document.place(("extends",))
        if wanted is None:
            return None
        if is_built_in(wanted, self.library):
            return built_in_draft(wanted, self.library, self.language, self.findings)
        if Path(wanted).is_absolute() or (found := set_file(Path(normpath(file.parent / wanted)))) is None:
            told = f"{quote(wanted)} is neither a built-in set nor a folder with a set.yaml, seen from this file"
            self.findings.error(place, "no-such-set", told, did_you_mean(wanted, built_in_names(self.library)))
        elif found.resolve() in trail:
            told = f"{quote(wanted)} itself extends this set, so neither has a beginning"
            self.findings.error(place, "extends-circle", told)
        elif len(trail) >= MAX_CHAIN:
            self.findings.error(place, "extends-circle", f"More than {MAX_CHAIN} sets extend one another here")
        else:
            return self.own_draft(found, trail)
        return None

    def _texts(self, folder: Path) -> tuple[Document, ...]:
        files = [folder / "texts" / f"{language}.yaml" for language in dict.fromkeys(("en", self.language))]
        found = (read_sound(file, file.as_posix(), "texts", self.findings) for file in files if _is_file(file))
        return tuple(document for documents in found for document in documents)


def load_set(wanted: str | Path | None = None, *, library: Library | None = None, language: str = "en") -> Loaded:
    """Loads a built-in set by its name, or a set of one's own by its folder or set.yaml.

    Bad data gives Problems, never an exception; WrongUse means that there is no such set or language.
    """
    library = library or Library()
    findings = Findings()
    reader = _Reader(library, language, findings)
    draft = reader.draft(DEFAULT_SET if wanted is None else wanted)
    catalogue = build(draft, library, findings) if draft else None
    sound = not (library.findings.failed or findings.failed)
    problems = (*library.findings.problems, *findings.problems)
    if draft is None or catalogue is None:
        return Loaded(None, problems)
    subject = Subject(catalogue, draft, library)
    checks = (*check_rules([subject]), *(check_pieces([subject]) if sound else ()))
    told = tuple(problem for finding in checks for problem in finding.problems)
    return Loaded(catalogue if sound else None, (*problems, *told), subject)


def set_file(path: Path) -> Path | None:
    """The set.yaml that a path means: the file itself, or the one in the folder."""
    return next((file for file in (path, path / "set.yaml") if _is_file(file)), None)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a name too long for any file
        return False


def _name(file: Path) -> str:
    return title(file.resolve().parent.name)
