// Administration: who of the superusers may do what, and the answers of `/api/admin`. Dates as in records, "" for never.
import type { City } from "./entities/cities.ts";
import type { Club } from "./entities/clubs.ts";
import type { Tournament } from "./entities/tournaments.ts";
import type { User } from "./entities/users.ts";

/** An administrator may do everything; a moderator hides tournaments and blocks people (decision 097). */
export const ADMIN_ROLES = ["admin", "moderator"] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** What an administrator does, and the weakest role that may. The first three are writes of the record API. */
export const adminActs = {
  create: "admin",
  update: "admin",
  delete: "admin",
  block: "moderator",
  unblock: "moderator",
  "end-sessions": "moderator",
  "merge-people": "admin",
  "accept-report": "moderator",
  "dismiss-report": "moderator",
  hide: "moderator",
  restore: "moderator",
  cancel: "admin",
  "reassign-organiser": "admin",
  "merge-places": "admin",
  "add-moderator": "admin",
  "remove-moderator": "admin",
  "retry-queue": "admin",
  "enable-second-factor": "moderator",
  "disable-second-factor": "moderator",
  "use-recovery-code": "moderator",
  /** By the command of the server. */
  "reset-second-factor": "admin",
} as const satisfies Record<string, AdminRole>;
export type AdminAct = keyof typeof adminActs;

export const ADMIN_ACTS = Object.keys(adminActs) as readonly AdminAct[];

/** Whether an administrator or a moderator may do it (decision 097). */
export const mayAdminister = (role: AdminRole, act: AdminAct): boolean =>
  role === "admin" || adminActs[act] === "moderator";

/** Queues whose failures an administrator may have tried again at once. */
export const RETRIED_QUEUES = ["notifications", "posts", "edits", "payments"] as const;

/** Work that waits in the database: how much, since when the oldest, how much of it failed and is tried again, and how much is not tried any more. */
export const QUEUES = [...RETRIED_QUEUES, "ratings", "merges", "deletions"] as const;
export type QueueState = {
  key: (typeof QUEUES)[number];
  waiting: number;
  failed: number;
  /** Not among those that wait. */
  aside: number;
  /** How many a retry by hand takes: those that failed and are tried later, and those that are not tried any more. */
  retriable: number;
  oldest: string;
};

/** `POST /api/admin/queues/{id}/retry`: how many rows are tried again now. One call takes some hundred; the others are still `retriable`. */
export type QueueRetry = { retried: number };

/** `GET /api/admin/overview`. */
export type AdminOverview = {
  administrator: { id: string; email: string; role: AdminRole };
  version: string;
  checked: string;
  /** `hidden_clubs` are among the clubs. */
  totals: { people: number; tournaments: number; clubs: number; hidden_clubs: number };
  /** Complaints without an answer. */
  reports: number;
  queues: readonly QueueState[];
  /** Exclusive jobs that a process runs now, and until when it may. */
  leases: readonly { job: string; until: string }[];
  /** `made` is the newest daily copy. Null where this server makes no copies. */
  backup: { made: string } | null;
};

/** `GET /api/admin/people`: the phone is masked, so people of one name differ by their city, level and date. */
export type AdminPerson = Pick<User, "city" | "skill_level" | "rating" | "rating_sigma" | "rating_events"> & {
  id: string;
  name: string;
  phone: string;
  /** A player without an account; then the phone is the one that the organiser noted. */
  guest: boolean;
  blocked: string;
  delete_after: string;
  deleted: boolean;
  created: string;
  /** Added by. */
  created_by: { id: string; name: string } | null;
};

/** `GET /api/admin/people/{id}`. */
export type AdminPersonPage = AdminPerson & {
  /** The person to whom an administrator has moved the history of this account. */
  merged_into: { id: string; name: string } | null;
  sessions: readonly { id: string; device: string; last_seen: string }[];
  organised: number;
  entries: number;
  /** The evenings that this person runs and that are not over, the earliest first: a block stops those that take entries. */
  coming: readonly AdminEvening[];
};

/** `GET /api/admin/tournaments`. */
export type AdminTournament = {
  id: string;
  name: string;
  date: string;
  status: Tournament["status"];
  hidden_by_admin: boolean;
  /** As its people know (decision 094). */
  stopped: boolean;
  organizer: { id: string; name: string };
  club: string;
};

/** `online`: it has online payments, so its organiser stays. */
export type AdminEvening = AdminTournament & { players: number; online: boolean };

/** `GET /api/admin/places`. A place that is being merged no longer offers itself. */
export type AdminPlaces = {
  cities: readonly Pick<City, "id" | "name" | "active" | "timezone" | "code">[];
  clubs: readonly (Pick<Club, "id" | "name" | "active" | "city" | "address" | "courts" | "court_names" | "entrance"> & {
    /** Tournaments of the last 30 days and of the time to come. */
    evenings: number;
  })[];
  merging: readonly string[];
};

/** `GET /api/admin/administrators`. */
export type Administrators = {
  items: readonly { id: string; email: string; role: AdminRole; created: string; second_factor: boolean }[];
};

/** `GET /api/admin/second-factor`: the caller's own (decision 102). */
export type SecondFactorState = { active: boolean; recovery_left: number };
/** `POST /api/admin/second-factor/begin`: for the authenticator app, typed or as a QR code. */
export type SecondFactorSecret = { secret: string; uri: string };
/** `POST /api/admin/second-factor/confirm`: shown once. */
export type RecoveryCodes = { recovery_codes: readonly string[] };

/** `GET /api/admin/reports`: complaints without an answer, the oldest first. */
export type AdminReport = {
  id: string;
  text: string;
  created: string;
  /** `coming`: how many of their evenings are not over. `blocked`: since when. */
  user: { id: string; name: string; blocked: string; coming: number };
  reporter: { id: string; name: string };
};
