/** The seats of a table that is about to be opened: me, bots, open ones. */
import { html } from "../../lib.js";
import { prefs } from "../../state/prefs.js";
import { span } from "../../words/text.js";
import { rests, Segment } from "../parts/controls.js";
import { Icon } from "../parts/icons.js";
import { say } from "./late/words.ftl";
/** @import { GameOffer } from "../../net/types.js" */
/** @import { BotOffer } from "../../net/ways-in.js" */
/** @import { Form } from "./home.js" */

/** How well bots play, and the message that tells it; a game offers some of these. @type {[string, string][]} */
const LEVELS = [
  ["beginner", "level-beginner"],
  ["regular", "level-regular"],
  ["expert", "level-expert"],
  ["master", "level-master"],
];

/** A level with its name and a note. @param {[string, string]} level @returns {[string, string, string]} */
const told = ([id, name]) => [id, say(name), say(`${name}.note`)];

/**
 * A number with a button at each side.
 * @param {{ id: string, label: string, value: number, low: number, high: number, onPick: (n: number) => void }} props
 */
function Stepper({ label, value, low, high, onPick, id }) {
  /** @param {number} by */
  const step = (by) => () => onPick(Math.min(high, Math.max(low, value + by)));
  return html`<div class="stepper" role="group" aria-label=${label}><span>${label}</span>
    <span class="num-in"><button type="button" aria-label=${say("fewer", { what: label })}
    ...${rests(value <= low && say("fewest", { what: label, number: low }))} onClick=${step(-1)}><${Icon} name="minus"
    /></button>
    <output data-testid=${id} class="num">${value}</output><button type="button"
    aria-label=${say("more", { what: label })}
    ...${rests(value >= high && say("most", { what: label, number: high }))}
    onClick=${step(1)}><${Icon} name="plus" /></button></span>
      </div>`;
}

/** @param {{ icon: string, cls: string, name: string, note: string }} props */
const Chair = ({ icon, cls, name, note }) => html`<li class=${cls === "none" ? "chair open" : "chair"}><span
  class=${`face ${cls}`} aria-hidden="true"><${Icon} name=${icon} /></span><span><b>${name}</b><small>${note}</small>
    </span></li>`;

/**
 * Seats and bots to choose, and who sits where.
 * @param {{ form: Form, game: GameOffer, offers: BotOffer[], set: (part: Partial<Form>) => void }} props
 */
export function Chairs({ form, game, offers, set }) {
  const [low, high] = game.players;
  /** @type {[string, string, string][]} */
  const levels = [
    ...LEVELS.filter(([id]) => game.levels.includes(id)).map(told),
    ...offers.map(({ id, name }) => /** @type {any} */ ([id, name, say("level-program")])),
  ];
  const open = form.seats - 1 - form.bots;
  /** @param {number} n */
  const seats = (n) => set({ seats: n, bots: Math.max(0, n - 1 - open) });
  return html`<section aria-labelledby="ls"><h2 id="ls">${say("seats")} <span class="muted small plain">
    ${span(low, high)}</span></h2>
    <div class="steppers"><${Stepper} id="seats-n" label=${say("seats")} value=${form.seats} low=${low} high=${high}
    onPick=${seats} />
      <${Stepper} id="bots-n" label=${say("bots")} value=${form.bots} low=${0} high=${form.seats - 1}
      onPick=${(/** @type {number} */ bots) => set({ bots })} /></div>
    ${
      form.bots > 0 &&
      html`<div class="bots-level"><${Segment} label=${say("bots-level")} testid="level"
      options=${levels.map(([level, name]) => [level, name])} value=${form.level}
      onPick=${(/** @type {string} */ level) => set({ level })} /></div>`
    }
    <ol class="chairs compact"><${Chair} icon="person" cls=""
    name=${say("that-is-you", { who: prefs.value.name || say("guest") })}
    note=${say("my-seat")} />
      ${Array.from(
        { length: form.bots },
        (_, i) =>
          html`<${Chair} key=${`b${i}`} icon="bot" cls="bot" name=${say("bot-number", { number: i + 1 })}
        note=${(levels.find(([level]) => level === form.level) ?? told(LEVELS[1]))[2]} />`,
      )}
      ${Array.from(
        { length: open },
        (_, i) =>
          html`<${Chair} key=${`o${i}`} icon="plus" cls="none" name=${say("open-seat")}
        note=${say("open-seat-note")} />`,
      )}</ol>
        </section>`;
}
