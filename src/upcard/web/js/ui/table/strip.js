/** The strip: a sentence that says what now, then at most two buttons. */
import { html, useEffect, useRef } from "../../lib.js";
import {
  actOn,
  askHint,
  back,
  claim,
  discard,
  downWaits,
  draw,
  layDown,
  notYet,
  laying,
  pass,
  skip,
  take,
  tell,
  withCard,
} from "../../input/actions.js";
import { mayShow } from "../../input/bench.js";
import { dropPlace } from "../../input/drag.js";
import { ACT_KEYS } from "../../input/keys.js";
import {
  cardOf,
  drawer,
  hint,
  moment,
  myTurn,
  nameOf,
  outcome,
  playing,
  question,
  refused,
  seatOf,
  selection,
  stagedKeys,
  state,
  underway,
  verdict,
} from "../../state/store.js";
import { openMelds, readyCards, tapMeld } from "../../input/layoff.js";
import { carrying } from "../../motion/released.js";
import { extraReady } from "../../state/extra.js";
import { mayNow, whyNot } from "../../state/may.js";
import { awayText, isHere } from "../../state/presence.js";
import { prefs } from "../../state/prefs.js";
import { noun } from "../../words/cards.js";
import { listing, plain, rich } from "../../words/text.js";
import { ActButton, Clause, from, Reason } from "../parts/controls.js";
import { asking, ClaimOrder, Ring } from "./claim.js";
import { BenchWhy, benchAsk, benchButtons, showButton, working } from "../bench/strip.js";
import { Card } from "../parts/card.js";
import { openDrawer } from "./bar.js";
import { focusKey } from "./hand.js";
import { wishQuick } from "./wishes.js";
import { Icon } from "../parts/icons.js";
import { Portrait } from "../parts/portraits.js";
import { say } from "./words.ftl";
/** @import { ComponentChildren } from "preact" */
/** @import { Act, Action, Meld, Refusal } from "../../net/types.js" */
/** @import { AskedAsk, AskedDiscard, Playing } from "../../state/store.js" */
/** @import { Button } from "../parts/controls.js" */

/** @param {Refusal | null | undefined} refusal */
const offText = (refusal) => (refusal ? plain(refusal.message) : undefined);

/**
 * @param {Action} name
 * @param {ComponentChildren} label
 * @param {string} short
 * @param {() => unknown} press
 * @param {Partial<Button>} [extra]
 * @returns {Button}
 */
function button(name, label, short, press, extra = {}) {
  const why = whyNot(playing(), name);
  return { id: `btn-${name}`, label, short, onPress: press, off: !!why, why: offText(why), ...extra };
}

/**
 * @param {Playing} s
 * @returns {Button[]}
 */
function drawButtons(s) {
  const top = s.deal.discard.at(-1);
  const blind = button("draw", s.round.draw_label ?? say("draw"), "D", () => draw(), {
    primary: s.suggest !== "take",
  });
  if (!s.round.discards) return [blind];
  return [
    blind,
    button("take", top ? rich(say("take-card", { card: `{${top}}` })) : say("take"), "T", () => take(), {
      primary: s.suggest === "take",
    }),
  ];
}

/**
 * Whether a window needs no further press: its answer has been given, or is on its way.
 * @param {Playing} s
 * @returns {Partial<Button>}
 */
function givenAnswer(s) {
  const given = { off: true, mute: true };
  if (s.claim?.answer !== null) return { ...given, why: say("answered") };
  const sent = ["pass", "claim"].some((move) => underway.value.includes(`${s.n} ${move}`));
  return sent ? { ...given, why: say("answer-sent") } : {};
}

/**
 * If a card does not help, the shortcut for the whole hand comes first: one press instead of many.
 * @param {Playing} s
 * @returns {Button[]}
 */
function claimButtons(s) {
  const off = givenAnswer(s);
  const quick = off.off ? null : s.wishes?.quick;
  const pick = s.suggest !== "pass" ? "claim" : quick ? "wish" : "pass";
  return [
    button("pass", say("pass"), "P", pass, { primary: pick === "pass", ...off }),
    button("claim", say("may-i"), "M", () => claim(), { primary: pick === "claim", ...off }),
    ...(quick
      ? [{ id: "btn-wish", label: quick, onPress: wishQuick, primary: pick === "wish", cls: "btn quick" }]
      : []),
  ];
}

