/** The strip: a sentence that says what now, then at most two buttons. */
import { html, useEffect, useRef } from "../core/lib.js";
import { actOn, back, claim, discard, downWaits, draw, layDown, pass, skip, take } from "../core/actions.js";
import { cardOf, myTurn, outcome, question, refused, selection, stagedKeys, state, verdict } from "../core/store.js";
import { prefs } from "../core/prefs.js";
import { cardText, plain, rich } from "../core/text.js";
import { Act, Reason } from "./bits.js";
import { ClaimOrder, Ring } from "./claim.js";
import { Card } from "./card.js";
import { focusKey } from "./hand.js";
import { Icon } from "./icons.js";

const offText = (refusal) => (refusal ? `${plain(refusal.message)}${refusal.clause ? ` (${refusal.clause})` : ""}` : undefined);

function button(name, label, short, press, extra = {}) {
  const why = state.value.may?.[name];
  return { id: `btn-${name}`, name, label, short, onPress: press, off: !!why, why: offText(why), ...extra };
}

function drawButtons(s) {
  const top = s.deal.discard.at(-1);
  return [
    button("draw", s.round.draw_label ?? "Draw from the stock", "D", () => draw(), { primary: s.suggest !== "take" }),
    button("take", html`Take ${top && cardText(top)}`, "T", () => take(), { primary: s.suggest === "take" }),
  ];
}

function claimButtons(s) {
  const asked = s.claim.answer !== null;
  const off = asked ? { off: true, why: "You have answered already." } : {};
  return [
    button("pass", "Pass", "P", pass, { primary: s.suggest === "pass", ...off }),
    button("claim", "May I?", "M", () => claim(), { primary: s.suggest !== "pass", ...off }),
  ];
}

/** Moves that only some games have, as the server names them. */
function actButtons(s) {
  return (s.acts ?? []).map((act) => ({ id: `btn-${act.name}`, label: rich(act.label), onPress: () => actOn(act), off: false, primary: s.suggest === act.name }));
}

function callButtons(s) {
  const asked = s.claim.answer !== null;
  return [button("pass", "Pass", "P", pass, asked ? { off: true, why: "You have answered already." } : {}), ...actButtons(s)];
}

function discardButton() {
  const one = selection.value.length === 1 ? cardOf(selection.value[0]) : null;
  const own = one ? {} : { off: true, why: "Select one card of your hand first." };
  return button("discard", one ? html`Discard ${cardText(one)}` : "Discard", "X", () => discard(), { primary: !!one, ...own });
}

function downButton(s) {
  const any = stagedKeys.value.size > 0;
  const ready = any ? !!verdict.value?.move && !s.may.down : !!s.lay_down && !s.may.down;
  const why = offText(s.may.down) ?? (any ? downWaits() : "Your hand does not hold the contract yet.");
  return button("down", "Lay down", "L", layDown, { off: !ready, why, primary: ready && (any || s.suggest === "down") });
}

function playButtons(s) {
  const me = s.seats.find((x) => x.seat === s.you);
  if (stagedKeys.value.size) return [button("back", "Take all back", "Z", back, { off: false }), downButton(s)];
  if (!me?.down && s.slots?.length) return [downButton(s), discardButton()];
  return [button("back", "Take back", "Z", back), discardButton()];
}

function stagingButtons(s) {
  return stagedKeys.value.size ? [button("back", "Take all back", "Z", back, { off: false }), downButton(s)] : [];
}

function idleButtons(s) {
  if (s.may?.claim === null) return [button("claim", "May I?", "M", () => claim(), { primary: s.suggest === "claim" })];
  if (stagedKeys.value.size) return stagingButtons(s);
  const bots = s.seats.some((x) => x.kind === "bot" && x.active);
  if (!bots) return [];
  const skipping = s.table.skipping;
  return [{ id: "btn-skip", label: html`<${Icon} name="skip" /> ${skipping ? "Skipping" : "Skip to my turn"}`, onPress: skip, off: skipping, why: "The bots already act at once.", cls: "btn quiet" }];
}

