/** The spacing of melds on the felt: they shrink before anything needs scrolling. */
import { useEffect, useLayoutEffect, useRef } from "../lib.js";
import { openMelds, readyCards } from "../input/layoff.js";
import { extra, extraKeys, mayMeld } from "./extra.js";
import { hint, playing, selection, stagedKeys, verdict } from "./store.js";
import { LOW, pixel, size } from "./size.js";
import { fitted } from "../motion/steps.js";
/** @import { Meld } from "../net/types.js" */

/** Each step of css/table/screen.css is closer than the one before. */
const CLOSEST = 5;
/** About what part of its height a side needs at each step: where to begin to try. */
const NEEDS = [1, 0.85, 0.6, 0.5, 0.45, 0.4];
/** Milliseconds in which nothing came to the felt, and nothing flies, before its cards grow again. */
const CALM = 1500;
/** Less than this of a side is no use: then both scroll as one. */
const LEAST = 68;

/**
 * One side of the felt. To try a step is to style and lay out each of its cards again, in frames in which cards fly:
 * what was measured is kept until what lies there changes, and cards that shrank grow again only in a calm moment.
 */
class Side {
  /** The size of its content, at the steps at which that was too large. @type {number[]} */
  needs = [];
  /** How many cards each meld has. @type {Map<string, number>} */
  melds = new Map();
  /** How close it stands at least until there is time to try more. */
  least = 0;
  space = "";
  rest = "";

  /** @param {HTMLElement} el */
  constructor(el) {
    this.el = el;
  }

  /**
   * Forgets what is not so any more: melds that have only grown need no less. Returns whether it needs no less room
   * than before.
   * @param {Meld[]} melds
   * @param {string} rest all else that takes room there
   * @param {string} most what says how much room it may take
   * @param {boolean} loosen whether there is time to try whether its cards can be larger again
   */
  look(melds, rest, most, loosen) {
    const now = new Map(melds.map((meld) => [meld.id, meld.cards.length]));
    const space = `${this.el.offsetWidth} ${most}`;
    const grown = space === this.space && [...this.melds].every(([id, n]) => n <= (now.get(id) ?? 0));
    const same = grown && rest === this.rest;
    if (!same) this.needs = [];
    const first = !this.melds.size && now.size;
    this.least = grown && !first && !loosen ? this.close : 0;
    Object.assign(this, { melds: now, space, rest });
    return same && !first && !loosen;
  }

  get close() {
    return Number(this.el.dataset.close ?? 0);
  }

  set close(step) {
    if (this.el.dataset.close !== String(step)) this.el.dataset.close = String(step);
  }

  /** Its height at most where that is not what the felt has. */
  get most() {
    const { maxHeight } = getComputedStyle(this.el);
    return maxHeight.endsWith("px") ? parseFloat(maxHeight) : null;
  }

  /** Whether it overflows at its present spacing. */
  overflows() {
    const { scrollHeight, clientHeight } = this.el;
    const over = scrollHeight > clientHeight + 1;
    if (over) this.needs[this.close] = scrollHeight;
    return over;
  }

  /** Lets its melds stand as far apart as it has room for. */
  fit() {
    const room = this.most ?? this.el.clientHeight;
    let step = this.least;
    while (step < CLOSEST && this.needs[step] > room + 1) step++;
    this.close = step;
    if (this.overflows()) this.shrink(room);
  }

  /**
   * Takes the first closer step at which it fits, by trying the likely one and then its neighbours.
   * @param {number} room
   */
  shrink(room) {
    const from = this.close;
    const part = (NEEDS[from] * room) / this.needs[from];
    const likely = NEEDS.findIndex((need, step) => step > from && need <= part);
    let step = likely < 0 ? CLOSEST : likely;
    const fitsAt = (/** @type {number} */ closer) => {
      this.close = closer;
      return !this.overflows();
    };
    if (!fitsAt(step)) {
      while (step < CLOSEST && !fitsAt(step + 1)) step++;
      return;
    }
    while (step > from + 1 && fitsAt(step - 1)) step--;
    this.close = step;
  }
}

/**
 * Takes the first closer step of a side at which nothing overflows, by bisection; the closest where none is enough.
 * @param {Side} side
 * @param {() => boolean} overflows
 */
function closer(side, overflows) {
  let [low, high] = [side.close + 1, CLOSEST];
  if (low > high) return;
  side.close = high;
  if (overflows()) return;
  while (low < high) {
    const middle = (low + high) >> 1;
    side.close = middle;
    if (overflows()) low = middle + 1;
    else high = middle;
  }
  side.close = high;
}

/**
 * Mine first, since what it leaves is the room of the others; if that is too little, mine gives way too, and at last
 * the felt scrolls as one, mine on top.
 * @param {HTMLElement} felt
 * @param {Side} mine
 * @param {Side} theirs
 */
