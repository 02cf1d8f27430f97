"""The foot of a club's own: what is read of it, what a logo may be, and how both stand on the page."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from reportlab.pdfgen.canvas import Canvas

from carpet_print.errors import UsageError
from carpet_print.pdf.brand import LOGO_HEIGHT, Brand, BrandError, brand_of_table, draw_brand, read_brand
from carpet_print.pdf.fonts import MissingGlyphError
from carpet_print.pdf.logo import Logo, Picture, read_logo
from carpet_print.pdf.look import LOOK, Look, look
from carpet_print.pdf.svg import LogoError, read_svg
from tests.pdf.art import drawn
from tests.pdf.paper import ink_box

RED, BLUE, BLACK, WHITE = (255, 0, 0), (0, 0, 255), (0, 0, 0), (255, 255, 255)
LARGE = look("en", large=True)


def svg(content: str, attributes: str = 'viewBox="0 0 20 10"') -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}>{content}</svg>'.encode()


def shown(content: str, attributes: str = 'viewBox="0 0 20 10"', how: Look = LOOK) -> Image.Image:
    """The picture, ten pixels for each of its units, with the page's white around it."""
    logo = Logo(read_svg(svg(content, attributes)))
    return drawn(220, 120, lambda canvas: logo.draw(canvas, 10, 10, 100, how))


def at(image: Image.Image, x: float, y: float) -> object:
    """The pixel at a point of the picture, in its own units."""
    return image.getpixel((round(10 + 10 * x), round(10 + 10 * y)))


# --- shapes


@pytest.mark.parametrize(
    ("content", "inside", "outside"),
    [
        ('<rect x="2" y="1" width="4" height="3" fill="red"/>', [(2.5, 1.5), (5.5, 3.5)], [(1.5, 1.5), (4, 4.5)]),
        ('<rect x="2" y="1" width="6" height="6" rx="3" fill="red"/>', [(5, 1.3), (2.3, 4)], [(2.3, 1.3), (7.7, 6.7)]),
        ('<circle cx="5" cy="5" r="3" fill="red"/>', [(2.4, 5), (7, 7), (5, 2.3)], [(2.6, 2.6), (7.4, 7.4)]),
        ('<ellipse cx="10" cy="5" rx="8" ry="2" fill="red"/>', [(2.5, 5), (17.5, 5), (10, 3.3)], [(4, 3.4), (10, 7.3)]),
        ('<polygon points="2,2 8 2 2,8" fill="red"/>', [(2.5, 2.5), (4.5, 4.5)], [(6, 6)]),
        ('<polyline points="2,2 8,2 8,8" fill="none" stroke="red" stroke-width="1"/>', [(5, 2), (8, 7)], [(5, 5)]),
        ('<line x1="2" y1="5" x2="9" y2="5" stroke="red" stroke-width="2"/>', [(3, 4.4), (8, 5.6)], [(5, 6.4)]),
        ('<path d="M2 2h6v6h-6zM4 4h2v2h-2z" fill="red" fill-rule="evenodd"/>', [(3, 3)], [(5, 5)]),
        ('<path d="M2 2h6v6h-6zM4 4h2v2h-2z" fill="red"/>', [(3, 3), (5, 5)], []),
        ('<path d="M2 8C2 0 8 0 8 8z" fill="red"/>', [(5, 2.5), (3, 5)], [(5, 1.5), (2.3, 3)]),
        ('<path d="M2 8Q5-4 8 8z" fill="red"/>', [(5, 2.5)], [(5, 1.5), (2.3, 3)]),
        ('<path d="m2 5a3 3 0 0 1 6 0z" fill="red"/>', [(5, 2.4), (3, 4)], [(5, 5.5), (2.3, 2.6)]),
        ('<path d="M5 2A3 3 0 1 0 8 5L5 5z" fill="red"/>', [(3, 5), (5, 7.5)], [(7, 3)]),
        ('<path d="M2 5a6 2 90 0 1 4 0z" fill="red"/>', [(4, 1)], [(2.3, 1), (7, 4)]),
        ('<g fill="red"><rect width="3" height="3"/></g>', [(1, 1)], [(4, 1)]),
        ('<g fill="blue"><rect style="fill:red;stroke:none" width="3" height="3"/></g>', [(1, 1)], [(4, 1)]),
        ('<rect width="3" height="3" fill="#F00"/>', [(1, 1)], [(4, 1)]),
        ('<rect width="3" height="3" fill="rgb(255, 0, 0)"/>', [(1, 1)], [(4, 1)]),
        ('<rect width="3" height="3" fill="rgb(999, 0, 0)"/>', [(1, 1)], [(4, 1)]),
        ('<rect width="3" height="3" fill="rgb(100%,0.0%, 0%)"/>', [(1, 1)], [(4, 1)]),
        ('<rect width="3px" height="3" fill="red" opacity="1"/><title>Club</title><defs/>', [(1, 1)], [(4, 1)]),
    ],
)
def test_shapes(content: str, inside: list[tuple[float, float]], outside: list[tuple[float, float]]) -> None:
    image = shown(content)
    assert [at(image, *point) for point in inside] == [RED] * len(inside)
    assert [at(image, *point) for point in outside] == [WHITE] * len(outside)


