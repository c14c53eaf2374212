// What administrators do to people. A blocked account has no session, gets none, and its tokens and streams end (auth/sessions/revocation.ts).
import type { REPORT_ANSWERS } from "@bandeha/contract";
import { timestamp } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import { generateTokenKey } from "../participants/joining/add-guest.ts";
import { settleStoppedOf } from "../participants/offers/seat-check.ts";
import { type ActionDeps, type Denied, forbidden } from "../transaction/action.ts";
import { findRows, holdUser, type UserRow } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";
import { endSessions } from "../users/end-session.ts";
import { type Administrator, actAs, logAct } from "./admin-log.ts";

type Outcome = Promise<{ ok: true } | Denied>;

const hasAccount = (user: UserRow | undefined): user is UserRow => user !== undefined && !user.guest && !user.deleted;

/** A second block keeps the time of the first. */
export async function blockAccount(deps: ActionDeps, admin: Administrator, id: string): Outcome {
  const outcome = await actAs(deps, admin, async (tx) => {
    const user = await holdUser(tx, id);
    if (!hasAccount(user)) return forbidden;
    return { ok: true, log: { act: "block", collection: "users", row: await block(tx, deps, user) } };
  });
  if (outcome.ok) await settleStoppedOf(deps, id);
  return outcome;
}

async function block(tx: Transactor, deps: ActionDeps, user: UserRow): Promise<UserRow> {
  const blocked = user.blocked || timestamp(deps.clock());
  await endSessions(tx, user.id);
  return updateRow(tx, deps, "users", user, { blocked, token_key: generateTokenKey(deps) });
}

/** A complaint is answered once: the person is blocked, or nothing is done. */
export async function answerComplaint(
  deps: ActionDeps,
  admin: Administrator,
  id: string,
  answer: (typeof REPORT_ANSWERS)[number],
): Outcome {
  const outcome = await actAs(deps, admin, async (tx) => {
    const [report] = await findRows(tx, "reports", { where: where({ id, answer: "" }), limit: 1 });
    const user = report && (await holdUser(tx, report.user));
    if (!report || !user || (answer === "blocked" && !hasAccount(user))) return forbidden;
    if (answer === "blocked") {
      const row = await block(tx, deps, user);
      await logAct(tx, deps, admin.id, { act: "block", collection: "users", row });
    }
    const row = await updateRow(tx, deps, "reports", report, { answer });
    const act = answer === "blocked" ? "accept-report" : "dismiss-report";
    return { ok: true, log: { act, collection: "reports", row } };
  });
  const report = outcome.ok && answer === "blocked" ? await deps.storage.reader.findById("reports", id) : undefined;
  if (report) await settleStoppedOf(deps, String(report.user));
  return outcome;
}

export async function unblockAccount(deps: ActionDeps, admin: Administrator, id: string): Outcome {
  let wasBlocked = false;
  const outcome = await actAs(deps, admin, async (tx) => {
    const user = await holdUser(tx, id);
    if (!user) return forbidden;
    wasBlocked = user.blocked !== "";
    const row = await updateRow(tx, deps, "users", user, { blocked: "" });
    return { ok: true, log: { act: "unblock", collection: "users", row } };
  });
  if (outcome.ok && wasBlocked) await settleStoppedOf(deps, id);
  return outcome;
}

/** Ends one session of a person, or all. */
export function endSessionsOf(deps: ActionDeps, admin: Administrator, id: string, session?: string): Outcome {
  return actAs(deps, admin, async (tx) => {
    const user = await holdUser(tx, id);
    if (!user) return forbidden;
    if (session === undefined) await endSessions(tx, id);
    else {
      const row = await tx.findById("sessions", session);
      if (row?.account !== id || row.superuser) return forbidden;
      await tx.delete("sessions", session);
    }
    const details = session === undefined ? {} : { session };
    return { ok: true, log: { act: "end-sessions", collection: "users", row: user, details } };
  });
}

/** Whether the account behind an answer that needs no token, such as a press in a messenger, may act. */
export const mayAct = ({ blocked, delete_after }: UserRow): boolean => blocked === "" && delete_after === "";
