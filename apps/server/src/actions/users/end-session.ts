// Ends sessions. The deleted rows are part of the commit report, so every process and every open stream learns of it.
import { limits } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import { type ActionDeps, type ActionOutcome, type ChangeRequest, forbidden } from "../transaction/action.ts";
import { commit } from "../transaction/commit.ts";

/** A user ends their own sessions, a superuser any. */
export function endSession(deps: ActionDeps, { viewer, row }: ChangeRequest): Promise<ActionOutcome> {
  return commit(deps, async (tx) => {
    const session = await tx.findById("sessions", row.id);
    const own = viewer.kind === "user" && session?.account === viewer.id && !session.superuser;
    if (!session || !(own || viewer.kind === "superuser")) return forbidden;
    await tx.delete("sessions", session.id);
    return { ok: true, row: session };
  });
}

/** Ends all sessions of a user or superuser except `keep`. */
export async function endSessions(tx: Transactor, account: string, keep?: string): Promise<void> {
  // More than the limit, because an extra row represents the tokens issued before sessions existed.
  const sessions = await tx.find("sessions", { where: where({ account }), limit: 2 * limits.session.perAccount });
  for (const { id } of sessions) if (id !== keep) await tx.delete("sessions", id);
}
