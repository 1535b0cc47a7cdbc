/** The screens after a round and after a match, and the drawers: fetched while the first round is played. */
export { Drawer } from "../drawers/drawer.js";
export { RestScreen } from "./rest.js";
export { StandingsScreen } from "./standings.js";
export { SummaryScreen } from "./summary.js";
