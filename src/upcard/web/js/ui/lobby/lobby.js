/** The lobby: one press sits me down; everything else has a sensible value already. */
import { html, useEffect, useState } from "../../lib.js";
import { get, post, refusalOf } from "../../net/api.js";
import { prefs, read, setName } from "../../state/prefs.js";
import { Card } from "../parts/card.js";
import { Reason, Segment } from "../parts/controls.js";
import { Chairs, NameField, span } from "./chairs.js";
import { Icon } from "../parts/icons.js";
import { CLOCKS, Looks, PACES } from "../drawers/settings.js";
/** @import { GameOffer, Refusal } from "../../net/types.js" */

/** @typedef {{game: string, seats: number, bots: number, pace: number, claim_seconds: number | null}} Form */
/** @typedef {{id: string, name: string, note: string}} LastTable */

/** Where the last tables are kept on this device. */
export const TABLES = "upcard.tables";
const HERO = ["5S", "6S", "JK", "8S", "KH"];
const FIRST = "continental";
const AT_FIRST = { game: FIRST, seats: 4, bots: 3, pace: 0.9, claim_seconds: 12 };

/** What stands there until the games are read. @type {GameOffer} */
const UNREAD = {
  id: FIRST,
  name: "Continental",
  about: "",
  players: [4, 8],
  rounds: 7,
  length: "",
  group: "",
  base: null,
  family: true,
};

/** @param {{ game: GameOffer, chosen: GameOffer, pick: (game: GameOffer) => void }} props */
function Game({ game, chosen, pick }) {
  return html`<li><label class=${`game${game.base ? " of-base" : ""}`}>
    <input type="radio" name="game" value=${game.id} checked=${game.id === chosen.id} onChange=${() => pick(game)} />
    <b>${game.name}</b>
    <small>${span(game.players[0], game.players[1])} players, ${game.length}. ${game.about}</small></label></li>`;
}

/** A group's games, each followed by its variations; the first of all leads its group. @param {GameOffer[]} list */
function inOrder(list) {
  const ids = new Set(list.map((g) => g.id));
  /**
   * @param {string} base
   * @returns {GameOffer[]}
   */
  const under = (base) => list.filter((g) => g.base === base).flatMap((g) => [g, ...under(g.id)]);
  const roots = list
    .filter((g) => !ids.has(g.base ?? ""))
    .sort((a, b) => Number(b.id === FIRST) - Number(a.id === FIRST));
  return roots.flatMap((g) => [g, ...under(g.id)]);
}

/** Games under the headings of the server. @param {GameOffer[]} games */
function grouped(games) {
  const names = [...new Set(games.map((g) => g.group))];
  return names.map((name) => ({ name, list: inOrder(games.filter((g) => g.group === name)) }));
}

/** @param {{ games: GameOffer[], chosen: GameOffer, pick: (game: GameOffer) => void }} props */
function Games({ games, chosen, pick }) {
  return html`<section class="panel" aria-labelledby="lg"><h2 id="lg">Game</h2><div class="games">
    ${grouped(games).map(
      ({ name, list }, i) => html`<h3 key=${name} id=${`lg${i}`}>${name}</h3>
    <ul aria-labelledby=${`lg${i}`}>
    ${list.map((g) => html`<${Game} key=${g.id} game=${g} chosen=${chosen} pick=${pick} />`)}</ul>`,
    )}</div></section>`;
}

/** @param {{ form: Form, set: (part: Partial<Form>) => void }} props */
function Pace({ form, set }) {
  return html`<section class="panel" aria-labelledby="lo"><h2 id="lo">Pace</h2><dl class="opts-l">
    <div><dt>Bots</dt><dd><${Segment} label="Pace of bots" options=${PACES} value=${form.pace}
    onPick=${(/** @type {number} */ pace) => set({ pace })} /></dd></div>
    <div><dt>Claim clock</dt><dd><${Segment} label="Claim clock" options=${CLOCKS} value=${form.claim_seconds}
    onPick=${(/** @type {number | null} */ claim_seconds) => set({ claim_seconds })} /></dd></div></dl>
    <p class="small muted after">All of it can be changed at the table.</p></section>`;
}

function LastTables() {
  /** @type {LastTable[]} */
  const list = (read(TABLES).list ?? []).slice(0, 3);
  if (!list.length) return null;
  return html`<section class="panel" aria-labelledby="la"><h2 id="la">Your tables</h2><ul class="last-tables">
    ${list.map(
      (t) =>
        html`<li key=${t.id}><span>${t.name}<small>${t.note}</small></span><a class="btn"
        href=${`/t/${t.id}`}>Return</a></li>`,
    )}</ul></section>`;
}

const Hero = () => html`<div class="hero-fan" aria-hidden="true"><ul class="fan">
  ${HERO.map((card) => html`<li key=${card}><${Card} card=${card} wild=${card === "JK"} /></li>`)}</ul></div>`;

/**
 * How the seats of a form are filled, in words for the button.
 * @param {Form} form
 */
function playText(form) {
  const open = form.seats - 1 - form.bots;
  return open ? `Play: ${form.seats} seats, ${open} open` : "Play";
}

/** The lobby. */
export function Lobby() {
  const [games, setGames] = useState(/** @type {GameOffer[]} */ ([]));
  const [form, setForm] = useState(/** @type {Form} */ ({ ...AT_FIRST }));
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const [busy, setBusy] = useState(false);
  useEffect(() => void get("/api/games").then(setGames, (error) => setRefusal(refusalOf(error))), []);
  /** @param {Partial<Form>} part */
  const set = (part) => setForm((old) => ({ ...old, ...part }));
  const game = games.find((g) => g.id === form.game) ?? games[0] ?? UNREAD;
  /** @param {GameOffer} g */
  const pick = (g) => {
    const seats = Math.min(g.players[1], Math.max(g.players[0], form.seats));
    set({ game: g.id, seats, bots: Math.max(0, seats - 1 - Math.max(0, form.seats - 1 - form.bots)) });
  };
  const play = async () => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const made = await post("/api/tables", { ...form, name: prefs.value.name.trim() || "Guest" });
      location.assign(made.url);
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  return html`<div class="screen paper"><header class="bar"><a class="logo" href="/"><i aria-hidden="true">
    </i>Upcard</a><span class="table-name">the home of rummy</span></header>
    <main class="page"><div class="head-row hero"><div><h1>${game.name}</h1>
    <p>No account. Sit down with ${form.bots} ${form.bots === 1 ? "bot" : "bots"}, or send a link to your friends. Real
    cards on the table? <a href="/pad" data-testid="to-pad">Keep the score here</a>. Do you play it differently?
    <a href="/rules" data-testid="to-rules">Write your own rules</a>.</p>
      <div class="go"><${NameField} value=${prefs.value.name} onInput=${setName}
      onEnter=${play} />
        <button type="button" class="btn big primary" data-testid="lobby-play"
        aria-disabled=${busy ? "true" : undefined} onClick=${play}>${busy ? "Shuffling" : playText(form)}</button>
          </div></div><${Hero} /></div>
    ${
      refusal &&
      html`<p class="refusal" role="alert" data-testid="refusal"><${Icon} name="note" /><${Reason} refusal=${refusal} />
      </p>`
    }
    <div class="lobby"><${Games} games=${games} chosen=${game} pick=${pick} /><${Chairs} form=${form} game=${game}
    set=${set} />
      <div class="stack-col"><${LastTables} /><${Pace} form=${form} set=${set} /><section class="panel"
      aria-labelledby="ll"><h2 id="ll">Look</h2><${Looks} /></section></div></div></main></div>`;
}
