"""Tagged and archival PDF: the structure tree that a screen reader follows, and what PDF/UA-1 and PDF/A-2a ask for.

The structure is made from the vocabulary, in the order of the template, while flowables are built (``structure``); what
is drawn is attached to it (``canvas``); the document around it is written as the standards want it (``archive``). A
booklet has the same structure, though its pages come onto sheets in another order (``imposed``).
"""

from carpet_print.pdf.tags.archive import Description
from carpet_print.pdf.tags.canvas import SheetCanvas, TaggedCanvas, content
from carpet_print.pdf.tags.imposed import BookletCanvas, TaggedBookletCanvas
from carpet_print.pdf.tags.structure import Node

__all__ = ["BookletCanvas", "Description", "Node", "SheetCanvas", "TaggedBookletCanvas", "TaggedCanvas", "content"]
