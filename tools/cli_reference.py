"""``make reference``: bring docs/cli.md up to date with the command line.

The page's text is written by hand. What the program itself says is put in here: the help below each
``$ carpet-print … --help``, and the table of settings between the two comments that name it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from typer.main import get_command
from typer.testing import CliRunner

from carpet_print.cli.app import app
from carpet_print.cli.help import switches
from carpet_print.cli.options import SETTINGS
from carpet_print.cli.settings import Setting

PAGE = Path(__file__).resolve().parents[1] / "docs" / "cli.md"
READER = {"LC_ALL": "C.UTF-8", "LANGUAGE": "", "CARPET_LANG": "en", "COLUMNS": "80"}
_HELP = re.compile(r"^(\$ carpet-print ([^\n]*--help)\n)(.*?)(^```$)", re.MULTILINE | re.DOTALL)
_TABLE = re.compile(r"(<!-- settings -->\n).*?(<!-- end of settings -->)", re.DOTALL)


def current(page: str) -> str:
    """The page as it should be."""
    page = _HELP.sub(lambda match: match[1] + help_text(match[2].split()) + match[4], page)
    return _TABLE.sub(lambda match: match[1] + settings_table() + match[2], page)


def help_text(arguments: list[str]) -> str:
    """What the command line prints, for a reader of English on a terminal of 80 columns."""
    result = CliRunner(env=READER).invoke(app, arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


_SWITCHES = switches(get_command(app))


def settings_table() -> str:
    """A row a setting: where it can be said, its values, its default, and the commands that heed it."""
    rows = ["| option | environment | carpet.toml | values | commands |", "| --- | --- | --- | --- | --- |"]
    rows += [_row(setting) for setting in SETTINGS.values()]
    return "\n".join(rows) + "\n"


def _row(setting: Setting) -> str:
    cells = (f"--{setting.name}", setting.variable, setting.name)
    values = ", ".join(f"`{value}`" for value in setting.values) or (
        "`true`, `false`" if f"--{setting.name}" in _SWITCHES else ""
    )
    return f"| {' | '.join(f'`{cell}`' for cell in cells)} | {values} | {', '.join(_users(setting))} |"


def _users(setting: Setting) -> list[str]:
    group: Any = get_command(app)
    return [
        name
        for name, command in group.commands.items()
        if setting.parameter in [parameter.name for parameter in command.params]
    ]


def main() -> None:
    """Update the page."""
    PAGE.write_text(current(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print(PAGE)


if __name__ == "__main__":
    main()
