/** My hand: one list in one order, however many rows it takes. */
import { html } from "../../lib.js";
import { nextSort, reorder, sortHand, toggle } from "../../input/actions.js";
import { cursor, drawer, hand, hint, playing, selection, sortMode, stagedKeys } from "../../state/store.js";
import { dragProps, dropMark } from "../../input/drag.js";
import { isOnBench } from "../../state/workbench.js";
import { prefs } from "../../state/prefs.js";
import { cardsPerRow, isArched, isLarge, size } from "../../state/size.js";
import { Segment } from "../parts/controls.js";
import { noun } from "../../words/cards.js";
import { cardsText, coinsText, pointsText } from "../../words/text.js";
import { faceProps, Inside } from "../parts/card.js";
import { Icon } from "../parts/icons.js";
import { openDrawer } from "./bar.js";
import { SaidAt } from "./seats.js";
import { say } from "./words.ftl";
/** @import { Sorts } from "../../net/types.js" */
/** @import { Entry } from "../../state/order.js" */

/**
 * The sorts with their names; without a contract the first one is by the melds of the hand.
 * @returns {[keyof Sorts, string][]}
 */
const sorts = () => [
  ["contract", say(playing().round.contract ? "sort-contract" : "sort-melds")],
  ["suit", say("sort-suit", { face: noun() })],
  ["rank", say("sort-rank", { face: noun() })],
];
let lastIndex = 0;
/** A hand of more cards stands in a straight row, where there is room for an arch. */
const MOST_ARCHED = 12;
/** More tiles than this are drawn smaller. */
const FULL_RACK = 21;

/**
 * The entries with the "new" badge: the last of their twins.
 * @param {Entry[]} entries
 * @param {string[] | undefined} cards
 */
function newKeys(entries, cards) {
  const out = new Set();
  for (const card of cards ?? []) {
    const found = entries.findLast((e) => e.card === card && !out.has(e.key));
    if (found) out.add(found.key);
  }
  return out;
}

/** Cards in a row of the hand as it stands on the screen. */
function rowLength() {
  const cells = [...document.querySelectorAll(".mine > li")].map((li) =>
    Math.round(li.getBoundingClientRect().top / 8),
  );
  return cells.filter((top) => Math.abs(top - cells[0]) < 3).length || cells.length;
}

/**
 * @param {string} key
 * @param {number} at
 * @param {number} n
 */
function goal(key, at, n) {
  if (key === "ArrowRight") return at + 1;
  if (key === "ArrowLeft") return at - 1;
  if (key === "Home") return 0;
  if (key === "End") return n - 1;
  const row = rowLength();
  if (row >= n) return null;
  if (key === "ArrowDown") return at + row;
  return key === "ArrowUp" ? at - row : null;
}

/** @param {KeyboardEvent} event */
function onKeyDown(event) {
  const entries = hand.value;
  const at = entries.findIndex((e) => e.key === cursor.value);
  const to = goal(event.key, Math.max(0, at), entries.length);
  if (to === null) return;
  event.preventDefault();
  const next = Math.min(entries.length - 1, Math.max(0, to));
  if (event.shiftKey && at >= 0) {
    if (next !== at) reorder([entries[at].key], next > at ? next + 1 : next);
    focusKey(entries[at].key);
  } else focusKey(entries[next]?.key);
}

/** Gives a card of the hand the focus, now and again when a render has moved it. @param {string|undefined} key */
export function focusKey(key) {
  if (!key) return;
  const find = () => /** @type {HTMLElement|null} */ (document.querySelector(`.mine [data-key="${CSS.escape(key)}"]`));
  cursor.value = key;
  find()?.focus();
  requestAnimationFrame(() => document.activeElement === document.body && find()?.focus());
}

/**
 * A card, by all that an event may change of it: it does not ask the state, which changes with each.
 * @param {{ entry: Entry, index: number, n: number, first: boolean, isNew: boolean, lit: boolean, gap: boolean,
 *   tilt: number | null, wild: boolean, warn: boolean, target: boolean }} props
 */