function buttons(s) {
  if (s.claim) return s.claim.kind === "call" ? callButtons(s) : claimButtons(s);
  if (!myTurn.value || s.deal.phase === "over") return idleButtons(s);
  if (s.deal.phase === "play") return [...playButtons(s), ...actButtons(s)];
  return s.deal.phase === "draw" ? [...drawButtons(s), ...actButtons(s)] : idleButtons(s);
}

function Second({ s }) {
  if (refused.value?.near === "strip") return html`<p id="why" class="bad shown" data-testid="refusal"><${Icon} name="note" /> <${Reason} refusal=${refused.value.refusal} /></p>`;
  if (outcome.value && !s.claim) {
    const won = outcome.value.kind === "won";
    return html`<p id="why" class=${`outcome shown${won ? " won" : ""}`} data-testid="outcome"><${Icon} name=${won ? "check" : "next"} /> ${rich(outcome.value.text)}</p>`;
  }
  if (stagedKeys.value.size && !verdict.value?.move && myTurn.value) return html`<p id="why">${downWaits()}</p>`;
  if (stagedKeys.value.size && verdict.value?.move && s.may.down && myTurn.value) return html`<p id="why"><${Reason} refusal=${s.may.down} /></p>`;
  if (!s.strip?.hint || !prefs.value.hints) return null;
  return html`<p id="why">${rich(s.strip.hint)}</p>`;
}

function Owed({ cards, wilds }) {
  if (!cards?.length) return null;
  return html`<div class="owed" data-testid="owed" data-fly="a:owed">${cards.map((card, i) => html`<${Card} key=${i} card=${card} wild=${wilds.includes(card)} />`)}
    <span>Owed to the table: tap a meld for it.</span></div>`;
}

function Asking({ asked }) {
  const place = useRef(null);
  useEffect(() => place.current.querySelector("[data-testid=btn-keep]").focus(), []);
  const keep = () => {
    question.value = null;
    focusKey(asked.key);
  };
  // "Keep it" stands where "Discard" stood: a second tap keeps the card.
  return html`<section class="prompt asking" data-testid="strip" data-region="strip" tabindex="-1" aria-label="Discard?" ref=${place}>
    <div class="say"><h1><span class="yours">Discard ${cardText(asked.card)}?</span></h1><p class="shown">${rich(asked.warning)}</p></div>
    <div class="acts"><${Act} id="btn-discard-anyway" label="Discard it" onPress=${() => discard(asked.key, "strip", true)} />
      <${Act} id="btn-keep" label="Keep it" onPress=${keep} primary=${true} /></div></section>`;
}

function title(s) {
  const staging = stagedKeys.value.size && myTurn.value && s.deal.phase === "play";
  return html`<h1><span class=${myTurn.value || s.claim ? "yours" : ""}>${rich(s.strip?.title)}</span> ${staging ? "Lay down or take back." : rich(s.strip?.ask)}</h1>`;
}

/** The strip of the table. */
export function Strip() {
  const s = state.value;
  if (question.value?.kind === "discard") return html`<${Asking} asked=${question.value} />`;
  return html`<section class=${`prompt${s.claim ? " claim" : ""}`} data-testid="strip" data-region="strip" tabindex="-1" aria-label=${s.claim?.kind === "claim" ? "May I?" : "What now"}>
    ${s.claim && html`<${Ring} claim=${s.claim} />`}
    <div class="say">${title(s)}<${Second} s=${s} /></div>
    <${Owed} cards=${s.deal.owed} wilds=${s.wilds} />
    ${s.claim && html`<${ClaimOrder} claim=${s.claim} you=${s.you} />`}
    <div class="acts">${buttons(s).map((b) => html`<${Act} key=${b.id} ...${b} describe=${b.off ? "why" : undefined} />`)}</div></section>`;
}
