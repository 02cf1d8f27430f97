"""What a template of somebody else's may do: no more than it needs, none of it enormous, and all of it within a time.

Whatever Python does in one go (a string a milliard times, the text of lists within lists) can be stopped by nobody, and
so is refused before it begins; what goes on and on in a template's own loops and macros is stopped from without.
"""

from __future__ import annotations

import ctypes
import datetime as dt
import re
import sys
import time
from collections.abc import Callable, ItemsView, Iterable, Iterator, KeysView, Mapping, ValuesView
from functools import wraps
from threading import Thread
from typing import Any

from jinja2 import Environment
from jinja2.exceptions import SecurityError
from jinja2.filters import FILTERS, do_join, make_attrgetter
from jinja2.nodes import EvalContext
from jinja2.runtime import Undefined
from jinja2.utils import Namespace, pass_environment, pass_eval_context

LARGEST = 1_000_000  # bytes of a template, characters of a sheet, and of any text made by reckoning
SECONDS = 10.0  # that a template may take
_GRACE = 5.0  # and until it is left behind, if it does not even stop then
_MEMORY = 500_000_000  # bytes by which the process may grow meanwhile
_PARTS = 100_000  # of a list, those of lists in it included
_BITS = 1_000  # of a number that is reckoned with
_DIGITS = 20
_CONTAINERS = (list, tuple, dict, set, frozenset, Namespace, KeysView, ValuesView, ItemsView)

# Filters that take a text as it is, and the others that templates may use.
_OF_TEXT = ("e", "escape", "lower", "safe", "string", "striptags", "title", "upper", "urlencode", "wordcount")
_OTHERS = (
    *("abs", "d", "default", "dictsort", "first", "float", "int", "items", "last", "length", "count", "list", "map"),
    *("max", "min", "reject", "rejectattr", "reverse", "select", "selectattr", "sort", "unique"),
)
GLOBALS = ("range", "namespace", "_")
# The methods of Python's own values; those of str.strip's kind only without an argument, or a short one.
_METHODS: dict[type, frozenset[str]] = {
    str: frozenset(
        (
            *("upper", "lower", "strip", "lstrip", "rstrip", "split", "startswith", "endswith", "join", "title"),
            *("capitalize", "removeprefix", "removesuffix"),
        )
    ),
    list: frozenset(("append", "index", "count")),
    tuple: frozenset(("index", "count")),
    dict: frozenset(("get", "items", "keys", "values")),
    dt.date: frozenset(("day", "month", "year", "weekday", "isoweekday", "isoformat")),
    **dict.fromkeys((int, float, bytes, set, frozenset, range), frozenset[str]()),
}
_STRIPS = ("strip", "lstrip", "rstrip")


class TakesTooLong(Exception):
    """A template has not come to its end in its time."""


# --- sizes


def bounded(value: Any) -> Any:
    """The value itself, if it is no list, or lists in a list, of too many parts. Raises OverflowError."""
    left, stack = _PARTS, [value]
    while stack:
        each = stack.pop()
        if isinstance(each, Mapping):
            parts: Iterable[Any] = [*each.keys(), *each.values()]
        elif isinstance(each, list | tuple | set | frozenset):
            parts = each
        else:
            continue
        left -= len(each) + 1
        if left < 0:
            raise OverflowError
        stack.extend(parts)
    return value


def as_text(value: Any) -> Any:
    """The value itself, if it may become a text. Raises SecurityError: lists in lists can have a text without end."""
    if type(value) in _CONTAINERS or isinstance(value, KeysView | ValuesView | ItemsView):
        raise SecurityError(f"{type(value).__name__} as text")
    return value


def pieces(values: Iterable[Any]) -> list[Any]:
    """The values, if they can be joined. Raises SecurityError and OverflowError."""
    found = [as_text(value) for value in values]
    if sum(map(_length, found)) > LARGEST:
        raise OverflowError
    return found


def joined(values: Iterable[str]) -> str:
    """The texts in one."""
    return "".join(pieces(values))


def check_format(text: Any, values: Iterable[Any]) -> None:
    """Check what stands before a ``%``. Raises OverflowError for widths of many digits, or given by a value."""
    values = [as_text(value) for value in values]
    if re.search(r"\*|[0-9]{5}", text.partition("%")[2]):  # in one go, however many signs there are
        raise OverflowError
    if len(text) + text.count("%") * max(map(_length, values), default=0) > LARGEST:
        raise OverflowError


def check_sum(operator: str, left: Any, right: Any) -> None:
    """Check a sum, a product, a power or what ``%`` makes of a text. Raises OverflowError for what is too large; what
    is no number and has no length is left to fail by itself."""
    if operator == "%":
        if isinstance(left, str):
            check_format(left, right.values() if type(right) is dict else right if type(right) is tuple else (right,))
    elif operator == "+":
        if _length(left) + _length(right) > LARGEST:
            raise OverflowError
        bounded([left, right])
    elif isinstance(left, int) and isinstance(right, int):
        bits = left.bit_length()
        if (bits + right.bit_length() if operator == "*" else bits * max(right, 1)) > _BITS:
            raise OverflowError
    else:
        times = left if isinstance(left, int) else right if isinstance(right, int) else 1
        if max(_length(left), _length(right)) * times > (LARGEST if isinstance(left or right, str) else _PARTS):
            raise OverflowError