/**
 * While the first card is offered round.
 * @param {Playing} s
 * @returns {Button[]}
 */
function offerButtons(s) {
  const take_ = drawButtons(s)[1];
  return [button("pass", say("pass"), "P", pass, { primary: s.suggest === "pass" }), take_];
}

/**
 * Moves that only some games have, as the server names them.
 * @param {Playing} s
 * @returns {Button[]}
 */
function actButtons(s) {
  return (s.acts ?? []).map((act) => actButton(s, act));
}

/**
 * @param {Playing} s
 * @param {Act} act
 * @returns {Button}
 */
function actButton(s, act) {
  const one = act.needs === "card" && selection.value.length === 1 ? act.cards[cardOf(selection.value[0])] : null;
  const why = one ? one.refusal : act.refusal;
  const cls = act.name === "drop" ? "btn big quiet" : "btn big";
  return {
    id: `btn-${act.name}`,
    label: rich(one && !why ? one.label : act.label),
    short: ACT_KEYS[act.name],
    onPress: () => actOn(act),
    off: !!why,
    why: offText(why),
    primary: s.suggest === act.name && !stagedKeys.value.size,
    cls,
  };
}

/**
 * @param {Playing} s
 * @returns {Button[]}
 */
function callButtons(s) {
  return [button("pass", say("pass"), "P", pass, givenAnswer(s)), ...actButtons(s)];
}

/** Why the one selected card may not be discarded. @param {Playing} s @returns {Refusal | undefined} */
const stays = (s) => (selection.value.length === 1 ? s.no_discard[cardOf(selection.value[0])] : undefined);

function discardButton() {
  const one = selection.value.length === 1 ? cardOf(selection.value[0]) : null;
  const not = offText(stays(playing()));
  const own = one && !not ? {} : { off: true, why: not ?? say("choose-discard", { face: noun() }) };
  const better = ["knock", "down"].includes(playing().suggest ?? "") || fitting(playing());
  const primary = !!one && !not && !better;
  return button(
    "discard",
    one ? rich(say("discard-card", { card: `{${one}}` })) : say("discard"),
    "X",
    () => discard(),
    { primary, ...own },
  );
}

/** The name of a meld to play onto: "Ann's set of fives". @param {Meld} meld */
function whose(meld) {
  const mine = meld.owner === state.value?.you;
  return mine
    ? say("meld-yours", { meld: meld.short })
    : say("meld-whose", { who: nameOf(meld.owner), meld: meld.short });
}

/** The meld that the one selected card fits, that of the hint first. @param {Playing} s */
function fitting(s) {
  if (selection.value.length !== 1) return undefined;
  const open = openMelds(readyCards());
  const fits = s.deal.melds.filter((m) => open.has(m.id));
  return fits.find((m) => m.id === hint.value?.meld) ?? fits[0];
}

/** The move that the one selected card would be thrown away with. @param {Playing} s */
function chosenFor(s) {
  if (selection.value.length !== 1 || !myTurn.value) return undefined;
  const card = cardOf(selection.value[0]);
  return s.acts?.find((act) => act.needs === "card" && act.cards[card] && !act.cards[card].refusal);
}

/** Other cards of my hand that can be laid off, once one is chosen that can. @param {Playing} s */
function alsoFit(s) {
  if (!prefs.value.hints || !fitting(s)) return [];
  const cards = new Set(s.targets?.map((target) => target.card));
  cards.delete(cardOf(selection.value[0]));
  return s.deal.hand.filter((card, i, all) => cards.has(card) && all.indexOf(card) === i);
}

/** @param {Playing} s @returns {Button[]} */
function putButton(s) {
  const meld = fitting(s);
  if (!meld) return [];
  return [
    { id: "btn-put", label: say("put-on", { meld: whose(meld) }), onPress: () => tapMeld(meld.id), primary: true },
  ];
}

/**
 * @param {Playing} s
 * @returns {Button}
 */
function downButton(s) {
  const any = stagedKeys.value.size > 0;
  const { action, label } = laying();
  const not = whyNot(s, action);
  const ready = any ? !!verdict.value?.moves && !not : !!s.lay_down && !not;
  const yet = notYet();
  const why = offText(not) ?? (any ? downWaits() : yet);
  return button("down", label, "L", layDown, { off: !ready, why, primary: ready && (any || s.suggest === "down") });
}

