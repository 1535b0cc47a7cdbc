"""Moments: they come by themselves, hinder nobody, give way to any press, and stay away where motion is reduced."""

import json

import pytest
from msgspec import to_builtins

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.lobby import QUICK, preferring, sit_down
from tests.browser.looks.test_access import grave
from tests.browser.person import PointerPerson
from tests.browser.plans import WHOLE_GAME
from tests.web_fixture.scenes import MELDS, MINE, position, table
from upcard.server.present import Clocks, draft, shown_effects
from upcard.server.tables.events import Moved

SEEN = """addEventListener('DOMContentLoaded', () => {
  const layer = document.getElementById('flights');
  window.shown = [];
  new MutationObserver(() => layer.dataset.shows && shown.push(layer.dataset.shows)).observe(layer,
    { attributeFilter: ['data-shows'] });
});"""
SHOWS = "#flights[data-shows='{}']"
NOTHING = "() => !document.querySelector('#flights[data-shows], .moment')"
SLOW = preferring(speed=10)
KNOCK = (
    "round 2; turn 5; dealer 1; to 0 play; hands 5S 6S 7S 8S 3H 3D 3C 3S 2D 2C KH | "
    "9S 4H 6D AD TH JH QH KS KD KC; stock 5C 6C 8C QC QD; pile TC"
)
HANDS = ("4C", "KS 8H 3C", "JK AS KD QD QC", "AH 6D", "QS JH 8C 7D 2H")
TOLD = """async ([before, next, effects, slow]) => {
  const { setPref } = await import('/static/js/state/prefs.js');
  setPref('speed', slow);
  const store = await import('/static/js/state/store.js');
  const moments = await import('/static/js/moments/moments.js');
  moments.begin(() => {});
  const styles = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/static/css/moments.css' });
  document.head.append(styles);
  await new Promise((done) => (styles.onload = done));
  store.takeIn(before);
  store.takeIn(next);
  moments.tell(effects, { marks: new Map(), before, next, came: [], held: new Set() });
  const waits = () => document.querySelector('#flights:not([data-shows]) > .moment');
  for (let frame = 0; frame < 4 || waits(); frame++) await new Promise(requestAnimationFrame);
}"""
DRAWN = """() => ({ shows: document.getElementById('flights').dataset.shows,
  hands: [...document.querySelectorAll('.moment .held')].map((hand) =>
    [...hand.querySelectorAll('[data-card]')].map((card) => card.dataset.card).join(' ')),
  laidOff: [...document.querySelectorAll('.moment .laid-off [data-card]')].map((card) => card.dataset.card),
  words: document.querySelectorAll('.moment .letters path').length,
  says: [...document.querySelectorAll(
    '.moment :is(.plus, .left-over b, .verdict, .on-the-way small, .winners b, .rest b)')].map((el) => el.textContent)
  })"""

COVERED = "async () => (await import('/static/js/state/store.js')).covered.value"
PARTS = """async (press) => {
  const { html, render } = await import('/static/js/lib.js');
  const { useParts } = await import('/static/js/ui/after/parts.js');
  const seen = [];
  const Screen = () => {
    seen.push(useParts(3));
    return seen.at(-1);
  };
  render(html`<${Screen} />`, document.createElement('div'));
  if (press) dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  while (seen.at(-1) < 3) await new Promise(requestAnimationFrame);
  return seen;
}"""


@pytest.fixture
def begun(serve, open_page):
    """A table that was opened from the lobby, and has just been dealt at; I begin."""

    def begin(*scripts, size=DESKTOP, moving=True):
        ann = PointerPerson(open_page(size, moving=moving))
        for script in (SEEN, *scripts):
            ann.page.add_init_script(script)
        sit_down(ann.page, serve(WHOLE_GAME), "Ann")
        return ann

    return begin


@pytest.fixture
def told(open_page, scenes):
    """Tells a page of a move by the server's own events; the page shows it."""

    def tell(scene, seat, move, speed=1, moving=True, size=DESKTOP, at="summary"):
        page = open_page(size, moving=moving)
        page.goto(f"{scenes.address}/t/{at}")
        page.locator("html[data-ready='1']").wait_for()
        before, game = seen_by(scene.game), scene.game
        effects = to_builtins(shown_effects(game.apply(Moved(seat, move)).effects, 0))
        page.evaluate(TOLD, [before, seen_by(game), effects, speed])
        return page

    return tell


def seen_by(game):
    return to_builtins(draft(game, "x", 0, Clocks()).finished(None))


def last_card(number):
    """Continental, before I throw my last card in a round."""
    hands = "hands " + " | ".join(HANDS)
    at = position("", "0 play", hands, f"round {number}", "pile 3S", melds=(*MELDS, *MINE))
    return table(at, before=number - 1)


def gin():
    return table(KNOCK, seats=2, game="gin", before=1)


