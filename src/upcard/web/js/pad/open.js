/** The pads of this browser, and a new one: the game, and who plays in the order of the seats. */
import { html, useEffect, useState } from "../lib.js";
import { bookOf, everybody, families } from "../family/mine.js";
import { get, post, refusalOf } from "../net/api.js";
import { read } from "../state/prefs.js";
import { onText, Segment } from "../ui/parts/controls.js";
import { span } from "../words/text.js";
import { forget, mine, people } from "./mine.js";
import { Screen, Why } from "./parts.js";
import { say } from "./words.ftl";
/** @import { Refusal } from "../net/types.js" */
/** @import { RulesPage } from "../rules/types.js" */

/** @typedef {{ id: string, name: string, about: string, players: [number, number] | null }} Choice */

const FIRST = "continental";
const MOST = 12;

/** The pads that were seen here. */
const MyPads = () => html`<section class="panel" aria-labelledby="pm"><h2 id="pm">${say("my-pads")}</h2>
  <p class="small muted">${say("mine-what")}</p>
  <ul class="plain pad-mine" data-testid="mine">${mine.value.map(
    (one) => html`<li key=${one.id}><a href=${`/pad/${one.id}`}><b>${one.game}</b> <span class="small muted">${one.day}
    </span><span class="small">${one.names.join(", ")}</span><span class="small">${one.note}</span></a>
    <button type="button" class="btn quiet" aria-label=${say("off-list-name", { game: one.game, day: one.day })}
    onClick=${() => forget(one.id)}>${say("off-list")}</button></li>`,
  )}</ul><p class="small">${say.nodes("who-won", {
    link: html`<a href="/family" data-testid="to-family">${say("who-won-link")}</a>`,
  })}</p></section>`;

/**
 * The initial content of the form: the people of an earlier pad, or a game, if the address names one.
 * @returns {{game: string, names: string[]}}
 */
function atFirst() {
  const asked = new URLSearchParams(location.search);
  const again = asked.get("again");
  const old = again ? read(`upcard.pad.${again}`).pad : null;
  return { game: asked.get("game") ?? old?.game_id ?? FIRST, names: old?.names ?? ["", "", "", ""] };
}

/** Names known on this device. */
const known = () => [...new Set([...everybody(), ...people()])];

/** The book that the family's page asks for, by its place in the list of this browser; -1 for none. */
function bookAtFirst() {
  const at = Number(new URLSearchParams(location.search).get("book") ?? -1);
  return families.value[at] ? at : -1;
}

/** The revisions of rules that were written in this browser and are kept on the server. @returns {Choice[]} */
const ownRules = () =>
  (read("upcard.rules").list ?? [])
    .filter((/** @type {{ kept: unknown }} */ one) => one.kept)
    .map((/** @type {{ name: string, kept: { id: string, revision: number } }} */ { name, kept }) => ({
      id: `${kept.id}@${kept.revision}`,
      name,
      about: say("own-rules", { number: kept.revision }),
      players: null,
    }));

/** Rules that a link names. @param {string} game @returns {Promise<Choice | null>} */
async function linked(game) {
  const [, id, revision] = /^(rules-\w+)[@-](\d+)$/.exec(game) ?? [];
  if (!id) return null;
  /** @type {RulesPage} */
  const { look, players } = await get(`/api/rules/kept/${id}/${revision}`);
  return { id: game, name: look.name, about: look.about, players };
}

/** The games of the server, and before them one that is asked for and those of this browser. @param {string} game */
async function choices(game) {
  const [offers, asked] = await Promise.all([/** @type {Promise<Choice[]>} */ (get("/api/games")), linked(game)]);
  const mine = ownRules().filter((one) => one.id !== game);
  return [...(asked ? [asked] : []), ...mine, ...offers];
}

/** @param {{ games: Choice[], chosen: string, pick: (id: string) => void }} props */
function GameChoice({ games, chosen, pick }) {
  const game = games.find((one) => one.id === chosen);
  return html`<label class="name-field"><span>${say("game")}</span><select data-testid="pad-game" value=${chosen}
    onChange=${onText(pick)}>${games.map(
      (g) => html`<option key=${g.id} value=${g.id} selected=${g.id === chosen}>${g.name}</option>`,
    )}</select></label>${
      game &&
      html`<p class="small muted">${
        game.players ? say("about-players", { about: game.about, players: span(...game.players) }) : game.about
      }${" "}<a
      href=${`/sheet?game=${game.id}`} data-testid="blank-sheet">${say("empty-sheet")}</a></p>`
    }`;
}

/** The form of a new pad. */
function NewPad() {
  const [games, setGames] = useState(/** @type {Choice[]} */ ([]));
  const [form, setForm] = useState(atFirst);
  const [dealer, setDealer] = useState(0);
  const [book, setBook] = useState(bookAtFirst);
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  useEffect(() => void choices(form.game).then(setGames, (error) => setRefusal(refusalOf(error))), []);
  const { game, names } = form;
  const open = async () => {
    const taken = names.map((_, i) => i).filter((i) => names[i].trim());
    const filled = taken.map((i) => names[i].trim());
    try {
      const made = await post("/api/pads", {
        game,
        names: filled,
        dealer: Math.max(0, taken.indexOf(dealer)),
        family: families.value[book]?.link ?? null,
      });
      location.assign(made.url);
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };
  /** @param {number} seat @param {string} name */
  const put = (seat, name) => setForm({ game, names: names.map((old, i) => (i === seat ? name : old)) });
  return html`<section class="panel"><h1>${say("new-pad")}</h1>
    <${GameChoice} games=${games} chosen=${game} pick=${(/** @type {string} */ id) => setForm({ game: id, names })} />
    <p class="small muted">${say("names-how")}</p>
    <ol class="plain pad-players">${names.map(
      (name, seat) => html`<li key=${seat} class="pad-row"><input aria-label=${say("player", { number: seat + 1 })}
      maxlength="40"
      data-testid=${`name-${seat}`} value=${name} placeholder=${say("player", { number: seat + 1 })} list="people"
      onInput=${onText((text) => put(seat, text))} /><label class="small pad-deals"><input type="radio" name="dealer"
      checked=${dealer === seat} onChange=${() => setDealer(seat)} /> ${say("deals")}</label></li>`,
    )}</ol><datalist id="people">${known().map((name) => html`<option key=${name} value=${name} />`)}</datalist>
    ${
      families.value.length > 0 &&
      html`<p class="small">${say("in-book")}</p><${Segment} label=${say("in-book-label")} value=${book} tight=${false}
      onPick=${setBook} testid="pad-book" options=${[
        [-1, say("no")],
        ...families.value.map((family, at) => [at, say("in-the-book", { book: bookOf(family.name) })]),
      ]} />`
    }
    <p class="pad-row">${
      names.length < MOST
        ? html`<button type="button" class="btn" data-testid="more-names"
          onClick=${() => setForm({ game, names: [...names, ""] })}>${say("more-names")}</button>`
        : null
    }<button type="button" class="btn big primary" data-testid="open-pad" onClick=${open}>${say("open")}</button></p>
    ${refusal && html`<div class="refusal" role="alert" data-testid="refusal"><${Why} refusal=${refusal} /></div>`}
    <p><a class="btn quiet" href="/referee">${say("to-referee")}</a></p></section>`;
}

/** The screen at /pad. */
export const OpenPad = () =>
  html`<${Screen} title=${say("pad")}><${NewPad} />${mine.value.length ? html`<${MyPads} />` : null}<//>`;
