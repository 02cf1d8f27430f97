"""Templates of the user's own: found in a folder before the package's, run in a sandbox, told of by file and line.

A file of the folder's ``pdf/`` (or of the folder itself, where it has none) goes before the package's of the same name;
what is not there comes from the package, and ``package:rules.xml`` always does. Each element carries the template and
the line that it comes from, so that also what only goes wrong on the page can be traced to its place.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, MutableMapping
from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, Environment, Template, TemplateNotFound, TemplateSyntaxError, UndefinedError, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.exceptions import SecurityError
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from lxml.etree import XMLSyntaxError
from lxml.etree import _Element as Element

from carpet_print.errors import N_, CarpetPrintError, FileError, Message, UsageError, message
from carpet_print.files import read_text
from carpet_print.notation.scan import quoted
from carpet_print.pdf import limits
from carpet_print.pdf.elements import based
from carpet_print.pdf.limits import LARGEST, TakesTooLong

PACKAGE = "package:"  # before the name of a template: the package's own, whatever the user has
_STEPS = 100_000  # of all ranges of a sheet together
_ELEMENTS = 10_000  # of a sheet; one of ours has some five hundred
_MARK = "carpet-print-place"
_TAG = re.compile(r"<([A-Za-z][\w.-]*)(?=[\s/>])")
_MARKED = re.compile(rf'{_MARK}="([^"]*):([0-9]+)"')
_LINES = re.compile(r"(, line [0-9]+, column [0-9]+| line [0-9]+)")

Read = Callable[[str], str]


class TemplateError(CarpetPrintError):
    """Something is wrong with a template of the user's."""


class _Code(CodeGenerator):
    """Templates as Python that lets ``limits`` look at each list and each text before it is made."""

    def visit_Concat(self, node: nodes.Concat, frame: Frame) -> None:
        self.write("markup_join(environment.pieces((")
        for each in node.nodes:
            self.visit(each, frame)
            self.write(", ")
        self.write(")))")

    def visit_List(self, node: nodes.List, frame: Frame) -> None:
        self._bounded(super().visit_List, node, frame)

    def visit_Dict(self, node: nodes.Dict, frame: Frame) -> None:
        self._bounded(super().visit_Dict, node, frame)

    def visit_Tuple(self, node: nodes.Tuple, frame: Frame) -> None:
        if node.ctx == "load":
            self._bounded(super().visit_Tuple, node, frame)
        else:
            super().visit_Tuple(node, frame)

    def _bounded(self, visit: Callable[[Any, Frame], None], node: nodes.Expr, frame: Frame) -> None:
        self.write("environment.bounded(")
        visit(node, frame)
        self.write(")")


class _Template(Template):
    """A template whose text has an end."""

    @classmethod
    def _from_namespace(cls, environment: Environment, namespace: MutableMapping[str, Any], *more: Any) -> Template:
        made = super()._from_namespace(environment, namespace, *more)
        write = made.root_render_func

        def written(*values: Any) -> Iterator[str]:
            length = 0
            for piece in write(*values):
                length += len(piece)
                if length > LARGEST:
                    raise OverflowError
                yield piece

        made.root_render_func = written
        return made