def is_dealt(ann):
    ann.page.locator(SHOWS.format("deal")).wait_for(state="attached")


def test_the_first_deal_of_a_table_is_shown_and_everything_is_in_its_place_after_it(begun):
    ann = begun(QUICK)
    is_dealt(ann)
    ann.page.wait_for_function(
        "() => document.querySelectorAll('.moment.deal .flight').length > 10"
    )
    hidden = ann.page.evaluate(
        "() => [...document.querySelectorAll('[data-testid=card]')].map((el) => getComputedStyle(el).opacity)"
    )
    assert "0" in hidden, "no card is seen before it is dealt"
    ann.page.wait_for_function(NOTHING)
    ann.page.wait_for_function("() => !document.getAnimations().length")
    assert ann.page.evaluate("shown") == ["deal"]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_command_ends_the_deal_and_is_carried_out(begun, size):
    ann = begun(SLOW, size=size)
    is_dealt(ann)
    seen = ann.look()
    ann.page.keyboard.press("d")
    ann.page.wait_for_function(NOTHING)
    ann.wait(f"s.n > {seen['n']} && s.hand.length === {len(seen['hand']) + 1}")


def test_a_tap_ends_the_deal(begun):
    ann = begun(SLOW)
    is_dealt(ann)
    box = ann.page.locator(".felt").bounding_box()
    ann.page.mouse.click(box["x"] + 8, box["y"] + box["height"] - 8)
    ann.page.wait_for_function(NOTHING)
    assert ann.page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize(
    "script, moving", [("void 0", False), (preferring(speed=0), True)], ids=["system", "page"]
)
def test_nothing_is_shown_where_motion_is_off(begun, script, moving):
    ann = begun(script, moving=moving)
    ann.play_round()
    ann.after(ann.press, "ready")
    ann.wait("s.ready && s.round === 2 && s.moment !== 'summary'")
    assert ann.page.evaluate("shown") == []


def test_a_round_has_its_moments_and_waits_for_none(begun):
    ann = begun(preferring(speed=0.1))
    assert ann.play_round()["moment"] == "summary"
    ann.press("ready")
    ann.page.wait_for_function("() => shown.filter((one) => one === 'deal').length === 2")
    shown = ann.page.evaluate("shown")
    assert shown[0] == shown[-1] == "deal"
    assert "down" in shown
    assert shown[-2] == "out"


def test_what_happens_during_a_deal_waits_for_its_end(begun):
    """In round 2 another player begins: bots that act at once are not seen before the cards lie."""
    ann = begun(preferring(speed=0))
    ann.play_round()
    ann.page.evaluate(
        "localStorage.setItem('upcard.prefs', JSON.stringify({...JSON.parse(localStorage.getItem("
        "'upcard.prefs')), speed: 10}))"
    )
    ann.page.reload()
    ann.wait_for_moment("summary")
    ann.page.wait_for_function("() => document.querySelector('link[href*=\"moments\"]')?.sheet")
    ann.press("ready")
    is_dealt(ann)
    n = ann.look()["n"]
    logged = "Number(JSON.parse(Object.entries(sessionStorage).find(([key]) => key.startsWith('upcard.log'))[1]).n)"
    ann.page.wait_for_function(f"() => {logged} > {n}")
    assert ann.look()["n"] == n
    ann.page.keyboard.press("Escape")
    ann.wait(f"s.n > {n}")


@pytest.mark.parametrize(
    "scene, move, expected",
    [
        (lambda: last_card(5), "discard 4C", {
            "shows": "out", "hands": ["KS 3C 8H", "JK AS QC KD QD", "AH 6D", "JH QS 8C 7D 2H"], "laidOff": [],
            "says": ["+20", "+100", "+25", "+35"]}),
        (gin, "knock KH", {
            "shows": "knock",
            "hands": ["3S 3H 3D 3C", "5S 6S 7S 8S 9S", "2C 2D", "KS KD KC", "TH JH QH", "9S 6D 4H AD"],
            "laidOff": ["9S"], "says": ["4", "11", "7 points for you", "47 of 100"]}),
        (lambda: last_card(7), "discard 4C", {
            "shows": "out match", "hands": ["KS 3C 8H", "JK AS QC KD QD", "AH 6D", "JH QS 8C 7D 2H"], "laidOff": [],
            "says": ["+20", "+100", "+25", "+35", "110", "125", "405", "140", "320"]}),
    ],
    ids=["out", "knock", "match"],
)  # fmt: skip
def test_the_end_of_a_round_shows_everybodys_cards(told, scene, move, expected):
    page = told(scene(), 0, move, speed=10)
    drawn = page.evaluate(DRAWN)
    assert drawn.pop("words") >= 6
    assert drawn == expected
    assert grave(page, colours=False) == [], (
        "while everything comes in, colours are no finished ones"
    )


