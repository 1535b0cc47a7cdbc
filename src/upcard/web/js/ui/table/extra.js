/** The place of a further meld, under my melds. */
import { html } from "../../lib.js";
import { extra, extraKeys, gather, gatherSelected, layExtra, mayMeld } from "../../state/extra.js";
import { cardOf, playing, selection } from "../../state/store.js";
import { cardText, rich } from "../../words/text.js";
import { Reason, Segment } from "../parts/controls.js";
import { Card } from "../parts/card.js";
import { Icon } from "../parts/icons.js";
import { say } from "./words.ftl";

/** @type {["set" | "run", string][]} */
const TYPES = [
  ["set", "extra-set"],
  ["run", "extra-run"],
];

/** A slot for one more meld, shown only where the server allows it. */
export function ExtraSlot() {
  if (!mayMeld()) return null;
  const { type, verdict } = extra.value;
  const keys = extraKeys();
  const slot = keys.length ? verdict?.slots[0] : null;
  const why = slot?.refusal ?? verdict?.refusal;
  const look = slot?.state === "complete" ? "ok" : why ? "bad" : keys.length ? "" : "bare";
  return html`<div class=${`slot ${look}`} data-testid="slot-extra">
    <button type="button" class="hit"
    aria-label=${say(selection.value.length ? "extra-put" : "extra-meld")}
      onClick=${gatherSelected}></button>
    <ul class="fan meld">${keys.map(
      (key) => html`<li key=${key}><${Card} card=${cardOf(key)} wild=${playing().wilds.includes(cardOf(key))} /></li>`,
    )}</ul>
    <div class="about"><p class="head"><b>${say("extra-head")}</b> <${Segment} label=${say("extra-kind")}
    options=${TYPES.map(([value, name]) => [value, say(name)])}
    value=${type} onPick=${(/** @type {"set" | "run"} */ t) => gather({ type: t, end: null })} /></p>
      ${why ? html`<p><${Reason} refusal=${why} /></p>` : html`<p>${slot ? rich(slot.text) : say("extra-how")}</p>`}
      ${
        slot?.choice &&
        html`<${Segment} label=${slot.choice.text} value=${slot.choice.options.find((o) => o.chosen)?.end}
        options=${slot.choice.options.map((o) => [o.end, o.as ? cardText(o.as) : o.label])}
        onPick=${(/** @type {string} */ end) => gather({ end })} />`
      }
      ${
        verdict?.moves &&
        html`<button type="button" class="btn primary" data-testid="btn-meld"
        onClick=${layExtra}>${say("extra-lay")}</button>`
      }</div>
    ${
      keys.length > 0 &&
      html`<button type="button" class="btn quiet take" aria-label=${say("extra-back")}
      onClick=${() => gather({ keys: [], end: null })}><${Icon} name="back" /></button>`
    }</div>`;
}
