/** Sitting down to play rules: they are kept as a revision, and a table, a pad or the referee goes by it. */
import { html, useState } from "../lib.js";
import { openNew } from "../fair/salt.js";
import { refusalOf } from "../net/api.js";
import { prefs, setName } from "../state/prefs.js";
import { Reason } from "../ui/parts/controls.js";
import { NameField } from "../ui/lobby/chairs.js";
import { NumberIn } from "./form/controls.js";
/** @import { Refusal } from "../net/types.js" */

/**
 * @param {object} props
 * @param {[number, number]} props.players
 * @param {() => Promise<string>} props.game gives what a table is opened with
 * @param {string} [props.off] why nobody can play yet
 */
export function Play({ players, game, off = "" }) {
  const [low, high] = players;
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
      const name = prefs.value.name.trim() || "Guest";
      const plan = { game: await game(), seats, bots, name };
      location.assign((await openNew(plan)).url);
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  return html`<section class="panel play" aria-labelledby="rp"><h2 id="rp">Play this</h2>
    <${NameField} value=${prefs.value.name} onInput=${setName} onEnter=${play} />
    <div class="play-row"><label>Players</label><${NumberIn} id="play-seats" label="Players" value=${seats} low=${low}
    high=${high} onPick=${setSeats} /></div>
    <div class="play-row"><label>Friends by a link</label><${NumberIn} id="play-people" label="Friends by a link"
    value=${others} low=${0} high=${seats - 1} onPick=${setPeople} /></div>
    <p class="small muted">
    ${bots === 1 ? "1 bot sits" : `${bots} bots sit`} down with you${others ? "; friends get a link" : ""}.</p>
    ${refusal ? html`<p class="refusal" role="alert" data-testid="refusal"><${Reason} refusal=${refusal} /></p>` : null}
    ${off ? html`<p class="small" id="rp-off">${off}</p>` : null}
    <button type="button" class="btn big primary" data-testid="play-this"
      aria-disabled=${busy || off ? "true" : undefined}
    aria-describedby=${off ? "rp-off" : undefined}
      onClick=${play}>${busy ? "Shuffling" : "Play this"}</button></section>`;
}

/** What the same rules do at a table with real cards, each with its address. */
const ON_PAPER = [
  ["pad", "Keep the score"],
  ["sheet", "Print a score sheet"],
  ["referee", "Ask the referee"],
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
  return html`<section class="panel on-paper" aria-labelledby="rc"><h2 id="rc">With real cards</h2>
    <p class="in-row">${ON_PAPER.map(
      ([where, words]) => html`<button type="button" class="btn" key=${where} data-testid=${`paper-${where}`}
      aria-disabled=${off ? "true" : undefined} onClick=${() => go(where)}>${words}</button>`,
    )}</p>${off ? html`<p class="small">${off}</p>` : null}
    ${refusal ? html`<p class="refusal" role="alert"><${Reason} refusal=${refusal} /></p>` : null}</section>`;
}
