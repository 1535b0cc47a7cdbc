/** The strip while the table is mine to work on. */
import { html } from "../../lib.js";
import { benchIsOpen, mayShow, playBench, showPlay, whyNotPlay } from "../../input/bench.js";
import { benched, touched, word } from "../../state/bench.js";
import { allBack, stepBack } from "../../state/workbench.js";
import { cardOf, playing } from "../../state/store.js";
import { plain, rich } from "../../words/text.js";
import { Reason } from "../parts/controls.js";
import { say } from "./words.ftl";
/** @import { Button } from "../parts/controls.js" */

/** Whether something has been moved on the table in my turn: the strip then speaks of that alone. */
export const working = () => benchIsOpen() && touched.value;

/** The buttons of a table that is being worked on. @returns {Button[]} */
export function benchButtons() {
  const why = whyNotPlay();
  return [
    { id: "btn-step-back", label: say("put-back"), short: "Z", onPress: stepBack },
    { id: "btn-all-back", label: say("all-back"), short: "Shift+Z", onPress: allBack },
    {
      id: "btn-play",
      label: say("play"),
      short: "L",
      onPress: playBench,
      primary: !why,
      off: !!why,
      why: why ? plain(why.message) : undefined,
    },
  ];
}

/** The button that asks for one legal play. @returns {Button[]} */
export function showButton() {
  const s = playing();
  if (!mayShow()) return [];
  const primary = ["rearrange", "down", "meld"].includes(s.suggest ?? "");
  return [{ id: "btn-show-play", label: say("show"), short: "H", onPress: showPlay, primary }];
}

/** The actions for moved cards. */
export function benchAsk() {
  if (!whyNotPlay()) return say("right");
  const answer = word.value?.answer;
  const right = answer?.refusal && answer.slots.every((slot) => slot.state === "complete");
  return say(right ? "right-but" : "make-right");
}

/** Why it cannot be played yet, or what would be played. */
export function BenchWhy() {
  const why = whyNotPlay();
  if (why) return html`<p id="why" class="shown" data-testid="bench-why"><${Reason} refusal=${why} /></p>`;
  const cards = benched.value.map((key) => `{${cardOf(key)}}`).join(" ");
  return html`<p id="why" class="shown" data-testid="bench-why">${rich(say("from-your-hand", { cards }))}</p>`;
}
