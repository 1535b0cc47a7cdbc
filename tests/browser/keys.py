"""Somebody who plays with the keyboard alone, and looks at where the focus is."""

from tests.browser.person import Person

FOCUS = """() => {
  const el = document.activeElement;
  const hand = [...document.querySelectorAll('[data-testid=card]')];
  const tops = hand.map((b) => Math.round(b.closest('li').getBoundingClientRect().top));
  return {
    body: el === document.body,
    region: el.closest('[data-region]')?.dataset.region ?? '',
    at: hand.indexOf(el),
    row: tops.filter((top) => Math.abs(top - tops[0]) < 20).length,
    meld: el.dataset.meld ?? null,
    name: el.dataset.testid ?? '',
    text: (el.getAttribute('aria-label') ?? el.textContent).trim(),
  };
}"""
MOST_TABS = 80


class KeyboardPerson(Person):
    """Presses keys, never a pointer."""

    def key(self, key):
        self.page.keyboard.press(key)

    def focus(self):
        return self.page.evaluate(FOCUS)

    def after(self, act, *args):
        seen = super().after(act, *args)
        self.page.wait_for_function("() => document.activeElement !== document.body")
        return seen

    def tab_to(self, name, key="Tab"):
        """Press Tab until the element of that test id has the focus."""
        for _ in range(MOST_TABS):
            if self.focus()["name"] == name:
                return
            self.key(key)
        raise AssertionError(f"Tab does not reach {name}")

    def go_to(self, region):
        """F6 until the focus is in that region."""
        for _ in range(6):
            if self.focus()["region"] == region:
                return
            self.key("F6")
        raise AssertionError(f"F6 does not reach {region}")

    def press(self, name):
        self.tab_to(name)
        self.key("Enter")

    def draw(self):
        self.key("d")

    def take(self):
        self.key("t")

    def claim(self):
        self.key("m")

    def pass_on(self):
        self.key("p")

    def lay_down(self):
        self.key("l")

    def discard(self):
        self.key("x")

    def back(self):
        self.key("z")

    def walk_to(self, key):
        """Arrow keys along the hand, up and down between its rows, to that card."""
        if self.focus()["at"] < 0:
            self.go_to("hand")
        to = [entry["key"] for entry in self.look()["hand"]].index(key)
        for _ in range(MOST_TABS):
            focus = self.focus()
            away, row = to - focus["at"], focus["row"]
            if not away:
                return
            if abs(away) >= row:
                self.key("ArrowDown" if away > 0 else "ArrowUp")
            else:
                self.key("ArrowRight" if away > 0 else "ArrowLeft")
        raise AssertionError(f"the arrows do not reach {key}")

    def select(self, key):
        self.walk_to(key)
        self.key("Space")

    def put_in_slot(self, slot):
        self.key(str(slot + 1))

    def press_meld(self, meld):
        own = self.page.locator(f'.me [data-meld="{meld}"]').count()
        self.go_to("contract" if own else "melds")
        for _ in range(MOST_TABS):
            if self.focus()["meld"] == meld:
                return self.key("Enter")
            self.key("ArrowRight")
        raise AssertionError(f"the arrows do not reach meld {meld}")

    def press_end(self, index):
        self.page.wait_for_function("() => document.activeElement.dataset.testid === 'end-0'")
        self.press(f"end-{index}")
