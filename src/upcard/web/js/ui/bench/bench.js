/** A table that may be rearranged: all melds in one place, to work on in my turn. */
import { html } from "../../lib.js";
import { benchIsOpen, tapNew } from "../../input/bench.js";
import { benchCursor, piles, touched, word } from "../../state/bench.js";
import { held, isOnBench } from "../../state/workbench.js";
import { prefs } from "../../state/prefs.js";
import { playing } from "../../state/store.js";
import { noun } from "../../words/cards.js";
import { cardsText } from "../../words/text.js";
import { Icon } from "../parts/icons.js";
import { Nothing } from "../table/melds.js";
import { Discard, Stock } from "../table/piles.js";
import { MySide } from "../table/slots.js";
import { BenchMeld } from "./meld.js";
import { say } from "./words.ftl";

/** The place where held cards become a new meld. */
function NewMeld() {
  const many = held().length;
  return html`<button type="button" class=${`btn new-meld${many ? " target" : ""}`} data-drop="newmeld"
    data-testid="new-meld" aria-keyshortcuts="N" onClick=${tapNew}><${Icon} name="plus" />
    <span>${say("new-meld")}${
      many ? html`<span class="sr"> ${say("new-meld-of", { cards: cardsText(many) })}</span>` : ""
    }</span>
    <kbd aria-hidden="true">N</kbd></button>`;
}

/** The stock, how many melds there are, and the place for a new one: always in sight. */
function Top() {
  const s = playing();
  const many = piles.value.length;
  const gathered = touched.value && word.value?.answer.text;
  const open = benchIsOpen() && s.deal.phase === "play" && !touched.value;
  const how = open && prefs.value.hints && say("how", { face: noun() });
  return html`<header class=${s.round.discards ? "bench-top discards" : "bench-top"}><${Stock} deal=${s.deal} />
    ${s.round.discards && html`<${Discard} deal=${s.deal} wilds=${s.wilds} />`}
    <p class="muted small">${gathered || how || (many ? say("melds-lie", { melds: many }) : "")}</p>
    ${benchIsOpen() && html`<${NewMeld} />`}</header>`;
}

/** The felt of such a table, with my contract if the round has one and I am not down. */
export function Bench() {
  const s = playing();
  const gathers = s.round.gathers && s.slots.length > 0;
  const first = piles.value[0]?.keys[0] ?? null;
  const stop = benchCursor.value && isOnBench(benchCursor.value) ? benchCursor.value : first;
  return html`<div class=${`felt bench${gathers ? " two" : ""}${touched.value ? " touched" : ""}`} data-scroll
    data-drop=${benchIsOpen() ? "newmeld" : undefined}>
    <div class="bench-side" data-region="melds" tabindex="0" role="region" aria-label=${say("melds")}>
    <${Top} />${
      piles.value.length
        ? html`<ol class="piles-of">${piles.value.map(
            (pile, i) => html`<${BenchMeld} key=${pile.id} pile=${pile} number=${i + 1} stop=${stop} />`,
          )}</ol>`
        : html`<div class="bare"><${Nothing} /></div>`
    }</div>
    ${gathers && html`<div class="side me"><${MySide} /></div>`}</div>`;
}
