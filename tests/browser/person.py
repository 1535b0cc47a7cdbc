"""People at a table, who see the page and act with a mouse or with keys alone.

A person knows only what the page shows. Every wait is for something on the page and ends after a while.
"""

import re

from playwright.sync_api import TimeoutError as NotInTimeError

MOST_MOVES = 400

LOOK = """() => {
  const all = (s) => [...document.querySelectorAll(s)];
  const one = (id) => document.querySelector(`[data-testid="${id}"]`);
  // A reason with the clause that "Why?" leads to.
  const told = (el) => [el.textContent.trim(), ...[...el.querySelectorAll('[data-clause]')].map(
    (link) => link.dataset.clause)].join(' ');
  const on = (id) => { const el = one(id); return !!el && el.getAttribute('aria-disabled') !== 'true'; };
  const moment = one('standings') ? 'standings' : one('summary') ? 'summary'
    : on('btn-pass') ? 'claim' : on('btn-draw') ? 'draw'
    : one('btn-keep') ? 'keep' : one('btn-discard') || (one('btn-down') &&
      document.querySelector('.prompt .yours')) ? 'play' : 'wait';
  return {
    n: Number(document.documentElement.dataset.n ?? 0),
    ready: document.documentElement.dataset.ready === '1',
    moment,
    buttons: Object.fromEntries(all('.prompt .acts button').map((b) => [b.dataset.testid,
      b.getAttribute('aria-disabled') !== 'true'])),
    filled: all('.prompt .acts button.primary').map((b) => b.dataset.testid),
    hand: all('[data-testid=card]').map((b) => ({ key: b.dataset.key, card: b.dataset.card,
      wild: b.classList.contains('wild'),
      ghost: b.classList.contains('ghost'), chosen: b.getAttribute('aria-pressed') === 'true' })),
    targets: all('.meld-box.target').map((m) => m.dataset.testid.slice(5)),
    melds: Object.fromEntries(all('.meld-box').map((m) => [m.dataset.testid.slice(5),
      [...m.querySelectorAll('[data-card]')].map((c) => c.dataset.card)])),
    slots: all('[data-slot]').map((s) => ({ tag: s.querySelector('.tag').textContent.trim(),
      text: told(s.querySelector('.about')),
      cards: [...s.querySelectorAll('[data-card]')].map((c) => c.dataset.card), cls: s.className })),
    owed: all('[data-testid=owed] [data-card]').map((c) => c.dataset.card),
    ends: all('[data-testid^=end-]').length,
    refusal: one('refusal') ? told(one('refusal')) : null,
    outcome: one('outcome')?.textContent.trim() ?? null,
    discard: document.querySelector('[data-testid=discard] .top [data-card]')?.dataset.card ?? null,
    round: Number(document.querySelector('.goal b')?.textContent.split(' ')[0] ?? 0),
    log: all('[data-testid=log-list] li').map((l) => l.textContent),
  };
}"""


