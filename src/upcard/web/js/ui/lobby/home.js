/** The front door: play now, my tables and whose turn it is, and games as pictures of what they are. */
import { openNew } from "../../fair/salt.js";
import { html, useEffect, useState } from "../../lib.js";
import { refusalOf } from "../../net/api.js";
import { get, slow } from "../../net/slow.js";
import { prefs, read, setName, write } from "../../state/prefs.js";
import { listing } from "../../words/text.js";
import { Reason } from "../parts/controls.js";
import { Icon } from "../parts/icons.js";
import { Resume } from "./along.js";
import { Chairs, LEVELS, NameField } from "./chairs.js";
import { DailyWays } from "./daily.js";
import { Games, Picture } from "./games.js";
import { RulesLook } from "./look.js";
import { MyTables, useMine } from "./mine.js";
import { Looks, Pace } from "../drawers/settings.js";
/** @import { GameOffer, Refusal } from "../../net/types.js" */
/** @import { BotOffer, MyTable } from "../../net/ways-in.js" */

/**
 * @typedef {{game: string, seats: number, bots: number, pace: number, claim_seconds: number | null,
 *   honour: boolean, level: string}} Form
 */

const LAST = "upcard.last";
const FIRST = "continental";
/** How long the front door waits before it asks a server again that did not answer, in milliseconds. */
const READ_AGAIN = 3000;
/** @type {Form} */
const AT_FIRST = { game: FIRST, seats: 4, bots: 3, pace: 0.9, claim_seconds: 12, honour: false, level: "regular" };

/** What stands there until the games are read. @type {GameOffer} */
const UNREAD = {
  id: FIRST,
  name: "Continental",
  about: "",
  players: [4, 8],
  rounds: 7,
  contracts: [],
  length: "",
  group: "",
  base: null,
  family: true,
  picture: [],
  face: "cards",
  plays: "",
};

/** "3 bots", "1 bot". @param {number} n */
const bots = (n) => (n === 1 ? "1 bot" : `${n} bots`);

/** How the seats of a form are filled, in words for the button. @param {Form} form */
function playText(form) {
  const open = form.seats - 1 - form.bots;
  if (!open) return `Play with ${bots(form.bots)}`;
  return `Open a table: ${form.seats} seats, ${open} open`;
}

/** The last people: back to their table, or a new match with them. @param {{ mine: MyTable[] | null }} props */
function Again({ mine }) {
  const last = mine?.find((table) => table.people.length > 0 && table.phase !== "lost");
  if (!last) return null;
  const what = last.phase === "finished" ? "Again" : last.turn ? "Your turn" : "Go on";
  return html`<a class="btn big" href=${`/t/${last.table}`} data-testid="again"><${Icon} name="people" />
    ${what} with ${listing(last.people)}</a>`;
}

/**
 * Reads what the front door offers, again and again until the server answers; returns what ends that.
 * @param {(games: GameOffer[]) => void} setGames
 * @param {(offers: BotOffer[]) => void} setOffers
 * @param {(refusal: Refusal | null) => void} setRefusal
 */
function reading(setGames, setOffers, setRefusal) {
  let timer = 0;
  const read = async () => {
    try {
      const [games, offers] = await Promise.all([get("/api/games"), get("/api/bots")]);
      setGames(games);
      setOffers(offers);
      if (timer) setRefusal(null);
    } catch (error) {
      setRefusal(refusalOf(error));
      timer = setTimeout(read, READ_AGAIN);
    }
  };
  void read();
  return () => clearTimeout(timer);
}

