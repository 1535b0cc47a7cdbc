/** Rules that were sent to me: "Play this" first, then the rulebook. */
import { html, useEffect, useState } from "../lib.js";
import { get, isUnreached, post, Refused, refusalOf } from "../net/api.js";
import { headed, ReadAgain, rests, Segment } from "../ui/parts/controls.js";
import { span } from "../words/text.js";
import { Book, ContractCards, haveCards } from "./book.js";
import { begin, lookAt, saved } from "./draft.js";
import { sentence } from "./form/fields.js";
import { unpack } from "./packed.js";
import { Odds } from "./odds.js";
import { NotPlayed, OnPaper, Play, usePlay } from "./play.js";
import { Download, KeptLink, WholeLink } from "./share.js";
import { say } from "./words.ftl";
/** @import { GameOffer, Refusal } from "../net/types.js" */
/** @import { RulesCompared, RulesLook, RulesPage } from "./types.js" */

/** @type {[boolean, string][]} */
const WHICH = [
  [true, "what-differs"],
  [false, "all-rules"],
];

const MOST_ID = 60;

/** @param {string} message */
const refused = (message) => new Refused({ code: "rules.link", message, clause: null }, 0);

/** The rules that the address itself holds. */
async function fromLink() {
  const packed = /[#&]z=(.*)/.exec(location.hash)?.[1] ?? "";
  try {
    const text = await unpack(packed);
    if (text.trim()) return text;
  } catch {
    // whatever it is that cannot be unpacked: the reader can do nothing else about it
  }
  throw refused(say("broken"));
}

/** Reads what the address is about. @param {string} id @param {string} revision @returns {Promise<RulesPage>} */
async function readPage(id, revision) {
  if (id.startsWith("rules-")) return get(`/api/rules/kept/${id}${revision ? `/${revision}` : ""}`);
  if (id.length > MOST_ID) throw refused(say("no-game"));
  const look = await (id ? get(`/api/games/${encodeURIComponent(id)}/rules`) : lookAt({ text: await fromLink() }));
  const players = /** @type {[number, number]} */ (look.values.players);
  return { id: "", revision: 0, revisions: 0, kept: "", game: id, players, look };
}

/** The game that a link is about; empty where it is none of this server. @param {string} link */
async function gameOf(link) {
  const [, id = "", revision = ""] = /\/rules\/([\w-]+)(?:\/(\d+))?/.exec(link) ?? [];
  if (!id.startsWith("rules-")) return id;
  return revision ? `${id}@${revision}` : (await get(`/api/rules/kept/${id}`)).game;
}

/** How another game or revision differs, in sentences. @param {{ page: RulesPage }} props */
function Compare({ page }) {
  const [games, setGames] = useState(/** @type {GameOffer[]} */ ([]));
  const [found, setFound] = useState(/** @type {RulesCompared | null} */ (null));
  const [refused, setRefused] = useState("");
  const [link, setLink] = useState("");
  useEffect(() => void get("/api/games").then(setGames, () => {}), []);
  const with_ = async (/** @type {string} */ other, name = "") => {
    setFound(null);
    setRefused("");
    try {
      const found = await get(`/api/rules/compare?game=${page.game}&other=${encodeURIComponent(other)}`);
      setFound(name ? { ...found, other: name } : found);
    } catch (error) {
      setRefused(refusalOf(error).message);
    }
  };
  const pasted = async () => {
    try {
      await with_((await gameOf(link)) || link.trim());
    } catch (error) {
      setRefused(refusalOf(error).message);
    }
  };
  const numbers = Array.from({ length: page.revisions }, (_, i) => i + 1).filter((n) => n !== page.revision);
  const mine = saved().filter((one) => one.kept && one.kept.id !== page.id);
  if (!page.game) return null;
  return html`<section class="panel compare" aria-labelledby="rx"><h2 id="rx">${say("compare")}</h2>${
    numbers.length
      ? html`<p class="in-row">${numbers.map(
          (n) => html`<button type="button" class="btn" key=${n}
    onClick=${() => with_(`${page.id}@${n}`, say("revision", { number: n }))}>
    ${say("revision-button", { number: n })}</button>`,
        )}</p>`
      : null
  }<p class="in-row"><label for="compare-game">${say("with-game")}</label><select id="compare-game"
    data-testid="compare-game"
    onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ { currentTarget: { value } }) =>
      value && with_(value)}>
    <option value="">${say("choose-one")}</option>${mine.map(
      (one) => html`<option key=${one.uid}
      value=${`${one.kept?.id}@${one.kept?.revision}`}>${say("yours", { name: one.name })}</option>`,
    )}${games
      .filter((game) => game.id !== page.game)
      .map((game) => html`<option key=${game.id} value=${game.id}>${game.name}</option>`)}</select></p>
    <p class="in-row"><label for="compare-link">${say("with-family")}</label><input id="compare-link" class="text"
    data-testid="compare-link" value=${link} placeholder=${say("their-link")}
    onInput=${(/** @type {{ currentTarget: HTMLInputElement }} */ e) => setLink(e.currentTarget.value)} /><button
    type="button" class="btn" data-testid="compare"
    ...${rests(!link.trim() && say("paste-first"))} onClick=${pasted}>${say("compare")}</button></p>
    ${refused ? html`<p class="refusal" role="alert">${refused}</p>` : null}
    ${
      found
        ? html`<p role="status">${say("differs-from", { other: found.other })}</p><ul class="sentences"
        data-testid="compared">${
          found.sentences.length
            ? found.sentences.map((text) => html`<li key=${text}>${text}</li>`)
            : html`<li>${say("same")}</li>`
        }</ul>`
        : null
    }</section>`;
}

const MOST_TOLD = 8;

/** The problems of rules that were sent, and the way to correct them. @param {{ look: RulesLook }} props */
function Wrong({ look }) {
  const more = look.problems.length - MOST_TOLD;
  return html`<section class="panel notice" role="alert" data-testid="wrong"><h2>${say("wrong")}</h2>
    <ul class="sentences">${look.problems
      .slice(0, MOST_TOLD)
      .map(
        (one) =>
          html`<li key=${one.text}>${
            one.round ? say("wrong-round", { number: one.round, text: sentence(one.text) }) : sentence(one.text)
          }</li>`,
      )}
    ${more > 0 ? html`<li>${say("and-more", { problems: more })}</li>` : null}</ul><p><button type="button"
    class="btn primary" onClick=${() => edit(look)}>${say("see-mends")}</button></p></section>`;
}

/** Opens the editor with these rules as a beginning. @param {RulesLook} look */
function edit(look) {
  begin(look);
  location.assign(location.href);
}

/** @param {{ page: RulesPage }} props */
function Page({ page }) {
  const { look } = page;
  const [only, setOnly] = useState(false);
  const [least, most] = page.players;
  const game = async () => {
    if (page.game) return page.game;
    const kept = await post("/api/rules", { draft: look.draft });
    return `${kept.id}@${kept.revision}`;
  };
  const off = look.problems.length ? say("have-problem") : "";
  const playing = usePlay(page.players, game, off);
  const change = html`<button type="button" class="btn big" data-testid="edit-these" onClick=${() => edit(look)}>
    ${say("change-it")}</button>`;
  const told = { players: span(least, most), length: look.length, about: look.about };
  const about =
    page.revisions > 1
      ? say("about-revision", { ...told, number: page.revision, of: page.revisions })
      : say("about", told);
  if (!look.sections.length)
    return html`<h1 data-testid="rules-title">${look.name || say("house-rules")}</h1><${Wrong} look=${look} />`;
  return html`<h1 data-testid="rules-title">${look.name}</h1><p class="muted">${about}</p>
    ${look.problems.length ? html`<${Wrong} look=${look} />` : null}<${Play} of=${playing} beside=${change} />
    <${NotPlayed} of=${playing} />${
      look.differences.length
        ? html`<section class="panel" aria-labelledby="rd"><h2
        id="rd">${say("differs-from-base", { base: look.base_name })}</h2>
    <ul class="sentences" data-testid="differences">${
      look.differences.length
        ? look.differences.map((text) => html`<li key=${text}>${text}</li>`)
        : html`<li>${say("nothing")}</li>`
    }</ul></section>`
        : null
    }${
      haveCards(look)
        ? html`<section class="panel"><h2>${say("the-rounds")}</h2><${ContractCards} look=${look} /></section>`
        : null
    }
    <section class="panel" aria-labelledby="rb"><div class="book-head"><h2 id="rb">${say("the-rules")}</h2>${
      look.base_name
        ? html`<${Segment} label=${say("which-rules")}
      options=${WHICH.map(([value, name]) => [value, say(name)])} value=${only} onPick=${setOnly} />`
        : null
    }</div><${Book} look=${look} only=${only} /></section>
    <${Odds} draft=${look.draft} look=${look} /><section class="panel share"><h2>${say("hand-on")}</h2>${
      page.id
        ? html`<${KeptLink} id=${page.id}
      revision=${page.revision} />`
        : null
    }
    <p class="in-row"><${Download} look=${look} /><${WholeLink} look=${look} /><button type="button"
      class="btn"
    data-testid="print" onClick=${() => print()}>${say("print")}</button></p></section><${OnPaper} game=${game}
    off=${off} />
    <${Compare} page=${page} />`;
}

/** The page of one game's rules. @param {{ id: string, revision: string }} props */
export function Shown({ id, revision }) {
  const [page, setPage] = useState(/** @type {RulesPage | null} */ (null));
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  useEffect(
    () =>
      void readPage(id, revision).then(
        (found) => {
          document.title = say("title", { name: found.look.name });
          setPage(found);
        },
        (error) => setRefusal(refusalOf(error)),
      ),
    [],
  );
  return html`<div class="screen paper rules"><header class="bar"><a class="logo" href="/"><i aria-hidden="true">
    </i>Upcard</a><a class="table-name" href="/rules">${say("house-rules")}</a></header><main class="page shown">
    ${
      refusal
        ? html`<section class="panel notice"><h1>
          ${headed(refusal, say("not-shown"))}</h1><p class="muted">${refusal.message}${
            isUnreached(refusal) ? ` ${say("read-before")}` : ""
          }</p><p class="in-row"><${ReadAgain} refusal=${refusal} /><a class="btn" href="/rules">${say("to-rules")}</a>
          </p>
          </section>`
        : page
          ? html`<${Page} page=${page} />`
          : html`<p class="muted">${say("reading-rules")}</p>`
    }</main></div>`;
}
