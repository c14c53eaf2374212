// Which status may follow which, and by which action. Who may take an action is in the contract's permissions.ts (it derives the statuses
// from this table); what an action writes is in the server's actions.
import type { Refusal } from "./types.ts";

/** What an organiser does to a tournament's status. */
export type TournamentTransition = "publish" | "start" | "unstart" | "finish" | "reopen" | "cancel";

/** The statuses that may follow each status, each with its action (product-rules D4). `automatic`: set by the server (`openOrFull`). */
export const tournamentTransitions = {
  draft: { open: "publish", cancelled: "cancel" },
  open: { full: "automatic", in_progress: "start", cancelled: "cancel" },
  full: { open: "automatic", in_progress: "start", cancelled: "cancel" },
  in_progress: { completed: "finish", open: "unstart", cancelled: "cancel" },
  completed: { in_progress: "reopen" },
  cancelled: {},
} as const satisfies Record<string, Record<string, TournamentTransition | "automatic">>;

export type TournamentPhase = keyof typeof tournamentTransitions;

const transitionsFrom = (from: TournamentPhase) =>
  Object.entries(tournamentTransitions[from]) as [TournamentPhase, TournamentTransition | "automatic"][];

/** The action that leads from one status to the other; undefined where none does, or only the server itself. */
export function transitionBetween(from: TournamentPhase, to: string): TournamentTransition | undefined {
  const action = transitionsFrom(from).find(([status]) => status === to)?.[1];
  return action === "automatic" ? undefined : action;
}

/** The statuses in which `action` may be taken. */
export const statusesBefore = (action: TournamentTransition): TournamentPhase[] =>
  (Object.keys(tournamentTransitions) as TournamentPhase[]).filter((from) =>
    transitionsFrom(from).some(([, taken]) => taken === action),
  );

/**
 * The status of a tournament after `action`.
 * Refuses `illegal-status` where the table has no such transition, and `results-recorded` for `unstart` once a result is recorded.
 */
export function transitionTournament(
  from: TournamentPhase,
  action: TournamentTransition,
  resultsRecorded: boolean,
): { ok: true; status: TournamentPhase } | Refusal<"illegal-status" | "results-recorded"> {
  const status = transitionsFrom(from).find(([, taken]) => taken === action)?.[0];
  if (!status) return { ok: false, reason: "illegal-status" };
  if (action === "unstart" && resultsRecorded) return { ok: false, reason: "results-recorded" };
  return { ok: true, status };
}

/** The statuses that may follow each status of an entry. Nothing follows `cancelled`, because joining again makes a new entry (product-rules D5). */
export const participantTransitions = {
  waitlist: ["registered", "confirmed", "cancelled"],
  registered: ["confirmed", "cancelled"],
  confirmed: ["registered", "cancelled"],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;

/** Whether an entry's status may change from `from` to `to`; unknown statuses never change. */
export const canTransitionEntry = (from: string, to: string): boolean =>
  Object.entries<readonly string[]>(participantTransitions).some(
    ([status, next]) => status === from && next.includes(to),
  );
