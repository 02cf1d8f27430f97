"""The document as PDF/UA-1 and PDF/A-2a want it written, where reportlab 5.1 writes it otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from html import escape
from typing import Any

from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFString

from carpet_print import resources
from carpet_print.pdf.tags.compact import assembled
from carpet_print.pdf.tags.drawing import decimal
from carpet_print.pdf.tags.written import array, dictionary


@dataclass(frozen=True)
class Description:
    """What a file says of itself: ``language`` is a tag such as 'pt-PT'."""

    title: str
    language: str
    author: str
    subject: str
    creator: str


class _LineEnd:
    """A stream with a line's end before the word 'endstream' (PDF/A-2, 6.1.7.1). CR and LF: after data that ends with
    CR a lone LF would read as part of one line's end with it."""

    def format(self, document: Any) -> bytes:
        written: bytes = super().format(document)  # type: ignore[misc]
        return written.removesuffix(b"endstream\n") + b"\r\nendstream\n"


class _Stream(_LineEnd, pdfdoc.PDFStream):
    """Text, a font, a profile of colours."""


class _Form(_LineEnd, pdfdoc.PDFFormXObject):
    """A drawing that is made once and placed often."""

    def format(self, document: Any) -> bytes:
        """Written as reportlab would; there are a hundred in a file, and all say the same of themselves."""
        if self.XObjects or not (self.compression and self.stream):
            written: bytes = super().format(document)
            return written
        data: bytes = pdfdoc.PDFZCompress.encode(self.stream)
        says = {
            "BBox": array([*map(decimal, self.BBoxList())]),
            "Filter": "[ /FlateDecode ]",
            "FormType": "1",
            "Length": str(len(data)),
            "Matrix": "[ 1 0 0 1 0 0 ]",
            "Resources": document.form_resources,
            "Subtype": "/Form",
            "Type": "/XObject",
        }
        return dictionary(says).encode() + b"\nstream\n" + data + b"\r\nendstream\n"


class _Image(_LineEnd, pdfdoc.PDFImageXObject):
    """A picture of pixels."""


_OURS = {pdfdoc.PDFStream: _Stream, pdfdoc.PDFFormXObject: _Form, pdfdoc.PDFImageXObject: _Image}


class _Page(pdfdoc.PDFPage):
    """A page that may say where its marked pieces belong, and in which order its links are visited."""

    __NoDefault__ = (*pdfdoc.PDFPage.__NoDefault__, "StructParents", "Tabs")


class _Catalog(pdfdoc.PDFCatalog):
    """A catalog that may name the colours that are meant."""

    __NoDefault__ = (*pdfdoc.PDFCatalog.__NoDefault__, "OutputIntents")
    __Refs__ = __NoDefault__


class ArchivalDocument(pdfdoc.PDFDocument):
    """A document that writes its streams, its pages and its catalog as the standards want them.

    reportlab makes the objects itself, deep inside; they are given our classes when the document is told of them.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.Catalog.__class__ = _Catalog

    @cached_property
    def form_resources(self) -> str:
        """What a form may use that places no others, written out."""
        resources = pdfdoc.PDFResourceDictionary()
        resources.basicFonts()
        resources.allProcs()
        return str(resources.format(self), "ascii")

    def Reference(self, obj: Any, name: str | None = None) -> Any:
        """Register an object. See PDFDocument."""
        if obj.__class__ in _OURS:
            obj.__class__ = _OURS[obj.__class__]
            if name and name.startswith("toUnicodeCMap:"):
                obj.content = _without_fillers(obj.content)
        return super().Reference(obj, name)

    def addPage(self, page: Any) -> None:
        """Add a page. See PDFDocument."""
        page.__class__ = _Page
        pack_page(page)
        super().addPage(page)

    def format(self) -> bytes:
        """The whole file, its small objects packed."""
        root, info = self.Reference(self.Catalog), self.Reference(self.info)
        objects: list[bytes] = []
        while len(objects) < len(self.numberToId):  # writing an object may make others known
            written = pdfdoc.format(self.idToObject[self.numberToId[len(objects) + 1]], self, toplevel=1)
            objects.append(pdfdoc.pdfdocEnc(written))
        at = {name: self.idToObjectNumberAndVersion[each.name][0] for name, each in (("root", root), ("info", info))}
        return assembled(self._pdfVersion, objects, at["root"], at["info"], self.signature.hexdigest())

    def describe(self, description: Description) -> None:
        """Say what the file is, what it conforms to, and which colours it means."""
        colours = pdfdoc.PDFStream(PDFDictionary({"N": 3}), _srgb(), [pdfdoc.PDFZCompress])
        intent = {
            "Type": PDFName("OutputIntent"),
            "S": PDFName("GTS_PDFA1"),
            "OutputConditionIdentifier": PDFString("sRGB"),
            "DestOutputProfile": self.Reference(colours),
        }
        self.Catalog.OutputIntents = PDFArray([PDFDictionary(intent)])
        self.Catalog.MarkInfo = PDFDictionary({"Marked": pdfdoc.PDFtrue})
        self.Catalog.Metadata = _metadata(_xmp(description, self))


def pack_page(page: Any) -> None:
    """Compress the page's code now, not when the file is written: a book of them would take much memory."""
    if page.compression and page.stream:
        says = PDFDictionary({"Filter": PDFArray([PDFName(pdfdoc.PDFZCompress.pdfname)])})
        page.Contents = pdfdoc.PDFStream(says, pdfdoc.PDFZCompress.encode(page.stream))
        page.stream = None


def _without_fillers(cmap: str) -> str:
    """A font's table of characters without the codes that stand for none (PDF/UA-1, 7.21.7), a hundred a block at most,
    as its own specification wants it."""
    before, _, rest = cmap.partition(" beginbfchar\n")
    block, _, after = rest.partition("\nendbfchar")
    lines = [line for line in block.split("\n") if not line.endswith("<0000>")]
    parts = [before[: before.rindex("\n") + 1].rstrip("\n")]
    for start in range(0, len(lines), 100):
        some = lines[start : start + 100]
        parts += [f"{len(some)} beginbfchar", *some, "endbfchar"]
    return "\n".join(parts) + after


@cache
def _srgb() -> bytes:
    """The sRGB profile: made once with littleCMS, which would stamp each with the time, and kept."""
    return (resources.folder("colours") / "sRGB.icc").read_bytes()


def _metadata(xmp: bytes) -> Any:
    # Not compressed: an archive's tools look for it in the bare file.
    return pdfdoc.PDFStream(PDFDictionary({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")}), xmp)


def _xmp(description: Description, document: Any) -> bytes:
    stamp = document._timeStamp.datetime.strftime("%Y-%m-%dT%H:%M:%S+00:00")
    said = {
        "title": description.title,
        "author": description.author,
        "subject": description.subject,
        "creator": description.creator,
        "language": description.language,
        "producer": str(document.info.producer),
        "stamp": stamp,
    }
    escaped = {name: escape(text, quote=False) for name, text in said.items()}
    return ("\ufeff".join(_XMP.split("BOM", 1)) % escaped).encode("utf-8")


_XMP = """<?xpacket begin="BOM" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">%(title)s</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>%(author)s</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">%(subject)s</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>%(language)s</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>%(creator)s</xmp:CreatorTool>
<xmp:CreateDate>%(stamp)s</xmp:CreateDate><xmp:ModifyDate>%(stamp)s</xmp:ModifyDate>
<pdf:Producer>%(producer)s</pdf:Producer>
<pdfuaid:part>1</pdfuaid:part>
<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Indicates, which part of ISO 14289 standard is followed</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""
