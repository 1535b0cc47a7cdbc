/**
 * Paths put somewhere else by their numbers. What is drawn as one path is one element, where references within
 * references would be four to be styled, laid out and painted for each pip of each card.
 */

/** The number of arguments of an arc, its end last. */
const OF_ARC = 7;

/** A command's letter, which is small where its numbers count from the pen. @typedef {[string, number[]]} Command */

/** The commands of a path: a suit is placed many times. @type {Map<string, Command[]>} */
const read = new Map();

/** @param {string} d @returns {Command[]} */
function commands(d) {
  const known = read.get(d);
  if (known) return known;
  const found = [...d.matchAll(/([a-z])([^a-z]*)/gi)].map(
    ([, letter, text]) => /** @type {Command} */ ([letter, (text.match(/-?\d*\.?\d+/g) ?? []).map(Number)]),
  );
  read.set(d, found);
  return found;
}

/**
 * A path moved and scaled; a negative scale mirrors it, and two turn it half way round.
 * @param {string} d
 * @param {number} x
 * @param {number} y
 * @param {number} across
 * @param {number} [down]
 */
export function placed(d, x, y, across, down = across) {
  return commands(d)
    .map(([letter, numbers]) => {
      const kind = letter.toUpperCase();
      const [left, top] = letter === kind ? [x, y] : [0, 0];
      const moved = numbers.map((n, i) => {
        const at = kind === "A" ? i % OF_ARC : kind === "V" ? 1 : kind === "H" ? 0 : i % 2;
        if (kind === "A" && at < 5) return arc(n, at, across, down);
        const upright = kind === "A" ? at === 6 : at === 1;
        return Math.round((upright ? n * down + top : n * across + left) * 1000) / 1000;
      });
      return letter + moved.join(" ");
    })
    .join("");
}

/**
 * The numbers of an arc before its end: radii, slant, and two switches, of which a mirror turns the second.
 * @param {number} n
 * @param {number} i
 * @param {number} across
 * @param {number} down
 */
function arc(n, i, across, down) {
  if (i < 2) return n * Math.abs(i ? down : across);
  return i === 4 && across * down < 0 ? 1 - n : n;
}
