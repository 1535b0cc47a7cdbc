/** The start of house rules: those on this device, and every game as what it is, a base and its differences. */
import { html, useEffect, useState } from "../lib.js";
import { get, post, refusalOf } from "../net/api.js";
import { Reason } from "../ui/parts/controls.js";
import { span } from "../words/text.js";
import { forget, saved } from "./draft.js";
import { Which } from "./which.js";
import { say } from "./words.ftl";
/** @import { GameOffer, Refusal } from "../net/types.js" */
/** @import { RulesOdds } from "./types.js" */

/** Rules that were written on this device. */
function Mine() {
  const [list, setList] = useState(saved());
  if (!list.length) return null;
  /** @param {string} uid @param {string} name */
  const drop = (uid, name) => {
    if (!confirm(say("take-off", { name }))) return;
    forget(uid);
    setList(saved());
  };
  return html`<section class="panel" aria-labelledby="rm"><h2 id="rm">${say("your-rules")}</h2><ul
    class="plain mine-list">
    ${list.map(
      (one) => html`<li key=${one.uid}><a href=${`/rules/edit?d=${one.uid}`}><b>${one.name}</b></a>
    ${
      one.kept
        ? html`<a class="small" href=${`/rules/${one.kept.id}/${one.kept.revision}`}>${say("revision", {
            number: one.kept.revision,
          })}</a>`
        : html`<span class="small muted">${say("on-device")}</span>`
    }
    <button type="button" class="btn quiet" onClick=${() => drop(one.uid, one.name)}>${say("remove")}</button></li>`,
    )}</ul></section>`;
}

const QUESTIONS = 4; // how often better figures are asked for
const PLAYERS = 4;

/** The play of a game, measured by bots once somebody asks. @param {{ game: GameOffer }} props */
function Plays({ game }) {
  const [asked, setAsked] = useState(0);
  const [told, setTold] = useState("");
  useEffect(() => {
    if (!asked) return undefined;
    let gone = false;
    const ask = async () => {
      try {
        for (let i = 0; i < QUESTIONS && !gone; i += 1) {
          /** @type {RulesOdds} */
          const odds = await post("/api/rules/odds", { draft: { extends: game.id }, players: PLAYERS });
          const many = odds.odds.rounds.reduce((sum, one) => sum + one.rounds, 0);
          setTold(say("measured", { summary: odds.summary, rounds: many, players: odds.odds.players }));
          if (odds.done) return;
        }
      } catch (error) {
        if (!gone) setTold(refusalOf(error).message);
      }
    };
    void ask();
    return () => void (gone = true);
  }, [asked]);
  return asked
    ? html`<small role="status" data-testid=${`plays-${game.id}`}>${told || say("bots-sit")}</small>`
    : html`<button type="button" class="link" data-testid=${`ask-${game.id}`}
    aria-label=${say("how-plays", { game: game.name })}
      onClick=${() => setAsked(1)}>${say("how-it-plays")}</button>`;
}

/** @param {{ game: GameOffer }} props */
const Game = ({ game }) => html`<li class=${game.base ? "of-base" : undefined}><div><a href=${`/rules/${game.id}`}><b>
  ${game.name}</b></a><small>${say("game-about", {
    players: span(game.players[0], game.players[1]),
    length: game.length,
    about: game.about,
  })}</small>${
    game.plays
      ? html`<small data-testid=${`plays-${game.id}`}>${game.plays}</small>`
      : game.house // no base that a draft could name
        ? null
        : html`<${Plays} game=${game} />`
  }</div>
    <a class="btn" data-testid=${`from-${game.id}`} href=${`/rules/edit?from=${game.id}`}
    aria-label=${say("change-game", { game: game.name })}>${say("change-it")}</a></li>`;

/** A group's games, each followed by its variations. @param {GameOffer[]} list */
function inOrder(list) {
  const ids = new Set(list.map((game) => game.id));
  const roots = list.filter((game) => !ids.has(game.base ?? ""));
  return roots.flatMap((root) => [root, ...list.filter((game) => game.base === root.id)]);
}

/** The first page of house rules. */
export function Begin() {
  const [games, setGames] = useState(/** @type {GameOffer[]} */ ([]));
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  useEffect(() => void get("/api/games").then(setGames, (error) => setRefusal(refusalOf(error))), []);
  const groups = [...new Set(games.map((game) => game.group))];
  return html`<div class="screen paper rules"><header class="bar"><a class="logo" href="/"><i aria-hidden="true">
    </i>Upcard</a><span class="table-name">${say("house-rules")}</span></header><main class="page shown">
    <h1>${say("your-own")}</h1>
    <p class="muted">${say("begin-text")}</p><${Mine} />
    <${Which} />
    ${refusal ? html`<p class="refusal" role="alert"><${Reason} refusal=${refusal} /></p>` : null}
    ${groups.map(
      (group) => html`<section class="panel" key=${group}><h2>${group}</h2><ul class="plain gallery">
    ${inOrder(games.filter((game) => game.group === group)).map(
      (game) => html`<${Game} key=${game.id} game=${game} />`,
    )}</ul></section>`,
    )}</main></div>`;
}
