"""The page's work for a state is spread over tasks, in a fixed order, and nobody acts on less than is known."""

import time

import pytest

from tests.browser.conftest import DESKTOP

BEGUN = """async (still) => {
  const { html, render, signal } = await import('/static/js/lib.js');
  window.steps = await import('/static/js/motion/steps.js');
  if (!still) { // one frame, and what is to be done after it
    Object.defineProperty(window, 'scheduler', { value: undefined });
    const { setTimeout } = window;
    window.setTimeout = () => 0;
    window.requestAnimationFrame = (act) => {
      window.requestAnimationFrame = () => 0;
      return setTimeout(act);
    };
  } else window.requestAnimationFrame = () => 0;
  if (still === 'hidden') Object.defineProperty(document, 'hidden', { value: true });
  if (['for good', 'hidden'].includes(still)) window.setTimeout = () => 0;
  window.seen = [];
  const n = signal(0), place = document.createElement('div');
  render(html`<${() => html`<b>${n}</b>${((n) => (window.seen.push(`drawn ${n}`), ''))(n.value)}`} />`, place);
  let task = 0;
  const channel = new MessageChannel();
  channel.port1.onmessage = () => { task += 1; channel.port2.postMessage(0); };
  if (!still) channel.port2.postMessage(0);
  const did = (what) => () => window.seen.push(`${what} ${still ? '' : task}`.trim());
  addEventListener('pointerdown', did('pressed'), true);
  steps.step(steps.MOVE, did('measured'));
  steps.step(steps.TELL, did('told'));
  steps.frame(did('moves'));
  steps.turn(did('next'));
  n.value = 1;
}"""
FITTED = ["drawn 0", "drawn 1", "told", "measured", "moves", "next"]


@pytest.fixture
def page(open_page, scenes):
    page = open_page(DESKTOP)
    page.goto(f"{scenes.address}/t/base")
    page.locator("html[data-ready='1']").wait_for()
    return page


def until(page, n):
    """Wait without what the page waits by."""
    for _ in range(100):
        if page.evaluate("window.seen.length") >= n:
            return
        time.sleep(0.1)
    raise AssertionError(page.evaluate("window.seen"))


def test_each_step_is_a_task_of_its_own(page):
    page.evaluate(BEGUN, "")
    until(page, 4)
    seen = [one.split() for one in page.evaluate("window.seen")]
    assert [what for what, _ in seen] == [one.split()[0] for one in FITTED[:4]]
    tasks = [int(task) for _, task in seen[2:]]
    assert tasks == sorted(tasks)
    assert tasks[0] < tasks[1], "the second step waited for what else there was to do"


def test_a_page_that_is_not_painted_comes_to_its_end(page):
    page.evaluate(BEGUN, "now")
    until(page, 6)
    assert page.evaluate("window.seen") == FITTED


def test_a_page_that_nobody_sees_waits_for_no_frame_and_no_clock(page):
    page.evaluate(BEGUN, "hidden")
    assert page.evaluate("window.seen") == FITTED[:5]


def test_a_press_counts_once_all_that_is_known_is_seen(page):
    page.evaluate(BEGUN, "for good")
    assert page.evaluate("window.seen") == FITTED[:1]
    page.mouse.click(5, 5)
    assert page.evaluate("window.seen.slice(0, 6)") == [*FITTED[:5], "pressed"]


def test_where_many_wait_nothing_is_spread_any_further(page):
    page.evaluate(BEGUN, "for good")
    page.evaluate("""() => {
      for (let i = 0; i < 4; i++) steps.turn(() => window.seen.push(`turn ${i}`));
    }""")
    assert page.evaluate("window.seen") == [*FITTED, "turn 0"]
