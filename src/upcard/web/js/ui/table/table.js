/** The playing screen: bar, seats, felt, last action, strip, hand. */
import { html, useRef } from "../../lib.js";
import { current, link, log, playing, staged, stagedKeys, state, waiting } from "../../state/store.js";
import { moveAmongMelds } from "../../input/keys.js";
import { useSteps } from "../../motion/steps.js";
import { useFit } from "../../state/fit.js";
import { cardsText, rich } from "../../words/text.js";
import { bold, Clause } from "../parts/controls.js";
import { Bench } from "../bench/bench.js";
import { Bar, openDrawer } from "./bar.js";
import { asking } from "./claim.js";
import { Drawer } from "../later.js";
import { Hand, focusHand } from "./hand.js";
import { OthersMelds, PartnersMelds } from "./melds.js";
import { Piles } from "./piles.js";
import { isOurs, Seats, others } from "./seats.js";
import { BESIDE, MySide } from "./slots.js";
import { Strip } from "./strip.js";
import { Asks } from "../lobby/asks.js";
import { Waiting } from "../lobby/waiting.js";
import { WatchStrip, watching } from "../lobby/watch.js";
import { say } from "./words.ftl";

/** At an honour table: the last ruling, with its clause; what each person does stands in the drawer. */
function Ruled() {
  const ruling = state.value?.honour?.ruling;
  if (!ruling) return null;
  return html`<span class="ruled" role="status" data-testid="ruling"><button type="button" class="link nowrap"
    data-opens="honour" aria-label=${say("ruling-now")} onClick=${() => openDrawer("honour")}>${say("ruling")}</button>
    <${Clause} clause=${ruling.clause} /> ${rich(ruling.text)}</span>`;
}

/** The line that says what just happened; after a ruling also that. */
function Last() {
  const [one, two] = log.value;
  const ruled = state.value?.honour?.ruling;
  const deal = state.value?.deal;
  return html`<div class=${ruled ? "last has-ruling" : "last"} role="group" aria-label=${say("last")}><${Ruled} />
    ${one && !(ruled && one.text.includes(ruled.text)) && html`<span>${bold(one)}</span>`}
    ${two && !ruled && html` <span>${bold(two)}</span>`}
    ${
      deal &&
      html`<small class="left num">${say("left-to-draw", {
        cards: cardsText(deal.stock),
      })}</small>`
    }
    ${
      one &&
      html`<button type="button" class="btn quiet more"
    onClick=${() => openDrawer("log")}>${say("all-moves")}</button>`
    }
    </div>`;
}

/** A line over everything while the channel is down, or a command has no answer. */
export function Connection() {
  const down = link.value !== "live" && link.value !== "connecting";
  if (!down && !waiting.value) return null;
  const presses = waiting.value;
  return html`<p class="connection" role="status" data-testid="connection">
    ${down ? say("lost") : say("press-waits", { presses })}
    ${down && presses > 0 && ` ${say("lost-again", { presses })}`}</p>`;
}

/** @param {{ mine: boolean }} props whether my side is drawn already */
function Felt({ mine }) {
  const seats = others();
  const { slots, arrange, deal, you, round } = playing();
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useFit(place);
  const gathers = (slots?.length || arrange) && (!round.contract || !deal.melds.some((m) => m.owner === you));
  const wide = (arrange && !slots?.length) || staged.value.some((keys) => keys.length > BESIDE);
  const pile = deal.pile ? " fanned" : wide ? "" : " beside"; // mine may be next to it
  const cls = `felt${gathers ? " gathers" : ""}${stagedKeys.value.size ? " staging" : ""}${pile}`;
  const sides = seats.some((one) => one.partner != null);
  const theirs = seats.some((one) => !isOurs(one) && deal.melds.some((m) => m.owner === one.seat));
  return html`<div class=${cls} onKeyDown=${moveAmongMelds} ref=${place}>
    <div class="side theirs" data-region="melds" data-scroll tabindex="0" role="region"
    aria-label=${say("others-melds")}>${
      sides && theirs && html`<h3><i class="side-mark them" aria-hidden="true"></i>${say("their-melds")}</h3>`
    }
    <${OthersMelds} seats=${seats} /></div>
    <${Piles} /><div class="side me" data-scroll>
    ${
      sides &&
      seats.some((one) => isOurs(one) && one.down) &&
      html`<h3><i class="side-mark us"
    aria-hidden="true"></i>${say("our-melds")}</h3>`
    }<${PartnersMelds} seats=${seats} />
    ${you < 0 || !mine ? null : html`<${MySide} />`}</div></div>`;
}

/**
 * The others, the felt, or the workbench where the table may be rearranged, and what just happened.
 * @param {{ parts: number }} props how much of it is drawn already
 */
function Upper({ parts }) {
  const { rearranges } = playing().round;
  return html`<div class=${`upper of-${others().length}${rearranges ? " benched" : ""}`}><${Seats} />
    ${parts > 1 && (rearranges ? html`<${Bench} />` : html`<${Felt} mine=${parts > 2} />`)}<${Last} /></div>`;
}

const PARTS = 5;

/** The playing area: drawn part by part and then shown, since all at once would hold up the deal. */
function Played() {
  const parts = useSteps(PARTS);
  return html`<main class=${parts < PARTS ? "table coming" : "table"}><h2 class="sr">${say("table")}</h2>
    <${Upper} parts=${parts} />
    ${parts > 3 && (watching() ? html`<${WatchStrip} />` : html`<${Strip} />`)}
    ${parts > 4 && !watching() && html`<${Hand} />`}</main>`;
}

/** @param {Event} event */
function skipToHand(event) {
  event.preventDefault();
  focusHand();
}

/** The playing screen. */
export function TableScreen() {
  const unbegun = current().table.phase === "waiting" || !current().deal;
  return html`<div class=${`screen playing${asking(current()) ? " claiming" : ""}`}>
    ${!unbegun && !watching() && html`<a class="skip" href="#hand" onClick=${skipToHand}>${say("to-hand")}</a>`}
    <${Bar} /><${Connection} /><${Asks} />
    ${
      unbegun ? html`<main class="table"><h2 class="sr">${say("table")}</h2><${Waiting} /></main>` : html`<${Played} />`
    }<${Drawer} /></div>`;
}
