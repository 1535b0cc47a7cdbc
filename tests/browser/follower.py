"""A simple player of any game, who follows the page's suggestions: draws or takes, lays, knocks, shows or calls when it
is suggested, and throws a card that the hand does not need. Everything is pressed in its place, with a real
pointer."""

import contextlib

from playwright.sync_api import TimeoutError as NotInTimeError

from tests.browser.lobby import enter, let_bots_act_at_once, prepare

MOST_STEPS = 3000
AGAIN = 3000
"""Milliseconds after which a press without effect is repeated."""

LOOK = """() => {
  const all = (s) => [...document.querySelectorAll(s)];
  const one = (id) => document.querySelector(`[data-testid="${id}"]`);
  const at = (el, dx, dy) => { const b = el.getBoundingClientRect(); return [b.x + (dx ?? b.width / 2),
    b.y + (dy ?? b.height / 2)]; };
  const buttons = {};
  for (const b of all('.prompt .acts button')) buttons[b.dataset.testid] = { at: at(b),
    on: b.getAttribute('aria-disabled') !== 'true',
    first: b.classList.contains('primary'), text: b.innerText.replace(/\\s+/g, ' ').trim() };
  const ready = one('ready'), head = document.querySelector('.after-head')?.innerText.split(/\\n+/) ?? [];
  return {
    n: Number(document.documentElement.dataset.n ?? 0),
    live: document.documentElement.dataset.ready === '1',
    buttons,
    title: document.querySelector('.prompt h1')?.innerText.replace(/\\s+/g, ' ').trim() ?? '',
    over: !!one('standings'),
    summary: one('summary') && ready.getAttribute('aria-disabled') !== 'true' && !document.querySelector('.covers') ? {
      title: head.slice(0, 2).join(': '), at: at(ready) } : null,
    hand: all('[data-testid=card]').map((b) => ({ key: b.dataset.key, card: b.dataset.card, at: at(b, 18, 30),
      wild: b.classList.contains('wild'),
      staged: b.classList.contains('ghost'), chosen: b.getAttribute('aria-pressed') === 'true' })),
    bar: document.querySelector('.goal')?.innerText.replace(/\\s+/g, ' ') ?? '',
    loose: all('.arranged .loose [data-card]').map((c) => c.dataset.card),
    staged: all('.slots .in').length,
    wrong: document.querySelector('.owner .refusal')?.innerText ?? null,
    bad: all('.slots .slot.bad, .owner .refusal').length > 0,
    refusal: one('refusal')?.textContent.trim() ?? null,
    kept: !!one('kept'),
    waits: one('bench-why')?.textContent.includes('being checked') ?? false,
  };
}"""
MINE = """(s) => Object.entries(s.buttons).some(([name, b]) => name !== 'btn-skip' && (b.on ||
  name === 'btn-discard'))"""
STAMP = """(s) => JSON.stringify([s.n, Object.keys(s.buttons), s.hand.map((c) => [c.key, c.chosen, c.staged]),
  s.refusal, !!s.summary])"""
# What is staged is judged before anything else is done with it: a lay-down can be pressed, or has been refused; and so
# is a rearranged table.
JUDGED = """(s) => !s.waits && (!s.staged || !s.buttons['btn-down'] || s.buttons['btn-down'].on || s.bad)"""
CHOICES = ("btn-back", "btn-no", "btn-show-play", "btn-step-back", "btn-all-back")
"""Buttons that make no move."""
AFTER = {
    "choice": "true",
    "move": "s.n > was.n || s.refusal || s.buttons['btn-yes'] || s.buttons['btn-keep']",
    "sure": "s.n > was.n || s.refusal",
    "stage": "s.staged > 0 || s.refusal",
    "ready": "!s.summary || s.summary.title !== was.summary.title",
}
"""The effect to wait for after each thing done."""


def actable(did):
    """The script that waits until the last press has had its effect and there is something to do again."""
    return f"""(was) => {{ const s = ({LOOK})(); s.stamp = ({STAMP})(s);
      const come = !was || (s.stamp !== was.stamp && ({AFTER[did]}));
      return s.live && come && ({JUDGED})(s) && (s.over || s.summary || ({MINE})(s)) ? s : null; }}"""


