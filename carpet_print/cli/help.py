"""The pages of help, in the user's language: how a command is used, what it does, its arguments and options.

Laid out here and not by Typer, whose own words are English, and which would load rich for it.
"""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterator
from typing import Any

from carpet_print.cli.failures import plain_spaces
from carpet_print.cli.options import ARGUMENT_HELP, SETTINGS
from carpet_print.errors import N_, Message, message
from carpet_print.text import Locale

WIDEST = 80
_COLUMN = 24  # where the explanations start
_Command = Any  # Typer's classes for commands and parameters are no part of its interface
_Parameter = Any

_OTHERS = {
    "help": message(N_("this page")),
    "version": message(N_("the version")),
    "install_completion": message(N_("set up the completion of commands and options for this shell")),
    "show_completion": message(N_("print the script that sets it up, to copy or adapt")),
}


def translate(command: _Command, speech: Locale) -> None:
    """Put what a command says of itself and its options into the language, for its help and for a shell's."""
    said = command.help or ""
    command.help = speech.gettext(said)
    for parameter in command.params:
        told = _told(parameter.name)
        if told is not None:
            parameter.help = _brief(told, speech)
        if parameter.metavar and parameter.metavar.isupper():
            parameter.metavar = speech.gettext(parameter.metavar)
    for child in getattr(command, "commands", {}).values():
        translate(child, speech)


def translate_help_option(option: _Parameter, speech: Locale) -> None:
    """The same for the option --help, which Typer makes anew for each command."""
    option.help = _brief(_OTHERS[option.name], speech)


def _brief(told: Message, speech: Locale) -> str:
    """What a shell shows beside an option: no more than fits on a line."""
    return speech.render(told).partition(";")[0].rstrip()


def _full(parameter: _Parameter, speech: Locale) -> str:
    told = _told(parameter.name)
    return speech.render(told) if told is not None else ""


def _told(name: str) -> Message | None:
    setting = SETTINGS.get(name)
    return setting.help if setting else ARGUMENT_HELP.get(name) or _OTHERS.get(name)


def switches(command: _Command) -> frozenset[str]:
    """The options, of all commands, that take no value."""
    flags = (parameter for parameter in command.params if getattr(parameter, "is_flag", False))
    own = (name for parameter in flags for name in (*parameter.opts, *parameter.secondary_opts))
    return frozenset(own).union(*map(switches, getattr(command, "commands", {}).values()), {"--help", "-h"})


def help_page(command: _Command, context: Any, speech: Locale) -> str:
    """The page of help of a command, or of the group of all."""
    width = min(shutil.get_terminal_size().columns, WIDEST)
    children = getattr(command, "commands", {})
    parameters = command.get_params(context)
    arguments = [parameter for parameter in parameters if parameter.param_type_name == "argument"]
    options = [parameter for parameter in parameters if parameter not in arguments and not parameter.hidden]
    usage = [context.command_path, *(argument.metavar for argument in arguments)]
    usage += [speech.gettext(N_("COMMAND"))] if children else []
    usage.append(speech.gettext(N_("[OPTIONS]")))
    blocks = [
        speech.render(message(N_("Usage: %(usage)s"), usage=" ".join(usage))),
        textwrap.fill(command.help, width, break_on_hyphens=False),
        *_section(
            speech.gettext(N_("Commands:")),
            [(name, _first_sentence(child.help)) for name, child in children.items()],
            width,
        ),
        *_section(speech.gettext(N_("Arguments:")), [(one.metavar, _full(one, speech)) for one in arguments], width),
        *_section(speech.gettext(N_("Options:")), [_row(option, speech) for option in options], width),
    ]
    if children:
        more = message(N_("For more about a command: “%(example)s”."), example=f"{context.command_path} daily --help")
        blocks.append(textwrap.fill(speech.render(more), width, break_on_hyphens=False))
    return plain_spaces("\n\n".join(blocks))


def _first_sentence(text: str) -> str:
    return text.partition(". ")[0].removesuffix(".")


def _row(option: _Parameter, speech: Locale) -> tuple[str, str]:
    """How an option is written, and what it does: its default and its twin in the environment behind it."""
    names = ", ".join((*sorted(option.opts, key=len), *option.secondary_opts))
    metavar = option.metavar or ""
    setting = SETTINGS.get(option.name)
    text = _full(option, speech)
    if setting is not None:
        default = option.show_default if isinstance(option.show_default, str) else setting.default
        if default:
            text += " " + speech.render(
                message(N_("[%(variable)s; else %(default)s]"), variable=setting.variable, default=default)
            )
        else:
            text += f" [{setting.variable}]"
    return f"{names} {metavar}".rstrip(), text


def _section(heading: str, rows: list[tuple[str, str]], width: int) -> Iterator[str]:
    if not rows:
        return
    lines = [heading]
    for name, text in rows:
        label = f"  {name}"
        wrapped = textwrap.wrap(text, max(width - _COLUMN, 20), break_on_hyphens=False)
        if len(label) > _COLUMN - 2:
            lines.append(label)
            label = ""
        for part in wrapped or [""]:
            lines.append(f"{label:<{_COLUMN}}{part}".rstrip())
            label = ""
    yield "\n".join(lines)