/**
 * @param {Playing} s
 * @returns {Button[]}
 */
function playButtons(s) {
  const discards = s.round.discards ? [discardButton()] : [];
  if (s.round.rearranges && !s.round.gathers)
    return [...(s.deal.plays ? [button("back", say("take-back"), "Z", back)] : []), ...showButton(), ...discards];
  const undo = s.deal.plays ? [button("back", say("take-back"), "Z", back)] : [];
  if (stagedKeys.value.size) return stagingButtons(s);
  if (s.round.gathers && s.slots?.length) return [...discards, downButton(s)];
  const down = !s.round.contract && s.slots.length ? [downButton(s)] : [];
  return [...putButton(s), ...discards, ...down, ...undo];
}

/**
 * "Lay down" keeps its place, the second one, from before anything is staged.
 * @param {Playing} s
 * @returns {Button[]}
 */
function stagingButtons(s) {
  return stagedKeys.value.size ? [button("back", say("take-all-back"), "Z", back, { off: false }), downButton(s)] : [];
}

/**
 * @param {Playing} s
 * @returns {Button[]}
 */
function idleButtons(s) {
  if (mayNow(s, "claim"))
    return [button("claim", say("may-i"), "M", () => claim(), { primary: s.suggest === "claim" })];
  if (stagedKeys.value.size) return stagingButtons(s);
  if (s.seats.find((x) => x.seat === s.you)?.sat_in)
    return [{ id: "btn-here", label: say("here"), onPress: () => tell({ cmd: "here" }), primary: true }];
  const bots = s.seats.some((x) => x.kind === "bot" && x.active);
  if (!bots) return [];
  const skipping = s.table.skipping;
  return [
    {
      id: "btn-skip",
      label: html`<${Icon}
    name="skip" /> ${say(skipping ? "skipping" : "skip")}`,
      onPress: skip,
      off: skipping,
      mute: true,
      why: say("skip-why"),
      cls: "btn quiet",
    },
  ];
}

/**
 * @param {Playing} s
 * @returns {Button[]}
 */
function buttons(s) {
  if (s.claim && !asking(s)) return [];
  if (s.claim) return s.claim.kind === "call" ? callButtons(s) : claimButtons(s);
  if (s.deal.phase === "ruling") return s.acts.length ? actButtons(s) : idleButtons(s);
  if (!myTurn.value || s.deal.phase === "over") return idleButtons(s);
  if (s.deal.phase === "offer") return offerButtons(s);
  if (working() && s.deal.phase === "play") return benchButtons();
  if (s.deal.phase === "play") return [...playButtons(s), ...(stagedKeys.value.size ? [] : actButtons(s))];
  if (s.deal.phase !== "draw") return idleButtons(s);
  return [...(whyNot(s, "draw") && s.honour ? [] : drawButtons(s)), ...actButtons(s)];
}