class Person:
    """Somebody in front of a page. Subclasses know how: with a pointer, or with keys."""

    def __init__(self, page):
        self.page = page

    # ---- What is to be seen ---------------------------------------------------------------------

    def look(self):
        """The state that the page shows now."""
        return self.page.evaluate(LOOK)

    def wait(self, condition):
        """Wait until an expression over ``s``, what is to be seen, holds; returns what is seen then."""
        script = f"() => {{ const s = ({LOOK})(); return ({condition}) ? s : null; }}"
        try:
            return self.page.wait_for_function(script).json_value()
        except NotInTimeError as error:
            raise AssertionError(
                f"{condition} does not come; to be seen is {self.look()}"
            ) from error

    def wait_for_moment(self, *moments):
        """Wait until one of these moments has come: draw, play, claim, keep, summary, standings."""
        return self.wait(f"s.ready && {list(moments)}.includes(s.moment)")

    def soon(self, *moments, within=80):
        """What is seen if one of these moments comes within some milliseconds, else None."""
        script = f"() => {{ const s = ({LOOK})(); return {list(moments)}.includes(s.moment) ? s : null; }}"
        try:
            return self.page.wait_for_function(script, timeout=within).json_value()
        except NotInTimeError:
            return None

    def after(self, act, *args):
        """Do something that the server must answer with an event, and wait for it."""
        n = self.look()["n"]
        act(*args)
        return self.wait(f"s.ready && s.n > {n}")

    def keys_of(self, *cards):
        """The keys of these cards of the hand, another one for each of two twins."""
        hand = [entry for entry in self.look()["hand"] if not entry["ghost"]]
        found = []
        for card in cards:
            entry = next(entry for entry in hand if entry["card"] == card)
            hand.remove(entry)
            found.append(entry["key"])
        return found

    def cards(self):
        """The cards of the hand in their order."""
        return [entry["card"] for entry in self.look()["hand"]]

    # ---- Moves made of gestures ---------------------------------------------------------------------

    def draw_card(self):
        """Draw, and wait until the card is there: the others may want the discard first."""
        before = len(self.cards())
        self.after(self.draw)
        seen = self.wait_for_moment("play", "summary", "standings")
        if seen["moment"] == "play":
            assert len(seen["hand"]) == before + 1
        return seen

    def take_card(self):
        """Take the discard."""
        card = self.look()["discard"]
        self.after(self.take)
        seen = self.wait_for_moment("play")
        assert card in [entry["card"] for entry in seen["hand"]]
        return card

    def stage(self, slot, *cards):
        """Put cards into a slot by hand."""
        for key in self.keys_of(*cards):
            self.select(key)
        self.put_in_slot(slot)
        return self.wait(
            f"s.slots[{slot}].cards.length >= {len(cards)} && !s.slots[{slot}].cls.includes('part')"
        )

    def lay_down_staged(self):
        """Lay down what is staged, once all of it is complete."""
        self.wait("s.buttons['btn-down']")
        self.after(self.lay_down)
        return self.wait("!s.slots.length")

    def lay_down_suggested(self):
        """Let the page stage what it suggests, then lay it down."""
        self.lay_down()
        self.wait("s.buttons['btn-back'] && s.slots.every((slot) => slot.tag === 'Complete')")
        return self.lay_down_staged()

    def lay_off(self, card, meld=None):
        """Lay a card of the hand on a meld that takes it; the low end where there is a choice."""
        (key,) = self.keys_of(card)
        self.select(key)
        seen = self.wait("s.targets.length")
        return self.lay_selected(meld or seen["targets"][0])

    def lay_selected(self, meld):
        """Lay what is selected, or owed, on a meld."""
        n = self.look()["n"]
        self.press_meld(meld)
        seen = self.wait(f"s.n > {n} || s.ends || s.refusal")
        assert seen["refusal"] is None
        return self.after(self.press_end, 0) if seen["ends"] else seen

    def throw(self, *cards):
        """Discard the first of these cards that is still in the hand, even where the page asks back."""
        held = self.cards()
        card = next(card for card in cards if card in held)
        (key,) = self.keys_of(card)
        self.select(key)
        n = self.look()["n"]
        self.discard()
        seen = self.wait(f"s.n > {n} || s.moment === 'keep'")
        if seen["moment"] == "keep":
            self.after(self.press, "btn-discard-anyway")
        return card

    # ---- Playing on by what the page suggests -------------------------------------------------------

    def play_moment(self, seen, junk=()):
        """Act once in whatever moment it is, so that the round goes on."""
        if seen["moment"] == "claim":
            self.after(self.pass_on)
        elif seen["moment"] == "draw":
            self.after(self.take if "btn-take" in seen["filled"] else self.draw)
        elif seen["moment"] == "play":
            self.play_turn(seen, junk)

    def play_turn(self, seen, junk=()):
        """Lay down if that can be done, lay off all that fits but one card, and discard."""
        if seen["buttons"].get("btn-down"):
            self.lay_down_suggested()
        self.lay_off_all(junk)
        cards = [entry for entry in self.look()["hand"] if not entry["wild"]] or self.look()["hand"]
        worst = max(cards, key=lambda entry: (entry["card"] in junk, entry["card"][0] in "KQJT"))
        self.throw(worst["card"])

    def lay_off_all(self, junk=()):
        """Lay off card after card while any fits, keeping one to discard; a wild that came free goes first."""
        tried = set(junk)
        for _ in range(40):
            seen = self.look()
            if seen["owed"]:
                self.lay_selected(seen["targets"][0])
                continue
            entry = next((e for e in seen["hand"] if e["card"] not in tried), None)
            if entry is None or len(seen["hand"]) < 2 or seen["slots"]:
                return
            self.select(entry["key"])
            seen = self.wait(f"s.hand.some((e) => e.key === '{entry['key']}' && e.chosen)")
            if seen["targets"]:
                self.lay_selected(seen["targets"][0])
            else:
                tried.add(entry["card"])
                self.select(entry["key"])

    def play_round(self, junk=()):
        """Play on to the end of the round, or of the game."""
        for _ in range(MOST_MOVES):
            seen = self.wait_for_moment("claim", "draw", "play", "summary", "standings")
            if seen["moment"] in ("summary", "standings"):
                return seen
            self.play_moment(seen, junk)
        raise AssertionError("the round does not end")

    def my_turn(self):
        """Pass every offer until it is my turn to draw."""
        for _ in range(MOST_MOVES):
            seen = self.wait_for_moment("claim", "draw")
            if seen["moment"] == "draw":
                return seen
            self.after(self.pass_on)
        raise AssertionError("my turn does not come")


class PointerPerson(Person):
    """Plays with a mouse, or with a finger: everything is pressed where it lies."""

    def press(self, name):
        self.page.get_by_test_id(name).click()

    def press_all_the_same(self, name):
        """Press a button that rests."""
        self.page.get_by_test_id(name).click(force=True)

    def draw(self):
        self.press("btn-draw")

    def take(self):
        self.press("btn-take")

    def claim(self):
        self.press("btn-claim")

    def pass_on(self):
        self.press("btn-pass")

    def lay_down(self):
        self.press("btn-down")

    def discard(self):
        self.press("btn-discard")

    def back(self):
        self.press("btn-back")

    def press_end(self, index):
        self.press(f"end-{index}")

    def select(self, key):
        # On the visible strip: the next card lies on the rest.
        self.page.locator(f'[data-key="{key}"]').click(position={"x": 18, "y": 40})

    def put_in_slot(self, slot):
        self.page.get_by_test_id(f"slot-{slot}").click(position={"x": 100, "y": 12})

    def press_meld(self, meld):
        self.page.locator(f'[data-meld="{meld}"]').click()

    def drag(self, key, x, y):
        """Drag a card to a point, in a few steps."""
        self.page.locator(f'[data-key="{key}"]').hover(position={"x": 18, "y": 40})
        mouse = self.page.mouse
        mouse.down()
        mouse.move(x, y, steps=6)
        mouse.up()

    def drag_to(self, key, selector):
        """Drag a card onto the middle of something."""
        box = self.page.locator(selector).bounding_box()
        self.drag(key, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def clause_of(text):
    """The clause behind a refusal."""
    found = re.search(r"(CON|GEN)-\d+[a-z]?", text)
    assert found, f"no clause in {text!r}"
    return found[0]
