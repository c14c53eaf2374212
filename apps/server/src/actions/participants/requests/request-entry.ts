import { collections, emptyRecord, isOnboarded, statusOf, takesEntries } from "@bandeha/contract";
import { where } from "../../../storage/condition.ts";
import { notify } from "../../notifications/notify.ts";
import { organisersOf } from "../../notifications/organisers-of.ts";
import { isBlocked } from "../../organisers/blocked.ts";
import { isAdmitted } from "../../tournaments/invited.ts";
import { isStopped } from "../../tournaments/stopped.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  forbidden,
  refused,
  type WriteRequest,
} from "../../transaction/action.ts";
import { checkRecord, missingRelation } from "../../transaction/check-record.ts";
import { commitLocked } from "../../transaction/commit.ts";
import { getTournament, holdUser, liveEntryOf } from "../../transaction/stored-rows.ts";
import { insertRow } from "../../transaction/write-row.ts";
import { areSignupsOver } from "../planned-end.ts";

/** A player asks for a place in a tournament whose organiser approves entries. Asking again while it is pending is the same. */
export async function requestEntry(deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> {
  const { viewer, body, id } = request;
  if (viewer.kind !== "user") return forbidden;
  const asked = String(body.tournament ?? "");
  return commitLocked(deps, asked, async (tx) => {
    const tournament = await getTournament(tx, asked);
    const user = await holdUser(tx, viewer.id);
    if (!tournament || !user || statusOf(tournament) === "draft" || !isAdmitted(tournament, viewer.id))
      return missingRelation("tournament");
    if (!tournament.approval) return refused("illegal-status", "tournament");
    if (!isOnboarded(user)) return refused("profile-incomplete", "user");
    if (await isBlocked(tx, tournament.organizer, viewer.id)) return refused("not-accepted", "tournament");
    if (await isStopped(tx, tournament)) return refused("entries-stopped", "tournament");
    if (!takesEntries(tournament)) return refused("tournament-started", "tournament");
    if (await areSignupsOver(tx, tournament, deps.clock())) return refused("registration-closed", "tournament");
    if (await liveEntryOf(tx, asked, viewer.id)) return refused("already-joined", "tournament");
    const pending = where({ tournament: asked, user: viewer.id, state: "pending" });
    const [known] = await tx.find("tournament_requests", { where: pending, limit: 1 });
    if (known) return { ok: true, row: known };
    const row = {
      ...emptyRecord(collections.tournament_requests.fields),
      ...{ tournament: asked, user: viewer.id, state: "pending", message: String(body.message ?? "") },
    };
    const wrong = await checkRecord(tx, collections.tournament_requests, row);
    if (wrong) return wrong;
    const stored = await insertRow(tx, deps, "tournament_requests", row, id);
    const to = organisersOf(tournament);
    const data = { player: user.name };
    await notify(tx, deps, { to, kind: "entry-requested", tournament, key: stored.id, data });
    return { ok: true, row: stored };
  });
}
