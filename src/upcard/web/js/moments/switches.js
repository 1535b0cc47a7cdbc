/** A switch for each sound, in the settings of a table. */
import { html } from "../lib.js";
import { prefs, setPref } from "../state/prefs.js";
import { ON_OFF, Segment } from "../ui/parts/controls.js";
import { play } from "./sounds.js";
/** @import { Sound } from "./sounds.js" */

/** @type {[Sound, string][]} */
const NAMES = [
  ["draw", "Drawing"],
  ["discard", "Discarding"],
  ["turn", "My turn"],
  ["claim", "May I?"],
  ["meld", "Melds"],
  ["out", "Going out"],
  ["knock", "Knocking"],
  ["match", "A match won"],
];

/** Switches one sound; what is switched on is heard. @param {Sound} name @param {boolean} on */
function set(name, on) {
  const others = prefs.value.hushed.filter((one) => one !== name);
  setPref("hushed", on ? others : [...others, name]);
  if (on) play(name);
}

/** The switches, there while sounds are on. */
export function Switches() {
  if (!prefs.value.sounds) return null;
  return html`<details class="each-sound"><summary data-testid="each-sound">Which sounds</summary><dl class="opts-l">
    ${NAMES.map(
      ([name, label]) => html`<div key=${name}><dt>${label}</dt><dd><${Segment} label=${`Sound: ${label}`}
      options=${ON_OFF} value=${!prefs.value.hushed.includes(name)} testid=${`sound-${name}`}
      onPick=${(/** @type {boolean} */ on) => set(name, on)} /></dd></div>`,
    )}</dl></details>`;
}
