/** The book itself: its link, its name, pads of this browser, its changes, its end. */
import { html, useEffect, useState } from "../lib.js";
import { post } from "../net/api.js";
import { read } from "../state/prefs.js";
import { copyText, onText, rests, onItsWay } from "../ui/parts/controls.js";
import { Icon } from "../ui/parts/icons.js";
import { forget, remember } from "./mine.js";
import { useAsking, Why } from "./parts.js";
import { say } from "./words.ftl";
/** @import { TableLink } from "../net/ways-in.js" */
/** @import { Change } from "./screen.js" */
/** @import { FamilyBook } from "./types.js" */

/** The link, and ways to share it. @param {{ link: string, name: string }} props */
function Link({ link, name }) {
  const [copied, setCopied] = useState(false);
  const [found, setFound] = useState(/** @type {TableLink | null} */ (null));
  useEffect(() => void post("/api/families/link", { family: link }).then(setFound, () => {}), [link]);
  const url = found?.url ?? `${location.origin}/f/${link}`;
  return html`<p class="small">${say("link-what")}</p>
    <p class="family-acts"><button type="button" class="btn" data-testid="copy-link"
      onClick=${() => copyText(url, setCopied)}><${Icon} name=${copied ? "check" : "copy"} />
      ${say(copied ? "copied" : "copy-link")}</button>${
        "share" in navigator &&
        html`<button type="button" class="btn" onClick=${() =>
          void navigator.share({ title: name, url }).catch(() => {})}><${Icon} name="share" /> ${say("share")}</button>`
      }</p>
    ${
      found &&
      html`<details><summary>${say("qr-phones")}</summary><img class="family-qr" alt=${say("qr-of", { url })}
      src=${`data:image/svg+xml,${encodeURIComponent(found.qr)}`} /><p class="small">${found.note}</p></details>`
    }`;
}

/**
 * Pads of this browser, which one press puts into the book.
 * @param {{ link: string, reload: () => Promise<void> }} props
 */
function OwnPads({ link, reload }) {
  const [done, setDone] = useState(0);
  const { refusal, busy, run } = useAsking();
  const pads = /** @type {{ id: string }[]} */ (read("upcard.pads").list ?? []);
  if (!pads.length) return null;
  const all = () =>
    run(async () => {
      for (const pad of pads) {
        await post("/api/families/place", { family: link, place: pad.id, yes: true }).catch((error) => {
          if (error.status !== 404) throw error; // a pad that no longer exists
        });
      }
      setDone(pads.length);
      await reload();
    });
  return html`<h3>${say("pads")}</h3>${
    done
      ? html`<p role="status" data-testid="pads-in">${say("pads-in")}</p>`
      : html`<p class="small">${say("pads-what")}</p><button type="button"
        class="btn" data-testid="pads-all" ...${rests(busy && onItsWay())} onClick=${all}>
        ${say("pads-put", { pads: pads.length })}</button>`
  }<${Why} refusal=${refusal} />`;
}

/**
 * A button that needs a second press.
 * @param {{ label: string, again: string, act: () => unknown, testid: string }} props
 */
function Twice({ label, again, act, testid }) {
  const [sure, setSure] = useState(false);
  return html`<button type="button" class="btn quiet" data-testid=${testid}
    onClick=${() => (sure ? act() : setSure(true))}>${sure ? again : label}</button>`;
}

/** @param {{ book: FamilyBook, link: string, change: Change, reload: () => Promise<void> }} props */
export function TheBook({ book, link, change, reload }) {
  const [name, setName] = useState(book.name);
  const { refusal, run } = useAsking();
  const rotate = () =>
    run(async () => {
      const made = await post("/api/families/rotate", { family: link });
      forget(link);
      remember({ link: made.family, name: book.name, people: book.people.map((one) => one.name) });
      location.replace(made.url);
    });
  const end = () =>
    run(async () => {
      await post("/api/families/delete", { family: link });
      forget(link);
      location.replace("/family");
    });
  return html`<details class="panel family-card" data-testid="the-book"><summary>${say("the-book")}</summary>
    <${Link} link=${link} name=${book.name} />
    <${OwnPads} link=${link} reload=${reload} />
    <h3>${say("its-name")}</h3><div class="linkbox"><input aria-label=${say("name-of-family")} maxlength="40"
    value=${name}
      onInput=${onText(setName)} /><button type="button" class="btn" data-testid="rename"
      onClick=${() => change({ do: "rename", name })}>${say("rename")}</button></div>
    <h3>${say("changed")}</h3><ol class="plain small family-trace" data-testid="trace">${book.trace.map(
      (line, at) => html`<li key=${at}>${line}</li>`,
    )}</ol>
    <h3>${say("new-link")}</h3><p class="small">${say("new-link-what")}</p>
    <p class="family-acts"><${Twice} label=${say("make-link")} again=${say("make-link-again")} act=${rotate}
      testid="rotate" /><${Twice} label=${say("delete")} again=${say("delete-again")} act=${end}
      testid="delete" /></p><${Why} refusal=${refusal} /></details>`;
}