@pytest.mark.parametrize(
    ("transform", "corner"),
    [
        ("translate(4 2)", (4, 2)),
        ("translate(4)", (4, 0)),
        ("scale(2)", (4, 2)),  # of the rectangle at (2, 1)
        ("matrix(1 0 0 1 3 3)", (3, 3)),
        ("translate(9,0) rotate(90)", (7, 0)),
        ("rotate(90 4 4)", (6, 0)),
        ("skewX(45)", (2, 0)),
        ("translate(4, 2) scale(.5 2)", (4, 2)),
    ],
)
def test_movements(transform: str, corner: tuple[float, float]) -> None:
    x, y = (2, 1) if transform.startswith("scale") else (1, 0) if transform == "skewX(45)" else (0, 0)
    image = shown(f'<rect x="{x}" y="{y}" width="2" height="2" fill="red" transform="{transform}"/>')
    left, top = corner
    if transform == "skewX(45)":
        left = 1
    assert at(image, left + 0.5, top + 0.3) == RED
    assert at(image, left - 0.4, top + 0.3) == WHITE


def test_movements_add_up_and_scale_strokes() -> None:
    line = '<line x2="3" stroke="red" stroke-width="1" transform="translate(1 1)"/>'
    image = shown(f'<g transform="scale(2)"><g transform="translate(1 1)">{line}</g></g>')
    assert [at(image, x, 4) for x in (3.7, 4.3, 9.7, 10.3)] == [WHITE, RED, RED, WHITE]
    assert [at(image, 5, y) for y in (2.7, 3.3, 4.7, 5.3)] == [WHITE, RED, RED, WHITE]


def test_a_picture_keeps_to_its_box() -> None:
    image = shown('<circle cx="-5" cy="5" r="30" fill="red"/>', 'viewBox="-10 0 20 10"')
    assert ink_box(image) == (10, 10, 210, 110)
    image = shown('<rect width="200mm" height="200" fill="red"/>', 'width="20mm" height="10mm"')
    assert ink_box(image) == (10, 10, 210, 110)


@pytest.mark.parametrize("unit", [1e-4, 1e4])
def test_a_picture_may_be_drawn_in_any_units(unit: float) -> None:
    content = f'<path d="M{2 * unit} {2 * unit}h{6 * unit}v{6 * unit}z" stroke="red" stroke-width="{unit}"/>'
    image = shown(content, f'viewBox="0 0 {20 * unit} {10 * unit}"')
    assert [at(image, *point) for point in ((3, 2.3), (5, 1.7), (5, 2.7), (5, 1.2))] == [RED, RED, BLACK, WHITE]