/** @param {{ s: Playing }} props */
function Second({ s }) {
  if (refused.value?.near === "strip")
    return html`<p id="why" class="bad shown" data-testid="refusal"><${Icon}
    name="note" /> <${Reason} refusal=${refused.value.refusal} /></p>`;
  if (hint.value)
    return html`<p id="why" class="shown" data-testid="hint"><b>${rich(hint.value.text)}</b>
    ${" "}${rich(hint.value.why)}</p>`;
  const kept = stays(s);
  if (kept) return html`<p id="why" class="shown" data-testid="kept"><${Reason} refusal=${kept} /></p>`;
  if (outcome.value && !s.claim) {
    const won = outcome.value.kind === "won";
    return html`<p id="why" class=${`outcome shown${won ? " won" : ""}`} data-testid="outcome"><${Icon}
      name=${won ? "check" : "next"} /> ${rich(outcome.value.text)}</p>`;
  }
  if (working()) return html`<${BenchWhy} />`;
  const not = whyNot(s, laying().action);
  if (stagedKeys.value.size && !verdict.value?.moves && myTurn.value) return html`<p id="why">${downWaits()}</p>`;
  if (stagedKeys.value.size && verdict.value?.moves && not && myTurn.value)
    return html`<p id="why"><${Reason}
    refusal=${not} /></p>`;
  if (stagedKeys.value.size && verdict.value?.text) return html`<p id="why" class="shown">${verdict.value.text}</p>`;
  const too = alsoFit(s);
  if (too.length)
    return html`<p id="why" class="shown">${rich(
      say("also-fit", { count: too.length, cards: listing(too.map((card) => `{${card}}`)) }),
    )}</p>`;
  const act = chosenFor(s);
  if (act)
    return html`<p id="why" class="shown" data-testid="with-card">${rich(withCard(act, cardOf(selection.value[0])))}
      </p>`;
  const chosen = selection.value.length === 1 ? s.arrange?.without?.[cardOf(selection.value[0])] : null;
  if (chosen)
    return html`<p id="why" class="shown">${rich(
      say("without", { card: `{${cardOf(selection.value[0])}}`, text: chosen.text }),
    )}</p>`;
  if (!s.strip?.hint || !prefs.value.hints) return null;
  // Slots say the same on a phone; a table to be rearranged has none.
  return html`<p id="why" class=${s.round.rearranges ? "shown" : undefined}>${rich(s.strip.hint)}</p>`;
}

/** @param {{ cards: string[], wilds: string[] }} props */
function Owed({ cards, wilds }) {
  if (!cards?.length) return null;
  return html`<div class="owed" data-testid="owed" data-fly="a:owed">
    ${cards.map((card, i) => html`<${Card} key=${i} card=${card} wild=${wilds.includes(card)} />`)}
    <span>${say("owed")}</span></div>`;
}

/**
 * A card of my hand that was taken on condition.
 * @param {{ card: string | null, wilds: string[] }} props
 */
function Must({ card, wilds }) {
  if (!card) return null;
  return html`<div class="owed" data-testid="must"><${Card} card=${card} wild=${wilds.includes(card)} />
    <span>${say("must")}</span></div>`;
}

/** A place in which one button gets the focus when it appears. @param {string} id */
function useFirst(id) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const first = place.current?.querySelector(`[data-testid=${id}]`);
    if (first instanceof HTMLElement) first.focus();
  }, []);
  return place;
}

/**
 * A question that the server wants asked before a move that cannot be taken back.
 * @param {{ asked: AskedAsk }} props
 */
function AskFirst({ asked }) {
  const { ask, go } = asked;
  const place = useFirst("btn-no");
  const yes = () => {
    question.value = null;
    go();
  };
  const no = () => {
    question.value = null;
    place.current?.focus();
  };
  return html`<section class="prompt asking" data-testid="strip" data-region="strip" tabindex="-1"
    data-moment=${moment()} aria-label=${plain(ask.title)} ref=${place}>
    <div class="say"><h1><span class="yours">${rich(ask.title)}</span></h1><p class="shown">${rich(ask.text)}<${Clause}
    clause=${ask.clause} /></p></div>
    <div class="acts"><${ActButton} id="btn-yes" label=${rich(ask.yes)} onPress=${yes} />
      <${ActButton} id="btn-no" label=${ask.no} onPress=${no} primary=${true} /></div></section>`;
}

/** @param {{ asked: AskedDiscard }} props */
function Asking({ asked }) {
  const place = useFirst("btn-keep");
  const keep = () => {
    question.value = null;
    focusKey(asked.key);
  };
  // "Keep it" stands where "Discard" stood: a second tap keeps the card.
  return html`<section class="prompt asking" data-testid="strip" data-region="strip" tabindex="-1"
    data-moment=${moment()} aria-label=${say("ask-discard")} ref=${place}>
    <div class="say"><h1><span class="yours">${rich(
      say("ask-discard-card", { card: `{${asked.card}}` }),
    )}</span></h1><p class="shown">
    ${rich(asked.warning)}</p></div>
    <div class="acts"><${ActButton} id="btn-discard-anyway" label=${say("discard-it")}
    onPress=${() => discard(asked.key, "strip", true)} />
      <${ActButton} id="btn-keep" label=${say("keep-it")} onPress=${keep} primary=${true} /></div></section>`;
}

