/** Rules that were sent to me: "Play this" first, then the rulebook. */
import { html, useEffect, useState } from "../lib.js";
import { get, isUnreached, post, Refused, refusalOf } from "../net/api.js";
import { headed, ReadAgain, rests, Segment } from "../ui/parts/controls.js";
import { plural, span } from "../words/text.js";
import { Book, ContractCards, haveCards } from "./book.js";
import { begin, lookAt, saved } from "./draft.js";
import { sentence } from "./form/fields.js";
import { unpack } from "./packed.js";
import { Odds } from "./odds.js";
import { NotPlayed, OnPaper, Play, usePlay } from "./play.js";
import { Download, KeptLink, WholeLink } from "./share.js";
/** @import { GameOffer, Refusal } from "../net/types.js" */
/** @import { RulesCompared, RulesLook, RulesPage } from "./types.js" */

/** @type {[boolean, string][]} */
const WHICH = [
  [true, "What differs"],
  [false, "All rules"],
];

const MOST_ID = 60;
const NO_GAME = "There is no such game.";
const READ_BEFORE = "Rules that were read on this device before open without it.";
const BROKEN = "This link does not hold all of its rules: a part is missing or was changed. Ask for it once more.";

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
  throw refused(BROKEN);
}

/** Reads what the address is about. @param {string} id @param {string} revision @returns {Promise<RulesPage>} */
async function readPage(id, revision) {
  if (id.startsWith("rules-")) return get(`/api/rules/kept/${id}${revision ? `/${revision}` : ""}`);
  if (id.length > MOST_ID) throw refused(NO_GAME);
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
  return html`<section class="panel compare" aria-labelledby="rx"><h2 id="rx">Compare</h2>${
    numbers.length
      ? html`<p class="in-row">${numbers.map(
          (n) => html`<button type="button" class="btn" key=${n}
    onClick=${() => with_(`${page.id}@${n}`, `revision ${n}`)}>Revision ${n}</button>`,
        )}</p>`
      : null
  }<p class="in-row"><label for="compare-game">With a game</label><select id="compare-game" data-testid="compare-game"
    onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ { currentTarget: { value } }) =>
      value && with_(value)}>
    <option value="">choose one</option>${mine.map(
      (one) => html`<option key=${one.uid}
      value=${`${one.kept?.id}@${one.kept?.revision}`}>${one.name} (yours)</option>`,
    )}${games
      .filter((game) => game.id !== page.game)
      .map((game) => html`<option key=${game.id} value=${game.id}>${game.name}</option>`)}</select></p>
    <p class="in-row"><label for="compare-link">With another family's rules</label><input id="compare-link" class="text"
    data-testid="compare-link" value=${link} placeholder="their link"
    onInput=${(/** @type {{ currentTarget: HTMLInputElement }} */ e) => setLink(e.currentTarget.value)} /><button
    type="button" class="btn" data-testid="compare"
    ...${rests(!link.trim() && "Paste the link of their rules first.")} onClick=${pasted}>Compare</button></p>
    ${refused ? html`<p class="refusal" role="alert">${refused}</p>` : null}
    ${
      found
        ? html`<p role="status">How this differs from ${found.other}:</p><ul class="sentences" data-testid="compared">${
            found.sentences.length
              ? found.sentences.map((text) => html`<li key=${text}>${text}</li>`)
              : html`<li>The same rules.</li>`
          }</ul>`
        : null
    }</section>`;
}

const MOST_TOLD = 8;

/** What is wrong with rules that were sent, and the way to mend it. @param {{ look: RulesLook }} props */
function Wrong({ look }) {
  const more = look.problems.length - MOST_TOLD;
  return html`<section class="panel notice" role="alert" data-testid="wrong"><h2>These rules cannot be played yet</h2>
    <ul class="sentences">${look.problems
      .slice(0, MOST_TOLD)
      .map((one) => html`<li key=${one.text}>${one.round ? `Round ${one.round}: ` : ""}${sentence(one.text)}</li>`)}
    ${more > 0 ? html`<li>And ${plural(more, "problem")} more.</li>` : null}</ul><p><button type="button"
    class="btn primary" onClick=${() => edit(look)}>See what mends them</button></p></section>`;
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
  const off = look.problems.length ? "These rules have a problem." : "";
  const playing = usePlay(page.players, game, off);
  const change = html`<button type="button" class="btn big" data-testid="edit-these" onClick=${() => edit(look)}>
    Change it</button>`;
  const of = page.revisions > 1 ? `, revision ${page.revision} of ${page.revisions}` : "";
  const about = `${span(least, most)} players, ${look.length}${of}. ${look.about}`;
  if (!look.sections.length)
    return html`<h1 data-testid="rules-title">${look.name || "House rules"}</h1><${Wrong} look=${look} />`;
  return html`<h1 data-testid="rules-title">${look.name}</h1><p class="muted">${about}</p>
    ${look.problems.length ? html`<${Wrong} look=${look} />` : null}<${Play} of=${playing} beside=${change} />
    <${NotPlayed} of=${playing} />${
      look.differences.length
        ? html`<section class="panel" aria-labelledby="rd"><h2 id="rd">What differs from ${look.base_name}</h2>
    <ul class="sentences" data-testid="differences">${
      look.differences.length
        ? look.differences.map((text) => html`<li key=${text}>${text}</li>`)
        : html`<li>Nothing.</li>`
    }</ul></section>`
        : null
    }${
      haveCards(look)
        ? html`<section class="panel"><h2>The rounds</h2><${ContractCards} look=${look} /></section>`
        : null
    }
    <section class="panel" aria-labelledby="rb"><div class="book-head"><h2 id="rb">The rules</h2>${
      look.base_name ? html`<${Segment} label="Which rules" options=${WHICH} value=${only} onPick=${setOnly} />` : null
    }</div><${Book} look=${look} only=${only} /></section>
    <${Odds} draft=${look.draft} look=${look} /><section class="panel share"><h2>Hand on</h2>${
      page.id
        ? html`<${KeptLink} id=${page.id}
      revision=${page.revision} />`
        : null
    }
    <p class="in-row"><${Download} look=${look} /><${WholeLink} look=${look} /><button type="button"
      class="btn"
    data-testid="print" onClick=${() => print()}>Print</button></p></section><${OnPaper} game=${game} off=${off} />
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
          document.title = `${found.look.name} - Upcard`;
          setPage(found);
        },
        (error) => setRefusal(refusalOf(error)),
      ),
    [],
  );
  return html`<div class="screen paper rules"><header class="bar"><a class="logo" href="/"><i aria-hidden="true">
    </i>Upcard</a><a class="table-name" href="/rules">House rules</a></header><main class="page shown">
    ${
      refusal
        ? html`<section class="panel notice"><h1>
          ${headed(refusal, "These rules cannot be shown")}</h1><p class="muted">${refusal.message}${
            isUnreached(refusal) ? ` ${READ_BEFORE}` : ""
          }</p><p class="in-row"><${ReadAgain} refusal=${refusal} /><a class="btn" href="/rules">To the rules</a></p>
          </section>`
        : page
          ? html`<${Page} page=${page} />`
          : html`<p class="muted">Reading the rules.</p>`
    }</main></div>`;
}
