/** Faces and names of cards, and of tiles in games that have these. Knows their text form, and nothing of any game. */

import { say } from "./words.ftl";

const SUITS = "SHDC";
/** @type {Record<string, string | undefined>} */
const NUMBERS = { A: "1", T: "10", J: "11", Q: "12", K: "13" };
/** The data-s that draws a tile's colour. @type {Record<string, string | undefined>} */
const COLOURS = { S: "black", H: "red", D: "orange", C: "blue" };

/** Whether cards are shown as tiles; one table is open at a time. */
const looks = { tiles: false };

/** Sets how cards are shown and named. @param {"cards" | "tiles" | undefined} name */
export function setFace(name) {
  looks.tiles = name === "tiles";
}

/** The word for one: a card or a tile; messages choose their words by it. */
export const noun = () => (looks.tiles ? "tile" : "card");

/**
 * The drawing of a card: data-r, data-s, its letters, its rank in a sentence and its spoken name; whether on a tile.
 * @param {string} card
 * @param {boolean} [tiles] whether as a tile; as the table's cards are where that is not said
 */
export function face(card, tiles = looks.tiles) {
  if (card === "JK")
    return {
      r: "joker",
      s: null,
      label: say("joker-label"),
      index: say("joker-index"),
      name: say("joker"),
      tile: tiles,
    };
  const rank = card[0];
  const suit = card[1];
  if (tiles) {
    const number = NUMBERS[rank] ?? rank;
    const label = say("colour-label", { suit });
    const name = say("tile-of", { suit, number });
    return { r: number, s: COLOURS[suit] ?? "", label, index: number, name, tile: true };
  }
  const shown = rank === "T" ? "10" : rank;
  const name = say("card-of", { rank, suit });
  return { r: shown, s: suit.toLowerCase(), label: shown + suit, index: shown, name, tile: false };
}

/** The spoken name of a suit's letter, or undefined. @param {string} suit */
export const suitName = (suit) =>
  suit.length === 1 && SUITS.includes(suit) ? say(looks.tiles ? "colour" : "suit", { suit }) : undefined;

/** The data-s that draws a suit's mark. @param {string} suit */
export const suitShape = (suit) => (looks.tiles ? (COLOURS[suit] ?? "") : suit.toLowerCase());

/** Whether a text is a card. @param {string} text */
export const isCard = (text) => text === "JK" || /^[A2-9TJQK][SHDC]$/.test(text);

/** The spoken name of a card: "7 of hearts", "red 7". @param {string} card */
export const cardName = (card) => face(card).name;
