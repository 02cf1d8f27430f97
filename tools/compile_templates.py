"""Compile the package's templates and keep them beside its bytecode, as ``compileall`` does with its modules: the first
start is then like any other, also where Python is told to write no bytecode."""

from __future__ import annotations

import sys

from carpet_print import resources
from carpet_print.pdf.templates import environment


def main() -> None:
    """Compile all of them; what is there and still right is left alone."""
    sys.dont_write_bytecode = False
    for template in (resources.templates() / "pdf").iterdir():
        if template.name.endswith(".xml"):
            environment("en").get_template(template.name)


if __name__ == "__main__":
    main()