def _length(value: object) -> int:
    return len(value) if isinstance(value, str | list | tuple) else 0


# --- what there is


def allowed(value: Any, name: str) -> bool:
    """Whether a template may use this attribute, where it is one of a value of Python's own kinds."""
    kinds = [kind for kind in _METHODS if isinstance(value, kind) and hasattr(kind, name)]
    return all(name in _METHODS[kind] for kind in kinds)


def check_call(called: Any, values: list[Any]) -> None:
    """Check a call of a value's own method. Raises OverflowError."""
    bounded(values)
    name, text = getattr(called, "__name__", ""), getattr(called, "__self__", None)
    if not isinstance(text, str):
        return
    if name in _STRIPS and any(_length(value) > _DIGITS for value in values):
        raise OverflowError
    if name == "join" and values:
        many = bounded(list(values[0]))
        pieces([*many, text * 0])
        if len(many) * len(text) > LARGEST:
            raise OverflowError


def filters() -> dict[str, Callable[..., Any]]:
    """Jinja's own filters, as far as they are of use and do no harm."""
    made = {name: FILTERS[name] for name in _OTHERS}
    made |= {name: _of_text(FILTERS[name]) for name in _OF_TEXT}
    return made | {
        "batch": _batch,
        "join": _join,
        "replace": _replace,
        "round": _round,
        "sum": _sum,
        "trim": _trim,
        "truncate": _truncate,
    }


def _of_text(used: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(used)  # with what Jinja notes on it
    def checked(*values: Any, **named: Any) -> Any:
        for value in (*values, *named.values()):
            as_text(value)
        return used(*values, **named)

    return checked


_truncate = _of_text(FILTERS["truncate"])


def _batch(value: Iterable[Any], count: int, fill_with: Any = None) -> Iterator[Any]:
    if count > _PARTS:
        raise OverflowError
    batches: Iterator[Any] = FILTERS["batch"](value, count, fill_with)
    return batches


@pass_eval_context
def _join(context: EvalContext, value: Iterable[Any], d: str = "", attribute: str | int | None = None) -> str:
    if attribute is not None:
        value = map(make_attrgetter(context.environment, attribute), value)
    found = pieces(value)
    if len(found) * _length(as_text(d)) > LARGEST:
        raise OverflowError
    together: str = do_join(context, found, d)
    return together


def _replace(text: str, old: str, new: str) -> str:
    pieces((text, old, new))
    if text.count(old) * len(new) > LARGEST:
        raise OverflowError
    return text.replace(old, new)


def _round(value: float, digits: int = 0, method: str = "common") -> float:
    if abs(digits) > _DIGITS:
        raise OverflowError
    rounded: float = FILTERS["round"](value, digits, method)
    return rounded


@pass_environment
def _sum(environment: Environment, value: Iterable[Any], attribute: str | int | None = None, start: float = 0) -> Any:
    if not isinstance(start, int | float):  # lists would be copied again and again
        raise SecurityError(f"sum of {type(start).__name__}")
    return FILTERS["sum"](environment, value, attribute, start)


def _trim(text: str, chars: str | None = None) -> str:
    if _length(chars) > _DIGITS:
        raise OverflowError
    return str.strip(as_text(text), chars)


def few_digits(used: Callable[..., str]) -> Callable[..., str]:
    """The same filter, which writes a number with so many digits, with a limit to them."""

    def checked(value: Any, digits: int = 0) -> str:
        if abs(digits) > _DIGITS or abs(value) > 10**_DIGITS:
            raise OverflowError
        return used(value, digits)

    return checked


def printable(value: Any) -> Any:
    """What a template prints (Jinja's ``finalize``). Raises SecurityError."""
    return value if isinstance(value, Undefined) else as_text(value)


# --- time and memory


def within_time(run: Callable[[], str]) -> str:
    """What ``run`` returns or raises, if it does so in its time; else TakesTooLong or MemoryError is raised in the
    midst of it.

    It runs in a thread of its own, in which an exception can be raised from without (CPython only) and whose end it
    does not outlive. One that heeds nothing is left behind: as a daemon it does not keep the process.
    """
    results: list[str] = []
    errors: list[BaseException] = []

    def work() -> None:
        try:
            results.append(run())
        except BaseException as error:  # noqa: BLE001 - raised again where it belongs
            errors.append(error)

    worker = Thread(target=work, daemon=True, name="carpet-print-template")
    began, memory, told = time.monotonic(), _peak(), 0
    worker.start()
    while worker.is_alive():
        worker.join(0.05)
        took, grown = time.monotonic() - began, _peak() - memory
        if took > SECONDS + _GRACE:
            break
        if took > SECONDS + told or (grown > _MEMORY and not told):  # again each second, if it was swallowed
            told += 1
            _raise_in(worker, MemoryError if grown > _MEMORY else TakesTooLong)
    if results:
        return results[0]
    raise errors[0] if errors else TakesTooLong()


def _raise_in(thread: Thread, error: type[BaseException]) -> None:
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(error))


def _peak() -> int:
    """The most memory that the process has had so far, where the system tells."""
    if sys.platform == "win32":
        return 0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024
