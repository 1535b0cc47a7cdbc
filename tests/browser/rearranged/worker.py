"""A player at a table that may be rearranged: the workbench, as seen and heard."""

import json

LOOK = r"""() => {
  const all = (s, of = document) => [...of.querySelectorAll(s)];
  const one = (id) => document.querySelector(`[data-testid="${id}"]`);
  const button = (id) => { const el = one(id); return el && el.getAttribute('aria-disabled') !== 'true'; };
  const told = (el) => el ? [el.textContent.trim(), ...all('[data-clause]', el).map(
    (link) => link.dataset.clause)].join(' ') : '';
  const looks = (el) => ['ok', 'part', 'bad'].find((name) => el.classList.contains(name)) ?? 'lies';
  return {
    n: Number(document.documentElement.dataset.n ?? 0),
    ready: document.documentElement.dataset.ready === '1',
    mine: !!document.querySelector('.prompt .yours'),
    melds: all('.pile-box').map((el) => ({ look: looks(el), says: told(el.querySelector('.says')),
      cards: all('[data-card]', el).map((card) => card.dataset.card) })),
    hand: all('[data-testid=card]').filter((b) => !b.classList.contains('ghost')).map((b) => b.dataset.card),
    buttons: Object.fromEntries(all('.prompt .acts button').map((b) => [b.dataset.testid, button(b.dataset.testid)])),
    keys: all('.prompt .acts kbd').map((el) => el.textContent),
    why: told(one('bench-why')).replace(/\s+/g, ' '),
    over: !!one('summary'),
  };
}"""


class Worker:
    """Looks, and waits for what is to be seen. Subclasses know how cards are moved."""

    def __init__(self, page):
        self.page = page

    def look(self):
        return self.page.evaluate(LOOK)

    def wait(self, condition):
        """Wait until an expression over ``s``, what is to be seen, holds; returns what is seen then."""
        script = f"() => {{ const s = ({LOOK})(); return ({condition}) ? s : null; }}"
        return self.page.wait_for_function(script).json_value()

    def after(self, act, *args):
        """Do something that the server must answer with an event, and wait for it."""
        n = self.look()["n"]
        act(*args)
        return self.wait(f"s.ready && s.n > {n}")

    def laid(self, *melds):
        """Wait until the table is these melds, in whatever order their cards lie."""
        wanted = json.dumps([sorted(meld.split()) for meld in melds])
        return self.wait(
            f"JSON.stringify(s.melds.map((m) => m.cards.sort())) === JSON.stringify({wanted})"
        )

    def heard(self, words):
        """Wait until a screen reader has been told these words, politely or at once."""
        self.page.wait_for_function(
            "(words) => ['say-log', 'say-now'].some((id) => document.getElementById(id).textContent.includes(words))",
            arg=words,
        )
