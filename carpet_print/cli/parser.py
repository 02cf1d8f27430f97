"""The command and the group of commands: Typer's, with the help and the errors in the user's language."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption
from typer.exceptions import TyperException

from carpet_print.cli import failures
from carpet_print.cli.help import help_page, switches, translate, translate_help_option
from carpet_print.cli.output import say_text
from carpet_print.cli.session import Session
from carpet_print.cli.settings import PROGRAM
from carpet_print.errors import CarpetPrintError

DEBUG = "CARPET_DEBUG"


def _kept(parameter: Any, context: Any, value: Any, convert: Callable[[Any, Any], Any]) -> Any:
    """The value of a parameter as it was read from the command line: a text, texts, or a switch, on or off. Typer would
    have Pydantic make the same of it, which takes longer to load than most commands to run."""
    if parameter.required and parameter.value_is_missing(value):
        return convert(context, value)  # raises: Typer knows what to say
    if parameter.nargs == -1 or parameter.multiple:
        value = list(value or ())
    return parameter.callback(context, parameter, value) if parameter.callback else value


class _Option(TyperOption):
    def process_value(self, ctx: Any, value: Any) -> Any:
        """The value that the command gets. Raises TyperException where one is required and missing."""
        return _kept(self, ctx, value, super().process_value)


class _Argument(TyperArgument):
    def process_value(self, ctx: Any, value: Any) -> Any:
        """The value that the command gets. Raises TyperException where one is required and missing."""
        return _kept(self, ctx, value, super().process_value)


_OURS: dict[type, type] = {TyperOption: _Option, TyperArgument: _Argument}


def _as_read(parameters: list[Any]) -> list[Any]:
    """The parameters, which Typer makes itself, deep inside; they are given our classes before they are used."""
    for parameter in parameters:
        if type(parameter) in _OURS and parameter.type_descriptor.annotation in (str, list[str], bool):
            parameter.__class__ = _OURS[type(parameter)]
    return parameters


class Command(TyperCommand):
    """A command, whose function returns the exit code."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Its parameters and the option --help."""
        return _as_read(super().get_params(ctx))

    def get_help(self, ctx: Any) -> str:
        """The page of help."""
        return help_page(self, ctx, Session.of(ctx).speech)

    def get_help_option(self, ctx: Any) -> Any:
        """The option --help."""
        return _ours(super().get_help_option(ctx), ctx)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the command's own arguments. Raises UsageError for one too many."""
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise failures.too_many(rest)
        return rest


class Commands(TyperGroup):
    """All commands: begins the session, runs the command that is asked for, and ends the program with its exit code."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Its parameters and the option --help."""
        return _as_read(super().get_params(ctx))

    def get_help(self, ctx: Any) -> str:
        """The page of help."""
        return help_page(self, ctx, Session.of(ctx).speech)

    def get_help_option(self, ctx: Any) -> Any:
        """The option --help."""
        return _ours(super().get_help_option(ctx), ctx)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command. Raises UsageError for one that there is not."""
        if self.get_command(ctx, args[0]) is None and not ctx.resilient_parsing:
            raise failures.unknown_command(args[0], self.list_commands(ctx))
        return super().resolve_command(ctx, args)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> NoReturn:
        """Run the command line and exit. ``prog_name`` is not heeded: the program has one name however it is called,
        and so has the variable by which a shell asks for completions."""
        render: failures.Render = str
        code: int | None
        try:
            session = Session.begin(sys.argv[1:] if args is None else args)
            render = session.speech.render
            translate(self, session.speech)
            code = super().main(args, PROGRAM, complete_var, False, windows_expand_args, obj=session, **extra)
        except CarpetPrintError as error:
            failures.tell(error.message, render)
            code = error.exit_code
        except TyperException as error:
            failures.tell(failures.usage_message(error, switches(self)), render)
            code = failures.USAGE
        except OSError as error:
            # Where no command knew what it was about: the system's own words for it, and the file that it names.
            failures.tell(failures.refused(error).message, render)
            code = failures.NO_FILE
        except (KeyboardInterrupt, typer.Abort):
            code = failures.INTERRUPTED
        except Exception as error:
            # Whatever nobody foresaw: the user gets a line to pass on, whoever looks for the mistake the traceback.
            if os.environ.get(DEBUG):
                raise
            failures.tell(failures.internal(error, DEBUG), render)
            code = failures.INTERNAL
        sys.exit(code or failures.DONE)


def _ours(option: Any, context: typer.Context) -> Any:
    """Typer's option --help, writing as everything else is written, in the user's language."""
    if option is not None:
        option.callback = _show_help
        translate_help_option(option, Session.of(context).speech)
    return option


def _show_help(context: typer.Context, _parameter: object, asked: bool) -> None:
    if asked and not context.resilient_parsing:
        say_text(context.get_help())
        context.exit()
