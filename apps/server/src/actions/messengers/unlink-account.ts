import { type ActionDeps, type ActionOutcome, type ChangeRequest, forbidden } from "../transaction/action.ts";
import { commit } from "../transaction/commit.ts";

/** A person unlinks their own account, a superuser any. */
export function unlinkAccount(deps: ActionDeps, { viewer, row }: ChangeRequest): Promise<ActionOutcome> {
  return commit(deps, async (tx) => {
    const account = await tx.findById("messenger_accounts", row.id);
    const isOwn = viewer.kind === "user" && account?.user === viewer.id;
    if (!account || !(isOwn || viewer.kind === "superuser")) return forbidden;
    await tx.delete("messenger_accounts", account.id);
    return { ok: true, row: account };
  });
}
