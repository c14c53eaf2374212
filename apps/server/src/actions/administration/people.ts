// What administrators do to people. A blocked account has no session, gets none, and its tokens and streams end (auth/revocation.ts).
import { timestamp } from "../../values/timestamp.ts";
import { newTokenKey } from "../participants/add-guest.ts";
import { type ActionDeps, type Denied, forbidden } from "../transaction/action.ts";
import { holdUser, type UserRow } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";
import { endSessions } from "../users/end-session.ts";
import { type Administrator, actAs } from "./admin-log.ts";

type Outcome = Promise<{ ok: true } | Denied>;

const hasAccount = (user: UserRow | undefined): user is UserRow => user !== undefined && !user.guest && !user.deleted;

/** A second block keeps the time of the first. */
export function blockPerson(deps: ActionDeps, admin: Administrator, id: string): Outcome {
  return actAs(deps, admin, async (tx) => {
    const user = await holdUser(tx, id);
    if (!hasAccount(user)) return forbidden;
    const blocked = user.blocked || timestamp(deps.clock());
    const row = await updateRow(tx, deps, "users", user, { blocked, token_key: newTokenKey(deps) });
    await endSessions(tx, id);
    return { ok: true, log: { act: "block", collection: "users", row } };
  });
}

export function unblockPerson(deps: ActionDeps, admin: Administrator, id: string): Outcome {
  return actAs(deps, admin, async (tx) => {
    const user = await holdUser(tx, id);
    if (!user) return forbidden;
    const row = await updateRow(tx, deps, "users", user, { blocked: "" });
    return { ok: true, log: { act: "unblock", collection: "users", row } };
  });
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