def test_one_black_ink_prints_greys() -> None:
    content = '<rect width="9" height="9" fill="yellow" stroke="blue"/>'
    for how, grey in ((LOOK, False), (look("en", ink="mono"), True)):
        pixel = at(shown(content, how=how), 4, 4)
        assert isinstance(pixel, tuple)
        assert (len(set(pixel)) == 1) is grey
    picture = Logo(Picture(1, 1, bytes(RED)))
    image = drawn(9, 9, lambda canvas: picture.draw(canvas, 0, 0, 9, look("en", ink="mono")))
    pixel = image.getpixel((4, 4))
    assert isinstance(pixel, tuple)
    assert len(set(pixel)) == 1


REFUSED = {
    "<text>Club</text>": "line 1: “text” is not supported",
    "\n<image href='a.png'/>": "line 2: “image” is not supported",
    "<g href='#x'><path d='M0 0h1v1z'/></g>": "line 1: “href” is not supported",
    "<use href='#a'/>": "line 1: “use” is not supported",
    "<style>path { fill: red }</style>": "line 1: “style” is not supported",
    "<defs><style>#a { fill: red }</style></defs><path d='M0 0h1v1z'/>": "line 1: “style” is not supported",
    "<script>alert(1)</script>": "line 1: “script” is not supported",
    "<g onclick='alert(1)'/>": "line 1: “onclick” is not supported",
    "<foreignObject/>": "line 1: “foreignObject” is not supported",
    "<svg/>": "line 1: “svg” is not supported",
    "<path d='M0 0h1v1z' fill='url(#gradient)'/>": "line 1: “url(#gradient)” is not supported",
    "<path d='M0 0h1v1z' fill='#ff000080'/>": "line 1: “#ff000080” is not supported",
    "<path d='M0 0h1v1z' opacity='.5'/>": "line 1: “opacity: .5” is not supported",
    "<path d='M0 0h1v1z' style='fill-opacity: 50%'/>": "line 1: “fill-opacity: 50%” is not supported",
    "<path d='M0 0h1v1z' clip-path='url(#c)'/>": "line 1: “clip-path: url(#c)” is not supported",
    "<path d='M0 0h1v1z' stroke-dasharray='1 2'/>": "line 1: “stroke-dasharray: 1 2” is not supported",
    "<path d='M0 0h1v1z' style='display:none'/>": "line 1: “display: none” is not supported",
    "<path d='M0 0h1v1z' fill='reddish'/>": "line 1: “reddish” as colour of “path” cannot be read",
    "<path d='L 1 1'/>": "line 1: “L 1 1” as d of “path” cannot be read",
    "<path d='M 1'/>": "line 1: “M 1” as d of “path” cannot be read",
    "<path d='M0 0 A 1 1 0 1'/>": "line 1: “M0 0 A 1 1 0 1” as d of “path” cannot be read",
    "<path d='ZZ'/>": "line 1: “ZZ” as d of “path” cannot be read",
    "<path d='M0 0L1e999 0'/>": "line 1: “M0 0L1e999 0” as d of “path” cannot be read",
    "<g transform='scale(1e5)'><g transform='scale(1e5)'><rect width='1' height='1'/></g></g>": "line 1: “1, 0” as",
    "<g transform='scale(1e6)'>" * 60 + "<path d='M1 1h1v1z'/>" + "</g>" * 60: "line 1: “M1 1h1v1z” as d of “path”",
    "<path d='M0 0h1' stroke='red' stroke-width='1e300'/>": "line 1: “1e300” as stroke-width of “path” cannot be read",
    "<path d='M0 0h1' stroke='red' stroke-width='1e6'/>": "line 1: “1e6” as stroke-width of “path” cannot be read",
    "<path d='M0 0" + "1" * 1_000_000 + "'/>": "it has too many parts",
    "<path d='M" + "0 " * 400_000 + "'/>": "it has too many parts",
    "<path d='é'/>": "line 1: “é” as d of “path” cannot be read",
    "<rect width='50%' height='1'/>": "line 1: “50%” as width of “rect” cannot be read",
    "<polygon points='" + "1" * 100_000 + "x'/>": "line 1: “111",
    "<polygon points='1 2 3'/>": "line 1: “1 2 3” as points of “polygon” cannot be read",
    "<g transform='spin(3)'><path d='M0 0h1v1z'/></g>": "line 1: “spin(3)” as transform of “g” cannot be read",
    "<g transform='rotate'/>": "line 1: “rotate” as transform of “g” cannot be read",
    "<path d='M0 0h1' stroke='red' stroke-linecap='pointed'/>": "line 1: “pointed” as stroke-linecap of “path” cannot",
    "": "there is nothing to be seen in it",
    "<path d='' fill='red'/>": "there is nothing to be seen in it",
    "<path d='M0 0h1v1z' fill='none'/>": "there is nothing to be seen in it",
    "<path d='M0 0" + "h1" * 50_001 + "'/>": "it has too many parts",
    "<path d='M0 0h1v1z'/>" * 2_001: "it has too many parts",
    "<g>" * 300: "it is not well-formed XML: ",
}


