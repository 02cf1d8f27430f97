"""Pictures of a deal for web pages and newsletters: the lay-out as SVG and as PNG."""

from carpet_print.picture.layout import picture
from carpet_print.picture.png import png
from carpet_print.picture.svg import svg

__all__ = ["picture", "png", "svg"]
