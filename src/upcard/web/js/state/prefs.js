/** The reader's preferences, kept on this device. */
import { effect, signal } from "../lib.js";

const KEY = "upcard.prefs";
/**
 * @typedef {object} Prefs
 * @property {string} name
 * @property {number} colour
 * @property {number | null} portrait the picture I chose; null for the one of my seat
 * @property {string} theme
 * @property {string} deck
 * @property {string} faces
 * @property {boolean} labels
 * @property {number} speed
 * @property {boolean} keys
 * @property {boolean} hints
 * @property {boolean} sounds
 * @property {string[]} hushed the sounds that are switched off, while sounds are on
 * @property {boolean} alerts
 * @property {boolean} phrases
 * @property {string[]} unheard what nobody is to say to me
 * @property {string} sort
 * @property {"helps" | "all"} ask
 */

/** @type {Prefs} */
const DEFAULTS = {
  name: "",
  colour: 0,
  portrait: null,
  theme: "system",
  deck: "two",
  faces: "light",
  labels: false,
  speed: 1,
  keys: true,
  hints: true,
  sounds: true,
  hushed: [],
  alerts: false,
  phrases: true,
  unheard: [],
  sort: "contract",
  ask: "helps",
};

/** The preferences in force. @type {{value: Prefs}} */
export const prefs = signal({ ...DEFAULTS, ...read(KEY) });

/** Changes one preference and keeps it. @param {keyof Prefs} name @param {unknown} value */
export function setPref(name, value) {
  prefs.value = { ...prefs.value, [name]: value };
  write(KEY, prefs.value);
}

/** Whether animations are on, by preference and by system. */
export function speed() {
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return reduced ? 0 : prefs.value.speed;
}

/** Reads a JSON value from this device's storage; an empty object when there is none. @param {string} key */
export function read(key, store = localStorage) {
  try {
    return JSON.parse(store.getItem(key) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** Keeps a JSON value; a full or forbidden storage is no reason to stop. @param {string} key @param {unknown} value */
export function write(key, value, store = localStorage) {
  try {
    store.setItem(key, JSON.stringify(value));
  } catch {
    /* private windows may forbid it: the preference then lasts as long as the page */
  }
}

/** Keeps my name. @param {string} name */
export const setName = (name) => setPref("name", name);

/** Keeps the document's attributes in step with the preferences. */
export function applyPrefs() {
  const root = document.documentElement;
  /**
   * @param {string} name
   * @param {string | false | null} value
   */
  const put = (name, value) => (value ? root.setAttribute(name, value) : root.removeAttribute(name));
  effect(() => {
    const p = prefs.value;
    put("data-theme", p.theme === "system" ? null : p.theme);
    put("data-deck", p.deck === "four" ? "four" : null);
    put("data-faces", p.faces === "dark" ? "dark" : null);
    put("data-labels", p.labels ? "on" : null);
    put("data-keys", p.keys ? "on" : null);
    root.style.setProperty("--speed", String(speed()));
  });
}
