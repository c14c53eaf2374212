// Groups of statuses: before play, and with rounds and a table.
import { statusOf, type Tournament, type TournamentStatus } from "@bandeha/contract";

type WithStatus = Pick<Tournament, "status">;

const AHEAD: readonly TournamentStatus[] = ["draft", "open", "full"];
const PLAYED: readonly TournamentStatus[] = ["in_progress", "completed"];

/** Play has not begun. */
export const isAhead = (tournament: WithStatus): boolean => AHEAD.includes(statusOf(tournament));

/** There are rounds and a table. */
export const isPlayed = (tournament: WithStatus): boolean => PLAYED.includes(statusOf(tournament));
