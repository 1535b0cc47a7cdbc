/** Faces and names of cards, and of tiles in games that have these. Knows their text form, and nothing of any game. */

/** @type {Record<string, string | undefined>} */
const RANK_NAMES = { A: "ace", T: "10", J: "jack", Q: "queen", K: "king" };
/** @type {Record<string, string | undefined>} */
const SUIT_NAMES = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
/** @type {Record<string, string | undefined>} */
const NUMBERS = { A: "1", T: "10", J: "11", Q: "12", K: "13" };
/** @type {Record<string, string | undefined>} */
const COLOURS = { S: "black", H: "red", D: "orange", C: "blue" };

/** Colours as letters on a tile, beside its number. @type {Record<string, string | undefined>} */
const SHORT = { S: "blk", H: "red", D: "ora", C: "blu" };

/** Whether cards are shown as tiles; one table is open at a time. */
const looks = { tiles: false };

/** Sets how cards are shown and named. @param {"cards" | "tiles" | undefined} name */
export function setFace(name) {
  looks.tiles = name === "tiles";
}

/** What one is called: a card or a tile. */
export const noun = () => (looks.tiles ? "tile" : "card");

/** A text of the page's own about cards, said of tiles where these are. @param {string} text */
export function ofFace(text) {
  return looks.tiles ? text.replace(/\b([Cc])ard(s?)\b/g, (_, c, s) => (c === "C" ? `Tile${s}` : `tile${s}`)) : text;
}

/**
 * What is drawn on a card: data-r, data-s, its letters, its rank in a sentence and its spoken name; whether on a tile.
 * @param {string} card
 * @param {boolean} [tiles] whether as a tile; as the table's cards are where that is not said
 */
export function face(card, tiles = looks.tiles) {
  if (card === "JK") return { r: "joker", s: null, label: "Jo", index: "Joker", name: "joker", tile: tiles };
  const rank = card[0];
  const suit = card[1];
  if (tiles) {
    const number = NUMBERS[rank] ?? rank;
    const colour = COLOURS[suit] ?? "";
    return { r: number, s: colour, label: SHORT[suit] ?? "", index: number, name: `${colour} ${number}`, tile: true };
  }
  const shown = rank === "T" ? "10" : rank;
  const name = `${RANK_NAMES[rank] ?? rank} of ${SUIT_NAMES[suit]}`;
  return { r: shown, s: suit.toLowerCase(), label: shown + suit, index: shown, name, tile: false };
}

/** The spoken name of a suit's letter, or undefined. @param {string} suit */
export const suitName = (suit) => (looks.tiles ? COLOURS : SUIT_NAMES)[suit];

/** What draws a suit's mark: data-s. @param {string} suit */
export const suitShape = (suit) => (looks.tiles ? (COLOURS[suit] ?? "") : suit.toLowerCase());

/** Whether a text is a card. @param {string} text */
export const isCard = (text) => text === "JK" || /^[A2-9TJQK][SHDC]$/.test(text);

/** The spoken name of a card: "7 of hearts", "red 7". @param {string} card */
export const cardName = (card) => face(card).name;
