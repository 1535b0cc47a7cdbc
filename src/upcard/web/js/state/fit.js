/** How closely the melds on the felt stand: they shrink before anything has to be scrolled to. */
import { useEffect, useLayoutEffect, useRef } from "../lib.js";
import { openMelds, readyCards } from "../input/layoff.js";
import { extra, extraKeys, mayMeld } from "./extra.js";
import { hint, playing, selection, stagedKeys, verdict } from "./store.js";
import { LOW, pixel, size } from "./size.js";
/** @import { Meld } from "../net/types.js" */

/** Each step of css/table/screen.css is closer than the one before. */
const CLOSEST = 5;
/** Less than this of a side is no use: then both scroll as one. */
const LEAST = 68;

/**
 * One side of the felt. To try a step is to lay the page out again, in frames in which cards fly: so what was measured
 * is kept until what lies there changes.
 */
class Side {
  /** What its content needed, at steps at which that was too much. @type {number[]} */
  needs = [];
  /** How much of the felt it took, by the step. @type {number[]} */
  took = [];
  /** How many cards each meld has. @type {Map<string, number>} */
  melds = new Map();
  seen = "";

  /** @param {HTMLElement} el */
  constructor(el) {
    this.el = el;
  }

  /**
   * Forgets what is not so any more: melds that have only grown need no less.
   * @param {Meld[]} melds
   * @param {string} rest all else that takes room there
   */
  look(melds, rest) {
    const now = new Map(melds.map((meld) => [meld.id, meld.cards.length]));
    const seen = [this.el.offsetWidth, getComputedStyle(this.el).maxHeight, rest].join();
    const as = (/** @type {(was: number, n: number) => boolean} */ fits) =>
      seen === this.seen && [...this.melds].every(([id, was]) => fits(was, now.get(id) ?? 0));
    if (!as((was, n) => was === n) || now.size !== this.melds.size) this.took = [];
    if (!as((was, n) => was <= n)) this.needs = [];
    Object.assign(this, { melds: now, seen });
  }

  get close() {
    return Number(this.el.dataset.close);
  }

  set close(step) {
    if (this.el.dataset.close !== String(step)) this.el.dataset.close = String(step);
  }

  /** Its height at most where that is not what the felt has. */
  get most() {
    const { maxHeight } = getComputedStyle(this.el);
    return maxHeight.endsWith("px") ? parseFloat(maxHeight) : null;
  }

  get room() {
    return this.most ?? this.el.clientHeight;
  }

  /** Whether it overflows as it stands. */
  overflows() {
    const { scrollHeight, clientHeight, offsetHeight } = this.el;
    this.took[this.close] = this.most === null ? 0 : offsetHeight;
    const over = scrollHeight > clientHeight + 1;
    if (over) this.needs[this.close] = scrollHeight;
    return over;
  }

  /** Lets its melds stand as far apart as it has room for. @param {number} [from] the step that is tried first */
  fit(from = 0) {
    const { room } = this;
    for (let step = from; step <= CLOSEST; step++) {
      if (step < CLOSEST && this.needs[step] > room + 1) continue;
      this.close = step;
      if (!this.overflows()) return;
    }
  }
}

/**
 * The first step of my side that may leave the others enough, as far as is known.
 * @param {Side} mine
 * @param {Side} theirs
 */
function firstStep(mine, theirs) {
  const lacks = theirs.needs[CLOSEST] - theirs.room - 1;
  let step = 0;
  while (step < CLOSEST && mine.took[mine.close] - mine.took[step] < lacks) step++;
  return step;
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
  mine.fit(firstStep(mine, theirs));
  theirs.fit();
  while (theirs.overflows() && mine.close < CLOSEST) mine.close += 1;
  const alone = size.value.height <= LOW || getComputedStyle(theirs.el).overflowY !== "visible"; // not with the seats
  const little = [mine, theirs].some((side) => side.overflows() && side.el.clientHeight * pixel() < LEAST);
  if (little || !alone) felt.dataset.one = "";
}

/** What lies on the felt that takes room. */
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
  const refit = () => {
    const [me, them] = [".side.me", ".side.theirs"].map((side) => place.current?.querySelector(side));
    if (!place.current || !(me instanceof HTMLElement && them instanceof HTMLElement)) return;
    const [mine, theirs] = (sides.current ??= [new Side(me), new Side(them)]);
    const { gathered, loose, ...melds } = shown.current;
    mine.look(melds.mine, gathered + loose);
    theirs.look(melds.theirs, loose);
    fitBoth(place.current, mine, theirs);
  };
  useLayoutEffect(refit, [now]);
  useEffect(() => {
    const felt = place.current;
    const watch = new ResizeObserver(refit);
    // What happened last is told beside the piles: it goes with them.
    const scrolled = () => felt?.toggleAttribute("data-scrolled", felt.scrollTop > 0);
    if (felt) watch.observe(felt);
    felt?.addEventListener("scroll", scrolled, { passive: true });
    return () => watch.disconnect();
  }, []);
  useLayoutEffect(() => {
    const target = place.current?.querySelector(".meld-box.lit, .meld-box.target, .mine-melds + .slot:not(.bare)");
    target?.scrollIntoView({ block: "nearest" });
  }, [lit, now]);
}
