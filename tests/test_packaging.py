"""The package as people get it: built from the sdist, holding what it should, running from anywhere."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from carpet_print import __version__

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
STRAYS = ("templates/pdf/rules.xml~", "templates/pdf/__pycache__/x.pyc", "locales/it/LC_MESSAGES/carpet_print.po.orig")


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    """What a command printed; the test fails, showing what it said, if it fails."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"} | environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, f"{command}:\n{done.stdout}\n{done.stderr}"
    return done.stdout


def source_files() -> list[str]:
    """What belongs to the source: what git follows or would follow; where there is no git, what does not look stray."""
    if (ROOT / ".git").exists() and shutil.which("git"):
        listed = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", cwd=ROOT).split("\0")
        return sorted(name for name in listed if name and (ROOT / name).is_file())
    kept = (path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file())
    stray = re.compile(r"(^|/)(\.venv|\.[a-z_]+_cache|out|dist|build|__pycache__|\.hypothesis)/|(~|\.orig|\.swp|\.mo)$")
    return sorted(name for name in map(Path.as_posix, kept) if not stray.search(name))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the sdist, built from a copy of the source in which somebody left strays."""
    copy, sdists, unpacked, wheels = (tmp_path_factory.mktemp(name) for name in ("copy", "sdist", "unpacked", "wheel"))
    for name in source_files():
        target = copy / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, target)
    for name in STRAYS:
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).write_text("stray")
    build = (sys.executable, "-m", "hatchling", "build")
    run(*build, "-t", "sdist", "-d", sdists, cwd=copy)
    (sdist,) = sdists.iterdir()
    with tarfile.open(sdist) as archive:
        archive.extractall(unpacked, filter="data")
    (folder,) = unpacked.iterdir()
    run(*build, "-t", "wheel", "-d", wheels, cwd=folder)
    (built,) = wheels.iterdir()
    return built


@pytest.fixture(scope="module")
def inside(wheel: Path) -> set[str]:
    return set(zipfile.ZipFile(wheel).namelist())


def test_wheel_holds_exactly_the_sources_templates_and_locales(inside: set[str]) -> None:
    expected = {
        f"carpet_print/_data/{name.removesuffix('.po') + '.mo' if name.endswith('.po') else name}"
        for name in source_files()
        if name.startswith(("templates/", "locales/"))
    }
    assert {name for name in inside if name.startswith("carpet_print/_data/")} == expected
    assert any(name.endswith("/it/LC_MESSAGES/carpet_print.mo") for name in expected)
    assert any(name.startswith("carpet_print/_data/templates/pdf/") for name in expected)


def test_wheel_holds_exactly_the_package(inside: set[str]) -> None:
    expected = {name for name in source_files() if name.startswith("carpet_print/")}
    found = {name for name in inside if name.startswith("carpet_print/") and "/_data/" not in name}
    assert found == expected
    assert {"carpet_print/py.typed", "carpet_print/pdf/fonts/SourceSans3-OFL.txt"} <= found
    assert {name.split("/", 1)[0] for name in inside} - {"carpet_print"} == {f"carpet_print-{__version__}.dist-info"}


def test_wheel_carries_all_licences(inside: set[str]) -> None:
    licences = {name.rsplit("/licenses/", 1)[1] for name in inside if "/licenses/" in name}
    fonts = "carpet_print/pdf/fonts"
    assert licences == {
        "LICENSE",
        f"{fonts}/SourceSans3-OFL.txt",
        f"{fonts}/AtkinsonHyperlegibleNext-OFL.txt",
    }


def test_installed_package_runs_from_another_folder(wheel: Path, tmp_path: Path) -> None:
    site, elsewhere = tmp_path / "site", tmp_path / "elsewhere"
    elsewhere.mkdir()
    install = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-compile")
    run(*install, "--target", site, wheel, cwd=elsewhere)
    where = "import carpet_print; print(carpet_print.__file__)"
    assert run(sys.executable, "-c", where, cwd=elsewhere, PYTHONPATH=str(site)).startswith(str(site))
    games = run(sys.executable, "-m", "carpet_print", "games", cwd=elsewhere, PYTHONPATH=str(site))
    assert "at-once" in games
    _prints_rules(elsewhere, site)


def test_package_runs_from_a_zip(wheel: Path, tmp_path: Path) -> None:
    _prints_rules(tmp_path, wheel)


def _prints_rules(folder: Path, package: Path) -> None:
    printed = run(
        *(sys.executable, "-m", "carpet_print", "rules", "--lang", "it", "--output", "regole.pdf"),
        cwd=folder,
        PYTHONPATH=str(package),
    )
    assert printed.splitlines() == ["regole.pdf"]
    assert (folder / "regole.pdf").read_bytes().startswith(b"%PDF-")
    assert [path.name for path in folder.iterdir() if path.suffix] == ["regole.pdf"]


def test_constraints_fix_one_version_of_everything_installed() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    names = [line.partition("==")[0] for line in lines if not line.startswith("#")]
    assert all(re.fullmatch(r"#.*|[a-z0-9-]+==[0-9][0-9a-z.]*", line) for line in lines)
    assert names == sorted(set(names))
    assert _needed() <= set(names)
    extras = [Requirement(text) for some in PROJECT["project"]["optional-dependencies"].values() for text in some]
    assert {canonicalize_name(extra.name) for extra in extras} <= set(names)


def _needed() -> set[str]:
    """The names of all that `pip install -e .[dev]` installs here, what it depends on included."""
    project = PROJECT["project"]
    wanted = [Requirement(text) for text in project["dependencies"] + project["optional-dependencies"]["dev"]]
    waiting = [requirement for requirement in wanted if requirement.marker is None or requirement.marker.evaluate()]
    names: set[str] = set()
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        if name in names:
            continue
        names.add(name)
        for text in metadata.requires(name) or []:
            needed = Requirement(text)
            extras = requirement.extras or {""}
            if needed.marker is None or any(needed.marker.evaluate({"extra": extra}) for extra in extras):
                waiting.append(needed)
    return names


def test_every_package_imported_is_declared() -> None:
    declared = {canonicalize_name(Requirement(text).name) for text in PROJECT["project"]["dependencies"]}
    installed = metadata.packages_distributions()  # a package may be called otherwise than what it is installed with
    ours = {name for name, projects in installed.items() if declared.intersection(map(canonicalize_name, projects))}
    allowed = sys.stdlib_module_names | ours | {"carpet_print"}
    imported = {
        (path.relative_to(ROOT).as_posix(), module)
        for path in (ROOT / "carpet_print").rglob("*.py")
        for module in _imported(path)
    }
    assert {(path, module) for path, module in imported if module not in allowed} == set()


def _imported(path: Path) -> set[str]:
    modules: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            modules |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            modules.add(node.module.partition(".")[0])
    return modules


def test_only_resources_looks_for_data() -> None:
    finders = re.compile(r"importlib\.resources(?!\.abc)|importlib import resources|pkgutil|__file__|__path__")
    found = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "carpet_print").rglob("*.py")
        if finders.search(path.read_text(encoding="utf-8"))
    }
    assert found == {"carpet_print/resources.py"}


def test_files_stay_short() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in (ROOT / "carpet_print").rglob("*.py")
    }
    assert {name: length for name, length in lengths.items() if length >= 400} == {}


@pytest.mark.parametrize("command", ["import carpet_print", "import carpet_print.errors, carpet_print.resources"])
def test_starting_is_light(command: str) -> None:
    heavy = {"babel", "jinja2", "lxml", "pyphen", "reportlab", "rich", "typer"}
    loaded = run(sys.executable, "-c", f"{command}; import sys; print(*sys.modules)", cwd=ROOT).split()
    assert heavy & set(loaded) == set()