/** The front door. */
export function Home() {
  const [offers, setOffers] = useState(/** @type {BotOffer[]} */ ([]));
  const [games, setGames] = useState(/** @type {GameOffer[]} */ ([]));
  const [form, setForm] = useState(/** @type {Form} */ ({ ...AT_FIRST, ...read(LAST) }));
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const [busy, setBusy] = useState(false);
  const [mine, forget, lost] = useMine();
  useEffect(() => reading(setGames, setOffers, setRefusal), []);
  /** @param {Partial<Form>} part */
  const set = (part) => setForm((old) => ({ ...old, ...part }));
  const held = busy && !slow.value;
  const game = games.find((g) => g.id === form.game) ?? games[0] ?? UNREAD;
  const [low, high] = game.players;
  /** @param {GameOffer} g */
  const pick = (g) => {
    const seats = Math.min(g.players[1], Math.max(g.players[0], form.seats));
    set({ game: g.id, seats, bots: Math.max(0, seats - 1 - Math.max(0, form.seats - 1 - form.bots)) });
    document.getElementById("front")?.scrollIntoView({ block: "nearest" });
  };
  /** @param {Partial<Form>} changes */
  const play = async (changes) => {
    if (held) return;
    setBusy(true);
    setRefusal(null);
    const seats = Math.min(high, Math.max(low, form.seats));
    const known = [...LEVELS.map(([id]) => id), ...offers.map(({ id }) => id)];
    const level = known.includes(form.level) ? form.level : AT_FIRST.level;
    const wanted = { ...form, level, game: game.id, seats, bots: Math.min(form.bots, seats - 1), ...changes };
    try {
      const { name, colour } = prefs.value;
      const made = await openNew({ ...wanted, name: name.trim() || "Guest", colour });
      write(LAST, { ...form, game: game.id });
      location.assign(made.url);
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  return html`<div class="screen paper"><header class="bar"><a class="logo" href="/"><i aria-hidden="true">
    </i>Upcard</a><span class="table-name">the home of rummy</span></header>
    <main class="page home"><section class="hero" id="front" aria-labelledby="fh"><div class="hero-text">
      <h1 id="fh">${game.name}</h1><p class="about">${game.about || "A game of sets and runs."}</p>
      <div class="go"><${NameField} value=${prefs.value.name} onInput=${setName} onEnter=${() => play({})} />
        <button type="button" class="btn big primary" data-testid="lobby-play"
        aria-disabled=${held ? "true" : undefined}
        onClick=${() => play({})}>${held ? "Shuffling" : playText(form)}</button>
        <button type="button" class="btn big" data-testid="play-friends" aria-disabled=${held ? "true" : undefined}
        onClick=${() => play({ bots: 0 })}><${Icon} name="people" /> Play with friends</button>
        <${Again} mine=${mine} /></div>
      <p class="under small"><${RulesLook} game=${game.id} /> No account: your seat is kept in this browser.</p>
      </div><${Picture} game=${game} big=${true} />
      ${
        refusal &&
        html`<p class="refusal" role="alert" data-testid="refusal"><${Icon} name="note" /><${Reason}
      refusal=${refusal} /></p>`
      }
      <details class="more"><summary data-testid="more"><${Icon} name="settings" /> Seats, pace and looks</summary>
      <div class="more-in"><${Chairs} form=${form} game=${game} offers=${offers}
      set=${set} /><${Pace} form=${form} set=${set} />
      <section aria-labelledby="ll"><h2 id="ll">Look</h2><${Looks} /></section></div></details></section>
    <nav class="ways" aria-label="More to do here"><${DailyWays} /><a href="/pad"
      data-testid="to-pad"><${Icon} name="scores" />
      <span><b>Keep the score</b><small>of real cards on your table</small></span></a>
      <a href="/rules" data-testid="to-rules"><${Icon} name="rules" /><span><b>Write your own rules</b>
      <small>if you play it differently</small></span></a></nav>
    <div class="home-cols"><div class="stack-col"><${MyTables} mine=${mine} forget=${forget} lost=${lost} />
      <section class="panel" aria-label="Other ways in"><${Resume} /></section></div>
      <${Games} games=${games} chosen=${game} pick=${pick} /></div></main></div>`;
}
