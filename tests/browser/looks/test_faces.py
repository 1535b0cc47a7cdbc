"""Each of the 53 faces is drawn, at every size that a card has, and of court cards a figure."""

import pytest

from tests.browser.conftest import DESKTOP

RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
FACES = ("joker", *(rank + suit for suit in "shdc" for rank in RANKS))
WIDTHS = {"meld": (44, "t"), "phone": (66, "m"), "desk": (104, "b")}
"""The width of a card there, and what the styles call the drawing that only courts have for it alone."""
SIZED = """([place, width]) => [...document.querySelectorAll(place)].map((el) => {
  el.style.setProperty('--cw', `${width}px`);
  const shown = [...el.querySelectorAll('.pic > use')].filter((use) => getComputedStyle(use).display !== 'none');
  const court = ['J', 'Q', 'K', 'joker'].includes(el.dataset.r);
  return [court, shown.map((use) => use.getAttribute('class')).join()];
})"""
MADE_OF = """(id) => {
  const parts = (name) => [...document.getElementById(name).querySelectorAll('use')].map((use) =>
    use.getAttribute('href').slice(1));
  return [parts(id), parts(id).filter((part) => !document.getElementById(part))];
}"""


@pytest.fixture
def page(open_page, scenes):
    page = open_page(DESKTOP, shared=True)
    page.goto(f"{scenes.address}/t/base")
    page.locator("html[data-ready='1']").wait_for()
    return page


@pytest.mark.parametrize("width, name", WIDTHS.values(), ids=WIDTHS)
def test_a_card_shows_the_drawing_for_its_width(page, width, name):
    """A hand with numbers and courts: of a number the small drawing does for a phone too."""
    shown = page.evaluate(SIZED, [".mine .card", width])
    assert {court for court, _ in shown} == {True, False}
    assert all(what == (name if court or name != "m" else "t") for court, what in shown)


@pytest.mark.parametrize("width", [width for width, _ in WIDTHS.values()], ids=WIDTHS)
@pytest.mark.parametrize(
    "place, names", [(".meld-box .card", "tm"), (".top .card", "b")], ids=["meld", "pile"]
)
def test_a_card_with_fewer_drawings_shows_one_at_any_width(page, place, names, width):
    """A card of a meld is never large, unless the reader's text is; one of a pile always has its largest drawing."""
    shown = page.evaluate(SIZED, [place, width])
    assert shown
    assert all(what in names and len(what) == 1 for _, what in shown)


def test_every_face_is_drawn_from_parts_that_are_there(page):
    for face in FACES:
        court = face[:-1] in ("J", "Q", "K") or face == "joker"
        for size in "tmb" if court else "tb":
            parts, lost = page.evaluate(MADE_OF, f"u-{size}{face}")
            assert not lost, face
            figure = {"joker": "u-X"}.get(face, f"u-{face[0]}")
            assert (figure in parts) == court
            if face != "joker":
                assert f"u-{face[-1]}" in parts
            if size == "b" and face[:-1].isdigit():  # a pip for each, and one in the corner
                assert parts.count(f"u-{face[-1]}") == int(face[:-1]) + 1
