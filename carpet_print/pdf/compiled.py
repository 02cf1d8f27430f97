"""The package's own templates, kept compiled: reading and compiling them takes longer than filling them in.

The code of a template stands in a file beside the package's own bytecode, where Python keeps that. Like bytecode it is
not written where Python is told not to (PYTHONDONTWRITEBYTECODE) or nothing can be written, and nobody is told of it.
Each file says what it was made of; whatever is not made of just that, or is damaged, is made anew.
"""

from __future__ import annotations

import hashlib
import importlib.util
import marshal
import os
import sys
from contextlib import suppress
from pathlib import Path
from types import CodeType

import jinja2
from jinja2.bccache import Bucket, BytecodeCache

_HASH = 32  # bytes


class CompiledTemplates(BytecodeCache):
    """The compiled templates in a folder (None: in memory alone). ``options`` says all that decides, besides a
    template's text, what it is compiled to."""

    def __init__(self, options: str, folder: Path | None) -> None:
        self._options, self._folder = options, folder
        self._known: dict[str, tuple[str, CodeType]] = {}  # for the environments of other languages

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """What the template's file is called, without what tells it from that of another Python."""
        return "template-" + name.replace("/", "-")

    def get_source_checksum(self, source: str) -> str:
        """Tells what the template is compiled from, and by what."""
        made_of = (importlib.util.MAGIC_NUMBER, jinja2.__version__, self._options, source)
        return hashlib.sha256(repr(made_of).encode()).hexdigest()

    def load_bytecode(self, bucket: Bucket) -> None:
        """Put the code into the bucket, if it is known."""
        made_of, code = self._known.get(bucket.key) or ("", None)
        bucket.code = code if made_of == bucket.checksum else self._read(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the bucket's code."""
        assert bucket.code is not None
        self._known[bucket.key] = bucket.checksum, bucket.code
        path = self._path(bucket)
        if path is None or sys.dont_write_bytecode:
            return
        code = marshal.dumps(bucket.code)
        with suppress(OSError):
            _write(path, bytes.fromhex(bucket.checksum) + hashlib.sha256(code).digest() + code)

    def _path(self, bucket: Bucket) -> Path | None:
        return self._folder / f"{bucket.key}.{sys.implementation.cache_tag}.code" if self._folder else None

    def _read(self, bucket: Bucket) -> CodeType | None:
        path = self._path(bucket)
        if path is None or not path.is_file():  # a pipe, say, would be waited for
            return None
        try:
            data = path.read_bytes()
        except OSError:
            return None
        made_of, digest, code = data[:_HASH], data[_HASH : 2 * _HASH], data[2 * _HASH :]
        # Only what is whole is unmarshalled: of anything else Python makes no difference between an error and a crash.
        if made_of.hex() != bucket.checksum or digest != hashlib.sha256(code).digest():
            return None
        loaded: CodeType = marshal.loads(code)
        self._known[bucket.key] = bucket.checksum, loaded
        return loaded


def _write(path: Path, data: bytes) -> None:
    """Write the file, whole or not at all. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.urandom(6).hex()}.tmp")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
