"""The errors of carpet_print, and the translatable messages that they carry.

An error holds a *template* (English, the gettext key) and its *fields*; the command line renders it in the user's
language, ``str()`` in English. Nothing here knows of languages, so every layer may raise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

Translate = Callable[[str], str]


def N_(template: str) -> str:
    """Mark a template for extraction; it is translated where it is shown."""
    return template


def _same(template: str) -> str:
    return template


@dataclass(frozen=True)
class Message:
    """A template with ``%(name)s`` fields; a field may itself be a Message."""

    template: str
    fields: Mapping[str, object] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.template, *sorted(self.fields)))  # a field's value may be anything

    def render(self, translate: Translate = _same) -> str:
        """The message in the language that ``translate`` (gettext) speaks; English without it."""
        filled = {
            name: value.render(translate) if isinstance(value, Message) else value
            for name, value in self.fields.items()
        }
        return translate(self.template) % filled

    def __str__(self) -> str:
        return self.render()


def message(template: str, /, **fields: object) -> Message:
    """A Message from a template and its fields."""
    return Message(template, fields)


class CarpetPrintError(Exception):
    """Base of all errors of this package; ``message`` can be rendered in any of the languages."""

    exit_code = 2

    def __init__(self, template: str, /, **fields: object) -> None:
        self.message = Message(template, fields)
        super().__init__(template, fields)

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.message.template, dict(self.message.fields), self.__dict__)

    def __str__(self) -> str:
        return str(self.message)


def _rebuild(
    kind: type[CarpetPrintError], template: str, fields: dict[str, object], state: dict[str, object]
) -> CarpetPrintError:
    error = kind.__new__(kind)
    CarpetPrintError.__init__(error, template, **fields)
    error.__dict__.update(state)
    return error


class UsageError(CarpetPrintError, ValueError):
    """A value that is not among those allowed: a game, a number, a date, a language."""


class NotationError(CarpetPrintError, ValueError):
    """A text that cannot be read. ``line`` and ``column`` count from 1 (None: no one place); ``text`` is the piece
    that was met, ``expected`` what should stand there."""

    def __init__(
        self,
        problem: Message,
        *,
        text: str = "",
        line: int | None = None,
        column: int | None = None,
        expected: Message | None = None,
    ) -> None:
        self.text, self.line, self.column, self.expected = text, line, column, expected
        fields: dict[str, object] = {"problem": problem, "line": line, "column": column, "expected": expected}
        super().__init__(_NOTATION_TEMPLATES[line is not None, expected is not None], **fields)


_NOTATION_TEMPLATES = {
    (True, True): N_("line %(line)s, column %(column)s: %(problem)s; expected %(expected)s"),
    (True, False): N_("line %(line)s, column %(column)s: %(problem)s"),
    (False, True): N_("%(problem)s; expected %(expected)s"),
    (False, False): N_("%(problem)s"),
}


class IllegalMove(CarpetPrintError, ValueError):
    """A move that the rules do not allow; ``reason`` says why as a value (carpet_print.engine.Reason)."""

    def __init__(self, reason: object, template: str, /, **fields: object) -> None:
        self.reason = reason
        super().__init__(template, **fields)


class FileError(CarpetPrintError, OSError):
    """A file or folder that could not be read or written."""

    exit_code = 3
