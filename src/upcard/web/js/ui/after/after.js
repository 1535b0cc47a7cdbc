/** The screens after a round and after a match: a script of its own, fetched while the first round is played. */
export { RestScreen } from "./rest.js";
export { StandingsScreen } from "./standings.js";
export { SummaryScreen } from "./summary.js";
