"""Writes a file whole or not at all: never a half-written PDF under a good name."""

import contextlib
import errno
import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from pnp.errors import PnpError

_REASONS: Mapping[int, str] = MappingProxyType({
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is used up",
    errno.EACCES: "you may not write there",
    errno.EPERM: "you may not write there",
    errno.EROFS: "that disk can only be read",
    errno.ENAMETOOLONG: "the name is too long",
    errno.EISDIR: "there is a folder of that name",
    errno.ENOTDIR: "a part of the path is a file, not a folder",
    errno.EEXIST: "a part of the path is a file, not a folder",
    errno.EFBIG: "the file would be too large for that disk",
    errno.EIO: "the disk reports a fault",
    errno.EBUSY: "the file is in use",
})  # fmt: skip


def write_whole(path: Path, data: bytes) -> None:
    """Puts the data under the name, replacing what was there; folders that are missing are made.

    Until all of it lies safely on the disk the old file stays as it was. Raises PnpError in plain words.
    """
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, "")
        path.parent.mkdir(parents=True, exist_ok=True)
        _write_beside(path, data)
    except (OSError, ValueError) as error:
        raise PnpError(f"'{path}' could not be written: {_reason(error)}") from error


def _write_beside(path: Path, data: bytes) -> None:
    """Writes to a temporary file in the same folder, then gives it the name in one step."""
    temporary = path.with_name(f".pnp-{secrets.token_hex(8)}.part")
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        temporary.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise


def _reason(error: OSError | ValueError) -> str:
    if isinstance(error, ValueError):
        return "the name holds a character that no file name may hold"
    return _REASONS.get(error.errno or 0) or (error.strerror or "the system refused").lower()
