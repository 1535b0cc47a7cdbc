/** My salts: random bytes that this browser adds to a sealed deal, once the server has committed to its secret. */
import { press } from "../net/slow.js";
import { fetchMoments, openedHere, send } from "../net/table.js";
import { read, write } from "../state/prefs.js";
import { state } from "../state/store.js";

const KEY = "upcard.salts";
const KEPT = 60;
/** The seal for which a salt is on its way or given. */
let given = "";

/** A salt: 32 random bytes in hex. */
const newSalt = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((n) => n.toString(16).padStart(2, "0")).join("");

/**
 * Remembers a salt, so that this browser can check that it was used; `sure` once the server has confirmed it.
 * @param {string} seal @param {string} salt @param {boolean} sure
 */
function keep(seal, salt, sure) {
  const all = Object.entries({ ...read(KEY), [seal]: { salt, sure } });
  write(KEY, Object.fromEntries(all.slice(-KEPT)));
}

/** Sends my salt for the next deal if one is wanted: the same in every tab and on every request. */
export function giveSalt() {
  const s = state.value;
  const seal = s?.seal;
  if (!s || !seal || seal.mine || s.you < 0 || given === seal.commitment) return;
  given = seal.commitment;
  const kept = read(KEY)?.[seal.commitment];
  const salt = kept?.salt ?? newSalt();
  if (!kept) keep(seal.commitment, salt, false); // the salt may count even if the answer is lost
  void send({ cmd: "salt", seal: seal.commitment, salt }).then((answer) => {
    if (answer.t === "ok") keep(seal.commitment, salt, true);
  });
}

/** The table being opened: repeated under the same id after no answer, it is still one table. */
let opening = { plan: "", id: "" };

/**
 * Opens a table: the server commits to the secret of its first deal before it learns my salt.
 * @param {Record<string, unknown>} plan
 * @returns {Promise<{table: string, url: string}>}
 */
export async function openNew(plan) {
  const text = JSON.stringify(plan);
  if (opening.plan !== text) opening = { plan: text, id: newSalt() };
  const { id } = opening;
  void fetchMoments(); // the first deal follows
  const { seal } = await press("/api/seals", {});
  const salt = newSalt();
  if (seal) keep(seal, salt, false);
  const made = await press("/api/tables", seal ? { ...plan, id, seal, salt } : { ...plan, id });
  if (seal) keep(seal, salt, true);
  opening = { plan: "", id: "" };
  openedHere(made.table);
  return made;
}
