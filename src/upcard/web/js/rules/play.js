/** Sitting down to play rules: they are kept as a revision, and a table, a pad or the referee goes by it. */
import { html, useState } from "../lib.js";
import { openNew } from "../fair/salt.js";
import { refusalOf } from "../net/api.js";
import { prefs, setName } from "../state/prefs.js";
import { Reason, rests, onItsWay } from "../ui/parts/controls.js";
import { NameField } from "../ui/parts/name.js";
import { NumberIn } from "./form/controls.js";
import { say } from "./words.ftl";
/** @import { Refusal } from "../net/types.js" */

/**
 * The people who sit down, and the way to a table that plays these rules; all buttons of a screen that play share one.
 * @param {[number, number]} players
 * @param {() => Promise<string>} game gives what a table is opened with
 * @param {string} off why nobody can play yet
 */
export function usePlay([low, high], game, off) {
  const [wanted, setSeats] = useState(4);
  const [people, setPeople] = useState(0);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const seats = Math.min(high, Math.max(low, wanted));
  const others = Math.min(people, seats - 1);
  const bots = seats - 1 - others;
  const play = async () => {
    if (busy || off) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { name, colour } = prefs.value;
      const plan = { game: await game(), seats, bots, name: name.trim() || say("guest"), colour };
      location.assign((await openNew(plan)).url);
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  return { low, high, seats, others, bots, off, busy, refusal, setSeats, setPeople, play };
}

/** @typedef {ReturnType<typeof usePlay>} Playing */

/** The button of a playing screen. @param {{ of: Playing, testid: string, big?: boolean }} props */
export function PlayButton({ of, testid, big = false }) {
  return html`<button type="button" class=${big ? "btn big primary" : "btn primary"} data-testid=${testid}
    ...${rests(of.off || (of.busy && onItsWay()))} aria-describedby=${of.off ? `${testid}-off` : undefined}
    onClick=${of.play}>${say(of.busy ? "shuffling" : "play-this")}</button>${
      of.off ? html`<span class="sr" id=${`${testid}-off`}>${of.off}</span>` : null
    }`;
}

/** Why no table was opened. @param {{ of: Playing }} props */
export const NotPlayed = ({ of: { refusal } }) =>
  refusal ? html`<p class="refusal" role="alert" data-testid="refusal"><${Reason} refusal=${refusal} /></p>` : null;

/** Name and button first, the seats below. @param {{ of: Playing, beside?: unknown }} props */
export function Play({ of, beside = null }) {
  const { low, high, seats, others, bots } = of;
  const sits = say("sits", { seats, bots });
  return html`<section class="panel play" aria-labelledby="rp"><h2 id="rp" class="sr">${say("play-this")}</h2>
    <${NameField} value=${prefs.value.name} onInput=${setName} onEnter=${of.play} />
    <p class="in-row"><${PlayButton} of=${of} testid="play-this" big=${true} />${beside}</p>
    ${of.off ? html`<p class="small" aria-hidden="true">${of.off}</p>` : null}
    <details><summary>${others ? say("sits-friends", { sits }) : sits}</summary>
    <div class="play-row"><label>${say("players")}</label><${NumberIn} id="play-seats" label=${say("players")}
    value=${seats} low=${low}
    high=${high} onPick=${of.setSeats} /></div>
    <div class="play-row"><label>${say("friends")}</label><${NumberIn} id="play-people" label=${say("friends")}
    value=${others} low=${0} high=${seats - 1} onPick=${of.setPeople} /></div></details></section>`;
}

/** The same rules at a table with real cards, each page with its address. */
const ON_PAPER = [
  ["pad", "paper-pad"],
  ["sheet", "paper-sheet"],
  ["referee", "paper-referee"],
];

/**
 * @param {object} props
 * @param {() => Promise<string>} props.game gives what a pad is opened with
 * @param {string} [props.off] why nobody can play yet
 */
export function OnPaper({ game, off = "" }) {
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  /** @param {string} where */
  const go = async (where) => {
    if (off) return;
    try {
      location.assign(`/${where}?game=${encodeURIComponent(await game())}`);
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };
  return html`<section class="panel on-paper" aria-labelledby="rc"><h2 id="rc">${say("real-cards")}</h2>
    <p class="in-row">${ON_PAPER.map(
      ([where, words]) => html`<button type="button" class="btn" key=${where} data-testid=${`paper-${where}`}
      ...${rests(off)} onClick=${() => go(where)}>${say(words)}</button>`,
    )}</p>${off ? html`<p class="small">${off}</p>` : null}
    ${refusal ? html`<p class="refusal" role="alert"><${Reason} refusal=${refusal} /></p>` : null}</section>`;
}
