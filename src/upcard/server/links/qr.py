"""QR codes of links, for a page and for a terminal."""

import io

import segno

_QUIET = 4
"""Empty modules around the code, as the standard requires."""

_COLOURS = {"dark": "#000", "light": "#fff"}
"""Dark on light in every theme: many cameras read no inverted code."""

_WHITE_ON_BLACK, _AS_BEFORE = "\x1b[97;40m", "\x1b[0m"


def _code(link: str) -> segno.QRCode:
    # A quarter of the code may be hidden; ``boost_error`` uses spare room for more.
    return segno.make_qr(link, error="q", boost_error=True)


def qr_svg(link: str) -> str:
    """Return a QR code of a link as a scalable SVG image.

    >>> qr_svg("http://cards.example/t/k3v9x2")[:63]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 37 37" cla'
    """
    out = io.BytesIO()
    _code(link).save(
        out, kind="svg", xmldecl=False, nl=False, border=_QUIET, omitsize=True, **_COLOURS
    )
    return out.getvalue().decode()


def qr_text(link: str) -> str:
    """Return a QR code of a link for a terminal, two rows of the code in a line.

    Blocks are the light modules, so each line sets white on black, whatever the colours of the terminal.
    """
    out = io.StringIO()
    _code(link).terminal(out, border=_QUIET, compact=True)
    return "".join(f"{_WHITE_ON_BLACK}{line}{_AS_BEFORE}\n" for line in out.getvalue().splitlines())
