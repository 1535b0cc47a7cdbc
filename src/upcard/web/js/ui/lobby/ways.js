/** What else can be done from the front page. */
import { html } from "../../lib.js";
import { Icon } from "../parts/icons.js";
import { Mark } from "./marks.js";
import { Back } from "../parts/card.js";
import { Pictured } from "./pictures.js";

/** The deal of the day, real cards, house rules, a family's evenings, one round. */
export const Ways = () => html`<nav class="ways" aria-label="More to do here"><a class="day" href="/day"
  data-testid="to-day"><span class="sunny"><${Mark} name="sun" /></span><span><b>Deal of the day</b>
  <span>The same twelve cards for everybody. New at midnight.</span></span><span class="fan" aria-hidden="true">
  <${Back} /><${Back} /><${Pictured} card="KC" /></span></a>
  <a href="/pad" data-testid="to-pad"><${Mark} name="pencil" /><span><b>Real cards on your table?</b>
  <span>Keep the score here, settle a quarrel.</span></span></a>
  <a href="/rules" data-testid="to-rules"><${Icon} name="rules" /><span><b>Our house rules</b>
  <span>Say how you play it, share it with a link.</span></span></a>
  <a href="/family" data-testid="to-family"><${Icon} name="people" /><span><b>Our evenings</b>
  <span>Who won, over the years. One link for the family.</span></span></a>
  <a href="/practice" data-testid="to-practice"><${Icon} name="back" /><span><b>Practise one round</b>
  <span>Just one contract, again and again.</span></span></a></nav>`;