function fitBoth(felt, mine, theirs) {
  felt.removeAttribute("data-one");
  mine.fit();
  theirs.fit();
  if (theirs.overflows()) {
    closer(mine, () => theirs.overflows());
    theirs.fit(); // it may have more room now than it needs at its closest
  }
  const alone = size.value.height <= LOW || getComputedStyle(theirs.el).overflowY !== "visible"; // not with the seats
  const little = [mine, theirs].some((side) => side.overflows() && side.el.clientHeight * pixel() < LEAST);
  if (little || !alone) felt.dataset.one = "";
}

/** The elements on the felt that take room. */
function content() {
  const { deal, slots, seats, you, honour } = playing();
  const said = verdict.value?.slots.map((slot) => slot?.refusal?.message ?? slot?.state);
  const further = [mayMeld(), extraKeys().length, extra.value.verdict?.text];
  const gathered = [slots?.map((slot) => slot.cards.length), stagedKeys.value.size, said, further];
  const ours = (/** @type {Meld} */ { owner }) => owner === you || seats[owner]?.partner === you;
  return {
    mine: deal.melds.filter(ours),
    theirs: deal.melds.filter((meld) => !ours(meld)),
    gathered: JSON.stringify(gathered),
    chosen: selection.value.length,
    loose: JSON.stringify([honour?.loose, deal.melds.length > 0]),
  };
}

/** Only when this changes, or the felt, is it fitted again. @param {ReturnType<typeof content>} content */
const layout = ({ mine, theirs, ...rest }) =>
  JSON.stringify([[...mine, ...theirs].map((meld) => `${meld.owner}:${meld.cards.length}`), rest]);

/**
 * Keeps the felt fitted, and what can be played on in sight: the first meld that a chosen card fits, the one of a hint.
 * @param {{ current: HTMLElement | null }} place
 */
export function useFit(place) {
  const sides = useRef(/** @type {[Side, Side] | null} */ (null));
  const lies = content();
  const shown = useRef(lies);
  shown.current = lies;
  const now = layout(lies);
  const lit = [...openMelds(readyCards()), hint.value?.meld].join();
  const tried = useRef("");
  const timer = useRef(0);
  const height = useRef(0);
  const refit = (loosen = false) => {
    const [me, them] = [".side.me", ".side.theirs"].map((side) => place.current?.querySelector(side));
    if (!place.current || !(me instanceof HTMLElement && them instanceof HTMLElement)) return;
    const [mine, theirs] = (sides.current ??= [new Side(me), new Side(them)]);
    const { gathered, loose, ...melds } = shown.current;
    const { clientHeight, className, dataset } = place.current;
    const high = String(size.value.height);
    const same = [
      mine.look(melds.mine, gathered + loose, `${high} ${className}`, loosen),
      theirs.look(melds.theirs, loose, high, loosen),
    ];
    // If both scroll as one and neither needs less, they still do in no more room: there is nothing to try.
    if (!same.every(Boolean) || !("one" in dataset) || clientHeight > height.current) {
      fitBoth(place.current, mine, theirs);
      height.current = clientHeight;
    }
    clearTimeout(timer.current);
    if (!loosen && (mine.close || theirs.close)) timer.current = window.setTimeout(loosenIfCalm, CALM);
  };
  const loosenIfCalm = () => {
    const lies = `${place.current?.clientHeight} ${layout(shown.current)}`;
    if (tried.current === lies) return;
    // A meld that a chosen card may go to does not move from under the finger.
    if (selection.value.length || document.querySelector("#flights > *")) {
      timer.current = window.setTimeout(loosenIfCalm, CALM);
      return;
    }
    tried.current = lies;
    refit(true);
  };
  const toSight = () => {
    const target = place.current?.querySelector(".meld-box.lit, .meld-box.target, .mine-melds + .slot:not(.bare)");
    target?.scrollIntoView({ block: "nearest" });
  };
  useLayoutEffect(() => fitted(refit), [now]);
  useEffect(() => {
    const felt = place.current;
    if (!felt) return undefined;
    // A selection makes the strip higher, and leaves the felt less room.
    const watch = new ResizeObserver(() => (refit(), toSight()));
    // The last event is told next to the piles: it goes with them.
    const scrolled = () => felt.toggleAttribute("data-scrolled", felt.scrollTop > 0);
    for (const one of [felt, felt.parentElement]) if (one) watch.observe(one);
    felt.addEventListener("scroll", scrolled, { passive: true });
    return () => (watch.disconnect(), clearTimeout(timer.current));
  }, []);
  useLayoutEffect(() => fitted(toSight), [lit, now]);
}
