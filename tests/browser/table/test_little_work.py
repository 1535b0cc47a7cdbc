"""Events at a table give the browser no more work than necessary, since cards fly meanwhile."""

import pytest

from tests.browser.conftest import DESKTOP, PHONE

STEPS = """() => { window.steps = 0;
  const watch = new MutationObserver((changes) => (window.steps += changes.length));
  for (const side of document.querySelectorAll('.felt .side')) watch.observe(side, { attributeFilter: ['data-close'] });
}"""
FITTED = """() => [...document.querySelectorAll('.felt .side')].map((side) => side.dataset.close)"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
STAYS = (
    "document.querySelector('.theirs .nothing').style.setProperty('display', 'block', 'important')"
)
"""The sentence that no meld lies there gives way; melds do not."""
TALL = "document.querySelector('.prompt').style.paddingTop = '{}px'"
FIRST = """() => {
  const side = document.querySelector('.felt:not([data-one]) > .theirs');
  const step = Number(side?.dataset.close ?? 0);
  const overflows = (closer) => {
    side.dataset.close = closer;
    return side.scrollHeight > side.clientHeight + 1;
  };
  const loose = step > 0 && !overflows(step - 1);
  if (side) side.dataset.close = step;
  return [step, !loose];
}"""
FOCUS = "async () => void (window.focusing = await import('/static/js/input/focus.js'))"
EASED = """async (goes) => {
  const { easeFocus, keepFocus } = window.focusing, button = document.activeElement;
  const seen = [button.matches('.acts > button')];
  easeFocus();
  seen.push(document.activeElement === document.body);
  if (goes) button.remove();
  keepFocus(() => {});
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return [...seen, goes ? !!document.activeElement.closest('[data-region=strip]') : document.activeElement === button];
}"""


@pytest.fixture
def shown(open_page, scenes):
    def show(scene, size):
        page = open_page(size)
        page.goto(f"{scenes.address}/t/{scene}")
        page.locator("html[data-ready='1']").wait_for()
        page.evaluate(DRAWN)
        return page

    return show


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_melds_that_stand_as_they_should_are_not_tried_closer_again(shown, size):
    """The strip takes more and less room: once each step was tried, the felt is fitted without another try."""
    page = shown("eight", size)
    fitted = []
    for height in (40, 20, 120, 20, 120):
        page.evaluate(TALL.format(height))
        page.evaluate(DRAWN)
        fitted.append(page.evaluate(FITTED))
        if height == 120 and len(fitted) == 3:
            page.evaluate(STEPS)
    assert fitted[1] == fitted[3]
    assert fitted[2] == fitted[4]
    changes = 2 * sum(one != two for one, two in zip(*fitted[-2:], strict=True))
    assert page.evaluate("steps") == changes


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_melds_stand_no_closer_than_they_have_to_and_few_steps_are_tried(shown, size):
    page = shown("laid", size)
    page.evaluate(STEPS)
    steps = []
    for height in range(0, 200, 25):
        page.evaluate("window.steps = 0")
        page.evaluate(TALL.format(height))
        page.evaluate(DRAWN)
        assert page.evaluate("steps") <= 4  # of both sides; one by one it would be up to ten
        step, first = page.evaluate(FIRST)
        assert first
        steps.append(step)
    assert len(set(steps)) > 2


def test_others_melds_are_as_large_as_what_mine_leave_allows(shown):
    page = shown("wild-set", PHONE)
    page.evaluate(STAYS)
    page.evaluate(TALL.format(100))
    page.evaluate(DRAWN)
    theirs, mine = page.evaluate(FITTED)
    assert int(theirs) < int(mine)


@pytest.mark.parametrize("goes", [True, False], ids=["goes", "stays"])
def test_a_button_pressed_by_pointer_gives_up_the_focus_before_the_strip_changes(shown, goes):
    page = shown("after-draw", DESKTOP)
    page.evaluate(FOCUS)
    page.locator(".acts > button").first.hover()
    page.mouse.down()
    assert page.evaluate(EASED, goes) == [True, True, True]
