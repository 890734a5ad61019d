"""The sizes file holds every size once, and says what is wrong with itself."""

from dataclasses import asdict, fields
from pathlib import Path

import pytest

from pnp.errors import ProblemsFound
from pnp.layout.sizes import Sizes, read_sizes


def written(sizes: Sizes, **changes: object) -> str:
    return "\n".join(f"{name}: {value}" for name, value in (asdict(sizes) | changes).items())


def test_the_pieces_have_the_sizes_that_are_agreed(sizes: Sizes) -> None:
    assert (sizes.square, sizes.tile, sizes.crown, sizes.coin, sizes.token) == (40, 36, 7.5, 20, 16)
    assert (sizes.margin, sizes.bleed, sizes.glue_tab, sizes.mark_length) == (8, 2, 8, 4)


def test_sizes_survive_being_written_and_read(sizes: Sizes, tmp_path: Path) -> None:
    file = tmp_path / "sizes.yaml"
    file.write_text(written(sizes, square=38))
    assert read_sizes(file, "sizes.yaml").square == 38


@pytest.mark.parametrize("name", [field.name for field in fields(Sizes)])
def test_every_size_has_bounds(sizes: Sizes, tmp_path: Path, name: str) -> None:
    file = tmp_path / "sizes.yaml"
    for wrong in ("-0.1", "1000001"):
        file.write_text(written(sizes, **{name: wrong}))
        with pytest.raises(ProblemsFound, match=f"'{name}' must be a number from .* to "):
            read_sizes(file, "sizes.yaml")


@pytest.mark.parametrize(("name", "wrong"), [("token", 1), ("coin", 9999), ("aid_width", 7), ("square", 61)])
def test_sizes_that_cannot_be_drawn_are_refused(sizes: Sizes, tmp_path: Path, name: str, wrong: float) -> None:
    file = tmp_path / "sizes.yaml"
    file.write_text(written(sizes, **{name: wrong}))
    with pytest.raises(ProblemsFound, match=f"'{name}' must be a number from"):
        read_sizes(file, "sizes.yaml")


@pytest.mark.parametrize("wrong", ["0", "-3", "forty", "true", ".nan", ".inf", "1e99", "[40]", "null"])
def test_a_size_that_is_no_size_is_refused_with_its_line(sizes: Sizes, tmp_path: Path, wrong: str) -> None:
    file = tmp_path / "sizes.yaml"
    file.write_text(written(sizes, square=wrong))
    with pytest.raises(ProblemsFound) as caught:
        read_sizes(file, "sizes.yaml")
    assert [str(problem.place) for problem in caught.value.problems] == ["sizes.yaml:1:9"]


def test_a_misspelt_size_is_both_unknown_and_missing(sizes: Sizes, tmp_path: Path) -> None:
    file = tmp_path / "sizes.yaml"
    file.write_text(written(sizes).replace("crown:", "crwon:"))
    with pytest.raises(ProblemsFound, match="did you mean 'crown'") as caught:
        read_sizes(file, "sizes.yaml")
    assert sorted(problem.code for problem in caught.value.problems) == ["unknown-key", "wrong-value"]


def test_a_file_that_is_a_list_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "sizes.yaml"
    file.write_text("- 40\n")
    with pytest.raises(ProblemsFound, match="name: value"):
        read_sizes(file, "sizes.yaml")
