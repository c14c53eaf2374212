// Erases the personal data of an account whose week is over (decision 040). Each step is a transaction of one tournament and idempotent: it may be
// interrupted or run twice. The user's row remains under another name, because results refer to it.
import { DELETED_NAME, emptyRecord, type TournamentStatus, timestamp, users } from "@bandeha/contract";
import { type Condition, type Path, where } from "../../../storage/condition.ts";
import type { Reader, Row, Transactor } from "../../../storage/storage.ts";
import { updateParticipant } from "../../participants/update-participant.ts";
import { takeRole } from "../../roles/take-role.ts";
import { updateSeries } from "../../series/update-series.ts";
import { cancelTournament } from "../../tournaments/cancel-tournament.ts";
import { deleteTournament } from "../../tournaments/delete-tournament.ts";
import { finishTournament } from "../../tournaments/finish-tournament.ts";
import type { ActionDeps, ActionOutcome, Viewer } from "../../transaction/action.ts";
import { commit, commitLocked } from "../../transaction/commit.ts";
import { eachAlone } from "../../transaction/each-alone.ts";
import { eachRow } from "../../transaction/each-row.ts";
import { getTournament, getUser } from "../../transaction/stored-rows.ts";
import { updateRow } from "../../transaction/write-row.ts";
import { endSessions } from "../end-session.ts";
import { isDeletionDue } from "./delete-user.ts";
import { nameSteps } from "./forget-name.ts";
import { forgetOwn } from "./forget-own.ts";
import { hasTraces, traceSteps } from "./forget-traces.ts";

/** Rows of one query; the next pass finds the rest. */
const BATCH = 200;
/** Passes over one account in one run; each finds rows written meanwhile. */
const PASSES_MAX = 50;

const UNFINISHED = ["draft", "open", "full", "in_progress", ""] as const satisfies readonly (TournamentStatus | "")[];
const itsTournament = [{ relation: "tournament", table: "tournaments" }] as const;

const is = (path: Path, operator: "=" | "!=", value: string): Condition => ({
  left: { path },
  operator,
  right: { value },
});
const own = (column: string): Path => ({ hops: [], column });
const ofTournament = (column: string): Path => ({ hops: itsTournament, column });
const unfinished = (status: Path): Condition => ({ or: UNFINISHED.map((value) => is(status, "=", value)) });

/** Erases every account that is due; any number of processes may run it at once. All of them, because one that waits for its money stays due. */
export const eraseAccounts = (deps: ActionDeps): Promise<void> =>
  eachAlone(eachRow(deps.storage.reader, "users", dueAt(deps.clock())), ({ id }) => eraseAccount(deps, id));

const dueAt = (now: Date): Condition => {
  const at = own("delete_after");
  return {
    and: [
      { left: { path: at }, operator: ">", right: { value: "" } },
      { left: { path: at }, operator: "<=", right: { value: timestamp(now) } },
    ],
  };
};

/** False when a step is refused for now (a draw must wait); the next run continues. */
async function eraseAccount(deps: ActionDeps, user: string): Promise<boolean> {
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    const account = await getUser(deps.storage.reader, user);
    if (!account || !isDeletionDue(account, deps.clock())) return true;
    const steps = await nextSteps(deps, user);
    if (steps.length === 0 && (await anonymise(deps, user)).ok) return true;
    for (const step of steps) if (!(await step()).ok) return false;
  }
  return false;
}

type Step = () => Promise<ActionOutcome>;

async function nextSteps(deps: ActionDeps, user: string): Promise<Step[]> {
  const { reader } = deps.storage;
  // First, because a series would create more tournaments.
  const series = await reader.find("series", { where: where({ organizer: user, status: "active" }), limit: BATCH });
  if (series.length > 0) return series.map((row) => () => endSeries(deps, user, row));
  const tournaments = await reader.find("tournaments", {
    where: { and: [where({ organizer: user }), unfinished(own("status"))] },
    limit: BATCH,
  });
  if (tournaments.length > 0) return tournaments.map((row) => () => endTournament(deps, user, row));
  const entries = await reader.find("tournament_participants", { where: liveEntriesOf(user), limit: BATCH });
  if (entries.length > 0) return entries.map((row) => () => leaveTournament(deps, row));
  const roles = await reader.find("tournament_roles", { where: where({ user }), limit: BATCH });
  if (roles.length > 0) {
    const viewer = { kind: "user", id: user } as const;
    return roles.map((row) => () => takeRole(deps, { viewer, body: {}, row }));
  }
  const noted = await reader.find("tournament_participants", { where: notesOf(user), limit: BATCH });
  if (noted.length > 0) return noted.map((row) => () => clearNotes(deps, row));
  const traced = await traceSteps(deps, user);
  return traced.length > 0 ? traced : nameSteps(deps, user);
}

