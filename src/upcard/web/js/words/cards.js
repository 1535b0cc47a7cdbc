/** Faces and names of cards. Knows their text form, and nothing of any game. */

/** @type {Record<string, string | undefined>} */
const RANK_NAMES = { A: "ace", T: "10", J: "jack", Q: "queen", K: "king" };
/** @type {Record<string, string | undefined>} */
const SUIT_NAMES = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

/**
 * What is drawn on a card: data-r, data-s, its letters and its spoken name.
 * @param {string} card
 */
export function face(card) {
  if (card === "JK") return { r: "joker", s: null, label: "Jo", index: "Joker", name: "joker" };
  const rank = card[0];
  const suit = card[1];
  const shown = rank === "T" ? "10" : rank;
  return { r: shown, s: suit.toLowerCase(), label: shown + suit, index: shown, name: nameOf(rank, suit) };
}

/** The spoken name of a suit's letter, or undefined. @param {string} suit */
export const suitName = (suit) => SUIT_NAMES[suit];

/** Whether a text is a card. @param {string} text */
export const isCard = (text) => text === "JK" || /^[A2-9TJQK][SHDC]$/.test(text);

/** The spoken name of a card: "7 of hearts". @param {string} card */
export const cardName = (card) => face(card).name;

/**
 * @param {string} rank
 * @param {string} suit
 */
function nameOf(rank, suit) {
  return `${RANK_NAMES[rank] ?? rank} of ${SUIT_NAMES[suit]}`;
}
