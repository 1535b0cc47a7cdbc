"""Each of the 53 faces is drawn, at every size that a card has, and of court cards a figure."""

import pytest

from tests.browser.conftest import DESKTOP

RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
FACES = ("joker", *(rank + suit for suit in "shdc" for rank in RANKS))
COURTS = {"J": "u-J", "Q": "u-Q", "K": "u-K", "joker": "u-X"}
"""The figure of each court card."""
WIDTHS = {"meld": (44, "t"), "phone": (66, "m"), "desk": (104, "b")}
"""The width of a card there, and the class of the drawing that courts alone have for it."""
SIZED = """([place, width]) => [...document.querySelectorAll(place)].map((el) => {
  el.style.setProperty('--cw', `${width}px`);
  const shown = [...el.querySelectorAll('.pic > use')].filter((use) => getComputedStyle(use).display !== 'none');
  const court = ['J', 'Q', 'K', 'joker'].includes(el.dataset.r);
  return [court, shown.map((use) => use.getAttribute('class')).join()];
})"""
MADE_OF = """async ([size, rank, suit]) => {
  const { Drawing } = await import('/static/js/ui/parts/pack.js');
  Drawing({ r: rank, s: suit, sizes: size });
  const drawn = document.getElementById(`u-${size}${rank}${suit}`);
  const shape = document.querySelector(`#u-${suit || 'X'} path`).getAttribute('d');
  const parts = [...drawn.querySelectorAll('use')].map((use) => use.getAttribute('href').slice(1));
  // Placed by its numbers, a shape still has its commands, one after another.
  const commands = (path) => path.replace(/[^a-z]/gi, '');
  const marks = [...drawn.querySelectorAll('path')].map((path) => commands(path.getAttribute('d')));
  const most = Math.max(0, ...marks.map((mark) => mark.split(commands(shape)).length - 1));
  return [parts, parts.filter((part) => !document.getElementById(part)), most];
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
    """A suit is in each corner and next to it once, on a court twice, and as pips as often as the rank says."""
    for face in FACES:
        rank, suit = (face, "") if face == "joker" else (face[:-1], face[-1])
        court = rank in COURTS
        for size in "tmb" if court else "tb":
            parts, lost, marks = page.evaluate(MADE_OF, [size, rank, suit])
            assert not lost, face
            assert (COURTS.get(rank) in parts) == court
            pips = 1 if size == "t" or rank == "A" else 2 if court else int(rank)
            assert not suit or marks == 1 + pips, (face, size)


LETTERS = """(place) => [...document.querySelectorAll(place)].map((card) => {
  const label = card.querySelector('.label');
  return [label.innerText.trim(), label.checkVisibility(), card.offsetHeight - label.offsetTop - label.offsetHeight];
})"""


@pytest.mark.parametrize("place, first", [(".mine .card", "QH"), (".meld-box .card", "S")])
def test_cards_are_labelled_in_letters_where_they_shall_be(page, place, first):
    """In a hand by rank and suit, below the index; on the felt, where the rank is large, by the suit alone."""
    assert not any(visible for _, visible, _ in page.evaluate(LETTERS, place))
    page.evaluate("() => document.documentElement.setAttribute('data-labels', 'on')")
    shown = page.evaluate(LETTERS, place)
    page.evaluate("() => document.documentElement.removeAttribute('data-labels')")
    assert (first, True) in [(text, visible) for text, visible, _ in shown]
    assert all(room >= 0 for _, _, room in shown), "a label ends on its card"
