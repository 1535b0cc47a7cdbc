/** My side of the felt: contract slots with live verdicts, then my melds where they stood. */
import { html } from "../../lib.js";
import { tapSlot } from "../../input/actions.js";
import { chooseEnd, unstage } from "../../state/staging.js";
import { openMelds, readyCards } from "../../input/layoff.js";
import { dragProps } from "../../input/drag.js";
import { counts } from "../../state/order.js";
import { ordered } from "../../state/piles.js";
import { hand, playing, selection, staged, stagedKeys, verdict } from "../../state/store.js";
import { prefs } from "../../state/prefs.js";
import { cardText, plain, rich } from "../../words/text.js";
import { Clause, from, Reason, Segment } from "../parts/controls.js";
import { Card, Drawn, faceProps } from "../parts/card.js";
import { ExtraSlot } from "./extra.js";
import { Icon } from "../parts/icons.js";
import { Loose, MeldBox } from "./melds.js";
import { say } from "./words.ftl";
/** @import { Arrange, Choice, Meld, Placed, Refusal, Slot, SlotVerdict } from "../../net/types.js" */

/**
 * The look and the words of a slot.
 * @typedef {{cls: string, icon: string, tag: string, text: string, held?: boolean, refusal?: Refusal | null}} Reading
 */

/** The number of cards that a slot waits for. @param {number} cards */
const needs = (cards) => say("needs", { cards });

/** The effect of the offered discard on the slot that it would go to. @param {Slot} slot */
const taken = ({ takes, have, size }) =>
  say(have + 1 < size ? "takes-fits" : "takes-completes", { card: `{${takes}}` });

/** The last is the message with the words of the tag. @type {Record<string, [string, string, string] | undefined>} */
const LOOK = {
  complete: ["ok", "check", "slot-complete"],
  ready: ["ok", "check", "slot-ready"],
  refused: ["bad", "cross", "slot-refused"],
};

/** More cards than this have a line of their own in a slot: next to the words they could not be told apart. */
export const BESIDE = 6;

/**
 * Whether some of what the hand has for a slot lies in other slots by now: the word on it is of the hand before that.
 * @param {Slot} slot
 */
function isUsed(slot) {
  if (!stagedKeys.value.size) return false;
  const free = counts(hand.value.filter((e) => !stagedKeys.value.has(e.key)).map((e) => e.card));
  return [...counts(slot.cards)].some(([card, n]) => n > (free.get(card) ?? 0));
}

/**
 * The look and the words of a slot: the verdict when cards are staged, else the server's word on my hand.
 * @param {Slot} slot
 * @param {string[]} keys
 * @param {SlotVerdict | null | undefined} ruling
 * @returns {Reading}
 */
function reading(slot, keys, ruling) {
  if (!keys.length && slot.type === "any" && !slot.have)
    return { cls: "empty", icon: "note", tag: "", text: say("slot-how") };
  if (!keys.length && !prefs.value.hints) return { cls: "empty", icon: "note", tag: "", text: "" };
  if (!keys.length && isUsed(slot)) return { cls: "empty", icon: "note", tag: needs(slot.size), text: "" };
  if (!keys.length && slot.takes) return { cls: "takes empty", icon: "check", tag: taken(slot), text: slot.text };
  if (!keys.length) {
    const [cls, icon, name] = LOOK[slot.state] ?? [slot.have ? "part" : "", "note", ""];
    const any = slot.type === "any";
    const tag = name ? say(name) : needs(slot.size - slot.have);
    return {
      cls: `${cls} empty`,
      icon,
      tag: any ? say("slot-in-hand") : tag,
      held: !any && cls === "ok",
      text: slot.text,
    };
  }
  if (!ruling)
    return { cls: "part", icon: "clock", tag: say("slot-of", { cards: keys.length, of: slot.size }), text: "" };
  const [cls, icon, name] = LOOK[ruling.state] ?? ["part", "note", ""];
  const tag = name ? say(name) : say("slot-of", { cards: ruling.count, of: ruling.size });
  return { cls, icon, tag, text: ruling.text, refusal: ruling.refusal };
}

/** @param {{ choice: Choice, index: number }} props */
function ChoiceBox({ choice, index }) {
  const value = choice.options.find((o) => o.chosen)?.end;
  return html`<div class="where">
    <span>${choice.card ? say.nodes("stands-for", { card: cardText(choice.card) }) : choice.text}</span>
    <${Segment} label=${choice.text} value=${value}
    options=${choice.options.map((o) => [o.end, o.as ? cardText(o.as) : o.label])}
      onPick=${(/** @type {string} */ end) => chooseEnd(index, end)} /></div>`;
}

/** A place that waits for a card. @param {{ asks?: boolean }} props */
const Place = ({ asks = false }) => html`<span class="place" aria-hidden="true">${asks ? "?" : ""}</span>`;

/** A card that is elsewhere. @param {{ card: string, wild: boolean }} props */
const Shade = ({ card, wild }) => html`<span ...${faceProps(card, wild)} data-card=${undefined}><${Drawn}
  card=${card} /></span>`;

