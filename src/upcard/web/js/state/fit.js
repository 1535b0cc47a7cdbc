/** How closely the melds on the felt stand: they shrink before anything has to be scrolled to. */
import { useEffect, useLayoutEffect } from "../lib.js";
import { openMelds, readyCards } from "../input/layoff.js";
import { LOW, pixel, size } from "./size.js";
import { hint, playing, selection, stagedKeys, verdict } from "./store.js";

/** Each step of css/table/screen.css is closer than the one before. */
const CLOSEST = 5;

/** @param {HTMLElement} side */
const overflows = (side) => side.scrollHeight > side.clientHeight + 1;

/** Lets the melds of a side stand as far apart as it has room for. @param {HTMLElement} side */
function fit(side) {
  for (let close = 0; close <= CLOSEST; close++) {
    side.dataset.close = String(close);
    if (!overflows(side)) return;
  }
}

/** Less than this of a side is no use: then both scroll as one. */
const LEAST = 68;

/**
 * Mine first, since what it leaves is the room of the others; if that is too little, mine gives way too, and at last
 * the felt scrolls as one, mine on top.
 * @param {HTMLElement} felt
 * @param {HTMLElement} mine
 * @param {HTMLElement} theirs
 */
function fitBoth(felt, mine, theirs) {
  delete felt.dataset.one;
  fit(mine);
  fit(theirs);
  while (overflows(theirs) && Number(mine.dataset.close) < CLOSEST)
    mine.dataset.close = String(Number(mine.dataset.close) + 1);
  const alone = size.value.height <= LOW || getComputedStyle(theirs).overflowY !== "visible"; // not with the seats
  const little = [mine, theirs].some((side) => overflows(side) && side.clientHeight * pixel() < LEAST);
  if (little || !alone) felt.dataset.one = "";
}

/** @param {HTMLElement | null} felt */
function refit(felt) {
  const [mine, theirs] = [".side.me", ".side.theirs"].map((side) => felt?.querySelector(side));
  if (felt && mine instanceof HTMLElement && theirs instanceof HTMLElement) fitBoth(felt, mine, theirs);
}

/** What the room that melds take depends on: only when this changes, or the felt, are they measured again. */
function layout() {
  const { deal, slots } = playing();
  const melds = deal.melds.map((m) => `${m.owner}:${m.cards.length}`);
  const said = verdict.value?.slots.map((slot) => slot?.refusal?.message ?? slot?.state);
  const gathered = [slots?.map((slot) => slot.cards.length), stagedKeys.value.size, said, selection.value.length];
  return JSON.stringify([melds, gathered]);
}

/**
 * Keeps the felt fitted, and what can be played on in sight: the first meld that a chosen card fits, the one of a hint.
 * @param {{ current: HTMLElement | null }} place
 */
export function useFit(place) {
  const now = layout();
  const lit = [...openMelds(readyCards()), hint.value?.meld].join();
  useLayoutEffect(() => refit(place.current), [now]);
  useEffect(() => {
    const felt = place.current;
    const watch = new ResizeObserver(() => refit(felt));
    // What happened last is told beside the piles: it goes with them.
    const scrolled = () => felt?.toggleAttribute("data-scrolled", felt.scrollTop > 0);
    if (felt) watch.observe(felt);
    felt?.addEventListener("scroll", scrolled, { passive: true });
    return () => watch.disconnect();
  }, []);
  useLayoutEffect(() => {
    const target = place.current?.querySelector(".meld-box.lit, .meld-box.target");
    target?.scrollIntoView({ block: "nearest" });
  }, [lit, now]);
}
