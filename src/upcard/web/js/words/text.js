/** Sentences from the server: cards stand in braces, `Petr discarded {7H}.` */
import { html } from "../lib.js";
import { cardName, face, isCard, noun, suitName, suitShape } from "./cards.js";
import { say } from "./words.ftl";

/** A number in figures, with the minus that is as wide as they are. @param {number} n */
export const figures = (n) => (n < 0 ? `−${-n}` : `${n}`);

/**
 * A sentence, and the seat it is about: -1 where it is about none.
 * @typedef {{ text: string, seat: number }} Told
 */

/**
 * The sentences of an event, or of a moment of a replay.
 * @param {{ log: string[], about: number[] }} of
 * @returns {Told[]}
 */
export const toldIn = ({ log, about }) => log.map((text, i) => ({ text, seat: about[i] }));

/** The rest of a sentence that begins with a player's name, without the full stop; "" for any other. */
export const didOf = (/** @type {string} */ text, /** @type {string} */ name) =>
  name && text.startsWith(`${name} `) ? text.slice(name.length + 1).replace(/\.$/, "") : "";

/** A suit's mark in running text. @param {string} suit */
export function suitMark(suit) {
  return html`<i class="suit-mark" data-s=${suitShape(suit)} aria-hidden="true"></i>`;
}

/** A card in running text: its rank and suit mark, spoken in full. @param {string} card */
export function cardText(card) {
  const f = face(card);
  if (!f.s) return html`<span class="tc">${f.name}</span>`;
  const mark = suitMark(card[1]);
  // "7 of hearts" begins with the visible index; "queen of hearts" and "red 7" do not.
  if (f.name.startsWith(f.index))
    return html`<span class="tc">${f.index}${mark}<span class="sr">${f.name.slice(f.index.length)}</span></span>`;
  return html`<span class="tc"><span aria-hidden="true">${f.index}${mark}</span><span class="sr">${f.name}</span>
    </span>`;
}

/** A joker has an article in a sentence, a capital one where it begins. @param {string} before what stands before it */
const joker = (before) => say(/(^|[.?!:] )$/.test(before) ? "a-joker-first" : "a-joker");

/** A sentence as nodes. @param {string|null|undefined} sentence */
export function rich(sentence) {
  if (!sentence) return null;
  return sentence.split(/(\{\w+\})/).map((part, i, parts) => {
    const inner = /^\{(\w+)\}$/.exec(part)?.[1];
    if (!inner) return part;
    if (inner === "JK") return html`<span class="tc">${joker(parts.slice(0, i).join(""))}</span>`;
    if (isCard(inner)) return cardText(inner);
    return suitName(inner) ? html`${suitMark(inner)}<span class="sr">${suitName(inner)}</span>` : inner;
  });
}

/** A sentence as words for a screen reader. @param {string|null|undefined} sentence */
export function plain(sentence) {
  return (sentence ?? "").replace(/\{(\w+)\}/g, (_, inner, at, whole) => {
    if (inner === "JK") return joker(whole.slice(0, at));
    return isCard(inner) ? cardName(inner) : (suitName(inner) ?? inner);
  });
}

export { listing } from "./messages.js";

/** A text that begins a sentence. @param {string} text */
export const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** "1 card", "2 cards"; of tiles, "2 tiles". @param {number} cards */
export const cardsText = (cards) => say("cards", { cards, face: noun() });

/** "1 point", "2 points". @param {number} points */
export const pointsText = (points) => say("points", { points });

/** "1 coin", "2 coins". @param {number} coins */
export const coinsText = (coins) => say("coins", { coins });

/** "4 to 8", or "4" when there is no choice. @param {number} low @param {number} high */
export const span = (low, high) => (low === high ? `${low}` : say("span", { low, high }));
