"""Every button can be pressed: one that rests answers in a sentence, seen and heard, and leads to its clause."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.web_fixture.full import PLAYED
from tests.web_fixture.mistakes import MISTAKES
from tests.web_fixture.scenes import SCENES

FORGET = "localStorage.clear(); sessionStorage.clear()"
OPEN_ALL = "document.querySelectorAll('details').forEach((one) => { one.open = true; })"
SILENCE = "document.getElementById('say-now').textContent = ''"
SAID = "() => document.getElementById('say-now').textContent.trim()"
DEAD = """() => [...document.querySelectorAll(':disabled')].map((one) => one.outerHTML)"""
ANSWER = """() => {
  const shown = [...document.querySelectorAll('[data-testid=refusal], [data-testid=resting]')]
    .find((one) => one.checkVisibility({ visibilityProperty: true }));
  const said = document.getElementById('say-now').textContent.trim();
  const plain = (text) => text.replace(/[^a-z0-9]/gi, '');
  const letters = (el) => [...el.querySelectorAll('[aria-hidden]')].reduce(
    (text, hidden) => text.replace(plain(hidden.textContent), ''), plain(el.textContent));
  if (!shown || !said) return null;
  const clauses = shown.querySelectorAll('[data-clause]').length;
  return { said, both: letters(shown).startsWith(plain(said)), clauses };
}"""
PAGES = (
    ("/rules/edit?from=continental", "open-round-1"),
    ("/rules/gin", None),
)


def answers(page):
    """Press each resting button as a finger does: what each says, by its name."""
    assert page.evaluate(DEAD) == []
    resting = page.locator("[aria-disabled=true]:visible")
    found = {}
    for at in range(resting.count()):
        button = resting.nth(at)
        name = button.get_attribute("data-testid") or button.get_attribute("aria-label")
        page.keyboard.press("Escape")
        page.evaluate(SILENCE)
        button.focus()
        assert button.evaluate("(one) => one === document.activeElement"), name
        button.click(force=True)  # the browser's own hand refuses to press what says that it rests
        found[name] = page.wait_for_function(ANSWER).json_value()
    return found


@pytest.mark.parametrize("names", [SCENES, {**MISTAKES, **PLAYED}], ids=["scenes", "others"])
def test_every_resting_button_of_the_table_says_why(open_page, scenes, names):
    page = open_page(PHONE)
    found = {}
    for name in names:
        page.goto(f"{scenes.address}/t/{name}")
        page.locator("html[data-ready='1']").wait_for()
        found |= {f"{name}, {button}": said for button, said in answers(page).items()}
        page.evaluate(FORGET)
    assert len(found) >= 10
    for button, answer in found.items():
        assert answer["both"], (button, answer)
        assert answer["said"].endswith((".", "?")), (button, answer)
        assert "-" not in answer["said"].split()[-1], f"{button}: a code is not for the ear"
    stock = {button: answer for button, answer in found.items() if button.endswith("stock")}
    assert all(answer["clauses"] == 1 for answer in stock.values()), stock


def test_why_opens_the_clause(open_page, scenes):
    page = open_page(PHONE)
    page.goto(f"{scenes.address}/t/after-draw")
    page.get_by_test_id("stock").click(force=True)
    why = page.get_by_test_id("refusal").get_by_role("button", name="Why?")
    clause = why.get_attribute("data-clause")
    assert why.inner_text() == "Why?"
    why.click()
    expect(page.get_by_test_id("drawer-rules").locator("li.mod")).to_contain_text(clause)


def test_resting_buttons_of_other_pages_say_why(open_page, serve):
    """In the middle of a form the only effect is a sentence next to the button."""
    server = serve()
    page = open_page(DESKTOP)
    found = {}
    for path, more in PAGES:
        page.goto(f"{server.address}{path}")
        page.locator("html[data-ready='1']").wait_for()
        page.locator("button").first.wait_for()
        page.evaluate(OPEN_ALL)
        if more:
            page.get_by_test_id(more).click()
            page.evaluate(OPEN_ALL)
        found |= {f"{path}, {button}": said for button, said in answers(page).items()}
    assert len(found) >= 3
    for button, answer in found.items():
        assert answer["both"], (button, answer)
        assert answer["said"].endswith("."), (button, answer)


def test_resting_buttons_of_the_pad_say_why(open_page, scenes):
    """A hand is not entered before there is something to enter, nor a round closed with a question open."""
    page = open_page(PHONE)
    page.goto(f"{scenes.address}/pad/scene")
    page.get_by_test_id("enter-4").click()
    page.get_by_test_id("entry-save").wait_for()
    page.evaluate(OPEN_ALL)
    found = answers(page)
    assert found
    for button, answer in found.items():
        assert answer["both"], (button, answer)
        assert answer["said"].endswith("."), (button, answer)


@pytest.mark.parametrize("by", ["Escape", "a press elsewhere"])
def test_the_sentence_goes_as_it_came(open_page, serve, by):
    page = open_page(PHONE)
    page.goto(f"{serve().address}/rules/edit?from=continental")
    page.get_by_test_id("undo").click(force=True)
    page.get_by_test_id("resting").wait_for()
    if by == "Escape":
        page.keyboard.press("Escape")
    else:
        page.mouse.click(5, 400)
    page.get_by_test_id("resting").wait_for(state="detached")
