/** The editor: the form on one side, the rulebook on the other; on a phone one of them at a time. */
import { html, useEffect, useState } from "../lib.js";
import { onText, Reason, rests, Segment } from "../ui/parts/controls.js";
import { Icon } from "../ui/parts/icons.js";
import { Book, different, Notes } from "./book.js";
import { draft, form, keptAt, look, open, refusal, rounds, set, undo, undoable, waiting } from "./draft.js";
import { Field, Problems } from "./form/fields.js";
import { Odds } from "./odds.js";
import { NotPlayed, OnPaper, Play, PlayButton, usePlay } from "./play.js";
import { Rounds } from "./form/rounds.js";
import { keepDraft, Share } from "./share.js";
import { say } from "./words.ftl";
/** @import { RulesField, RulesGroup, RulesLook } from "./types.js" */

/** @type {[string, string][]} */
const SIDES = [
  ["form", "side-form"],
  ["book", "side-book"],
  ["play", "side-play"],
];

/** @type {[boolean, string][]} */
const ONLY = [
  [false, "all-rules"],
  [true, "what-differs"],
];

/** A word as it is looked for: "sets" finds "a set", "laying" finds "lay". @param {string} word */
function stem(word) {
  const end = say("endings")
    .split(" ")
    .find((one) => word.endsWith(one) && word.length >= one.length + 3);
  return end ? word.slice(0, -end.length) : word;
}

/** All that is said of an option. @param {RulesField} field */
function saidOf(field) {
  const own = [field.title, field.help, field.name.replaceAll("_", " "), field.also];
  return [...own, ...field.choices.map((one) => one.words)].join("; ").toLowerCase();
}

/**
 * The options that are searched for: those of which the very words are said, where it is more than one; else those that
 * have every word somewhere.
 * @param {RulesGroup[]} groups
 * @param {string} words
 */
function found(groups, words) {
  const all = groups.flatMap((group) => group.fields);
  const exact = words.includes(" ") ? all.filter((field) => saidOf(field).includes(words)) : [];
  const parts = words.split(/\s+/).map(stem);
  const near = exact.length ? exact : all.filter((field) => parts.every((word) => saidOf(field).includes(word)));
  return new Set(near.map((field) => field.name));
}

/**
 * Whether an option is called so: it stands before those that only mention the word.
 * @param {RulesField} field
 * @param {string} word
 */
const called = (field, word) => (word && field.title.toLowerCase().startsWith(word) ? 1 : 0);

/**
 * @param {object} props
 * @param {RulesGroup} props.group
 * @param {boolean} props.all
 * @param {string} props.word
 * @param {Set<string>} props.hits
 * @param {RulesLook} props.seen
 */
function Group({ group, all, word, hits, seen }) {
  const troubled = new Set(seen.problems.map((one) => one.option));
  const shown = group.fields.filter((field) => {
    if (troubled.has(field.name)) return true; // what is found may be at odds with what is not
    return word ? hits.has(field.name) : all || field.simple || field.name in draft.value;
  });
  shown.sort((one, other) => called(other, word) - called(one, word));
  const wanted = !word || "rounds contracts cards dealt".includes(word) || troubled.has("rounds");
  const list = group.id === "rounds" && wanted;
  if (!shown.length && !list) return null;
  return html`<section class="group" aria-labelledby=${`g-${group.id}`} id=${`group-${group.id}`}>
    <h2 id=${`g-${group.id}`}>${group.title}</h2>${list ? html`<${Rounds} />` : null}
    ${shown.map((field) => html`<${Field} key=${field.name} field=${field} />`)}</section>`;
}

/** Problems that belong to no field. @param {{ seen: RulesLook }} props */
function OtherProblems({ seen }) {
  const known = new Set((form.value?.groups ?? []).flatMap((group) => group.fields.map((field) => field.name)));
  return html`<${Problems} problems=${seen.problems.filter((one) => !one.round && !known.has(one.option))} />`;
}

/** A search that finds nothing. @param {{ word: string, clear: () => void }} props */
const NoHit = ({ word, clear }) => html`<div class="no-hit" role="status" data-testid="no-hit"><p>${say.nodes(
  "no-hit",
  { word, line: html`<b>${say("no-hit-line")}</b>` },
)}</p>
  <p><button type="button" class="btn" data-testid="clear-search"
  onClick=${clear}>${say("show-again")}</button></p></div>`;