class Follower:
    """Plays at a page. ``done`` counts what was pressed and ``texts`` are what was written on it, by the names of the
    buttons.

    ``titles`` are those of the rounds, ``asked`` what the strip said, ``bars`` what the bar did, ``questions`` what
    was asked back.
    """

    def __init__(self, page):
        self.page = page
        self.done = {}
        self.texts = {}
        self.titles, self.asked, self.bars, self.questions = [], set(), set(), []
        self.wrongs = set()
        self.refused, self.held_back = set(), set()
        self.moves = 0
        self.pressed = None

    def play(self, until=None):
        """Play on to the end of the match, or until a button has been pressed and its move is made."""
        was, did = None, "choice"
        for _ in range(MOST_STEPS):
            was = self.look(was, did)
            if was["over"] or (until in self.done and did == "move"):
                return
            did = self.step(was)
        raise AssertionError("the match does not end")

    def look(self, was, did):
        """Wait until the last press has had its effect, and there is something to do again. A press that came too soon
        after the one before is ignored, and repeated.
        """
        try:
            if self.pressed and did == "move":
                with contextlib.suppress(NotInTimeError):
                    found = self.page.wait_for_function(actable(did), arg=was, timeout=AGAIN)
                    return found.json_value()
                if self.page.evaluate(LOOK)["buttons"] == was["buttons"]:
                    self.page.mouse.click(*self.pressed)
            return self.page.wait_for_function(actable(did), arg=was).json_value()
        except NotInTimeError as error:
            raise AssertionError(
                f"nothing comes after {did}; to be seen is {self.page.evaluate(LOOK)}"
            ) from error

    def step(self, seen):
        """Do one thing; return its kind."""
        self.bars.add(seen["bar"])
        self.asked.add(seen["title"])
        if seen["summary"]:
            self.titles.append(seen["summary"]["title"])
            self.page.mouse.click(*seen["summary"]["at"])
            return "ready"
        if seen["n"] != self.moves:
            self.refused.clear()
        self.moves = seen["n"]
        if seen["kept"] or seen["refusal"]:
            self.refused |= {entry["card"] for entry in seen["hand"] if entry["chosen"]}
        name = self.choose(seen)
        if (
            name == "btn-call"
            and "discard" in seen["buttons"][name]["text"]
            and not self.chosen(seen)
        ):
            self.page.mouse.click(*self.least(seen)["at"])
            return "choice"
        return self.throw(seen) if name == "btn-discard" else self.press(seen, name)

    def press(self, seen, name):
        self.done[name] = self.done.get(name, 0) + 1
        self.texts.setdefault(name, set()).add(seen["buttons"][name]["text"])
        self.pressed = seen["buttons"][name]["at"]
        self.page.mouse.click(*self.pressed)
        if name == "btn-discard":
            self.wrongs |= self.held_back
            self.held_back.clear()
        if name in ("btn-yes", "btn-discard-anyway"):
            return "sure"
        if name == "btn-down" and not seen["staged"]:
            return "stage"
        gin = "Gin" in seen["buttons"][name]["text"]  # which any card would show that is left
        needs_card = name == "btn-knock" and not gin and not self.chosen(seen)
        return "choice" if needs_card or name in CHOICES else "move"

    def chosen(self, seen):
        """The cards that are selected."""
        return [entry for entry in seen["hand"] if entry["chosen"]]

    def choose(self, seen):
        """The button to press: what the page puts first, else what goes on."""
        buttons = seen["buttons"]
        on = [name for name in buttons if buttons[name]["on"]]
        for name in ("btn-yes", "btn-discard-anyway", "btn-buy"):
            if name in on:
                return name
        if seen["staged"] and "btn-down" in buttons:
            self.held_back |= {seen["wrong"]} - {None}
            return "btn-down" if "btn-down" in on else "btn-back"
        # A claim's short cut is a wish, which would answer in its place from now on.
        # The place of a card may be asked next to the meld.
        skip = ("btn-discard", "btn-put", "btn-wish", *(["btn-down"] if self.held_back else []))
        first = [name for name in on if buttons[name]["first"] and name not in skip]
        if first:
            return first[0]
        if "btn-discard" in buttons:
            return "btn-end" if "btn-end" in on and len(seen["hand"]) == 1 else "btn-discard"
        return next(name for name in ("btn-draw", "btn-pass", *on) if name in on)

    def throw(self, seen):
        """Select the card that is needed least, then discard it."""
        chosen, card = self.chosen(seen), self.least(seen)
        if [entry["key"] for entry in chosen] == [card["key"]]:
            return self.press(seen, "btn-discard")
        other = [entry for entry in chosen if entry["key"] != card["key"]]
        self.page.mouse.click(*(other or [card])[0]["at"])
        return "choice"

    def least(self, seen):
        """The dearest card outside the melds; else the last of the hand, which is sorted by what is needed, and no
        wild one.
        """
        hand = [entry for entry in seen["hand"] if entry["card"] not in self.refused]
        loose = [entry for card in seen["loose"] for entry in hand if entry["card"] == card]
        plain = [entry for entry in hand if not entry["wild"]]
        return (loose or plain[::-1] or hand or seen["hand"])[0]


def sit_down_at(page, server, name, game, seats):
    """Open a table of a game, with bots that act at once in all other seats and no clock for claims."""
    enter(page, server.address)
    prepare(page, name, game)
    let_bots_act_at_once(page)
    page.get_by_role("radiogroup", name="Claim clock").get_by_role("radio", name="Off").click()
    now = int(page.get_by_test_id("seats-n").inner_text())
    step = "More: Seats" if seats > now else "Fewer: Seats"
    for _ in range(abs(seats - now)):
        page.get_by_role("button", name=step).click()
    page.get_by_test_id("table-play").click()
    page.wait_for_url("**/t/*")
    page.locator("html[data-ready='1']").wait_for()
