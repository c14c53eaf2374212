// Who may do what, in which status. Two readers: the buttons of the screens and the actions of the server.
// The statuses of actions that change the status come from the engine's table of transitions.
import { statusesBefore, type TournamentTransition } from "@bandeha/engine";
import type { TournamentParticipant } from "./entities/tournament-participants.ts";
import type { Tournament, TournamentStatus } from "./entities/tournaments.ts";
import type { ErrorCode } from "./errors.ts";

type ActionRule = {
  who: "anyone" | "player" | "participant" | "organiser";
  during: readonly TournamentStatus[];
  /** The error of a status that forbids the action, where it is not the usual one. */
  otherwise?: Partial<Record<TournamentStatus, ErrorCode>>;
};

const started = { in_progress: "tournament-started", completed: "tournament-started" } as const;

export const tournamentActions = {
  edit: { who: "organiser", during: ["draft", "open", "full", "in_progress"] },
  publish: { who: "organiser", during: statusesBefore("publish") },
  join: { who: "player", during: ["open"], otherwise: { full: "tournament-full", ...started } },
  leave: { who: "participant", during: ["open", "full", "in_progress"] },
  manage: { who: "organiser", during: ["open", "full", "in_progress"] },
  addPlayer: { who: "organiser", during: ["draft", "open", "full", "in_progress"] },
  checkIn: { who: "organiser", during: ["open", "full", "in_progress"] },
  start: { who: "organiser", during: statusesBefore("start"), otherwise: started },
  nextRound: { who: "organiser", during: ["in_progress"] },
  changeRoster: { who: "organiser", during: ["in_progress"] },
  recordResult: { who: "organiser", during: ["in_progress"] },
  unstart: { who: "organiser", during: statusesBefore("unstart") },
  finish: { who: "organiser", during: statusesBefore("finish") },
  reopen: { who: "organiser", during: statusesBefore("reopen") },
  cancel: { who: "organiser", during: statusesBefore("cancel") },
  delete: { who: "organiser", during: ["draft", "open", "full", "cancelled"] },
} as const satisfies Record<string, ActionRule> & Record<TournamentTransition, ActionRule>;

export type TournamentAction = keyof typeof tournamentActions;

export type Verdict = { ok: true } | { ok: false; reason: ErrorCode };

/** A missing status reads as open (product-rules D4). */
export const statusOf = (tournament: Pick<Tournament, "status">): TournamentStatus => tournament.status || "open";

export const isOrganiser = (tournament: Pick<Tournament, "organizer">, userId: string | undefined): boolean =>
  Boolean(userId) && tournament.organizer === userId;

/**
 * Decides whether `viewer` may do `action` now.
 * @param viewer the signed-in user's id, if any
 * @param entry the viewer's own entry that is not cancelled, if any; used for «participant» actions
 */
export function can(
  action: TournamentAction,
  tournament: Pick<Tournament, "status" | "organizer">,
  viewer: string | undefined,
  entry?: Pick<TournamentParticipant, "status"> | undefined,
): Verdict {
  const rule: ActionRule = tournamentActions[action];
  const status = statusOf(tournament);
  if (rule.who !== "anyone" && !viewer) return { ok: false, reason: "not-signed-in" };
  if (rule.who === "organiser" && !isOrganiser(tournament, viewer)) return { ok: false, reason: "not-organiser" };
  if (rule.who === "participant" && !entry) return { ok: false, reason: "not-joined" };
  if (!rule.during.includes(status)) {
    const fallback: ErrorCode = action === "join" ? "tournament-not-open" : "illegal-status";
    return { ok: false, reason: rule.otherwise?.[status] ?? fallback };
  }
  return { ok: true };
}
