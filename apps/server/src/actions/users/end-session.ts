// How sessions end, whoever ends them. Every process and every open stream hears of it, because the rows' deletion is announced.
import { limits } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import { type ActionDeps, type ActionOutcome, type ChangeRequest, forbidden } from "../transaction/action.ts";
import { commit } from "../transaction/commit.ts";

/** The owner ends one of their own, a superuser any. */
export function endSession(deps: ActionDeps, { viewer, row }: ChangeRequest): Promise<ActionOutcome> {
  return commit(deps, async (tx) => {
    const session = await tx.findById("sessions", row.id);
    const own = viewer.kind === "user" && session?.account === viewer.id && !session.superuser;
    if (!session || !(own || viewer.kind === "superuser")) return forbidden;
    await tx.delete("sessions", session.id);
    return { ok: true, row: session };
  });
}

/** Ends the sessions of an account, of a user or a superuser; `keep` names the one that goes on. */
export async function endSessions(tx: Transactor, account: string, keep?: string): Promise<void> {
  // One more than an account has of its own stands for the tokens from before sessions.
  const sessions = await tx.find("sessions", { where: where({ account }), limit: 2 * limits.session.perAccount });
  for (const { id } of sessions) if (id !== keep) await tx.delete("sessions", id);
}
