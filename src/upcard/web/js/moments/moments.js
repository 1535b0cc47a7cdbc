/**
 * Moments: the deal, going down, the end of a round and of a match, each told by an event; and sounds. None of it is
 * needed for the first card, so all of it comes once the table is there.
 */
import { speed } from "../state/prefs.js";
import { soundSwitches } from "../state/store.js";
import { deal } from "./deal.js";
import { down } from "./down.js";
import { over } from "./over.js";
import { hear, listenForSound, play } from "./sounds.js";
import { later, onFree, shownNow, skip } from "./stage.js";
import { Switches } from "./switches.js";
/** @import { Effect, State } from "../net/types.js" */
/** @import { Playing } from "../state/store.js" */

/**
 * The change by an event: where everything was, both states, the keys that came to my hand and those in it.
 * @typedef {object} Context
 * @property {Map<string, DOMRect>} marks
 * @property {State | null} before
 * @property {Playing} next
 * @property {string[]} came
 * @property {Set<string>} held
 */

let holding = false;
/** Events during the deal follow while the contract can still be read. */
let release = () => {};

/** Makes ready. @param {() => void} free is called when events that were held may be shown */
export function begin(free) {
  release = () => {
    holding = false;
    free();
  };
  onFree(release);
  listenForSound();
  soundSwitches.value = Switches;
}

/** Whether a state has to wait until the deal has been seen; none in which a claim's clock runs. @param {State} next */
export function holds(next) {
  if (!holding) return false;
  if (next.table.phase === "playing" && next.claim?.left_ms == null) return true;
  skip();
  return false;
}

/**
 * Shows what an event tells as a moment, and lets it be heard. Returns the effects that still have to fly.
 * @param {Effect[]} effects
 * @param {Omit<Context, "next"> & { next: State }} context
 */
export function tell(effects, context) {
  const { before, next } = context;
  const moving = speed() > 0 && !document.hidden;
  const rest = moving ? shown(effects, /** @type {Context} */ (context)) : effects;
  hear(before, next, effects, moving && !!shownNow());
  return rest;
}

/** @param {Effect[]} effects @param {Context} context @returns {Effect[]} */
function shown(effects, context) {
  const { before, next } = context;
  if (next.table.phase !== "playing") {
    if (before?.table.phase === "playing") over(effects, context, () => play("match"));
    return [];
  }
  if (shownNow() && effects.length && before?.table.phase !== "playing") skip();
  if (effects.some((effect) => effect.what === "deal") && next.deal) {
    const rest = effects.filter((effect) => effect.what !== "deal");
    const ms = deal(rest, context);
    holding = true; // only now: a moment that this one has ended lets go
    later(ms, release);
    return [];
  }
  const laid = effects.find((effect) => effect.what === "down" && effect.melds?.length);
  if (!laid) return effects;
  down(laid, context);
  return effects.filter((effect) => effect !== laid);
}
