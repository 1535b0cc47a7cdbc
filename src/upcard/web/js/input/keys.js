/** The keyboard map. Letters can be switched off; Esc and F6 always work. */
import { benchLetter, letGo } from "./bench.js";
import { enter, keepFocus } from "./focus.js";
import {
  actOn,
  askHint,
  back,
  claim,
  clear,
  discard,
  draw,
  layDown,
  nextSort,
  pass,
  take,
  tapSlot,
} from "./actions.js";
import { drawer, question, state } from "../state/store.js";
import { since } from "../state/since.js";
import { aloudNow } from "../words/aloud.js";
import { plain } from "../words/text.js";
import { prefs } from "../state/prefs.js";
import { say } from "./words.ftl";

const REGIONS = ["hand", "strip", "contract", "melds", "seats"];

/** @type {Record<string, (() => unknown) | undefined>} */
const LETTERS = {
  d: () => draw(),
  t: () => take(),
  m: () => claim(),
  p: () => pass(),
  l: () => layDown(),
  x: () => discard(),
  z: () => back(),
  s: () => nextSort(),
  r: () => (drawer.value = drawer.value?.name === "rules" ? null : { name: "rules" }),
  f: () => focusFan(),
  h: () => askHint(),
  v: () => aloudNow(sinceWords()),
  w: () => state.value?.wishes && (drawer.value = drawer.value?.name === "wishes" ? null : { name: "wishes" }),
  "?": () => (drawer.value = { name: "keys" }),
};

/**
 * The letters of moves that only some games have, by the names of the server.
 * @type {Record<string, string | undefined>}
 */
export const ACT_KEYS = {
  buy: "B",
  call: "C",
  "call-own": "C",
  draw: "D",
  end: "E",
  knock: "K",
  "big-gin": "G",
  drop: "O",
};

/** Announces the changes since my last move. */
const sinceWords = () => since.value.lines.map(plain).join(" ") || say("nothing-changed");

/** @param {string} letter */
function actOfKey(letter) {
  const act = state.value?.acts?.find((one) => ACT_KEYS[one.name]?.toLowerCase() === letter);
  return act && (() => actOn(act));
}

function focusFan() {
  const card = document.querySelector("[data-pile]");
  if (card instanceof HTMLElement) card.focus();
}

/** Starts listening. @param {() => void} focusHand */
export function listen(focusHand) {
  document.addEventListener("keydown", (event) => {
    if (event.key === "F6") return moveRegion(event, focusHand);
    if (event.key === "Escape") return closeOrClear(focusHand);
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event) || event.repeat) return undefined;
    if (!prefs.value.keys || state.value?.table.phase !== "playing") return undefined;
    if (benchLetter(event)) return event.preventDefault();
    if (/^[1-9]$/.test(event.key)) return tapSlot(Number(event.key) - 1);
    const letter = event.key.toLowerCase();
    const act = LETTERS[letter] ?? actOfKey(letter);
    if (!act) return undefined;
    event.preventDefault();
    return act();
  });
}

/** @param {Event} event */
const typing = (event) =>
  event.target instanceof Element &&
  event.target.matches("input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select");

/** @param {() => void} focusHand */
function closeOrClear(focusHand) {
  const asked = question.value;
  clear();
  letGo();
  const meld = asked?.kind === "end" && document.querySelector(`[data-meld="${asked.meld}"]`);
  if (meld instanceof HTMLElement) meld.focus();
  else keepFocus(focusHand);
}

/**
 * @param {KeyboardEvent} event
 * @param {() => void} focusHand
 */
function moveRegion(event, focusHand) {
  event.preventDefault();
  const now = document.activeElement?.closest("[data-region]")?.getAttribute("data-region");
  const step = event.shiftKey ? -1 : 1;
  for (let i = 1; i <= REGIONS.length; i++) {
    const at = (REGIONS.indexOf(now ?? "seats") + step * i + REGIONS.length * 2) % REGIONS.length;
    if (REGIONS[at] === "hand") return focusHand();
    const region = document.querySelector(`[data-region="${REGIONS[at]}"]`);
    if (region instanceof HTMLElement && region.offsetParent !== null) return enter(region);
  }
  return undefined;
}

/** Arrow keys among melds, and along a pile that is fanned out: one tab stop for all. @param {KeyboardEvent} event */
export function moveAmongMelds(event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const among = event.target instanceof Element && event.target.matches("[data-pile]") ? "[data-pile]" : "[data-meld]";
  const all = [...document.querySelectorAll(among)];
  const at = all.indexOf(/** @type {Element} */ (event.target));
  if (!step || at < 0) return;
  event.preventDefault();
  const next = all[(at + step + all.length) % all.length];
  if (next instanceof HTMLElement) next.focus();
}
