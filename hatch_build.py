"""Translations and package data: the build hook, and a command for working copies.

In a wheel, templates and compiled translations (.mo) lie in carpet_print/_data. They are named to hatchling one by one,
because what is included by force passes by .gitignore and would take an editor's backup along. In an editable install
nothing is copied: the .po files are compiled where they lie, and ``python hatch_build.py`` does that again.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

DOMAIN = "carpet_print"
TEMPLATE_SUFFIXES = {".xml", ".html", ".css", ".js", ".svg"}


def compile_po(po: Path, mo: Path) -> None:
    """Write ``mo`` from ``po``; entries marked fuzzy are left out, so their English shows. Raises SystemExit if ``po``
    cannot be read."""
    try:
        with po.open("rb") as file:
            catalog = read_po(file, locale=po.parts[-3], domain=DOMAIN, abort_invalid=True)
    except (PoFileError, UnicodeDecodeError) as error:
        raise SystemExit(f"{po}: {error}") from error
    mo.parent.mkdir(parents=True, exist_ok=True)
    beside = mo.with_suffix(".tmp")
    with beside.open("wb") as file:
        write_mo(file, catalog)
    beside.replace(mo)


def po_files(root: Path) -> list[Path]:
    return sorted(root.glob(f"locales/*/LC_MESSAGES/{DOMAIN}.po"))


def compile_in_place(root: Path) -> list[Path]:
    """Compile every .po of a working copy to the .mo beside it; the .mo files."""
    compiled = [po.with_suffix(".mo") for po in po_files(root)]
    for mo in compiled:
        compile_po(mo.with_suffix(".po"), mo)
    return compiled


def package_data(root: Path, scratch: Path) -> dict[Path, str]:
    """Each file of the wheel's ``_data`` → its place in the wheel; what must be compiled is, into ``scratch``."""
    data = {
        path: f"carpet_print/_data/{path.relative_to(root).as_posix()}"
        for path in sorted((root / "templates").rglob("*"))
        if path.is_file() and path.suffix in TEMPLATE_SUFFIXES and not path.name.startswith(".")
    }
    for po in po_files(root):
        place = po.with_suffix(".mo").relative_to(root)
        compile_po(po, scratch / place)
        data[scratch / place] = f"carpet_print/_data/{place.as_posix()}"
    return data


if __name__ == "__main__":
    for mo in compile_in_place(Path(__file__).parent):
        print(mo)
    sys.exit()

# Only here, so that the command above needs no more than the product itself does.
from hatchling.builders.hooks.plugin.interface import BuildHookInterface  # noqa: E402


class DataHook(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling before and after it makes a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            compile_in_place(Path(self.root))
            return
        self.scratch = tempfile.TemporaryDirectory()
        data = package_data(Path(self.root), Path(self.scratch.name))
        build_data["force_include"].update({str(path): place for path, place in data.items()})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self.scratch.cleanup()