/**
 * Cards that the hand holds ready for a slot, drawn faintly: they are still in the hand. The discard that would
 * complete them lies where one lacks.
 * @param {{ cards: string[], missing: number, takes?: string | null }} props
 */
function Held({ cards, missing, takes }) {
  const places = missing > 0 ? 1 : 0; // how many more is told in words
  const style = { "--n": Math.max(2, cards.length), "--lacks": places };
  return html`<ul class="fan meld held" style=${style} aria-hidden="true">
    ${cards.map((card, i) => html`<li key=${i}><${Shade} card=${card} wild=${playing().wilds.includes(card)} /></li>`)}
    ${Array.from(
      { length: places },
      (_, i) =>
        html`<li key=${`p${i}`} class="lacks">${
          takes
            ? html`<${Shade} card=${takes} wild=${playing().wilds.includes(takes)} />`
            : html`<${Place} asks=${true} />`
        }</li>`,
    )}
    </ul>`;
}

/** @param {{ slot: Slot, cards: (Placed & { key: string })[] }} props */
function SlotCards({ slot, cards }) {
  if (!cards.length && slot.cards.length && !isUsed(slot))
    return html`<${Held} cards=${slot.cards} missing=${slot.type === "any" ? 0 : slot.size - slot.cards.length}
    takes=${prefs.value.hints ? slot.takes : null} />`;
  const missing = Math.max(0, slot.size - cards.length);
  /** @param {string} key */
  const take = (key) => (/** @type {Event} */ event) =>
    selection.value.length || (event.stopPropagation(), unstage([key]));
  const places = cards.length + missing;
  return html`<ul class="fan meld" style=${{ "--n": Math.max(2, places) }}
    aria-hidden=${cards.length ? undefined : "true"}>
    ${cards.map(
      (c) =>
        html`<li key=${c.key} class="in" onClick=${take(c.key)}
      ...${dragProps(c.key)}><${Card} card=${c.card} wild=${c.wild} as=${c.as}
      fly=${`k:${c.key}`} /></li>`,
    )}
    ${Array.from({ length: missing }, (_, i) => html`<li key=${`p${i}`}><${Place} /></li>`)}</ul>`;
}

/** @param {{ slot: Slot, index: number, head?: string }} props */
function SlotBox({ slot, index, head }) {
  const keys = staged.value[index] ?? [];
  const ruling = keys.length ? verdict.value?.slots[index] : null;
  const r = reading(slot, keys, ruling);
  const cards = ordered(keys, ruling?.cards, playing().wilds);
  const text = !ruling?.choice && r.text; // the choice itself says it
  const act = say("put-into", { cards: selection.value.length, slot: slot.name });
  const cls = `slot ${r.cls}${keys.length ? " filled" : ""}${cards.length > BESIDE ? " wide" : ""}${
    selection.value.length ? " target" : ""
  }`;
  return html`<li class=${cls} data-testid=${`slot-${index}`} data-slot=${index} data-drop=${`slot:${index}`}
      onClick=${() => selection.value.length && tapSlot(index)}>
    <button type="button" class="hit" aria-label=${`${act}: ${plain(r.tag)}`}
    onClick=${(/** @type {Event} */ e) => (e.stopPropagation(), tapSlot(index))}></button>
    <${SlotCards} slot=${slot} cards=${cards} />
    <div class="about"><p class="head"><b>${head || slot.name}
    </b> ${
      r.tag &&
      html`<span class=${`tag ${r.cls.split(" ")[0]}`}><${Icon} name=${r.icon} /> ${rich(r.tag)}${
        r.held && html`<span class="sr"> ${say("slot-held")}</span>`
      }</span>`
    }</p>
      ${r.refusal ? html`<p><${Reason} refusal=${r.refusal} /></p>` : text && html`<p>${rich(text)}</p>`}
      ${ruling?.choice && html`<${ChoiceBox} choice=${ruling.choice} index=${index} />`}</div>
    ${
      keys.length > 0 &&
      html`<button type="button" class="btn quiet take" aria-label=${say("slot-back", { slot: slot.name })}
      onClick=${(/** @type {Event} */ e) => (e.stopPropagation(), unstage(keys))}><${Icon} name="back" /></button>`
    }
  </li>`;
}

/** @param {{ slots: Slot[] }} props */
function Slots({ slots }) {
  const any = staged.value.flat().length > 0;
  const whole = verdict.value?.refusal;
  return html`<section class="owner own slotted" data-region="contract" tabindex="-1" aria-label=${say("contract")}>
    <header>${say(any ? "contract-yours" : "contract")} <span class="muted">
    ${say(any ? "contract-how" : "contract-not-yet")}</span></header>
    <ol class=${`slots${slots.length > 3 ? " many" : ""}${from(slots.length)}`}>
    ${slots.map((slot, i) => html`<${SlotBox} key=${i} slot=${slot} index=${i} />`)}</ol>
    ${whole && html`<p class="refusal quiet">${rich(whole.message)}<${Clause} clause=${whole.clause} /></p>`}
    </section>`;
}

