/** The families of this browser, and the form for a new book. */
import { html, useEffect, useState } from "../lib.js";
import { post } from "../net/api.js";
import { onKey, onText, rests, onItsWay } from "../ui/parts/controls.js";
import { Icon } from "../ui/parts/icons.js";
import { families, remember } from "./mine.js";
import { Frame, useAsking, Why } from "./parts.js";
import { say } from "./words.ftl";

/** The screen at /family. */
export function Begin() {
  const [name, setName] = useState("");
  const { refusal, busy, run } = useAsking();
  const begin = () =>
    run(async () => {
      const made = await post("/api/families", { name });
      remember({ link: made.family, name: name.trim(), people: [] });
      location.assign(made.url);
    });
  useEffect(() => void (document.documentElement.dataset.ready = "1"), []);
  const known = families.value;
  return html`<${Frame} title=${say("family-book")}><p class="lead">${say("begin-lead")}</p>
    ${
      known.length > 0 &&
      html`<ul class="plain family-known" data-testid="known">${known.map(
        (one) => html`<li key=${one.link}><a class="panel" href=${`/f/${one.link}`}><${Icon} name="rules" />
        <b>${one.name}</b><${Icon} name="next" /></a></li>`,
      )}</ul>`
    }
    <section class="panel family-card"><h2>${say(known.length ? "another-book" : "start-book")}</h2>
      <label class="name-field"><span>${say("family-called")}</span><input maxlength="40" value=${name}
        data-testid="family-name" onInput=${onText(setName)} onKeyDown=${onKey("Enter", begin)} /></label>
      <button type="button" class="btn big primary" data-testid="begin" ...${rests(busy && onItsWay())}
        onClick=${begin}>${say("start-ours")}</button>
      <p class="small muted">${say("begin-link")}</p><${Why} refusal=${refusal} /></section></${Frame}>`;
}