@pytest.mark.parametrize("content", REFUSED, ids=[content[:40] for content in REFUSED])
def test_what_an_svg_may_not_hold(content: str) -> None:
    with pytest.raises(LogoError) as caught:
        read_svg(svg(content))
    assert str(caught.value).startswith(REFUSED[content])


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b'<!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg"/>', "it defines entities"),
        (b'<!DOCTYPE svg [<!ENTITY x SYSTEM "/etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"/>', "it defines"),
        (b"<svg/>", "it is not an SVG picture"),
        (b"<html/>", "it is not an SVG picture"),
        (b"<svg", "it is not well-formed XML: "),
        (svg("<path d='M0 0h1v1z'/>", ""), "it does not say how large it is"),
        (svg("<path d='M0 0h1v1z'/>", 'viewBox="0 0 0 1"'), "line 1: “0 0 0 1” as viewBox of “svg” cannot be read"),
        (svg("<path d='M0 0h1v1z'/>", 'viewBox="0 0 1"'), "line 1: “0 0 1” as viewBox of “svg” cannot be read"),
    ],
)
def test_what_is_no_svg(data: bytes, told: str) -> None:
    with pytest.raises(LogoError) as caught:
        read_svg(data)
    assert str(caught.value).startswith(told)


def test_what_drawing_programs_write_is_passed_over() -> None:
    content = (
        "<metadata><anything/></metadata><ink:view xmlns:ink='urn:ink'><ink:grid/></ink:view>"
        "<defs><linearGradient id='a'/><clipPath/><style type='text/css'/></defs>"
        "<clipPath/><desc>d</desc><!-- c --><?p i?>"
        "<path d='M0 0h20v10h-20z' fill='red' class='st0' style='-inkscape-stroke:none;marker:none;stroke:none;'/>"
    )
    attributes = 'viewBox="0 0 20 10" xml:space="preserve" version="1.1" id="Layer_1"'
    assert ink_box(shown(content, attributes)) == (10, 10, 210, 110)
    doctype = b'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    assert read_svg(doctype + svg(content)).width == 200


# --- PNG


def png(image: Image.Image, **details: int) -> bytes:
    data = BytesIO()
    image.save(data, "PNG", **details)
    return data.getvalue()


def logo(tmp_path: Path, data: bytes, name: str = "logo.png") -> Logo:
    (tmp_path / name).write_bytes(data)
    return read_logo(tmp_path / name)


@pytest.mark.parametrize(
    ("image", "pixel"),
    [
        (Image.new("RGB", (4, 2), "red"), RED),
        (Image.new("RGBA", (4, 2), (255, 0, 0, 0)), WHITE),
        (Image.new("RGBA", (4, 2), (0, 0, 0, 128)), (127, 127, 127)),
        (Image.new("LA", (4, 2), (0, 255)), BLACK),
        (Image.new("L", (4, 2), 200), (200, 200, 200)),
        (Image.new("1", (4, 2), 1), WHITE),
        (Image.new("RGB", (4, 2), "blue").convert("P"), BLUE),
        (Image.new("I;16", (4, 2), 0x8000), (128, 128, 128)),
    ],
    ids=lambda value: value.mode if isinstance(value, Image.Image) else "",
)
def test_pngs_are_put_on_white(tmp_path: Path, image: Image.Image, pixel: tuple[int, int, int]) -> None:
    read = logo(tmp_path, png(image))
    assert read == Logo(Picture(4, 2, bytes(pixel) * 8))
    assert read.ratio == 2


