"""``python -m carpet_print``: the command line, where no script is installed."""

from carpet_print.cli import main

if __name__ == "__main__":
    main()
