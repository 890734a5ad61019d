"""The wheel works on its own: built from the checkout, installed into an empty environment, run far from both."""

import json
import os
import subprocess
import sys
import sysconfig
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TEMPLATES = ("art", "fonts", "themes")

pytestmark = pytest.mark.xdist_group("wheel")


@dataclass(frozen=True, slots=True)
class Installed:
    """An environment that holds the wheel, and a folder outside the checkout to work in."""

    wheel: Path
    scripts: Path
    folder: Path

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
        return subprocess.run(
            [str(self.scripts / command[0]), *command[1:]],
            cwd=self.folder, env=clean, capture_output=True, text=True, encoding="utf-8", check=False,
        )  # fmt: skip


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """What pnp needs is borrowed from here; pnp itself comes from the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    _run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT))
    (wheel,) = folder.glob("*.whl")
    _run(sys.executable, "-m", "venv", "--without-pip", str(folder / "empty"))
    scripts = folder / "empty" / ("Scripts" if os.name == "nt" else "bin")
    pip = (sys.executable, "-m", "pip", "--python", str(scripts / "python"))
    _run(*pip, "install", "--quiet", "--no-deps", "--no-index", str(wheel))
    libraries = subprocess.run(
        [str(scripts / "python"), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True, text=True, check=True,
    ).stdout.strip()  # fmt: skip
    # at the end of the path, and without the files there that would bring the checkout along
    Path(libraries, "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    (folder / "elsewhere").mkdir()
    return Installed(wheel, scripts, folder / "elsewhere")


def _run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


def test_pnp_comes_from_the_wheel_and_nowhere_else(installed: Installed) -> None:
    told = installed.run("python", "-c", "import pnp, sys; print(pnp.__file__); print(*sys.path, sep='\\n')")
    module, *path = told.stdout.splitlines()
    assert Path(module).is_relative_to(installed.scripts.parent)
    assert str(ROOT) not in path


def test_it_holds_all_data_art_and_fonts(installed: Installed) -> None:
    with zipfile.ZipFile(installed.wheel) as wheel:
        names = set(wheel.namelist())
    kept = [file for kind in ("data", "templates") for file in (ROOT / kind).rglob("*") if file.is_file()]
    assert len(kept) > 100
    missing = [file for file in kept if f"pnp/bundled/{file.relative_to(ROOT).as_posix()}" not in names]
    assert not missing
    assert {"schema/box.schema.json", "texts/en.yaml"} <= {name.removeprefix("pnp/bundled/data/") for name in names}
    assert all(any(name.startswith(f"pnp/bundled/templates/{kind}/") for name in names) for kind in TEMPLATES)


def test_it_carries_its_licences(installed: Installed) -> None:
    with zipfile.ZipFile(installed.wheel) as wheel:
        names = wheel.namelist()
        metadata = next(wheel.read(name).decode() for name in names if name.endswith(".dist-info/METADATA"))
    licences = {name.rpartition("/")[2] for name in names if ".dist-info/licenses/" in name}
    assert {"LICENSE", "OFL-Cinzel.txt", "OFL-EBGaramond.txt"} <= licences
    assert "License-Expression: MIT AND OFL-1.1" in metadata
    assert {"pnp/bundled/templates/fonts/OFL-Cinzel.txt", "pnp/bundled/templates/fonts/OFL-EBGaramond.txt"} <= set(
        names
    )


def test_it_holds_nothing_else(installed: Installed) -> None:
    with zipfile.ZipFile(installed.wheel) as wheel:
        tops = {name.partition("/")[0] for name in wheel.namelist()}
        assert not [name for name in wheel.namelist() if "__pycache__" in name or "/tests/" in name]
    assert sorted(tops) == ["pnp", next(top for top in tops if top.endswith(".dist-info"))]
    assert installed.wheel.stat().st_size < 10_000_000


def test_check_proves_the_catalogue(installed: Installed) -> None:
    done = installed.run("pnp", "check", "kingdomino")
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout


def test_a_mat_is_printed_where_one_stands(installed: Installed) -> None:
    done = installed.run("pnp", "playmat", "--size", "9", "--name", "Ys", "--paper", "a3", "--out", "mat.pdf")
    assert done.returncode == 0, done.stderr
    assert (installed.folder / "mat.pdf").read_bytes().startswith(b"%PDF-1.7")
    assert done.stdout.startswith("mat.pdf: 2 sheets of A3")


def test_schemas_are_printed(installed: Installed) -> None:
    done = installed.run("pnp", "schema", "box")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["$id"] == "box.schema.json"


def test_it_says_its_version(installed: Installed) -> None:
    version = installed.wheel.name.split("-")[1]
    assert installed.run("pnp", "--version").stdout.strip() == f"pnp {version}"
    assert installed.run("python", "-m", "pnp", "--version").stdout.strip() == f"pnp {version}"
