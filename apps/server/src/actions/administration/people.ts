// What administrators do to people. A blocked account has no session, gets none, and its tokens and streams end (auth/sessions/revocation.ts).
import type { REPORT_ANSWERS } from "@bandeha/contract";
import { timestamp } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import { generateTokenKey } from "../participants/joining/add-guest.ts";
import { settleSeats } from "../participants/offers/seat-check.ts";
import { checkSeatsOf } from "../tournaments/stopped.ts";
import { type ActionDeps, type Denied, forbidden } from "../transaction/action.ts";
import { eachAlone } from "../transaction/each-alone.ts";
import { findRows, holdUser, type UserRow } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";
import { endSessions } from "../users/end-session.ts";
import { type Administrator, actAs, logAct } from "./admin-log.ts";

type Outcome = Promise<{ ok: true } | Denied>;

const hasAccount = (user: UserRow | undefined): user is UserRow => user !== undefined && !user.guest && !user.deleted;

/** A second block keeps the time of the first, and its line of the journal. */
export async function blockAccount(deps: ActionDeps, admin: Administrator, id: string): Outcome {
  let evenings: string[] = [];
  const outcome = await actAs(deps, admin, async (tx) => {
    const user = await holdUser(tx, id);
    if (!hasAccount(user)) return forbidden;
    const blocked = await block(tx, deps, user);
    evenings = blocked.evenings;
    const isRepeat = user.blocked !== "";
    return { ok: true, log: isRepeat ? undefined : { act: "block", collection: "users", row: blocked.row } };
  });
  if (outcome.ok) await settleEvenings(deps, evenings);
  return outcome;
}

async function block(tx: Transactor, deps: ActionDeps, user: UserRow): Promise<{ row: UserRow; evenings: string[] }> {
  const blocked = user.blocked || timestamp(deps.clock());
  await endSessions(tx, user.id);
  const row = await updateRow(tx, deps, "users", user, { blocked, token_key: generateTokenKey(deps) });
  return { row, evenings: await checkSeatsOf(tx, deps, user.id) };
}

/** Before the answer; the job does it after a crash. */
const settleEvenings = (deps: ActionDeps, evenings: readonly string[]): Promise<void> =>
  eachAlone(
    evenings.map((id) => ({ id })),
    ({ id }) => settleSeats(deps, id),
  );

/** A complaint is answered once: the person is blocked, or nothing is done. */
export async function answerComplaint(
  deps: ActionDeps,
  admin: Administrator,
  id: string,
  answer: (typeof REPORT_ANSWERS)[number],
): Outcome {
  let evenings: string[] = [];
  const outcome = await actAs(deps, admin, async (tx) => {
    const [report] = await findRows(tx, "reports", { where: where({ id }), limit: 1 });
    if (report?.answer === answer) return { ok: true, log: undefined };
    if (report?.answer) return forbidden;
    const user = report && (await holdUser(tx, report.user));
    if (!report || !user || (answer === "blocked" && !hasAccount(user))) return forbidden;
    if (answer === "blocked") {
      const blocked = await block(tx, deps, user);
      evenings = blocked.evenings;
      if (user.blocked === "")
        await logAct(tx, deps, admin.id, { act: "block", collection: "users", row: blocked.row });
    }
    const row = await updateRow(tx, deps, "reports", report, { answer });
    const act = answer === "blocked" ? "accept-report" : "dismiss-report";
    return { ok: true, log: { act, collection: "reports", row } };
  });
  if (outcome.ok) await settleEvenings(deps, evenings);
  return outcome;
}

export async function unblockAccount(deps: ActionDeps, admin: Administrator, id: string): Outcome {
  let evenings: string[] = [];
  const outcome = await actAs(deps, admin, async (tx) => {
    const user = await holdUser(tx, id);
    if (!user) return forbidden;
    if (!user.blocked) return { ok: true, log: undefined };
    const row = await updateRow(tx, deps, "users", user, { blocked: "" });
    evenings = await checkSeatsOf(tx, deps, id);
    return { ok: true, log: { act: "unblock", collection: "users", row } };
  });
  if (outcome.ok) await settleEvenings(deps, evenings);
  return outcome;
}

/** Ends one session of a person, or all. What has ended already is no line of the journal. */
export function endSessionsOf(deps: ActionDeps, admin: Administrator, id: string, session?: string): Outcome {
  return actAs(deps, admin, async (tx) => {
    const user = await holdUser(tx, id);
    if (!user) return forbidden;
    const open = where({ account: id, superuser: false });
    if (session === undefined) {
      if ((await tx.count("sessions", open)) === 0) return { ok: true, log: undefined };
      await endSessions(tx, id);
    } else {
      const row = await tx.findById("sessions", session);
      if (!row) return { ok: true, log: undefined };
      if (row.account !== id || row.superuser) return forbidden;
      await tx.delete("sessions", session);
    }
    const details = session === undefined ? {} : { session };
    return { ok: true, log: { act: "end-sessions", collection: "users", row: user, details } };
  });
}

/** Whether the account behind an answer that needs no token, such as a press in a messenger, may act. */
export const mayAct = ({ blocked, delete_after }: UserRow): boolean => blocked === "" && delete_after === "";
