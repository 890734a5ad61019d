"""Writes a file whole or not at all."""

import os
import shutil
import tempfile
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Replaces the file in one step, keeping its permissions; a link stays and its target changes.

    The new content waits beside the target, so that the step stays on one disk. Raises `OSError`, and then the old
    file is as it was.
    """
    target = path.resolve()
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".new")
    waiting = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
        _take_permissions(waiting, target)
        waiting.replace(target)
    except BaseException:  # also when the user stops us: nothing half-written stays
        waiting.unlink(missing_ok=True)
        raise


def _take_permissions(waiting: Path, target: Path) -> None:
    """As the old file had them; for a new one what the system gives to any new file (mkstemp makes it private)."""
    if target.exists():
        shutil.copymode(target, waiting)
    else:
        mask = os.umask(0)
        os.umask(mask)
        waiting.chmod(0o666 & ~mask)
