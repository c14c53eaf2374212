// What may follow what: one table per thing that has a status. Who may ask for it stands in the contract's permissions.ts; what is written
// when it happens, in the server's actions. Staying where one is is not a move.
import type { Refusal } from "./types.ts";

/** From each status, those that may follow directly. */
export type Transitions<Status extends string> = { readonly [From in Status]: readonly Status[] };

/** Product-rules D4. `full` comes and goes by itself (registration.ts). */
export const tournamentTransitions = {
  draft: ["open", "cancelled"],
  open: ["full", "in_progress", "cancelled"],
  full: ["open", "in_progress", "cancelled"],
  in_progress: ["completed", "open", "cancelled"],
  completed: ["in_progress"],
  cancelled: [],
} as const satisfies Transitions<string>;

/** Whoever left and joins again gets a new entry (product-rules D5), so nothing follows `cancelled`. */
export const participantTransitions = {
  waitlist: ["registered", "confirmed", "cancelled"],
  registered: ["confirmed", "cancelled"],
  confirmed: ["registered", "cancelled"],
  cancelled: [],
} as const satisfies Transitions<string>;

/** Of rounds and of matches: back to active when a result is taken back, back to pending when the tournament is taken back to open. A corrected result leaves its match completed. */
export const roundMoves = {
  pending: ["active"],
  active: ["completed", "pending"],
  completed: ["active"],
} as const satisfies Transitions<string>;

export type TournamentPhase = keyof typeof tournamentTransitions;

/** Whether `to` may follow `from` directly; unknown statuses lead nowhere. */
export function canTransition(table: Transitions<string>, from: string, to: string): boolean {
  return Object.entries(table).some(([status, next]) => status === from && next.includes(to));
}

/** A tournament's move, with the one condition its table cannot hold: back to open only while no result is recorded. */
export function transitionTournament(
  from: TournamentPhase,
  to: TournamentPhase,
  resultsRecorded: boolean,
): { ok: true } | Refusal<"illegal-status" | "results-recorded"> {
  if (!canTransition(tournamentTransitions, from, to)) return { ok: false, reason: "illegal-status" };
  if (from === "in_progress" && to === "open" && resultsRecorded) return { ok: false, reason: "results-recorded" };
  return { ok: true };
}
