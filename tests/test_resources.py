"""Finding the package's own data, in a checkout and in a zip."""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

import pytest

from carpet_print import resources
from carpet_print.errors import FileError

ROOT = Path(__file__).resolve().parent.parent


def test_a_checkouts_data_lies_beside_its_pyproject() -> None:
    assert Path(str(resources.templates())) == ROOT / "templates"
    assert Path(str(resources.locales())) == ROOT / "locales"
    assert Path(str(resources.fonts())) == ROOT / "carpet_print" / "pdf" / "fonts"


def test_read_text() -> None:
    assert "SIL OPEN FONT LICENSE" in resources.read_text("fonts", "SourceSans3-OFL.txt")


def test_what_is_missing_is_named() -> None:
    with pytest.raises(FileError, match=r"“fonts/no/such\.ttf”"):
        resources.read_text("fonts", "no", "such.ttf")
    with pytest.raises(FileError, match="“paintings”"):
        resources.folder("paintings")


@pytest.fixture
def package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget the real package, so that another one is found on the path; pytest puts it back."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "carpet_print"]:
        monkeypatch.delitem(sys.modules, name)


@pytest.mark.usefixtures("package")
def test_an_installed_packages_data_lies_within(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("__init__.py", "_data/locales/it/here", "pdf/fonts/here"):
        (tmp_path / "carpet_print" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "carpet_print" / name).touch()
    (tmp_path / "templates").mkdir()
    monkeypatch.syspath_prepend(tmp_path)
    assert Path(str(resources.locales())) == tmp_path / "carpet_print" / "_data" / "locales"
    with pytest.raises(FileError, match="“templates”"):
        resources.templates()


@pytest.mark.usefixtures("package")
def test_in_a_zip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with zipfile.ZipFile(tmp_path / "package.zip", "w") as archive:
        archive.writestr("carpet_print/__init__.py", "")
        archive.writestr("carpet_print/_data/templates/pdf/rules.xml", "<sheet>♠</sheet>")
    monkeypatch.syspath_prepend(tmp_path / "package.zip")
    assert resources.read_text("templates", "pdf", "rules.xml") == "<sheet>♠</sheet>"
    with pytest.raises(FileError, match=r"“templates/pdf/none\.xml”"):
        resources.read_text("templates", "pdf", "none.xml")