def test_a_large_png_is_made_smaller(tmp_path: Path) -> None:
    content = logo(tmp_path, png(Image.new("RGB", (4000, 1200), "red"))).content
    assert (content.width, content.height) == (2000, 600)


def test_nobody_hears_of_what_pillow_thinks_of_a_png(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = png(Image.new("RGB", (4, 2), "red"))
    animated = data[:33] + chunk(b"acTL", bytes(8)) + data[33:]  # of no pictures: Pillow warns
    assert logo(tmp_path, animated).ratio == 2
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", 5)
    assert logo(tmp_path, data).ratio == 2
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", 2)
    with pytest.raises(UsageError, match="it is a PNG picture that cannot be read"):
        logo(tmp_path, data)


def test_a_transparent_colour_is_white(tmp_path: Path) -> None:
    palette = Image.new("P", (1, 1), 0)
    palette.putpalette([255, 0, 0])
    assert logo(tmp_path, png(palette, transparency=0)).content == Picture(1, 1, bytes(WHITE))


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def bomb(width: int, height: int, data: bytes = b"") -> bytes:
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (bomb(4001, 1), "it is a picture of 4001 × 1 pixels; expected at most 4000 × 4000"),
        (bomb(2**31 - 1, 2**31 - 1), "it is a picture of 2147483647 × 2147483647 pixels"),
        (bomb(0, 5), "it is a picture of 0 × 5 pixels"),
        (bomb(4, 4)[:33] + bomb(2**31 - 1, 2**31 - 1)[8:], "it is a PNG picture that cannot be read"),
        (b"\x89PNG\r\n\x1a\n" + chunk(b"tEXt", b"x" * 30) + bomb(4, 4)[8:], "it is a PNG picture that cannot be read"),
        (bomb(50, 50), "it is a PNG picture that cannot be read"),
        (bomb(5, 5)[:30], "it is a PNG picture that cannot be read"),
        (b"\x89PNG\r\n\x1a\n", "it is a PNG picture that cannot be read"),
        (b"\xff\xd8\xff\xe0 JPEG", "it is neither an SVG nor a PNG picture"),
        (b"", "it is neither an SVG nor a PNG picture"),
        (b"<svg", "it is not well-formed XML: "),
        (svg("<path d='M0 0h1v1z'/>", 'viewBox="0 0 51 1"'), "it is too long; expected at most 50 times its width"),
    ],
)
def test_what_is_no_logo(tmp_path: Path, data: bytes, told: str) -> None:
    with pytest.raises(UsageError) as caught:
        logo(tmp_path, data)
    assert str(caught.value).startswith(f"the logo “{tmp_path}/logo.png”: {told}")


def test_a_logo_is_known_by_what_it_holds(tmp_path: Path) -> None:
    assert logo(tmp_path, svg("<path d='M0 0h1v1z'/>"), "logo.png").ratio == 2
    utf_16 = svg("<path d='M0 0h1v1z'/>").decode().encode("utf-16")
    assert logo(tmp_path, utf_16, "logo.svg").ratio == 2
    with pytest.raises(UsageError, match="is too large; expected at most 5000000 bytes"):
        logo(tmp_path, b" " * 5_000_001)


# --- brands


