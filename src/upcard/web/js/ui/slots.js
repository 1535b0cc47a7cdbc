/** My side of the felt: contract slots with live verdicts, then my melds where they stood. */
import { html } from "../core/lib.js";
import { tapSlot } from "../core/actions.js";
import { chooseEnd, unstage } from "../core/staging.js";
import { openMelds, readyCards } from "../core/layoff.js";
import { cardOf, selection, staged, state, verdict } from "../core/store.js";
import { cardText, rich } from "../core/text.js";
import { Clause, Reason, Segment } from "./bits.js";
import { Card } from "./card.js";
import { ExtraSlot } from "./extra.js";
import { Icon } from "./icons.js";
import { MeldBox } from "./melds.js";

const LOOK = { complete: ["ok", "check", "Complete"], ready: ["ok", "check", "Ready in hand"], refused: ["bad", "cross", "Refused"] };

/** How a slot looks and what it says: the verdict when cards are staged, else the server's word on my hand. */
function reading(slot, keys, ruling) {
  if (!keys.length) {
    const [cls, icon, tag] = LOOK[slot.state] ?? [slot.have ? "part" : "", "note", `${slot.have} of ${slot.size}`];
    return { cls: `${cls} empty`, icon, tag, text: slot.text };
  }
  if (!ruling) return { cls: "part", icon: "clock", tag: `${keys.length} of ${slot.size}`, text: "" };
  const [cls, icon, tag] = LOOK[ruling.state] ?? ["part", "note", `${ruling.count} of ${ruling.size}`];
  return { cls, icon, tag, text: ruling.text, refusal: ruling.refusal };
}

/** The staged keys in the order the verdict gives their cards. */
function ordered(keys, placed) {
  if (!placed?.length) return keys.map((key) => ({ key, card: cardOf(key), as: null, wild: state.value.wilds.includes(cardOf(key)) }));
  const rest = [...keys];
  const found = placed.flatMap((p) => {
    const at = rest.findIndex((key) => cardOf(key) === p.card);
    return at < 0 ? [] : [{ ...p, key: rest.splice(at, 1)[0] }];
  });
  return [...found, ...rest.map((key) => ({ key, card: cardOf(key), as: null, wild: state.value.wilds.includes(cardOf(key)) }))];
}

function Choice({ choice, index }) {
  const value = choice.options.find((o) => o.chosen)?.end;
  return html`<div class="where"><span>${cardText(choice.card)} stands for</span>
    <${Segment} label="Place of the wild card" value=${value} options=${choice.options.map((o) => [o.end, cardText(o.as)])} onPick=${(end) => chooseEnd(index, end)} /></div>`;
}

function SlotCards({ slot, cards }) {
  const missing = Math.max(0, slot.size - cards.length);
  const take = (key) => (event) => selection.value.length || (event.stopPropagation(), unstage([key]));
  const places = cards.length + missing;
  const tight = places > (missing ? 4 : 5) ? { "--n": places } : undefined;
  return html`<ul class=${`fan meld${tight ? " long" : ""}`} style=${tight} aria-hidden=${cards.length ? undefined : "true"}>
    ${cards.map((c) => html`<li key=${c.key} class="in" onClick=${take(c.key)}><${Card} card=${c.card} wild=${c.wild} as=${c.as} fly=${`k:${c.key}`} /></li>`)}
    ${Array.from({ length: missing }, (_, i) => html`<li key=${`p${i}`}><span class="place" aria-hidden="true"></span></li>`)}</ul>`;
}

function Slot({ slot, index }) {
  const keys = staged.value[index] ?? [];
  const ruling = keys.length ? verdict.value?.slots[index] : null;
  const r = reading(slot, keys, ruling);
  const cards = ordered(keys, ruling?.cards);
  const act = selection.value.length ? `Put ${selection.value.length} selected into ` : "";
  return html`<li class=${`slot ${r.cls}${selection.value.length ? " target" : ""}`} data-testid=${`slot-${index}`} data-slot=${index} data-drop=${`slot:${index}`}
      onClick=${() => selection.value.length && tapSlot(index)}>
    <button type="button" class="hit" aria-label=${`${act}${slot.name}: ${r.tag}`} onClick=${(e) => (e.stopPropagation(), tapSlot(index))}></button>
    <${SlotCards} slot=${slot} cards=${cards} />
    <div class="about"><p class="head"><b>${slot.name}</b> <span class=${`tag ${r.cls.split(" ")[0]}`}><${Icon} name=${r.icon} /> ${r.tag}</span></p>
      ${r.refusal ? html`<p><${Reason} refusal=${r.refusal} /></p>` : r.text && html`<p>${rich(r.text)}</p>`}
      ${ruling?.choice && html`<${Choice} choice=${ruling.choice} index=${index} />`}</div>
    ${keys.length > 0 && html`<button type="button" class="btn quiet take" aria-label=${`Take ${slot.name} back into the hand`}
      onClick=${(e) => (e.stopPropagation(), unstage(keys))}><${Icon} name="back" /></button>`}
  </li>`;
}

function Slots({ slots }) {
  const any = staged.value.flat().length > 0;
  const whole = verdict.value?.refusal;
  return html`<section class="owner own" data-region="contract" tabindex="-1" aria-label="Your contract">
    <header>${any ? "You lay down" : "Your contract"} <span class="muted">${any ? "tap cards, then a slot; runs in any order" : "not down yet"}</span></header>
    <ol class=${`slots${slots.length > 3 ? " many" : ""}`}>${slots.map((slot, i) => html`<${Slot} key=${i} slot=${slot} index=${i} />`)}</ol>
    ${whole && html`<p class="refusal quiet">${rich(whole.message)}<${Clause} clause=${whole.clause} /></p>`}</section>`;
}

/** My contract, or my melds once it lies. */
export function MySide() {
  const s = state.value;
  const mine = (s?.deal?.melds ?? []).filter((m) => m.owner === s.you);
  if (!mine.length) return s?.slots?.length ? html`<${Slots} slots=${s.slots} />` : null;
  const open = openMelds(readyCards());
  return html`<section class="owner own" data-region="contract" tabindex="-1" aria-label="Your melds"><header>Your melds <span class="muted">you are down</span></header>
    <div class="mine-melds">${mine.map((m) => html`<${MeldBox} key=${m.id} meld=${m} open=${open.has(m.id)} first=${true} />`)}</div><${ExtraSlot} /></section>`;
}
