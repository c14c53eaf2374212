// Who may do what, in which status. Two readers: the buttons of the screens and the actions of the server.
// The statuses of actions that change the status come from the engine's table of transitions.
import { statusesBefore, type TournamentTransition } from "@bandeha/engine";
import type { TournamentParticipant } from "./entities/tournament-participants.ts";
import type { Role } from "./entities/tournament-roles.ts";
import { SIGNUP_STATUSES, TOURNAMENT_STATUSES, type TournamentStatus } from "./entities/tournament-statuses.ts";
import type { Tournament } from "./entities/tournaments.ts";
import type { ErrorCode } from "./errors.ts";

/** What a person is in a tournament, weakest first: each may do what the ones before it may (decision 077). */
const STAFF = ["scorer", "co_organizer", "organiser"] as const satisfies readonly (Role | "organiser")[];
export type Staff = (typeof STAFF)[number];

type ActionRule = {
  /** Of the staff, the weakest who may. */
  who: "anyone" | "player" | "participant" | Staff;
  during: readonly TournamentStatus[];
  /** The error of a status that forbids the action, where it is not the usual one. */
  otherwise?: Partial<Record<TournamentStatus, ErrorCode>>;
  /** What an administrator's stop ends (decision 188): places until play begins, money also later while the tournament is hidden. */
  stopped?: "places" | "money";
};

const started = { in_progress: "tournament-started", completed: "tournament-started" } as const;

export const tournamentActions = {
  edit: { who: "co_organizer", during: ["draft", "open", "full", "in_progress"] },
  /** The price, and how it is paid. */
  changeMoney: { who: "organiser", during: ["draft", "open", "full", "in_progress"] },
  changeRoles: { who: "organiser", during: ["draft", "open", "full", "in_progress", "completed"] },
  publish: { who: "co_organizer", during: statusesBefore("publish") },
  join: { who: "player", during: ["open"], otherwise: { full: "tournament-full", ...started }, stopped: "places" },
  takePlace: { who: "participant", during: ["open", "full"], stopped: "places" },
  leave: { who: "participant", during: ["open", "full", "in_progress"] },
  manage: { who: "co_organizer", during: ["open", "full", "in_progress"] },
  addPlayer: { who: "co_organizer", during: ["draft", "open", "full", "in_progress"] },
  /** Adds a player, accepts a request, takes somebody from the waitlist, opens a court for who waits. */
  givePlace: { who: "co_organizer", during: ["draft", "open", "full", "in_progress"], stopped: "places" },
  /** Posts in chats of clubs. */
  post: { who: "co_organizer", during: ["open", "full", "in_progress", "completed"] },
  checkIn: { who: "co_organizer", during: ["open", "full", "in_progress"] },
  /** Ticks, prices of one player. */
  collect: { who: "co_organizer", during: TOURNAMENT_STATUSES },
  /** Asks everybody who owes for their fee. */
  remind: { who: "co_organizer", during: TOURNAMENT_STATUSES, stopped: "money" },
  payOnline: { who: "participant", during: ["open", "full", "in_progress", "completed"], stopped: "money" },
  start: { who: "co_organizer", during: statusesBefore("start"), otherwise: started },
  nextRound: { who: "co_organizer", during: ["in_progress"] },
  changeRoster: { who: "co_organizer", during: ["in_progress"] },
  /** Adds and deletes matches, and changes who plays one. */
  changeMatches: { who: "co_organizer", during: ["in_progress"] },
  /** Makes links for scores, and takes them back. */
  shareScore: { who: "co_organizer", during: ["draft", "open", "full", "in_progress", "completed"] },
  recordResult: { who: "scorer", during: ["in_progress"] },
  unstart: { who: "co_organizer", during: statusesBefore("unstart") },
  finish: { who: "co_organizer", during: statusesBefore("finish") },
  reopen: { who: "co_organizer", during: statusesBefore("reopen") },
  cancel: { who: "co_organizer", during: statusesBefore("cancel") },
  delete: { who: "organiser", during: ["draft", "open", "full", "cancelled"] },
} as const satisfies Record<string, ActionRule> & Record<TournamentTransition, ActionRule>;