const liveEntriesOf = (user: string): Condition => ({
  and: [where({ user }), is(own("status"), "!=", "cancelled"), unfinished(ofTournament("status"))],
});

/** Notes about the person, and notes that the person wrote about their players. */
const notesOf = (user: string): Condition => ({
  and: [is(own("notes"), "!=", ""), { or: [where({ user }), is(ofTournament("organizer"), "=", user)] }],
});

const endSeries = (deps: ActionDeps, organiser: string, row: Row): Promise<ActionOutcome> =>
  updateSeries(deps, { viewer: { kind: "user", id: organiser }, body: { status: "ended" }, row });

/** Cancels a tournament without results, finishes one with results, deletes a draft. */
async function endTournament(deps: ActionDeps, organiser: string, row: Row): Promise<ActionOutcome> {
  const request = { viewer: { kind: "user", id: organiser } as const, body: {}, row };
  if (row.status === "draft") return deleteTournament(deps, request);
  const finished = row.status === "in_progress" ? await finishTournament(deps, request) : undefined;
  return finished?.ok ? finished : cancelTournament(deps, request);
}

/** Acts as the tournament's organiser, so that the place goes to the first of the waitlist. */
async function leaveTournament(deps: ActionDeps, row: Row): Promise<ActionOutcome> {
  const organiser = (await getTournament(deps.storage.reader, String(row.tournament)))?.organizer;
  const viewer: Viewer = organiser ? { kind: "user", id: organiser } : { kind: "superuser", id: "" };
  return updateParticipant(deps, { viewer, body: { status: "cancelled" }, row });
}

const clearNotes = (deps: ActionDeps, { id, tournament }: Row): Promise<ActionOutcome> =>
  commitLocked(deps, String(tournament), async (tx) => {
    const entry = await tx.findById("tournament_participants", id);
    return {
      ok: true,
      row: entry ? await updateRow(tx, deps, "tournament_participants", entry, { notes: "" }) : BLANK,
    };
  });

const BLANK: Row = { id: "", created: "", updated: "" };

/** The last step: keeps only the user's row, which results refer to, and the record that consent was given and withdrawn. */
const anonymise = (deps: ActionDeps, id: string): Promise<ActionOutcome> =>
  commit(deps, async (tx) => {
    const user = await getUser(tx, id);
    if (!user || !isDeletionDue(user, deps.clock())) return { ok: true, row: BLANK };
    if (await hasUnfinishedSteps(tx, id)) return { ok: false, kind: "forbidden" };
    const now = timestamp(deps.clock());
    await updateEach(tx, "users", { created_by: id }, (guest) =>
      updateRow(tx, deps, "users", guest, { created_by: "", noted_phone: "" }),
    );
    await updateEach(tx, "consents", { user: id, withdrawn: "" }, (consent) =>
      updateRow(tx, deps, "consents", consent, { withdrawn: now }),
    );
    await forgetOwn(tx, user);
    await endSessions(tx, id);
    const { rating, rating_sigma, rating_events } = user;
    const kept = { rating, rating_sigma, rating_events };
    const rest = { ...emptyRecord(users.fields), ...kept, name: DELETED_NAME, deleted: true };
    return { ok: true, row: await updateRow(tx, deps, "users", user, rest) };
  });

async function hasUnfinishedSteps(reader: Reader, user: string): Promise<boolean> {
  const unended: Condition = { and: [where({ organizer: user }), unfinished(own("status"))] };
  const counts = [
    await reader.count("series", where({ organizer: user, status: "active" })),
    await reader.count("tournaments", unended),
    await reader.count("tournament_participants", { or: [liveEntriesOf(user), notesOf(user)] }),
    await reader.count("tournament_roles", where({ user })),
  ];
  return counts.some((count) => count > 0) || hasTraces(reader, user);
}

/** `change` must make a row stop matching `columns`, or the loop does not end. */
async function updateEach(
  tx: Transactor,
  table: string,
  columns: Record<string, string>,
  change: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const rows = await tx.find(table, { where: where(columns), limit: BATCH });
    for (const row of rows) await change(row);
    if (rows.length < BATCH) return;
  }
}
