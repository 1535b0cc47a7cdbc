"""QR codes: an image and a terminal show the same code, with the room around it that cameras need."""

import re
from xml.etree import ElementTree as ET

import segno

from upcard.server.links.qr import qr_svg, qr_text

LINK = "http://192.168.1.20:8750/t/k3v9x2abcdefg"


def in_svg(svg: str) -> set[tuple[int, int]]:
    """The dark modules that the path of an image draws: runs to the right, row by row."""
    path = ET.fromstring(svg).findall("{http://www.w3.org/2000/svg}path")[1].attrib["d"]
    dark, x, y = set(), 0, 0.0
    for kind, numbers in re.findall(r"([Mmh])([-\d. ]+)", path):
        step = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
        if kind == "h":
            dark |= {(x + across, int(y)) for across in range(int(step[0]))}
            x += int(step[0])
        elif kind == "M":
            x, y = int(step[0]), step[1]
        else:
            x, y = x + int(step[0]), y + step[1]
    return dark


def in_text(text: str) -> set[tuple[int, int]]:
    """The dark modules of a terminal's lines: each character is two, one above the other."""
    dark = set()
    for row, line in enumerate(re.sub(r"\x1b\[[\d;]*m", "", text).splitlines()):
        for x, char in enumerate(line):
            dark |= {(x, 2 * row)} if char in " ▄" else set()
            dark |= {(x, 2 * row + 1)} if char in " ▀" else set()
    return dark


def test_an_image_and_a_terminal_show_the_same_code():
    dark, written = in_svg(qr_svg(LINK)), in_text(qr_text(LINK))
    size = segno.make_qr(LINK, error="q").symbol_size(border=4)[0]
    assert {(x, y) for x, y in written if y < size} == dark
    assert {min(x for x, _ in dark), min(y for _, y in dark)} == {4}, "the quiet zone"
    assert {max(x for x, _ in dark), max(y for _, y in dark)} == {size - 5}
    assert dark != in_svg(qr_svg(LINK + "h"))


def test_an_image_fits_wherever_it_is_put_and_draws_light_too():
    svg = ET.fromstring(qr_svg("https://cards.example/?a=1&b=<2>"))
    assert "viewBox" in svg.attrib
    assert not {"width", "height"} & set(svg.attrib)
    assert svg[0].attrib["fill"] == "#fff"


def test_a_terminal_is_told_which_colours_are_meant():
    for line in qr_text(LINK).splitlines():
        assert line.startswith("\x1b[97;40m")
        assert line.endswith("\x1b[0m")