export type TournamentAction = keyof typeof tournamentActions;

export type Verdict = { ok: true } | { ok: false; reason: ErrorCode };

/** The fields of a tournament that say who may do what. */
export type Staffed = Pick<Tournament, "organizer"> &
  Partial<Pick<Tournament, "co_organizers" | "scorers" | "score_entry">>;

/** A missing status reads as open (product-rules D4). */
export const statusOf = (tournament: Pick<Tournament, "status">): TournamentStatus => tournament.status || "open";

/** Whether players may sign up in its status; the deadline is signups-end.ts. */
export const takesEntries = (tournament: Pick<Tournament, "status">): boolean =>
  SIGNUP_STATUSES.some((status) => status === statusOf(tournament));

/** Whether an administrator has stopped it before play, as its people know (decision 094). The server's `isStopped` decides. */
export const isPaused = (tournament: Pick<Tournament, "status"> & Partial<Pick<Tournament, "stopped">>): boolean =>
  Boolean(tournament.stopped) && takesEntries(tournament);

/** Whether everyone may see it: those who run it see drafts and what an administrator has hidden too. */
export const isPublished = (tournament: Pick<Tournament, "status"> & Partial<Pick<Tournament, "hidden_by_admin">>) =>
  tournament.status !== "draft" && !tournament.hidden_by_admin;

/** The one user who owns the tournament. */
export const isOrganiser = (tournament: Pick<Tournament, "organizer">, userId: string | undefined): boolean =>
  Boolean(userId) && tournament.organizer === userId;

/** What the user is in the tournament; undefined for everyone who has no part in running it. */
export function staffOf(tournament: Staffed, userId: string | undefined): Staff | undefined {
  if (!userId) return undefined;
  if (isOrganiser(tournament, userId)) return "organiser";
  if (tournament.co_organizers?.includes(userId)) return "co_organizer";
  return tournament.scorers?.includes(userId) ? "scorer" : undefined;
}

const isAtLeast = (staff: Staff | undefined, least: Staff): boolean =>
  staff !== undefined && STAFF.indexOf(staff) >= STAFF.indexOf(least);

/** Whether the user runs the tournament: its organiser or a co-organiser. They read what is private between it and its players. */
export const organises = (tournament: Staffed, userId: string | undefined): boolean =>
  isAtLeast(staffOf(tournament, userId), "co_organizer");

/** Whether the user answers for the entry: it is theirs, or they brought this player along («+1»). */
export const answersFor = (
  { user, brought_by }: Pick<TournamentParticipant, "user" | "brought_by">,
  viewer: string,
): boolean => viewer !== "" && (user === viewer || brought_by === viewer);

/**
 * Decides whether `viewer` may do `action` now.
 * @param viewer the signed-in user's id, if any
 * @param entry the viewer's own entry that is not cancelled, if any; used for «participant» actions
 */
export function can(
  action: TournamentAction,
  tournament: Pick<Tournament, "status"> & Staffed & Partial<Pick<Tournament, "stopped" | "hidden_by_admin">>,
  viewer: string | undefined,
  entry?: Pick<TournamentParticipant, "status"> | undefined,
): Verdict {
  const rule: ActionRule = tournamentActions[action];
  const status = statusOf(tournament);
  if (rule.who !== "anyone" && !viewer) return { ok: false, reason: "not-signed-in" };
  if (rule.who === "participant" && !entry) return { ok: false, reason: "not-joined" };
  const closed = action === "recordResult" && tournament.score_entry === "organizers";
  const least = closed ? "co_organizer" : STAFF.find((one) => one === rule.who);
  if (least && !isAtLeast(staffOf(tournament, viewer), least)) return { ok: false, reason: "not-organiser" };
  if (!rule.during.includes(status)) {
    const fallback: ErrorCode = action === "join" ? "tournament-not-open" : "illegal-status";
    return { ok: false, reason: rule.otherwise?.[status] ?? fallback };
  }
  if (rule.stopped && (isPaused(tournament) || (rule.stopped === "money" && tournament.hidden_by_admin)))
    return { ok: false, reason: "entries-stopped" };
  return { ok: true };
}