@pytest.mark.parametrize(
    "size, top", [(DESKTOP, 52), (PHONE, 52), ({"width": 844, "height": 390}, 0)]
)
def test_it_covers_what_lies_below_the_bar(told, size, top):
    """On a low window the bar stands at the side, and all is covered."""
    page = told(gin(), 0, "knock KH", speed=10, size=size, at="gin")
    assert page.locator(".moment.covers").bounding_box()["y"] == pytest.approx(top, abs=4)


@pytest.mark.parametrize("press", ["tap", "key"])
def test_a_press_ends_what_covers_the_page_and_presses_nothing_below(told, press):
    page = told(last_card(5), 0, "discard 4C", speed=10)
    page.evaluate(
        "() => addEventListener('click', (event) => (window.pressed = event.target.className))"
    )
    ready = page.get_by_test_id("ready").bounding_box()
    x, y = ready["x"] + ready["width"] / 2, ready["y"] + ready["height"] / 2
    page.get_by_test_id("ready").focus()
    if press == "tap":
        page.mouse.click(x, y)
        assert page.evaluate("window.pressed") == "press"
    else:
        page.keyboard.press("Enter")
        assert page.evaluate("window.pressed") is None
    page.wait_for_function(NOTHING)
    assert page.get_by_test_id("ready").get_attribute("aria-disabled") is None


@pytest.mark.parametrize(
    "press, seen", [(False, [0, 1, 2, 3]), (True, [0, 3])], ids=["waits", "press"]
)
def test_what_a_moment_covers_is_drawn_part_by_part(told, press, seen):
    """Once the moment is over, all of it at once."""
    page = told(last_card(5), 0, "discard 4C", speed=10)
    assert page.evaluate(COVERED)
    assert page.evaluate(PARTS, press) == seen
    assert page.evaluate(COVERED) is not press


def test_where_motion_is_reduced_a_round_ends_at_once(told):
    page = told(last_card(7), 0, "discard 4C", moving=False)
    assert page.evaluate(DRAWN)["shows"] is None


def test_a_match_that_nobody_watches_ends_by_itself(told):
    page = told(last_card(7), 0, "discard 4C", speed=0.25)
    page.locator(SHOWS.format("out match")).wait_for(state="attached")
    page.wait_for_function(NOTHING)


LETTERED = """async (text) => {
  const { strokesOf } = await import('/static/js/moments/letters.js');
  const drawn = strokesOf(text);
  return drawn && [drawn.strokes.length, drawn.width];
}"""


@pytest.mark.parametrize(
    "text, strokes",
    [("You're out!", 10), ("Jiří wins!", 11), ("Zoë", 4), ("François", None), ("Ольга", None)],
)
def test_names_are_lettered_with_their_accents_or_not_at_all(open_page, scenes, text, strokes):
    page = open_page(DESKTOP, shared=True)
    page.goto(scenes.address)
    drawn = page.evaluate(LETTERED, text)
    assert (drawn and drawn[0]) == strokes, json.dumps(drawn)


QUEUED = """async ([first, frames, slow]) => {
  const { setPref } = await import('/static/js/state/prefs.js');
  setPref('speed', slow);
  const net = await import('/static/js/net/table.js');
  net.momentsFrom(() => import('/static/js/moments/moments.js'));
  await net.fetchMoments();
  window.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    constructor() { window.wire = this; }
    send() {}
    close() {}
  };
  net.openTable('x');
  await new Promise((done) => setTimeout(done));
  const tell = (frame) => wire.onmessage({ data: JSON.stringify(frame) });
  wire.onopen();
  tell(first);
  frames.forEach(tell);
}"""
SHOWN_NUMBER = "Number(document.documentElement.dataset.n)"


def test_moments_that_waited_for_the_deal_end_each_other(open_page, scenes):
    """Bots that act at once may all be down before a deal is over: what waited comes in one go, in its order."""
    page = open_page(DESKTOP, moving=True)
    page.goto(scenes.address)
    page.locator("html[data-ready='1']").wait_for()
    state = seen_by(last_card(5).game)
    melds = [meld["id"] for meld in state["deal"]["melds"]]

    def event(n, *effects):
        return {"t": "event", "n": n, "effects": effects, "log": [], "state": {**state, "n": n}}

    downs = [event(n, {"what": "down", "seat": n % 4 + 1, "melds": melds}) for n in range(3, 8)]
    page.evaluate(
        QUEUED,
        [{"t": "state", **state, "n": 1}, [event(2, {"what": "deal", "seat": 1}), *downs], 0.5],
    )
    page.locator(SHOWS.format("deal")).wait_for(state="attached")
    assert page.evaluate(SHOWN_NUMBER) == 2
    page.keyboard.press("Escape")
    page.wait_for_function(f"() => {SHOWN_NUMBER} === 7")
    assert page.locator(".moment").count() <= 1
    page.wait_for_function(NOTHING)
    assert page.locator("#flights > *").count() == 0
