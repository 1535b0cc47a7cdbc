/**
 * Checks a sealed deal: the commitment, and the cards that follow from secret and salts. One file that needs no other,
 * fetched when there is something to check; docs/fair-deals.md tells the same in words.
 */

/**
 * The data with which a round is checked; the page's types call it OpenSeal.
 * @typedef {{number: number, commitment: string, secret: string, cards: string, shoe: string,
 *   salts: {seat: number, name: string, salt: string | null}[]}} Seal
 */
/**
 * The result of a check. `mine` says whether this browser's salt took part; `ok` of a line is null where the line only
 * informs and speaks neither for the deal nor against it.
 * @typedef {{ok: boolean, mine: boolean, lines: {ok: boolean | null, name: string,
 *   values: Record<string, string | number>}[]}} Found
 */

const HEAD = "upcard sealed deal 1";
const WORD = 1n << 64n;
const FRACTION = 2 ** 32;

/** The first primes' roots, from which SHA-256 takes its constants. @param {number} n @param {number} power */
function fractions(n, power) {
  const out = [];
  for (let p = 2; out.length < n; p++) {
    let prime = true;
    for (let d = 2; d * d <= p; d++) if (p % d === 0) prime = false;
    if (prime) out.push(((p ** power % 1) * FRACTION) | 0);
  }
  return out;
}
const K = fractions(64, 1 / 3);
const START = fractions(8, 1 / 2);

/** @param {number} x @param {number} n */
const turn = (x, n) => (x >>> n) | (x << (32 - n));

/** SHA-256, in plain JavaScript: over plain HTTP a browser lends no page its own. @param {number[]} bytes */
export function sha256(bytes) {
  const length = bytes.length * 8;
  const padded = [...bytes, 0x80];
  while (padded.length % 64 !== 56) padded.push(0);
  for (let i = 7; i >= 0; i--) padded.push(Math.floor(length / 2 ** (8 * i)) & 255);
  const hash = [...START];
  for (let at = 0; at < padded.length; at += 64) {
    const w = Array.from({ length: 16 }, (_, i) =>
      padded.slice(at + 4 * i, at + 4 * i + 4).reduce((word, byte) => (word << 8) | byte, 0),
    );
    for (let i = 16; i < 64; i++) {
      const s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      const s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => (hash[i] = (hash[i] + x) | 0));
  }
  return hash.flatMap((x) => [24, 16, 8, 0].map((n) => (x >>> n) & 255));
}

/** @param {string} text */
const fromHex = (text) => (text.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
/** @param {number[]} bytes */
const toHex = (bytes) => bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {string} text */
const ascii = (text) => [...text].map((char) => char.charCodeAt(0));
/** A whole number as eight bytes. @param {number} n */
const eight = (n) => Array.from({ length: 8 }, (_, i) => Math.floor(n / 2 ** (8 * (7 - i))) & 255);

/** Random numbers that follow from a seed and a use. @param {number[]} key */
function drawing(key) {
  let block = 0;
  /** @type {bigint[]} */
  let words = [];
  const word = () => {
    if (!words.length) {
      const hash = toHex(sha256([...key, ...eight(block++)]));
      words = (hash.match(/.{16}/g) ?? []).map((part) => BigInt(`0x${part}`));
    }
    return words.shift() ?? 0n;
  };
  return (/** @type {number} */ stop) => {
    const limit = (WORD / BigInt(stop)) * BigInt(stop);
    let found = word();
    while (found >= limit) found = word();
    return Number(found % BigInt(stop));
  };
}

/** The cards in the order that secret, salts and round number give. @param {Seal} seal */
export function shoeOf({ number, secret, salts, cards }) {
  const given = salts.filter((one) => one.salt).sort((a, b) => a.seat - b.seat);
  const parts = given.flatMap((one) => [...eight(one.seat), ...fromHex(one.salt ?? "")]);
  const seed = sha256([...ascii(HEAD), ...eight(number), ...fromHex(secret), ...parts]);
  const draw = drawing([...seed, ...ascii("shoe")]);
  const order = cards.split(" ");
  for (let last = order.length - 1; last > 0; last--) {
    const other = draw(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order.join(" ");
}

/** This browser's own salts, as remembered. @returns {Record<string, {salt: string, sure?: boolean}>} */
function remembered() {
  try {
    return JSON.parse(localStorage.getItem("upcard.salts") ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** Whether this browser's salt was used. @param {Seal} seal @returns {Found["lines"][0]} */
function own(seal) {
  const mine = remembered()[seal.commitment];
  if (!mine) return { ok: null, name: "no-salt", values: {} };
  if (seal.salts.some((one) => one.salt === mine.salt)) return { ok: true, name: "salt-used", values: {} };
  if (mine.sure === false) return { ok: null, name: "salt-late", values: {} };
  return { ok: false, name: "salt-lost", values: { salt: mine.salt.slice(0, 16) } };
}

/** Checks a round that is over. @param {Seal} seal @returns {Found} */
export function check(seal) {
  const hash = toHex(sha256(fromHex(seal.secret)));
  const bound = hash === seal.commitment;
  const shoe = shoeOf(seal);
  const dealt = shoe === seal.shoe;
  const at = seal.shoe.split(" ").findIndex((card, i) => card !== shoe.split(" ")[i]);
  /** @type {Found["lines"]} */
  const lines = [
    {
      ok: bound,
      name: bound ? "secret-fits" : "secret-wrong",
      values: { hash: hash.slice(0, 16), seal: seal.commitment.slice(0, 16) },
    },
    {
      ok: dealt,
      name: dealt ? "cards-fit" : "cards-wrong",
      values: { number: at + 1, card: seal.shoe.split(" ")[at] ?? "", other: shoe.split(" ")[at] ?? "" },
    },
  ];
  const mine = own(seal);
  return { ok: bound && dealt && mine.ok !== false, mine: mine.ok === true, lines: [...lines, mine] };
}
