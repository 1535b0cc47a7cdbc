/** One meld on the workbench: cards to pick up, a place to put cards, the server's word. */
import { html } from "../../lib.js";
import { benchIsOpen, onBenchKey, tapCard, tapPile } from "../../input/bench.js";
import { dragProps } from "../../input/drag.js";
import { openMelds, readyCards } from "../../input/layoff.js";
import { benchCursor, isAsItLay, picked, rulingOf } from "../../state/bench.js";
import { chooseWild, held } from "../../state/workbench.js";
import { isOfTable, ordered, placeName } from "../../state/piles.js";
import { playing } from "../../state/store.js";
import { face } from "../../words/cards.js";
import { cardsText, cardText, rich } from "../../words/text.js";
import { Inside, faceProps } from "../parts/card.js";
import { Reason, Segment } from "../parts/controls.js";
import { Icon } from "../parts/icons.js";
import { say } from "./words.ftl";
/** @import { Choice, Meld, SlotVerdict } from "../../net/types.js" */
/** @import { Pile, Shown } from "../../state/piles.js" */

/** @type {Record<string, [string, string] | undefined>} */
const LOOK = { complete: ["ok", "check"], partial: ["part", "note"], refused: ["bad", "cross"] };

/** The meld that a pile is if nobody has touched it. @param {Pile} pile */
const lying = (pile) => (isAsItLay(pile) ? playing().deal.melds[pile.id] : null);

/** @param {{ card: Shown, pile: Pile, stop: boolean, fresh: boolean, live: boolean }} props */
function BenchCard({ card, pile, stop, fresh, live }) {
  const { key } = card;
  const chosen = picked.value.includes(key);
  const face = faceProps(card.card, card.wild);
  const moved = fresh && say(isOfTable(key) ? "moved" : "from-hand");
  const cls = `${face.class}${moved ? (isOfTable(key) ? " moved" : " added") : ""}`;
  if (!live)
    return html`<li><span ...${face} class=${cls} data-fly=${placeName(key)}><${Inside} card=${card.card}
      wild=${card.wild} as=${card.as} /></span></li>`;
  return html`<li><button type="button" ...${face} class=${cls} data-bench=${key} data-fly=${placeName(key)}
    aria-pressed=${chosen ? "true" : "false"} tabindex=${stop ? 0 : -1}
    onClick=${(/** @type {Event} */ e) => (e.stopPropagation(), tapCard(pile, key))}
    onFocus=${() => (benchCursor.value = key)}
    onKeyDown=${(/** @type {KeyboardEvent} */ e) => onBenchKey(e, pile, key)} ...${dragProps(key)}>
    <${Inside} card=${card.card} wild=${card.wild} as=${card.as} note=${moved || undefined} />
    ${chosen && html`<i class="mark check" aria-hidden="true"></i>`}</button></li>`;
}

/** @param {{ pile: Pile, choice: Choice }} props */
function Where({ pile, choice }) {
  const value = choice.options.find((o) => o.chosen)?.end;
  return html`<div class="where">
    <span>${choice.card ? say.nodes("is", { card: cardText(choice.card) }) : choice.text}</span>
    <${Segment} label=${choice.text} value=${value}
    options=${choice.options.map((o) => [o.end, o.as ? cardText(o.as) : o.label])}
    onPick=${(/** @type {string} */ end) => chooseWild(pile.id, end)} /></div>`;
}

/** The server's verdict on a meld, in words. @param {{ pile: Pile, ruling: SlotVerdict | null }} props */
function Says({ pile, ruling }) {
  if (!ruling) return html`<p class="says"><${Icon} name="clock" /> ${cardsText(pile.keys.length)}</p>`;
  const [, icon] = LOOK[ruling.state] ?? ["", "note"];
  return html`<p class="says"><${Icon} name=${icon} />${" "}
    ${ruling.refusal ? html`<${Reason} refusal=${ruling.refusal} />` : rich(ruling.text)}</p>`;
}

/** The name of a meld for who hears it. @param {Pile} pile @param {number} number @param {Meld | null} meld */
function nameOf(pile, number, meld) {
  const ruling = rulingOf(pile);
  const said = meld?.label ?? ruling?.refusal?.message ?? ruling?.text ?? cardsText(pile.keys.length);
  return say("meld", { number, said });
}

/** @param {{ pile: Pile, number: number, stop: string | null }} props */
export function BenchMeld({ pile, number, stop }) {
  const live = benchIsOpen();
  const meld = lying(pile);
  const ruling = meld ? null : rulingOf(pile);
  const placed = meld?.cards ?? (ruling?.state === "complete" ? ruling.cards : null);
  const shown = meld
    ? meld.cards.map((c, i) => ({ ...c, key: pile.keys[i] }))
    : ordered(pile.keys, placed, playing().wilds);
  const others = live && held().some((key) => !pile.keys.includes(key));
  const fits = live && meld && openMelds(readyCards()).has(meld.id);
  const look = meld ? "" : (LOOK[ruling?.state ?? ""]?.[0] ?? "part");
  const name = nameOf(pile, number, meld);
  const act = others ? say("put-into", { cards: cardsText(held().length), number }) : say("pick-up", { number });
  const cls = `pile-box ${look}${others ? " target" : ""}${fits ? " fits" : ""}`;
  return html`<li class=${cls} data-drop=${`pile:${pile.id}`} data-testid=${`bench-${number}`}
    onClick=${() => tapPile(pile)}>
    ${live && html`<button type="button" class="hit" tabindex="-1" aria-label=${act}></button>`}
    <span class="no" aria-hidden="true">${number}</span>
    <ul class=${shown.some((one) => face(one.card).tile) ? "fan meld tiles" : "fan meld"} aria-label=${name}
    style=${{ "--n": Math.max(2, shown.length) }}>${shown.map(
      (card) =>
        html`<${BenchCard} key=${card.key} card=${card} pile=${pile} stop=${card.key === stop} live=${live}
      fresh=${!meld && !belongs(card.key, pile)} />`,
    )}</ul>
    ${!meld && html`<${Says} pile=${pile} ruling=${ruling} />`}
    ${!meld && live && ruling?.choice && html`<${Where} pile=${pile} choice=${ruling.choice} />`}</li>`;
}

/** Whether a card lay in this meld before. @param {string} key @param {Pile} pile */
const belongs = (key, pile) => isOfTable(key) && placeName(key).startsWith(`m:m${pile.id + 1}:`);