/** @param {{ seen: RulesLook }} props */
function Form({ seen }) {
  const [all, setAll] = useState(false);
  const [word, setWord] = useState("");
  const wanted = word.trim().toLowerCase();
  const named = (/** @type {RulesGroup} */ group) => Math.max(...group.fields.map((field) => called(field, wanted)));
  const groups = [...(form.value?.groups ?? [])].sort((one, other) => named(other) - named(one));
  const hits = found(groups, wanted);
  const nothing = wanted && !hits.size && !"rounds contracts cards dealt".includes(wanted);
  return html`<div class="form-head"><label class="name-field"><span>${say("name")}</span><input
    data-testid="rules-name"
    maxlength="60" value=${seen.name}
      onChange=${onText((text) => set("name", text.trim() || seen.base_name))} /></label>
    <label class="name-field"><span>${say("search")}</span><input data-testid="search" type="search"
    placeholder=${say("search-word")}
    value=${word} onInput=${onText(setWord)} /></label></div><${OtherProblems} seen=${seen} />
    ${nothing ? html`<${NoHit} word=${word.trim()} clear=${() => setWord("")} />` : null}
    ${groups.map(
      (group) => html`<${Group} key=${group.id} group=${group} all=${all} word=${wanted}
      hits=${hits} seen=${seen} />`,
    )}
    <p><button type="button" class="btn" data-testid="all-options" aria-pressed=${all ? "true" : "false"}
    onClick=${() => setAll(!all)}>${say(all ? "usual-options" : "all-options")}</button></p>`;
}

/** @param {{ seen: RulesLook }} props */
function Words({ seen }) {
  const [only, setOnly] = useState(false);
  return html`<div class="book-head"><h2>${seen.name}</h2><${Segment} label=${say("which-rules")}
    options=${ONLY.map(([value, name]) => [value, say(name)])} value=${only}
    onPick=${setOnly} testid="which-rules" /></div>
    ${
      seen.problems.length ? html`<p class="small bad-text">${say("left-out")}</p>` : null
    }<${Book} look=${seen} only=${only} /><${Notes} look=${seen} />`;
}

/** How many rules are another game's no more. @param {number} many @param {string} base */
function yourWay(many, base) {
  if (!many) return base ? say("as-base", { base }) : say("as-nothing");
  return base ? say("your-way-base", { things: many, base }) : say("your-way", { things: many });
}

/** How the rules stand, in a few words. @param {{ seen: RulesLook }} props */
function Standing({ seen }) {
  const many = different(seen);
  const bad = seen.problems.length;
  return html`<p class="standing" role="status" data-testid="standing" data-waiting=${waiting.value ? "1" : "0"}>
    ${bad ? html`<span class="tag bad">${say("problems", { problems: bad })}</span>` : null}
    <span>${yourWay(many, seen.base_name)}</span></p>`;
}

const NotThere = () => html`<div class="screen paper"><main class="page narrow"><section class="panel notice">
  <h1>${refusal.value ? refusal.value.message : say("reading")}</h1><p class="in-row">${
    refusal.value
      ? html`<button type="button" class="btn primary" data-testid="again" onClick=${() => void open()}>
        ${say("try-again")}</button>`
      : null
  }<a class="btn" href="/rules">${say("to-rules")}</a></p></section></main></div>`;

/** The editor of a draft that was looked at. @param {{ seen: RulesLook }} props */
function Editing({ seen }) {
  const [side, setSide] = useState("form");
  const off = seen.problems.length ? say("solve-first") : "";
  const game = async () => {
    const kept = await keepDraft();
    return `${kept.id}@${kept.revision}`;
  };
  const playing = usePlay(/** @type {[number, number]} */ (seen.values.players), game, off);
  return html`<div class="screen paper rules"><header class="bar">
    <a class="logo" href="/" aria-label=${say("bar-lobby")}><i aria-hidden="true"></i><span>Upcard</span></a>
    <a class="table-name" href="/rules">${say("house-rules")}</a><nav class="tools"><button type="button"
    class="btn quiet" data-testid="undo"
    ...${rests(!undoable.value && say("nothing-to-undo"))} onClick=${undo}>
    <${Icon} name="back" />${say("undo")}</button><${PlayButton} of=${playing} testid="to-play" /></nav></header><main
    class="editor" data-side=${side} data-rounds=${rounds().length}
    data-kept=${keptAt.value?.id ?? ""}><h1 class="sr">${say("rules-of", { name: seen.name })}</h1>
    <div class="editor-head"><${Standing} seen=${seen} /><${Segment} label=${say("show")}
    options=${SIDES.map(([name, words]) => [name, say(words)])} value=${side}
    onPick=${setSide} testid="side" /><${NotPlayed} of=${playing} /></div>
    ${refusal.value ? html`<p class="refusal" role="alert"><${Reason} refusal=${refusal.value} /></p>` : null}
    <div class="side-form"><${Form} seen=${seen} /></div><section class="side-book panel" aria-label=${say("rulebook")}>
    <${Words} seen=${seen} /></section><div class="side-play"><${Play} of=${playing} /><${Odds} draft=${draft.value}
    look=${seen} /><${Share} /><${OnPaper} game=${game} off=${off} /></div></main></div>`;
}

/** The whole editor. */
export function Editor() {
  useEffect(() => void open(), []);
  const seen = look.value;
  return seen && form.value ? html`<${Editing} seen=${seen} />` : html`<${NotThere} />`;
}
