"""What the values of the options mean that several commands have."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import carpet_print as cp
from carpet_print.cli.options import (
    ALL,
    ALL_FORMATS,
    DATE,
    FORMAT,
    GAME,
    LANG,
    PAPER,
    PAPERS,
    TIMEZONE,
)
from carpet_print.cli.settings import Setting, Settings, Source, Value
from carpet_print.cli.values import one_of, parse_count, parse_date, parse_range, parse_switch, parse_zone
from carpet_print.errors import N_, UsageError, message
from carpet_print.notation.number import MOST
from carpet_print.text import LANGUAGES, language_of_system, parse_language


def chosen_game(settings: Settings, given: str | None) -> tuple[cp.Game, Source]:
    """The game, and how much it is insisted on. 'all', set for the rules, stands for the default elsewhere."""
    value = settings.find(GAME, given) or Value(GAME.default, Source.DEFAULT)
    if value.source is not Source.COMMAND_LINE and _means_all(value.text):
        value = Value(GAME.default, Source.DEFAULT)
    return value.parsed(cp.parse_game, GAME), value.source


def chosen_games(settings: Settings, given: str | None) -> tuple[cp.Game, ...]:
    """The game, or all that have a name of their own."""
    value = settings.find(GAME, given) or Value(GAME.default, Source.DEFAULT)
    return value.parsed(_parse_games, GAME)


def _parse_games(text: str) -> tuple[cp.Game, ...]:
    if _means_all(text):
        return tuple(cp.GAMES.values())
    with _offering_all(cp.GAMES):
        return (cp.parse_game(text),)


def _means_all(text: str) -> bool:
    return text.strip().lower() == ALL


@contextmanager
def _offering_all(names: Iterable[str]) -> Iterator[None]:
    """An error that lists the names lists 'all' behind them."""
    try:
        yield
    except UsageError as error:
        fields = dict(error.message.fields)
        if "names" in fields:
            fields["names"] = ", ".join((*names, ALL))
        raise UsageError(error.message.template, **fields) from None


def chosen_languages(settings: Settings, given: str | None) -> tuple[str, ...]:
    """The language, or all six; the system's if nothing is said."""
    value = settings.find(LANG, given)
    return value.parsed(_parse_languages, LANG) if value else (language_of_system(settings.environ),)


def chosen_language(settings: Settings, given: str | None) -> str:
    """The one language of a command that only answers. 'all', set for the sheets, stands for the system's there."""
    value = settings.find(LANG, given)
    if value is None:
        return language_of_system(settings.environ)
    if value.source is Source.COMMAND_LINE:
        return value.parsed(parse_language, LANG)
    languages = value.parsed(_parse_languages, LANG)
    return languages[0] if len(languages) == 1 else language_of_system(settings.environ)


def _parse_languages(text: str) -> tuple[str, ...]:
    if _means_all(text):
        return LANGUAGES
    with _offering_all(LANGUAGES):
        return (parse_language(text),)


def chosen_paper(settings: Settings, given: str | None) -> str:
    """One of PAPERS."""
    value = settings.find(PAPER, given) or Value(PAPER.default, Source.DEFAULT)
    return value.parsed(
        lambda text: one_of(PAPERS, text, N_("unknown paper “%(text)s”; expected one of: %(papers)s"), "papers"), PAPER
    )


def chosen_value(settings: Settings, setting: Setting, given: str | None, unknown: str) -> str:
    """One of the setting's values. ``unknown`` is the error for any other text, with the fields text and expected."""
    value = settings.find(setting, given) or Value(setting.default, Source.DEFAULT)
    return value.parsed(lambda text: one_of(setting.values, text, unknown, "expected"), setting)


def chosen_name(settings: Settings, setting: Setting, given: str | None) -> Value | None:
    """The value of a setting that names a file or a folder; an empty name is an error, not the working folder."""
    value = settings.find(setting, given)
    if value is None or value.table is not None:
        return value
    return replace(value, text=value.parsed(lambda text: _not_empty(text, setting), setting))


def _not_empty(text: str, setting: Setting) -> str:
    if not text.strip():
        raise UsageError(N_("the option %(option)s needs a value"), option=f"--{setting.name}")
    if "\0" in text:
        raise UsageError(N_("“%(path)s”: %(problem)s"), path=text, problem=message(N_("this cannot be a file name")))
    return text


def at_home(text: str) -> Path:
    """The path, with the user's folder for a '~' at its beginning, which no shell has seen to in carpet.toml."""
    path = Path(text)
    with suppress(RuntimeError):
        return path.expanduser()
    return path


def chosen_format(settings: Settings, given: str | None, offered: tuple[str, ...]) -> str:
    """One of the formats that the command offers, the first if nothing is said. What is set for other commands, in the
    environment or carpet.toml, and not offered here is passed over."""
    value = settings.find(FORMAT, given) or Value(offered[0], Source.DEFAULT)
    allowed = offered if value.source is Source.COMMAND_LINE else ALL_FORMATS
    template = N_("unknown format “%(text)s”; expected one of: %(formats)s")
    found = value.parsed(lambda text: one_of(allowed, text, template, "formats"), FORMAT)
    return found if found in offered else offered[0]


def chosen_date(settings: Settings, date: str | None, timezone: str | None, *, setting: Setting = DATE) -> dt.date:
    """The day; else today, in the time zone if one is named, else by this machine's clock."""
    day, zone = settings.find(setting, date), settings.find(TIMEZONE, timezone)
    where = zone.parsed(parse_zone, TIMEZONE) if zone else None
    return day.parsed(parse_date, setting) if day else dt.datetime.now(where).date()


def chosen_switch(settings: Settings, setting: Setting, given: bool | None) -> bool:
    """Whether a switch is on."""
    value = settings.find(setting, None if given is None else str(given).lower())
    return value.parsed(parse_switch, setting) if value else False


def chosen_count(
    settings: Settings, setting: Setting, given: str | None, *, least: int = 1, most: int = MOST, default: int = 0
) -> int:
    """A whole number from ``least`` to ``most``; ``default`` where the setting has none of its own."""
    value = settings.find(setting, given) or Value(setting.default or str(default), Source.DEFAULT)
    return value.parsed(lambda text: parse_count(text, least, most), setting)


def chosen_range(settings: Settings, setting: Setting, given: str | None, least: int, most: int) -> range | None:
    """The whole numbers that are asked for, of those from ``least`` to ``most``; None if nothing is said."""
    value = settings.find(setting, given)
    return value.parsed(lambda text: parse_range(text, least, most), setting) if value else None
