"""A file of few bytes: small objects packed together and compressed, as PDF has allowed since 1.5 (ISO 32000-1, 7.5.7
and 7.5.8). A structure tree is thousands of them; packed, it takes a fifth of the room."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence

_MOST = 200  # objects in a pack: a reader unpacks all of them to get at one
# The bytes of an entry of the table of objects: its kind; where it stands, or its pack's number; its place in the pack.
_WIDTHS = (1, 4, 2)


def assembled(version: tuple[int, int], objects: Sequence[bytes], root: int, info: int, identity: str) -> bytes:
    """The file whose objects, written as PDF writes them, have the numbers 1, 2 …; ``root`` and ``info`` are the
    numbers of the catalog and of the document's data, ``identity`` a hexadecimal text that tells the file from others.
    """
    out = bytearray(b"%%PDF-%d.%d\n%%\x93\x8c\x8b\x9e\n" % version)
    entries: list[tuple[int, int, int]] = [(0, 0, 65535), *((0, 0, 0) for _ in objects)]
    small: list[tuple[int, bytes]] = []
    for number, written in enumerate(objects, start=1):
        if written.rstrip().endswith(b"endstream"):  # a stream cannot be packed
            entries[number] = (1, len(out), 0)
            out += _indirect(number, written)
        else:
            small.append((number, written.strip()))
    for start in range(0, len(small), _MOST):
        pack, of_pack = len(entries), small[start : start + _MOST]
        for place, (number, _) in enumerate(of_pack):
            entries[number] = (2, pack, place)
        entries.append((1, len(out), 0))
        out += _indirect(pack, _pack(of_pack))
    table, where = len(entries), len(out)
    entries.append((1, where, 0))
    says = {
        "Type": "/XRef",
        "Size": str(len(entries)),
        "W": f"[{' '.join(map(str, _WIDTHS))}]",
        "Root": f"{root} 0 R",
        "Info": f"{info} 0 R",
        "ID": f"[<{identity}> <{identity}>]",
    }
    rows = b"".join(value.to_bytes(width, "big") for row in entries for value, width in zip(row, _WIDTHS, strict=True))
    out += _indirect(table, _stream(says.items(), rows))
    out += b"startxref\n%d\n%%%%EOF\n" % where
    return bytes(out)


def _pack(objects: Sequence[tuple[int, bytes]]) -> bytes:
    """A stream of objects: a head that tells each one's number and where it begins, and then the objects."""
    places, offset = [], 0
    for number, written in objects:
        places.append(f"{number} {offset}")
        offset += len(written) + 1
    head = (" ".join(places) + "\n").encode()
    body = b"\n".join(written for _, written in objects)
    says = {"Type": "/ObjStm", "N": str(len(objects)), "First": str(len(head))}
    return _stream(says.items(), head + body)


def _stream(says: Iterable[tuple[str, str]], data: bytes) -> bytes:
    packed = zlib.compress(data, 9)
    said = " ".join(
        f"/{name} {value}" for name, value in (*says, ("Filter", "/FlateDecode"), ("Length", str(len(packed))))
    )
    return b"<< %s >>\nstream\n%s\r\nendstream" % (said.encode(), packed)


def _indirect(number: int, written: bytes) -> bytes:
    return b"%d 0 obj\n%s\nendobj\n" % (number, written.rstrip(b"\n"))
