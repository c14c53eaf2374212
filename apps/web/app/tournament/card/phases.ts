// The two halves of a tournament's life as a page sees them.
import { statusOf, type Tournament, type TournamentStatus } from "@bandeha/contract";

type WithStatus = Pick<Tournament, "status">;

const AHEAD: readonly TournamentStatus[] = ["draft", "open", "full"];
const PLAYED: readonly TournamentStatus[] = ["in_progress", "completed"];

/** Players still come and go. */
export const isAhead = (tournament: WithStatus): boolean => AHEAD.includes(statusOf(tournament));

/** There are rounds and a table. */
export const isPlayed = (tournament: WithStatus): boolean => PLAYED.includes(statusOf(tournament));