function HandCard({ entry, index, n, first, isNew, lit, gap, tilt, wild, warn, target }) {
  const { key, card } = entry;
  const ghost = stagedKeys.value.has(key);
  const chosen = selection.value.includes(key);
  const fits = target && !chosen;
  const face = faceProps(card, wild);
  const mark = dropMark.value;
  const cls = [gap && "gap", mark === index && "mark-before", mark === index + 1 && index === n - 1 && "mark-after"]
    .filter(Boolean)
    .join(" ");
  const needed = warn && !ghost && say("card-needed");
  const place = say("card-place", { place: index + 1, of: n });
  const fresh = isNew && say("card-new");
  const states = [fresh, lit && say("card-hinted"), fits && say("card-fits"), ghost && away(key), needed];
  const note = [place, ...states].filter(Boolean).join(", ");
  return html`<li class=${cls || undefined} style=${tilt === null ? undefined : { "--at": tilt }}><button
    type="button" ...${face}
    class=${`${face.class}${ghost ? " ghost" : ""}${lit ? " lit" : ""}${fits ? " fits" : ""}`} data-testid="card"
    data-key=${key}
    data-fly=${ghost ? undefined : `k:${key}`} aria-pressed=${chosen ? "true" : "false"} tabindex=${first ? 0 : -1}
    onFocus=${() => ((cursor.value = key), (lastIndex = index))} onClick=${() => toggle(key)} ...${dragProps(key)}>
    <${Inside} card=${card} wild=${wild} note=${note} />
    ${chosen && html`<i class="mark check" aria-hidden="true"></i>`}
    ${isNew && !chosen && !ghost && html`<i class="mark new" aria-hidden="true">${say("card-new")}</i>`}</button></li>`;
}

/** The place of a card of mine outside my hand. @param {string} key */
const away = (key) => (isOnBench(key) ? say("card-on-table") : say("card-in", { slot: slotOf(key) }));

/** @param {string} key */
function slotOf(key) {
  const index = [...document.querySelectorAll("[data-slot]")].findIndex((el) =>
    el.querySelector(`[data-fly="k:${CSS.escape(key)}"]`),
  );
  return playing().slots?.[index]?.name ?? say("a-slot");
}

/**
 * Whether a group of the sort begins at an entry.
 * @param {Entry[]} entries
 * @param {number} i
 */
const isGap = (entries, i) => i > 0 && sortMode.value === "contract" && entries[i].group !== entries[i - 1].group;

/** @param {Entry[]} entries */
const gapsOf = (entries) => entries.filter((_, i) => isGap(entries, i)).length;

function Fan() {
  const entries = hand.value;
  const n = entries.length;
  const perRow = cardsPerRow(n, { ...size.value, gaps: gapsOf(entries) });
  const { deal, wilds, keep, targets } = playing();
  const fresh = newKeys(entries, deal.new);
  const fitting = new Set(prefs.value.hints ? targets?.map((target) => target.card) : []);
  const lit = newKeys(entries, hint.value?.cards);
  const stop = entries.some((e) => e.key === cursor.value) ? cursor.value : entries[0]?.key;
  const rows = perRow < n;
  const tiles = noun() === "tile";
  const arched = !tiles && n > 1 && n <= MOST_ARCHED && isArched();
  const rack = tiles ? ` on-rack${n > FULL_RACK ? " full" : ""}` : "";
  const style = {
    "--held": Math.max(2, n),
    "--gaps": gapsOf(entries),
    "--per-row": Math.max(1, perRow),
  };
  return html`<ul class=${`fan mine${rows && !tiles ? " rows" : ""}${arched ? " arch" : ""}${rack}`} data-drop="hand"
    aria-label=${say("hand-cards", { face: noun() })} style=${style} onKeyDown=${onKeyDown}>
    ${entries.map(
      (e, i) =>
        html`<${HandCard} key=${e.key} entry=${e} index=${i} n=${n} first=${e.key === stop}
      tilt=${arched ? i - (n - 1) / 2 : null} isNew=${fresh.has(e.key)} lit=${lit.has(e.key)}
      wild=${wilds.includes(e.card)} warn=${!!keep?.[e.card]} target=${fitting.has(e.card)}
      gap=${!rows && !tiles && isGap(entries, i)} />`,
    )}</ul>`;
}