/** The effect of dropping the one dragged card here; null for none. @param {Playing} s */
function dropped(s) {
  if (carrying.value.length !== 1) return null;
  const key = cardOf(carrying.value[0]);
  const card = `{${key}}`;
  const [kind, id] = (dropPlace.value ?? "").split(":");
  const meld = kind === "meld" && openMelds([key]).has(id) && s.deal.melds.find((one) => one.id === id);
  if (meld) return say("drop-meld", { card, meld: whose(meld) });
  const slot = kind === "slot" && s.slots[Number(id)];
  if (slot) return say("drop-slot", { card, slot: slot.name.toLowerCase() });
  return kind === "discard" && !s.no_discard[key] ? say("drop-discard", { card }) : null;
}

/** @param {Playing} s */
function title(s) {
  const play = myTurn.value && s.deal.phase === "play";
  if (play && working()) return html`<h1><span class="yours">${rich(s.strip?.title)}</span> ${benchAsk()}</h1>`;
  const active = seatOf(s.deal.active);
  if (active && active.seat !== s.you && !s.claim && !isHere(active) && s.deal.phase !== "over")
    return html`<h1><span>${say("away", { who: active.name })}</span> ${awayText(active)}</h1>`;
  const drop = play && dropped(s);
  if (drop) return html`<h1><span class="yours">${rich(s.strip?.title)}</span> ${rich(drop)}</h1>`;
  const staging = stagedKeys.value.size && play;
  const meld = play && !staging && fitting(s);
  if (meld)
    return html`<h1><span class="yours">${rich(s.strip?.title)}</span>
      ${" "}${rich(say("fits-on", { card: `{${cardOf(selection.value[0])}}`, meld: whose(meld) }))}</h1>`;
  return html`<h1><span class=${myTurn.value || s.claim ? "yours" : ""}>${rich(s.strip?.title)}
    </span> ${staging ? say("or-back", { lay: laying().label }) : rich(s.strip?.ask)}</h1>`;
}

/** At an honour table: opens what can be called, and what is against the rules. */
const CallButton = () => html`<button type="button" class="btn quiet" data-testid="btn-honour" data-opens="honour"
  aria-expanded=${drawer.value?.name === "honour" ? "true" : "false"}
  onClick=${() => openDrawer("honour")}>${say("call")}</button>`;

/** The strip of the table. */
export function Strip() {
  const s = playing();
  if (question.value?.kind === "ask") return html`<${AskFirst} asked=${question.value} />`;
  if (question.value?.kind === "discard") return html`<${Asking} asked=${question.value} />`;
  const window_ = asking(s);
  const list = buttons(s);
  const filled = extraReady() ? null : list.find((b) => b.primary && !b.off);
  // A player whose wishes answer for them has nothing to do, and no use for a hint.
  const hints = s.hint && list.length > 0;
  const many = list.length + (hints ? 1 : 0) + (s.honour ? 1 : 0);
  const timed = window_ ? ` claim${window_.left_ms == null ? "" : " timed"}` : "";
  return html`<section class=${`prompt${timed}${from(many)}${list.some((b) => b.off) ? "" : " all-on"}`}
    data-testid="strip" data-region="strip"
    data-moment=${moment()} tabindex="-1" aria-label=${say(window_?.kind === "claim" ? "may-i" : "what-now")}>
    ${window_ && html`<${Ring} claim=${window_} />`}
    <span class="av mine-av" aria-hidden="true"><${Portrait} seat=${s.you} /></span>
    <div class="say">${title(s)}<${Second} s=${s} /></div>
    <${Owed} cards=${s.deal.owed} wilds=${s.wilds} /><${Must} card=${s.deal.must} wilds=${s.wilds} />
    ${window_ && html`<${ClaimOrder} claim=${window_} you=${s.you} />`}
    <div class="acts">
    ${list.map(
      (b) => html`<${ActButton} key=${b.id} ...${b} primary=${b === filled}
    describe=${b.off ? "why" : undefined} />`,
    )}
    ${
      hints &&
      html`<button type="button" class="btn big hint" data-testid="btn-hint" aria-label=${say("hint")}
      title=${say("hint")}
    aria-keyshortcuts=${mayShow() ? undefined : "H"} onClick=${askHint}><${Icon} name="hint" /></button>`
    }
    ${s.honour && html`<${CallButton} />`}</div>
    </section>`;
}
