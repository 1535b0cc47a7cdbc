/** Sounds, made note by note when they are heard: nothing is loaded, and nothing sounds before a press. */
import { prefs } from "../state/prefs.js";
import { fresh } from "../words/alerts.js";
/** @import { Effect, State, What } from "../net/types.js" */

/** @typedef {"draw" | "discard" | "turn" | "claim" | "meld" | "out" | "knock" | "match"} Sound */
/** @typedef {(audio: AudioContext, at: number) => void} Maker */

const LOUD = 0.12;
const RESTS_AFTER = 2000;
/** The delay of the sound of my turn after the event that caused it. */
const THEN = 0.28;
/** The delay of the sound of the match's end after that of its last round. */
const AFTER_END = 0.9;
/** A repeated sound within this time is dropped: bots may act at once. */
const AGAIN = 0.09;

/**
 * A tone that dies away.
 * @param {AudioContext} audio
 * @param {number} at
 * @param {{ hertz: number, to?: number, lasts: number, loud?: number, shape?: OscillatorType }} note
 */
function tone(audio, at, { hertz, to = hertz, lasts, loud = LOUD, shape = "sine" }) {
  const source = audio.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(hertz, at);
  if (to !== hertz) source.frequency.exponentialRampToValueAtTime(to, at + lasts);
  source.connect(fading(audio, at, lasts, loud));
  source.start(at);
  source.stop(at + lasts);
}

/** White noise by how long it lasts: to make it takes long on a phone, and cards fly meanwhile. */
/** @type {Map<number, AudioBuffer>} */
const noises = new Map();

/** @param {AudioContext} audio @param {number} lasts */
function white(audio, lasts) {
  const made = noises.get(lasts);
  if (made) return made;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasts), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  noises.set(lasts, buffer);
  return buffer;
}

/**
 * A breath of noise around a pitch: paper.
 * @param {AudioContext} audio
 * @param {number} at
 * @param {{ hertz: number, lasts: number, loud: number }} breath
 */
function noise(audio, at, { hertz, lasts, loud }) {
  const source = audio.createBufferSource();
  source.buffer = white(audio, lasts);
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = hertz;
  source.connect(band).connect(fading(audio, at, lasts, loud));
  source.start(at);
}

/** @param {AudioContext} audio @param {number} at @param {number} lasts @param {number} loud */
function fading(audio, at, lasts, loud) {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + Math.min(0.015, lasts / 4));
  volume.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  volume.connect(audio.destination);
  return volume;
}

/** @type {Maker} */
const tap = (audio, at) => {
  tone(audio, at, { hertz: 190, to: 95, lasts: 0.07 });
  noise(audio, at, { hertz: 1800, lasts: 0.03, loud: 0.05 });
};

/** Knuckles on wood, or a wooden bar. @param {number} hertz @param {number} after @returns {Maker} */
const wood = (hertz, after) => (audio, at) => {
  tone(audio, at + after, { hertz, lasts: 0.16 });
  tone(audio, at + after, { hertz: hertz * 2.7, lasts: 0.05, loud: 0.04 });
};

/** @param {number[]} hertz @returns {Maker} */
const rising = (hertz) => (audio, at) =>
  hertz.forEach((each, i) => tone(audio, at + i * 0.13, { hertz: each, lasts: 0.24, shape: "triangle" }));

/** @param {Maker[]} makers @returns {Maker} */
const both =
  (...makers) =>
  (audio, at) =>
    makers.forEach((make) => make(audio, at));

/** @type {Record<Sound, Maker>} */
const SOUNDS = {
  draw: (audio, at) => noise(audio, at, { hertz: 3200, lasts: 0.13, loud: 0.06 }),
  discard: tap,
  turn: both(wood(294, 0), wood(247, 0.17)),
  claim: (audio, at) => tone(audio, at, { hertz: 520, to: 780, lasts: 0.3 }),
  meld: both(tap, (audio, at) => tap(audio, at + 0.1)),
  out: rising([523, 659, 784]),
  knock: both(wood(165, 0), wood(165, 0.19)),
  match: rising([523, 659, 784, 1047]),
};

/** The sound of each effect. @type {Partial<Record<What, Sound>>} */
const OF = {
  draw: "draw", take: "draw", pile: "draw", pick: "draw", claim: "draw", deal: "draw",
  discard: "discard", put_back: "discard",
  down: "meld", meld: "meld", lay: "meld", replace: "meld", rearrange: "meld", call: "meld",
}; // prettier-ignore
const HANDS_SHOWN = ["knock", "gin", "big_gin", "show"];

/** @type {AudioContext | null} */
let audio = null;
let resting = false;
let rest = 0;
/** @type {Map<Sound, number>} */
const last = new Map();

/** Lets the loudspeaker sleep once nothing is heard any more: awake it costs a phone's battery, silent or not. */
function restSoon() {
  clearTimeout(rest);
  rest = setTimeout(() => {
    if (audio?.state !== "running") return;
    resting = true;
    void audio.suspend();
  }, RESTS_AFTER);
}

/**
 * Gets ready to be heard. Browsers allow that from a press on, some of them only in one, and again after a phone slept.
 * To begin takes a while, and is done when there is nothing else to do.
 */
function wake() {
  if (!prefs.value.sounds || !("AudioContext" in window)) return;
  const idle = window.requestIdleCallback ?? ((/** @type {() => void} */ go) => setTimeout(go));
  if (!audio) {
    idle(() => {
      audio ??= new AudioContext();
      restSoon();
    });
  } else if (audio.state !== "running" && !(resting && audio.state === "suspended")) {
    resting = false;
    audio.resume().then(restSoon, () => {});
  }
}

/** Lets every press make sounds possible. */
export function listenForSound() {
  for (const name of ["pointerup", "keydown"]) addEventListener(name, wake);
}

/** Plays a sound, unless it is switched off. @param {Sound} name @param {number} [after] in seconds */
export function play(name, after = 0) {
  if (!prefs.value.sounds || prefs.value.hushed.includes(name) || !audio) return;
  const at = audio.currentTime + after;
  if (at - (last.get(name) ?? -1) < AGAIN) return;
  last.set(name, at);
  if (resting) audio.resume().catch(() => {});
  resting = false;
  restSoon();
  SOUNDS[name](audio, at);
}

/**
 * The sounds of a change of the table: the event, then what I am asked for.
 * @param {State | null} before
 * @param {State} next
 * @param {Effect[]} effects
 * @returns {Sound[]}
 */
export function soundsOf(before, next, effects) {
  if (next.summary && !before?.summary) {
    const ended = HANDS_SHOWN.includes(next.summary.reason) ? "knock" : "out";
    return next.table.phase === "finished" ? [ended, "match"] : [ended];
  }
  const done = effects.map((effect) => OF[effect.what]).find(Boolean);
  const mine = fresh(before, next);
  return [done, mine].filter((one) => one !== undefined && one !== null);
}

/**
 * Lets a change of the table be heard; the match only where no moment will say when.
 * @param {State | null} before
 * @param {State} next
 * @param {Effect[]} effects
 * @param {boolean} moving
 */
export function hear(before, next, effects, moving) {
  const names = soundsOf(before, next, effects).filter((name) => !(moving && name === "match"));
  names.forEach((name, i) => play(name, i * (name === "match" ? AFTER_END : THEN)));
}