class Sandbox(ImmutableSandboxedEnvironment):
    """Jinja's sandbox, in which a template can build lists, but has an end of memory and of time: see ``limits``."""

    intercepted_binops = frozenset(("+", "*", "**", "%"))
    code_generator_class = _Code
    template_class = _Template
    concat = staticmethod(limits.joined)
    bounded = staticmethod(limits.bounded)
    pieces = staticmethod(limits.pieces)

    def __init__(self, **options: Any) -> None:
        super().__init__(finalize=limits.printable, **options)
        self.filters = limits.filters()
        self.globals = {name: self.globals[name] for name in limits.GLOBALS}
        self.globals["range"] = self._range
        self._steps = 0

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Lists, which only templates make, may grow; apart from that nothing may be changed."""
        own = isinstance(obj, list) and attr == "append"
        return limits.allowed(obj, attr) and (own or super().is_safe_attribute(obj, attr, value))

    def wrap_str_format(self, value: Any) -> None:
        """No text's ``format`` is to be had."""

    def call(__self, __context: Context, __obj: Any, *args: Any, **kwargs: Any) -> Any:
        """Call, but nothing for anything enormous."""
        said = [value for name, value in kwargs.items() if name not in ("_loop_vars", "_block_vars")]  # Jinja's own
        limits.check_call(__obj, [*args, *said])
        if getattr(__obj, "__module__", "") == "jinja2.ext":  # gettext and its kind: they fill in what is named
            for text in args:
                if isinstance(text, str):
                    limits.check_format(text, said)
        return super().call(__context, __obj, *args, **kwargs)

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Reckon, but nothing enormous."""
        limits.check_sum(operator, left, right)
        return super().call_binop(context, operator, left, right)

    def written(self, name: str, **values: object) -> str:
        """A template's text. Raises whatever goes wrong in it."""
        self._steps = 0
        return limits.within_time(lambda: "".join(self.get_template(name).generate(**values)))

    def _range(self, *bounds: int) -> range:
        counted = range(*bounds)
        self._steps += len(counted)
        if self._steps > _STEPS:
            raise OverflowError
        return counted


class Places(Extension):
    """Marks each element in a template's text with the place where it stands; texts to be translated stay whole."""

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        """The tokens, those of text marked."""
        before = ""
        in_message = False
        for token in stream:
            if before == "block_begin" and token.type == "name":
                in_message = token.value == "trans" or (in_message and token.value != "endtrans")
            before = token.type
            if token.type == "data" and not in_message:
                yield Token(token.lineno, "data", _marked(token, stream.filename or ""))
            else:
                yield token


def _marked(token: Token, name: str) -> str:
    text, safe = token.value, re.sub(r"[^\w./:-]", "?", name)

    def mark(found: re.Match[str]) -> str:
        line = token.lineno + text.count("\n", 0, found.start())
        return f'<{found[1]} {_MARK}="{safe}:{line}"'

    return _TAG.sub(mark, text)


class Folder(BaseLoader):
    """The templates of a user's folder, and behind them the package's, which ``package`` reads."""

    def __init__(self, folder: Path, package: Read) -> None:
        """Raises UsageError for a folder that is not there or holds no template."""
        if not folder.is_dir():
            raise UsageError(N_("there is no folder “%(folder)s”"), folder=_near(folder))
        self._package = package
        self._folder = folder / "pdf" if (folder / "pdf").is_dir() else folder
        if not any(self._folder.glob("*.xml")):
            raise UsageError(
                N_("there is no template in the folder “%(folder)s”; expected a file such as %(example)s"),
                folder=_near(self._folder),
                example="macros.xml",
            )

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """The template's text, its name in tracebacks, and whether it is still the same. Raises TemplateNotFound, and
        UsageError for a name that leads out of the folder."""
        if template.startswith(PACKAGE):
            name = template.removeprefix(PACKAGE)
            return self._package(name), template, lambda: True
        path = self._path(template)
        if not os.path.lexists(path):
            return self._package(template), PACKAGE + template, lambda: not os.path.lexists(path)
        seen = _state(path)
        return read_text(_near(path), LARGEST), template, lambda: _state(path) == seen

    def _path(self, name: str) -> Path:
        path = self._folder / name
        parts = name.split("/")
        inside = Path(os.path.realpath(path)).is_relative_to(os.path.realpath(self._folder))
        if not inside or any(part in ("", ".", "..") or set(part) & set("\\:\0") for part in parts):
            raise UsageError(N_("the template “%(file)s” is not within its folder"), file=name)
        return path

    def shown(self, name: str) -> str:
        """The template as a message names it: the user's by its path."""
        return name if name.startswith(PACKAGE) else os.fspath(_near(self._folder / name))


