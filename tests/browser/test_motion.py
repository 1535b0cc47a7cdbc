"""Cards that fly hinder nobody, nothing moves for those who want it still, and a press acts once."""

import pytest

from tests.browser.conftest import DESKTOP
from tests.browser.lobby import preferring, sit_down
from tests.browser.person import PointerPerson
from tests.browser.plans import WHOLE_GAME

WATCH = """
window.moved = { flights: 0, runs: [], animations: 0 };
window.measured = { before: 0, between: 0 };
const { animate, getBoundingClientRect } = Element.prototype;
let begun = false; // whether something has begun to move, in what runs now
Element.prototype.animate = function (...args) {
  window.moved.animations += 1;
  begun = true;
  queueMicrotask(() => (begun = false));
  return animate.apply(this, args);
};
Element.prototype.getBoundingClientRect = function () {
  window.measured[begun ? 'between' : 'before'] += 1;
  return getBoundingClientRect.call(this);
};
const lasting = (event) => event.target.getAnimations().some((a) => a.effect.getComputedTiming().endTime > 0);
for (const name of ['transitionrun', 'animationstart'])
  addEventListener(name, (event) => {
    if (lasting(event)) {
      window.moved.runs.push(`${event.target.className} ${event.propertyName ?? event.animationName}`);
    }
  }, true);
addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
  for (const change of changes) window.moved.flights += [...change.addedNodes].filter((n) =>
    n.className === 'flight').length;
}).observe(document.getElementById('flights'), { childList: true }));
"""
INHERITED = """() => [...document.querySelector('[data-testid=card]').computedStyleMap()]
  .filter(([name]) => name.startsWith('--')).map(([name, values]) => `${name}: ${values.join()}`)"""
SLOW = preferring(speed=10)


@pytest.fixture
def table(serve, open_page):
    """A table at which it is my turn; everything that moves there is counted."""

    def open_table(script="", moving=True):
        ann = PointerPerson(open_page(DESKTOP, moving=moving))
        ann.page.add_init_script(WATCH)
        if script:
            ann.page.add_init_script(script)
        sit_down(ann.page, serve(WHOLE_GAME), "Ann")
        ann.wait_for_moment("draw")
        ann.page.keyboard.press("Escape")  # the deal has been seen
        ann.page.wait_for_function("() => !document.querySelector('.moment')")
        ann.page.evaluate("window.moved.flights = window.moved.animations = 0")
        return ann

    return open_table


def moved(ann):
    return ann.page.evaluate("() => window.moved")


def flying(ann):
    return ann.page.locator("#flights .flight").count()


def test_nothing_moves_where_motion_is_reduced(table):
    ann = table(moving=False)
    ann.draw_card()
    ann.page.get_by_role("radio", name="Rank").click()
    ann.press("settings")
    ann.press("drawer-close")
    ann.select(*ann.keys_of("7S"))
    ann.put_in_slot(0)
    ann.wait("s.slots[0].cards.length === 1")
    ann.press("btn-back")
    ann.throw("2C")
    ann.my_turn()
    assert moved(ann) == {"flights": 0, "runs": [], "animations": 0}


def test_a_card_flies_and_is_gone(table):
    ann = table()
    inherited = ann.page.evaluate(INHERITED)
    ann.draw_card()
    ann.page.wait_for_function("() => window.moved.flights > 0")
    ann.page.wait_for_function("() => !document.querySelector('.flight')")
    ann.page.wait_for_function("() => !document.getAnimations().length")
    assert (
        ann.page.evaluate("window.moved.animations") > 1
    )  # the card, and those that make room for it
    measured = ann.page.evaluate("window.measured")
    assert measured["before"] > 0
    assert measured["between"] == 0, "the page was laid out again for each card"
    assert ann.page.evaluate(INHERITED) == inherited, "a card more has every card styled again"


FLIGHTS = """window.begun = []; const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  if (this.classList.contains('flight')) window.begun.push(new DOMMatrix(frames[0].transform.split(' scale')[0]).f);
  return animate.call(this, frames, options); }"""
"""Writes down at which height each flight begins."""


def carry(page, card, to):
    """Carry a card of the hand to the middle of an element and hold it there; returns that height."""
    box, there = card.bounding_box(), to.bounding_box()
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    height = there["y"] + there["height"] / 2
    page.mouse.move(there["x"] + there["width"] / 2, height, steps=4)
    page.locator(".dragged").wait_for()
    return height


def test_a_card_flies_from_where_it_was_let_go(table):
    ann = table(FLIGHTS)
    page = ann.page
    ann.draw_card()
    page.wait_for_function("() => !document.querySelector('.flight')")
    page.evaluate("begun.length = 0")
    (key,) = ann.keys_of("2C")
    carry(page, page.locator(f'[data-key="{key}"]'), page.locator("[data-drop=discard]"))
    page.mouse.up()
    page.wait_for_function("() => window.begun.length > 0")
    hand = page.locator(".mine").bounding_box()
    assert page.evaluate("Math.max(...begun)") < hand["y"] - 40
    page.locator(".dragged").wait_for(state="detached")


def test_a_card_let_go_over_nothing_glides_home(table):
    ann = table()
    page = ann.page
    ann.draw_card()
    (key,) = ann.keys_of("2C")
    carry(page, page.locator(f'[data-key="{key}"]'), page.locator(".prompt, .strip").first)
    page.mouse.up()
    page.locator(".dragged").wait_for(state="detached")
    assert ann.keys_of("2C") == [key]


def test_one_may_act_while_cards_fly(table):
    """The card that has just been thrown still flies when the next one is pressed, without any wait for it."""
    ann = table(SLOW)
    page = ann.page
    ann.draw_card()
    (key,) = ann.keys_of("2C")
    page.keyboard.press("Escape")
    page.locator(f'[data-key="{key}"]').focus()
    n = ann.look()["n"]
    acted = page.evaluate(
        """async (n) => {
          const card = document.activeElement;
          const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key,
            bubbles: true }));
          const frame = () => new Promise(requestAnimationFrame);
          card.click();
          await frame();
          press('x');
          for (let i = 0; i < 600 && Number(document.documentElement.dataset.n) <= n; i++) await frame();
          await frame(); await frame();
          const flying = document.querySelectorAll('.flight').length;
          const other = document.querySelector('[data-testid=card]');
          other.click();
          await frame();
          const still = document.querySelectorAll('.flight').length;
          return { flying, chosen: other.getAttribute('aria-pressed'), still };
        }""",
        n,
    )
    assert acted["chosen"] == "true"
    assert acted["flying"] > 0
    assert acted["still"] > 0


def test_may_i_acts_once(table):
    """Two quick taps send one claim, one card with its blind card comes, and the bots are not hurried on."""
    ann = table()
    sent = []

    def listen(channel):
        channel.on("framesent", lambda frame: sent.append(str(frame)))

    ann.page.on("websocket", listen)
    ann.page.reload()
    ann.wait_for_moment("draw")
    ann.draw_card()
    ann.throw("2C")
    ann.wait_for_moment("claim")
    before = ann.cards()
    ann.page.get_by_test_id("btn-claim").dblclick()
    seen = ann.wait(f"s.hand.length > {len(before)}")
    assert len(seen["hand"]) == len(before) + 2
    assert len([frame for frame in sent if '"move":"claim"' in frame]) == 1
    assert not [frame for frame in sent if '"cmd":"skip"' in frame]
    ann.my_turn()
    assert len(ann.cards()) == len(before) + 2