def test_a_brand_is_read(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    (tmp_path / "logo.svg").write_bytes(svg("<path d='M0 0h1v1z'/>"))
    file.write_text('name = "  The   Club "\nlogo = "logo.svg"\nurl = "club.example/"', encoding="utf-8")
    brand = read_brand(file)
    assert (brand.name, brand.line, brand.url, brand.address) == (
        *("The Club", "", "https://club.example/", "club.example"),
    )
    assert brand.logo == read_logo(tmp_path / "logo.svg")
    file.write_text("[brand]\nname = 'x'")
    assert read_brand(file) == Brand("x") == brand_of_table({"name": "x"}, file)


@pytest.mark.parametrize("url", ["https://a.example/b?c=d#e", "HTTP://a.example", "mailto:a@b.example", "a.example"])
def test_addresses(url: str) -> None:
    brand = Brand("x", url=url)
    assert brand.url.endswith(url)
    assert ":" in brand.url
    assert ":" not in brand.address


@pytest.mark.parametrize(
    "url",
    [
        *("here", "javascript:alert(1)", "file:///etc/passwd", "https://", "mailto:me", "a b.example", "http://[x"),
        *("mailto:@", "mailto:a@", "https://..../", "https://a..b/"),
    ],
)
def test_what_is_no_address(url: str) -> None:
    with pytest.raises(UsageError, match="is not an address; expected one such as https://"):
        Brand("x", url=url)


@pytest.mark.parametrize("name", ["", " ", "\u0301", "\u00ad"])
def test_a_name_is_to_be_seen(name: str) -> None:
    with pytest.raises(UsageError, match="the name is empty"):
        Brand(name)


@pytest.mark.parametrize("text", ["a\nb", "a\x1bb", "a\u202eb", "a\u2028b"])
def test_a_text_is_one_line(text: str) -> None:
    with pytest.raises(UsageError, match="as line is not a single line"):
        Brand("x", line=text)


def test_drawn_as_one_line(tmp_path: Path) -> None:
    mark = logo(tmp_path, svg("<path d='M0 0h20v10h-20z'/>"))
    brand = Brand("The Club", "every Thursday", "club.example", mark)
    for how, size in ((LOOK, 8.5), (LARGE, 16.0)):
        image, (left, bottom, right, top) = foot(brand, how=how)
        assert 150 < left < right <= 490
        assert bottom < 30 < top
        assert top - bottom == pytest.approx(1.05 * size)
        box = ink_box(image)
        assert box is not None
        assert box[0] == 20
        assert box[2] / 2 == pytest.approx(right, abs=2)
        assert (box[3] - box[1]) / 2 == pytest.approx(LOGO_HEIGHT, abs=1)
    assert foot(Brand("The Club"))[1] == ()


def foot(brand: Brand, width: float = 480, how: Look = LOOK) -> tuple[Image.Image, tuple[float, ...]]:
    """The line at (10, 30), two pixels a point, and where the address stands in it."""
    places: list[tuple[float, ...]] = []

    def draw(canvas: Canvas) -> None:
        places.append(draw_brand(canvas, brand, 10, 30, width, how) or ())

    return drawn(500, 60, draw, 2), places[0]


def test_set_smaller_or_refused() -> None:
    brand = Brand("The Club", "every Thursday at eight", "club.example/thursday")
    _, (_, bottom, right, top) = foot(brand, 200)
    assert right == pytest.approx(210)
    assert top - bottom < 8.5
    with pytest.raises(
        BrandError, match=r"“The Club every Thursday at eight club\.example/thursday” is too long for the"
    ):
        foot(brand, 150)
    _, (_, bottom, _, top) = foot(brand, 260, LARGE)
    assert 8.5 < (top - bottom) / 1.05 < 16  # rather smaller than none
    wide = Logo(Picture(400, 1, bytes(1200)))
    assert foot(Brand("x", url="a.example", logo=wide), 200)[1][2] < 210


@pytest.mark.parametrize("how", [LOOK, LARGE])
def test_every_character_must_have_its_glyph(how: Look) -> None:
    for brand in (Brand("x\U0001f0cf"), Brand("x", line="漢"), Brand("x", url="漢.example")):
        with pytest.raises(MissingGlyphError):
            foot(brand, how=how)
