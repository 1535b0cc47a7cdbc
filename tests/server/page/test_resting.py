"""No button of the page is dead: unavailable ones rest, which only a few modules may decide by themselves."""

import re

from upcard.server.net.files import WEB

TRIED = {
    "ui/parts/controls.js",  # where `rests` is, and the buttons of the strip
    "ui/table/piles.js",  # the server says why, when a pile is tried
}


def test_buttons_rest_and_are_never_disabled():
    scripts = {
        path.relative_to(WEB / "js").as_posix(): path.read_text()
        for path in WEB.rglob("js/**/*.js")
    }
    assert len(scripts) > 100
    dead = {name for name, text in scripts.items() if re.search(r"[\s\"]disabled(=|[\s>])", text)}
    assert dead == set()
    assert {name for name, text in scripts.items() if "aria-disabled=$" in text} == TRIED
