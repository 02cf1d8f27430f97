"""The command line: a module a command, and what they share.

It calls the library, and is alone in writing. It imports what prints only in the commands that print.
"""

from __future__ import annotations

import gc
import sys

_BEFORE_A_LOOK = 20_000  # new things


def main() -> None:
    """Run the command line on this program's arguments, and exit with its code."""
    # Most commands have ended before there is anything to be freed; Python would have looked for it a hundred times.
    gc.set_threshold(_BEFORE_A_LOOK)
    try:
        from carpet_print.cli.app import app

        app()
    except KeyboardInterrupt:
        # Interrupted before there was anything to interrupt.
        sys.exit(130)
