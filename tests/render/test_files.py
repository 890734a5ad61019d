"""A file is written whole or not at all, and what went wrong is told in plain words."""

import errno
import os
from pathlib import Path

import pytest

from pnp.errors import PnpError
from pnp.render.files import write_whole


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def test_missing_folders_are_made(tmp_path: Path):
    write_whole(tmp_path / "a" / "b" / "c.pdf", b"new")
    assert (tmp_path / "a" / "b" / "c.pdf").read_bytes() == b"new"


def test_what_was_there_is_replaced(tmp_path: Path):
    path = tmp_path / "c.pdf"
    path.write_bytes(b"old and longer")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert names(tmp_path) == ["c.pdf"]


def test_the_file_has_the_permissions_of_any_other(tmp_path: Path):
    (tmp_path / "usual").touch()
    write_whole(tmp_path / "c.pdf", b"")
    assert (tmp_path / "c.pdf").stat().st_mode == (tmp_path / "usual").stat().st_mode


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EACCES, "you may not write there"),
        (errno.EROFS, "that disk can only be read"),
        (errno.ENODEV, "no such device"),
    ],
)
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch, number, told, step):
    path = tmp_path / "c.pdf"
    path.write_bytes(b"old")

    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os if step == "fsync" else Path, step, fail)
    with pytest.raises(PnpError, match=rf"c.pdf' could not be written: {told}"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["c.pdf"]


def test_a_stop_by_the_user_leaves_nothing_half_written(tmp_path: Path, monkeypatch):
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", stop)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "c.pdf", b"new")
    assert names(tmp_path) == []


def test_a_folder_of_that_name_is_told(tmp_path: Path):
    (tmp_path / "c.pdf").mkdir()
    with pytest.raises(PnpError, match="there is a folder of that name"):
        write_whole(tmp_path / "c.pdf", b"new")


def test_a_file_in_the_way_of_a_folder_is_told(tmp_path: Path):
    (tmp_path / "a").touch()
    for path in (tmp_path / "a" / "c.pdf", tmp_path / "a" / "b" / "c.pdf"):
        with pytest.raises(PnpError, match="a part of the path is a file"):
            write_whole(path, b"new")


@pytest.mark.parametrize(("name", "told"), [("x" * 300, "the name is too long"), ("a\0b", "holds a character")])
def test_an_impossible_name_is_told(tmp_path: Path, name, told):
    with pytest.raises(PnpError, match=told):
        write_whole(tmp_path / name, b"new")
    assert names(tmp_path) == []