/**
 * The shown places for any meld: those with cards, and one more.
 * @param {Slot[]} slots
 */
function inUse(slots) {
  const any = staged.value.flat().length > 0;
  /**
   * @param {Slot} slot
   * @param {number} i
   */
  const used = (slot, i) => (any ? staged.value[i]?.length > 0 : slot.cards.length > 0);
  const free = slots.findIndex((slot, i) => !used(slot, i));
  return slots.map((slot, i) => ({ slot, i })).filter(({ slot, i }) => used(slot, i) || i === free);
}

/**
 * Places to gather melds in, where there is no contract: filled faintly with what the hand holds until something is in
 * one.
 * @param {{ slots: Slot[], laid: boolean }} props
 */
function OpenSlots({ slots, laid }) {
  const any = staged.value.flat().length > 0;
  const whole = verdict.value?.refusal;
  const shown = inUse(slots);
  const head = laid && shown.length === 1 ? say("extra-head") : "";
  /**
   * @param {Slot} slot
   * @returns {Slot}
   */
  const blank = (slot) => (any ? { ...slot, cards: [], have: 0, state: "empty", text: "" } : slot);
  return html`<section class="owner own slotted" data-region="contract" tabindex="-1" aria-label=${say("in-hand")}>
    <header>${say(any ? "gathered" : "in-hand")} <span class="muted">
    ${(any && verdict.value?.text) || playing().arrange?.text || say("gather-how")}</span></header>
    <ol class=${`slots any${shown.length > 3 ? " many" : ""}${from(shown.length)}`}>
    ${shown.map(({ slot, i }) => html`<${SlotBox} key=${i} slot=${blank(slot)} index=${i} head=${head} />`)}</ol>
    ${any && whole && html`<p class="refusal quiet">${rich(whole.message)}<${Clause} clause=${whole.clause} /></p>`}
    </section>`;
}

/**
 * The best melds of a hand that keeps them to the end of the round, and the cards outside them.
 * @param {{ arrange: Arrange }} props
 */
function Arranged({ arrange }) {
  const s = playing();
  return html`<section class="owner own arranged" data-region="contract" data-testid="arranged" tabindex="-1"
    aria-label=${say("best")}>
    <header>${say("best")} <span class="muted" data-testid="deadwood">${arrange.text}</span></header>
    <div class="melds">
    ${arrange.melds.map(
      (m, i) =>
        html`<div key=${i} class="kept"><ul class="fan meld" aria-label=${m.label}>
      ${m.cards.map((c, j) => html`<li key=${j}><${Card} card=${c.card} wild=${c.wild} as=${c.as} /></li>`)}</ul>
      </div>`,
    )}
      ${!arrange.melds.length && html`<p class="muted small">${say("no-meld")}</p>`}</div>
    ${
      arrange.left.length > 0 &&
      html`<p class="small outside">${say("outside")}</p><ul class="fan meld loose"
      style=${{ "--n": Math.max(2, arrange.left.length) }} aria-label=${say("outside-melds")}>
        ${arrange.left.map(
          (c, i) =>
            html`<li key=${i}><${Card} card=${c.card} wild=${s.wilds.includes(c.card)} /><span
            class="pt">${c.points}<span
          class="sr"> ${say("points-sr")}</span></span></li>`,
        )}</ul>`
    }</section>`;
}

/** My contract, or my melds once it lies; where there is none, the melds that I hold and gather. */
export function MySide() {
  const s = playing();
  const mine = (s?.deal?.melds ?? []).filter((m) => m.owner === s.you);
  if (s?.deal && !s.round.contract && s.deal.phase !== "over") {
    const gather = s.slots?.length
      ? html`<${OpenSlots} slots=${s.slots} laid=${mine.length > 0} />`
      : s.arrange &&
        html`<${Arranged}
      arrange=${s.arrange} />`;
    return html`${mine.length > 0 && html`<${Mine} mine=${mine} />`}${gather}`;
  }
  const loose = s?.honour?.loose.some((one) => one.seat === s.you);
  if (!mine.length) {
    const slots = s?.slots?.length ? html`<${Slots} slots=${s.slots} />` : null;
    return loose ? html`${slots}<${Mine} mine=${mine} />` : slots;
  }
  return html`<${Mine} mine=${mine} />`;
}

/** @param {{ mine: Meld[] }} props */
function Mine({ mine }) {
  const open = openMelds(readyCards());
  const {
    round: { contract },
    seats,
    you,
  } = playing();
  return html`<section class="owner own laid" data-region="contract" tabindex="-1" aria-label=${say("my-melds")}>
    <header>${say("my-melds")} <span class="muted">${contract && seats[you].down ? say("you-are-down") : ""}</span>
    </header>
    <div class="mine-melds">
    ${mine.map((m) => html`<${MeldBox} key=${m.id} meld=${m} open=${open.has(m.id)} first=${true} />`)}
    <${Loose} seat=${playing().you} /></div>
    <${ExtraSlot} /></section>`;
}
