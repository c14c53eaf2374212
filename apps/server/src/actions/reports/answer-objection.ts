import { noteObjection } from "../matches/note-result-change.ts";
import { type ActionDeps, type ActionOutcome, type ChangeRequest, forbidden, refused } from "../transaction/action.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyUnlessAllowed } from "../transaction/guards.ts";
import { getMatch, getObjection, getTournament, type ObjectionRow } from "../transaction/stored-rows.ts";
import { changedFields, updateRow } from "../transaction/write-row.ts";
import { readObjectionNotices } from "./report-notices.ts";

/** Who records results keeps the result. A changed result accepts the objection by itself (settle-reports.ts). */
export function answerObjection(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { viewer, row } = request;
  return commitLocked(deps, String(row.tournament), async (tx) => {
    const objection = await getObjection(tx, row.id);
    const tournament = objection && (await getTournament(tx, objection.tournament));
    const match = objection && (await getMatch(tx, objection.match));
    if (!objection || !tournament || !match) return forbidden;
    const denied = denyUnlessAllowed("recordResult", tournament, viewer, { field: "state" });
    if (denied) return denied;
    const { state, ...others } = changedFields(
      objection,
      request.body as Partial<ObjectionRow> & Record<string, string>,
    );
    if (Object.keys(others).length > 0) return forbidden;
    if (state === undefined) return { ok: true, row: objection };
    if (state !== "rejected" || objection.state !== "open") return refused("illegal-status", "state");
    const answered = await updateRow(tx, deps, "tournament_objections", objection, { state });
    await readObjectionNotices(tx, deps, objection);
    const by = { user: viewer.kind === "user" ? viewer.id : "", link: "", way: "kept" } as const;
    await noteObjection(tx, deps, by, match);
    return { ok: true, row: answered };
  });
}
