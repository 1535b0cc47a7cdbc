/** The draft that is being edited: kept on this device, looked at by the server a moment after each change. */
import { signal } from "../lib.js";
import { get, post, refusalOf } from "../net/api.js";
import { read, write } from "../state/prefs.js";
import { say } from "./words.ftl";
/** @import { Refusal } from "../net/types.js" */
/** @import { RulesField, RulesForm, RulesLook } from "./types.js" */

/** @typedef {Record<string, unknown>} Draft */
/** @typedef {{ id: string, revision: number, key: string }} KeptAt */
/** @typedef {{ uid: string, name: string, draft: Draft, kept: KeptAt | null, at: number }} Saved */

/** The storage key of rules on this device. */
const KEY = "upcard.rules";
const WAIT = 200; // milliseconds without a change before the server is asked
const MOST = 40;
const MOST_UNDONE = 100;

/** Every field, by its name. @type {{ value: RulesForm | null }} */
export const form = signal(/** @type {RulesForm | null} */ (null));
/** The server's answer to the last draft. @type {{ value: RulesLook | null }} */
export const look = signal(/** @type {RulesLook | null} */ (null));
/** The draft as it is here. @type {{ value: Draft }} */
export const draft = signal(/** @type {Draft} */ ({}));
/** Whether the answer is still to come. */
export const waiting = signal(false);
/** Why there is none. @type {{ value: Refusal | null }} */
export const refusal = signal(/** @type {Refusal | null} */ (null));
/** The address of the rules on the server. @type {{ value: KeptAt | null }} */
export const keptAt = signal(/** @type {KeptAt | null} */ (null));
/** How many changes can be taken back. */
export const undoable = signal(0);

let uid = "";
let asked = 0;
let timer = 0;
/** @type {Draft[]} */
let before = [];

/** The rules on this device, the newest first. @returns {Saved[]} */
export const saved = () => read(KEY).list ?? [];

/** @param {Saved[]} list */
const store = (list) => write(KEY, { list: list.slice(0, MOST) });

/** Takes rules off this device. @param {string} one */
export const forget = (one) => store(saved().filter((each) => each.uid !== one));

/** Keeps the draft on this device, as soon as it says anything of its own. */
function save() {
  const rest = saved().filter((each) => each.uid !== uid);
  if (Object.keys(draft.value).length < 2 && !rest.length && !keptAt.value) return;
  const name = look.value?.name ?? say("house-rules");
  store([{ uid, name, draft: draft.value, kept: keptAt.value, at: Date.now() }, ...rest]);
}

/** Remembers where the rules are kept on the server. @param {KeptAt} kept */
export function keep(kept) {
  keptAt.value = kept;
  save();
}

/** The body of a question for the server. @param {Record<string, unknown>} body @returns {Promise<RulesLook>} */
export const lookAt = (body) => post("/api/rules/look", body);

/** Has the draft looked at; only the answer to the newest question counts. */
async function ask() {
  const mine = ++asked;
  try {
    const found = await lookAt({ draft: draft.value });
    if (mine !== asked) return;
    look.value = found;
    draft.value = found.draft;
    refusal.value = null;
    save();
  } catch (error) {
    if (mine === asked) refusal.value = refusalOf(error);
  }
  if (mine === asked) waiting.value = false;
}

/** Puts a draft in place of the present one. @param {Draft} next @param {boolean} [now] */
function put(next, now = false) {
  draft.value = next;
  waiting.value = true;
  asked += 1;
  clearTimeout(timer);
  save();
  if (now) void ask();
  else timer = window.setTimeout(ask, WAIT);
}

/** Changes the draft; what it was can be taken back. @param {Draft} next @param {boolean} [now] */
export function change(next, now = false) {
  before = [...before, draft.value].slice(-MOST_UNDONE);
  undoable.value = before.length;
  put(next, now);
}

/** Takes the last change back. */
export function undo() {
  const last = before.pop();
  undoable.value = before.length;
  if (last) put(last, true);
}

/** Gives a field a value. @param {string} name @param {unknown} value */
export const set = (name, value) => change({ ...draft.value, [name]: value });

/** Leaves a field as it is in the base. @param {string} name */
export function revert(name) {
  const { [name]: _, ...rest } = draft.value;
  change(rest, true);
}

/** A field's value as it is here, before the server has answered. @param {string} name @returns {unknown} */
export const valueOf = (name) => draft.value[name] ?? look.value?.base_values[name];

/** The rounds as they are written here. @returns {Record<string, unknown>[]} */
export function rounds() {
  const mine = draft.value.rounds;
  return Array.isArray(mine) ? mine : (look.value?.rounds.map((one) => one.written) ?? []);
}

/**
 * Begins with what was looked at already.
 * @param {RulesLook} found
 * @param {string} [mine]
 * @param {KeptAt | null} [kept]
 */
export function begin(found, mine = "", kept = null) {
  uid = mine || `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  keptAt.value = kept;
  look.value = found;
  draft.value = found.draft;
  before = [];
  undoable.value = 0;
  history.replaceState(null, "", `/rules/edit?d=${uid}`);
  save();
}

/** Begins as the address says: with rules of this device, a game, a kept revision. */
export async function open() {
  const params = new URLSearchParams(location.search);
  const mine = saved().find((one) => one.uid === params.get("d"));
  const body = mine ? { draft: mine.draft } : { game: params.get("from") ?? "continental" };
  refusal.value = null;
  try {
    form.value = await get("/api/rules/form");
    begin(await lookAt(body), mine?.uid, mine?.kept ?? null);
  } catch (error) {
    refusal.value = refusalOf(error);
  }
}

/** Every field by its name. @returns {Map<string, RulesField>} */
export const fields = () => new Map((form.value?.groups ?? []).flatMap((g) => g.fields.map((f) => [f.name, f])));
