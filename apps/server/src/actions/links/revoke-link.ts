import { isInvitation, timestamp } from "@bandeha/contract";
import type { Row, Transactor } from "../../storage/storage.ts";
import { closeReportsOfLink } from "../reports/settle-reports.ts";
import { type ActionDeps, type ActionOutcome, type ChangeRequest, forbidden } from "../transaction/action.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyUnlessAllowed } from "../transaction/guards.ts";
import { getLink, getTournament, type LinkRow } from "../transaction/stored-rows.ts";
import { changedFields, updateRow } from "../transaction/write-row.ts";

/** Takes a link back, for good. */
export function revokeLink(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  return commitLocked(deps, String(request.row.tournament), async (tx) => {
    const link = await getLink(tx, request.row.id);
    const tournament = link && (await getTournament(tx, link.tournament));
    if (!link || !tournament) return forbidden;
    const denied = denyUnlessAllowed(
      isInvitation(link.kind) ? "changeRoles" : "shareScore",
      tournament,
      request.viewer,
      { field: "revoked" },
    );
    if (denied) return denied;
    const { revoked, ...others } = changedFields(link, request.body as Partial<LinkRow> & Record<string, string>);
    if (Object.keys(others).length > 0) return forbidden;
    if (!revoked || link.revoked) return { ok: true, row: link };
    return { ok: true, row: await takeBack(tx, deps, link) };
  });
}

export async function takeBack(tx: Transactor, deps: ActionDeps, link: LinkRow): Promise<Row> {
  await closeReportsOfLink(tx, deps, link.id);
  return updateRow(tx, deps, "tournament_links", link, { revoked: timestamp(deps.clock()) });
}
