/** The ways from the front door to the deal of the day and to a round that is practised. */
import { html } from "../../lib.js";
import { Icon } from "../parts/icons.js";

/** Two of the links below the hero. */
export const DailyWays = () => html`<a href="/day" data-testid="to-day"><${Icon} name="wish" />
  <span><b>Deal of the day</b><small>The same twelve cards for everybody. New at midnight.</small></span></a>
  <a href="/practice" data-testid="to-practice"><${Icon} name="back" /><span><b>Practise one round</b>
  <small>just one contract, again and again</small></span></a>`;