def _near(path: Path) -> Path:
    """The path as seen from the working folder, where it is within that."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path


def _state(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


# --- errors


def fault(error: Exception, name: str, folder: Folder) -> CarpetPrintError:
    """What went wrong in the template of this name or in one that it calls, with its file and line."""
    if isinstance(error, FileError):
        return error
    place = _place(error)
    if place is not None:
        return at(folder.shown(place[0]), place[1], _problem(error))
    if isinstance(error, CarpetPrintError):
        return error
    return TemplateError(N_("“%(file)s”: %(problem)s"), file=folder.shown(name), problem=_problem(error))


def at(file: str, line: int, problem: Message) -> TemplateError:
    """The error that names a place."""
    return TemplateError(N_("“%(file)s”, line %(line)s: %(problem)s"), file=file, line=line, problem=problem)


def _place(error: Exception) -> tuple[str, int] | None:
    """The template and the line in which the error arose, from the traceback, into which Jinja writes them."""
    if isinstance(error, TemplateSyntaxError):
        return error.filename or error.name or "?", error.lineno  # its file: the name does not say whose it is
    found, trace = None, error.__traceback__
    while trace is not None:
        if "__jinja_exception__" in trace.tb_frame.f_globals:
            found = trace.tb_frame.f_code.co_filename, trace.tb_lineno
        trace = trace.tb_next
    return found


def _problem(error: Exception) -> Message:
    match error:
        case CarpetPrintError():
            return error.message
        case TemplateNotFound():
            return message(N_("there is no template “%(name)s”"), name=quoted(str(error.name)))
        case SecurityError():
            return message(N_("this is not allowed in a template: %(text)s"), text=quoted(str(error)))
        case UndefinedError():
            return message(N_("there is nothing of this name: %(text)s"), text=quoted(str(error)))
        case TemplateSyntaxError():
            return message(N_("this is not written as a template must be: %(text)s"), text=quoted(str(error.message)))
        case RecursionError():
            return message(N_("it calls itself without an end"))
        case OverflowError() | MemoryError():
            return message(N_("it makes something far too large"))
        case TakesTooLong():
            return message(N_("it takes too long"))
    return message(N_("it fails with %(kind)s “%(text)s”"), kind=type(error).__name__, text=quoted(str(error)))


def malformed(text: str, error: XMLSyntaxError, name: str, folder: Folder) -> TemplateError:
    """What is wrong with a sheet's text that is no XML, with the template and the line of the element that begins last
    before the place. (libxml2 counts the lines of the text, which nobody sees.)"""
    line, column = error.position
    lines = text.split("\n")
    before = "\n".join([*lines[: line - 1], *(each[:column] for each in lines[line - 1 : line])])
    marks = _MARKED.findall(before) or [(name, "1")]
    problem = message(N_("this is not well-formed XML: %(problem)s"), problem=_LINES.sub("", error.msg or ""))
    return at(folder.shown(marks[-1][0]), int(marks[-1][1]), problem)


def place_elements(root: Element, kind: str, folder: Folder) -> None:
    """Take the marks off the elements of a sheet, and give each its template and line as its own (``base``,
    ``sourceline``). Raises TemplateError for what is no sheet of this kind."""
    for count, element in enumerate(root.iter("*")):
        if count > _ELEMENTS:  # setting them would take hours
            raise TemplateError(
                N_("“%(file)s”: %(problem)s"), file=folder.shown(f"{kind}.xml"), problem=_problem(OverflowError())
            )
        parent = element.getparent()
        name, colon, line = (element.attrib.pop(_MARK, None) or "").rpartition(":")
        if colon:
            element.sourceline = int(line)
            base = based(folder.shown(name))
            if parent is None or parent.base != base:
                element.base = base
        elif parent is not None:
            element.sourceline = parent.sourceline or 0
    if root.tag != "sheet" or root.get("kind") != kind or root.getroottree().docinfo.doctype:
        problem = message(N_("a sheet’s text begins with %(expected)s"), expected=f'<sheet kind="{kind}" …>')
        raise at(folder.shown(f"{kind}.xml"), root.sourceline or 1, problem)
