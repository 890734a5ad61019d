"""The data as plain YAML, without any of the project's own reading: these tests are the independent witness."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from referencing import Registry, Resource

from pnp.source.bundled import data_folder, templates_folder

BOXES = ("kingdomino", "queendomino", "age-of-giants", "fantastic-era", "the-court", "royal-wedding")


def read(path: Path) -> list[Any]:
    return list(yaml.safe_load_all(path.read_text(encoding="utf-8")))


def with_text_keys(value: Any) -> Any:
    """JSON knows no numbers as keys: `3:` is the key "3"."""
    if isinstance(value, dict):
        return {str(key): with_text_keys(inner) for key, inner in value.items()}
    return [with_text_keys(inner) for inner in value] if isinstance(value, list) else value


def merged(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Maps key by key; `piles`, lists and single values replace."""
    result = dict(base)
    for key, value in changes.items():
        old = result.get(key)
        if isinstance(old, dict) and isinstance(value, dict) and key != "piles":
            result[key] = merged(old, value)
        else:
            result[key] = value
    return result


@pytest.fixture(scope="session")
def schemas() -> dict[str, Any]:
    files = sorted((data_folder() / "schema").glob("*.schema.json"))
    return {path.name: json.loads(path.read_text(encoding="utf-8")) for path in files}


@pytest.fixture(scope="session")
def registry(schemas: dict[str, Any]) -> Any:
    return Registry().with_resources((name, Resource.from_contents(body)) for name, body in schemas.items())


@pytest.fixture(scope="session")
def box_documents() -> list[tuple[str, dict[str, Any]]]:
    """Every document of every box, with the name of the file's folder."""
    return [
        (box, with_text_keys(document))
        for box in BOXES
        for path in sorted((data_folder() / box).glob("*.yaml"))
        for document in read(path)
    ]


@pytest.fixture(scope="session")
def of_box(box_documents: list[tuple[str, dict[str, Any]]]) -> Any:
    """`of_box(box, key)`: what all files of a box say under that key."""

    def gather(box: str, key: str) -> list[Any]:
        found = [document[key] for name, document in box_documents if name == box and key in document]
        return [entry for part in found for entry in (part.items() if isinstance(part, dict) else part)]

    return gather


@pytest.fixture(scope="session")
def rulesets(box_documents: list[tuple[str, dict[str, Any]]]) -> dict[str, dict[str, Any]]:
    """All rulesets by id, each merged with what it extends."""
    written = {d["ruleset"]["id"]: d["ruleset"] for _, d in box_documents if "ruleset" in d}

    def whole(name: str) -> dict[str, Any]:
        own = written[name]
        return merged(whole(own["extends"]), own) if "extends" in own else own

    return {name: whole(name) for name in written}


@pytest.fixture(scope="session")
def words() -> dict[str, Any]:
    """The four single files: texts, rulings, clauses, sources."""
    folder = data_folder()
    return {
        "texts": with_text_keys(read(folder / "texts" / "en.yaml")[0]),
        "rulings": read(folder / "rulings.yaml")[0]["rulings"],
        "clauses": read(folder / "clauses.yaml")[0]["clauses"],
        "sources": read(folder / "sources.yaml")[0]["sources"],
    }


def _kind(path: Path) -> str:
    if path.parent.name == "texts":
        return "texts"
    return path.stem if path.stem in ("rulings", "clauses", "sources", "findings", "papers", "sizes") else "box"


def data_files() -> Iterator[tuple[str, Path]]:
    """Every YAML file that has a schema, with the schema's name."""
    for path in sorted(data_folder().rglob("*.yaml")):
        yield f"{_kind(path)}.schema.json", path
    for path in sorted((templates_folder() / "themes").glob("*.yaml")):
        yield "theme.schema.json", path
    for name in ("papers", "sizes"):
        path = templates_folder() / f"{name}.yaml"
        if path.exists():
            yield f"{name}.schema.json", path


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if {"schema_name", "data_file"} <= set(metafunc.fixturenames):
        files = list(data_files())
        metafunc.parametrize(("schema_name", "data_file"), files, ids=[path.name for _, path in files])


@pytest.fixture
def documents_of(data_file: Path) -> list[Any]:
    return [with_text_keys(document) for document in read(data_file)]
