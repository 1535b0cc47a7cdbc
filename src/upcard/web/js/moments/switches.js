/** A switch for each sound, in the settings of a table. */
import { html } from "../lib.js";
import { prefs, setPref } from "../state/prefs.js";
import { onOff, Segment } from "../ui/parts/controls.js";
import { play } from "./sounds.js";
import { say } from "./words.ftl";
/** @import { Sound } from "./sounds.js" */

/** @type {[Sound, string][]} */
const NAMES = [
  ["draw", "sound-draw"],
  ["discard", "sound-discard"],
  ["turn", "sound-turn"],
  ["claim", "sound-claim"],
  ["meld", "sound-meld"],
  ["out", "sound-out"],
  ["knock", "sound-knock"],
  ["match", "sound-match"],
];

/** Switches one sound; switching it on plays it. @param {Sound} name @param {boolean} on */
function set(name, on) {
  const others = prefs.value.hushed.filter((one) => one !== name);
  setPref("hushed", on ? others : [...others, name]);
  if (on) play(name);
}

/** The switches, there while sounds are on. */
export function Switches() {
  if (!prefs.value.sounds) return null;
  return html`<details class="each-sound"><summary data-testid="each-sound">${say("which")}</summary><dl class="opts-l">
    ${NAMES.map(
      ([name, label]) => html`<div key=${name}><dt>${say(label)}</dt><dd><${Segment}
      label=${say("sound", { name: say(label) })}
      options=${onOff()} value=${!prefs.value.hushed.includes(name)} testid=${`sound-${name}`}
      onPick=${(/** @type {boolean} */ on) => set(name, on)} /></dd></div>`,
    )}</dl></details>`;
}
