/** The other ways on from the front page. */
import { html } from "../../lib.js";
import { Icon } from "../parts/icons.js";
import { Mark } from "./marks.js";
import { Back } from "../parts/card.js";
import { Pictured } from "./pictures.js";
import { say } from "./late/words.ftl";

/** The deal of the day, real cards, house rules, a family's evenings, one round. */
export const Ways = () => html`<nav class="ways" aria-label=${say("ways")}><a class="day" href="/day"
  data-testid="to-day"><span class="sunny"><${Mark} name="sun" /></span><span><b>${say("way-day")}</b>
  <span>${say("way-day.text")}</span></span><span class="fan" aria-hidden="true">
  <${Back} /><${Back} /><${Pictured} card="KC" /></span></a>
  <a href="/pad" data-testid="to-pad"><${Mark} name="pencil" /><span><b>${say("way-pad")}</b>
  <span>${say("way-pad.text")}</span></span></a>
  <a href="/rules" data-testid="to-rules"><${Icon} name="rules" /><span><b>${say("way-rules")}</b>
  <span>${say("way-rules.text")}</span></span></a>
  <a href="/family" data-testid="to-family"><${Icon} name="people" /><span><b>${say("way-family")}</b>
  <span>${say("way-family.text")}</span></span></a>
  <a href="/practice" data-testid="to-practice"><${Icon} name="back" /><span><b>${say("way-practice")}</b>
  <span>${say("way-practice.text")}</span></span></a></nav>`;
