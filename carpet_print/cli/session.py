"""What holds for one run of the command line: the user's language and the settings."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass

import typer

from carpet_print.cli.choices import chosen_languages
from carpet_print.cli.options import ALL_SETTINGS, LANG
from carpet_print.cli.settings import Settings, places
from carpet_print.errors import CarpetPrintError
from carpet_print.text import Locale, language_of_system
from carpet_print.text.locales import locale


@dataclass(frozen=True)
class Session:
    """``speech`` is the language in which the user is spoken to, in help and errors too: that of ``--lang`` where it is
    one that there is, else of its twins; the system's where none is said or all are."""

    settings: Settings
    speech: Locale

    @classmethod
    def begin(cls, arguments: Sequence[str]) -> Session:
        """The session of a command line, which is not read yet: an error in it must already be told in the user's
        language."""
        environ = dict(os.environ)
        settings = Settings(environ, places(environ), ALL_SETTINGS)
        try:
            languages = chosen_languages(settings, _given_language(arguments))
        except CarpetPrintError:
            languages = ()  # told of when the command itself asks
        language = languages[0] if len(languages) == 1 else language_of_system(settings.environ)
        return cls(settings, locale(language))

    @classmethod
    def of(cls, context: typer.Context) -> Session:
        """The session that a command runs in."""
        session = context.obj
        assert isinstance(session, cls)
        return session


def _given_language(arguments: Sequence[str]) -> str | None:
    option, given = f"--{LANG.name}", None
    for index, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == option and index + 1 < len(arguments):
            given = arguments[index + 1]
        elif argument.startswith(option + "="):
            given = argument.partition("=")[2]
    return given