/** Opens what can be said, where there is somebody to read it. */
const SayButton = () => html`<button type="button" class="btn quiet say-btn" data-testid="phrases"
  data-opens="phrases" aria-label=${say("say-something")} onClick=${() => openDrawer("phrases")}><${Icon}
    name="phrases" />
  </button>`;

/** Opens my standing wishes; within reach of a thumb, and there in my own turn too. @param {{ on: boolean }} props */
const WishButton = ({ on }) => html`<button type="button" class=${`btn quiet wish-btn${on ? " on" : ""}`}
  data-testid="wishes" data-opens="wishes" aria-label=${say(on ? "wishes-set" : "wishes")} aria-keyshortcuts="W"
  aria-expanded=${drawer.value?.name === "wishes" ? "true" : "false"} onClick=${() => openDrawer("wishes")}>
  <${Icon} name="wish" /> <span class="wide">${say("wishes")}</span></button>`;

/** The hand with its name, figures and sorting. */
export function Hand() {
  const s = playing();
  const me = s.seats.find((x) => x.seat === s.you);
  const n = hand.value.length;
  const away = stagedKeys.value.size;
  const gone = away > 0 && say(s.round.rearranges ? "hand-on-table" : "hand-away", { away });
  const named = { cards: cardsText(n - away), face: noun() };
  // A sort is lit only while the hand stands in it: cards that came and went may have changed what it would be.
  const asSorted = sortMode.value && s.sorts[sortMode.value].flat().join();
  const lit = asSorted === hand.value.map((e) => e.card).join() ? sortMode.value : null;
  return html`<section class=${`hand${isLarge(n) ? " large" : ""}`} id="hand" data-testid="hand" data-region="hand"
    tabindex="-1"
    aria-label=${gone ? say("hand-some", { ...named, away: gone }) : say("hand-all", named)}>
    <div class="hand-top">
      <span class="me">
      <b>${say("hand-head", { face: noun() })}</b> ${
        me?.note
          ? html`<span class=${`tag ${me.note.kind === "laid" ? "ok" : "part"}`}>${me.note.text}</span>`
          : me?.down != null && html`<span class="sr">${say(me.down ? "hand-down" : "hand-not-down")}</span>`
      } <span class="num">
            ${cardsText(n)}</span>
        ${
          gone ? html`<span>${gone}</span>` : html`<span class="num points">${pointsText(s.deal.points)}</span>`
        }<${SaidAt} seat=${s.you} /><span class="num total">${say(
          me?.partner == null ? "hand-total" : "hand-total-side",
          { total: me?.total ?? 0 },
        )}</span>
        ${
          me?.coins != null
            ? html`<span
        class="num">${say("hand-paid", { coins: coinsText(me.coins) })}</span>`
            : null
        }</span>
      ${s.seats.some((x) => x.kind === "person" && x.seat !== s.you) && html`<${SayButton} />`}
      ${s.wishes && html`<${WishButton} on=${!!s.wishes.text} />`}
      <${Segment} label=${say("sort-by")} tight=${false} options=${sorts()}
      value=${lit} onPick=${sortHand} />
      <button type="button" class="btn quiet sort" onClick=${() => nextSort()}
      aria-label=${say("sort-next", { by: lit ?? "own" })}>
        <${Icon} name="sort" /></button>
    </div><${Fan} /></section>`;
}

/** Lets the skip link and F6 land on a card: the one that had the tab stop, or its successor. */
export function focusHand() {
  drawer.value = innerWidth < 768 ? null : drawer.value;
  const at = hand.value.findIndex((e) => e.key === cursor.value);
  focusKey(hand.value[at >= 0 ? at : Math.min(lastIndex, hand.value.length - 1)]?.key);
}
