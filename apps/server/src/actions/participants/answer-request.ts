import { notify } from "../notifications/notify.ts";
import { type ActionDeps, type ActionOutcome, type ChangeRequest, forbidden, refused } from "../transaction/action.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyUnlessAllowed } from "../transaction/guards.ts";
import { getTournament, rowOf } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";
import { joinTournament } from "./join-tournament.ts";

/** The organiser adds the player, whose entry takes a place by the usual rules, or declines. */
export async function answerRequest(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { viewer, body } = request;
  const { id, tournament, user } = rowOf("tournament_requests", request.row);
  if (viewer.kind === "guest" || Object.keys(body).some((field) => field !== "state")) return forbidden;
  if (body.state === "approved") {
    const joined = await joinTournament(deps, { viewer, body: { tournament, user } });
    if (!joined.ok) return joined;
    const row = await deps.storage.reader.findById("tournament_requests", id);
    return row ? { ok: true, row } : forbidden;
  }
  if (body.state !== "declined") return refused("illegal-status", "state");
  return commitLocked(deps, tournament, async (tx) => {
    const [stored, evening] = [await tx.findById("tournament_requests", id), await getTournament(tx, tournament)];
    if (!stored || !evening) return forbidden;
    const denied = denyUnlessAllowed("addPlayer", evening, viewer, { field: "state" });
    if (denied) return denied;
    if (stored.state !== "pending") return refused("illegal-status", "state");
    await notify(tx, deps, { to: [user], kind: "request-declined", tournament: evening, key: id, data: {} });
    return { ok: true, row: await updateRow(tx, deps, "tournament_requests", stored, { state: "declined" }) };
  });
}

/** A player takes their own pending request back. */
export async function withdrawRequest(deps: ActionDeps, { viewer, row }: ChangeRequest): Promise<ActionOutcome> {
  const { id, tournament, user, state } = rowOf("tournament_requests", row);
  const isOwn = viewer.kind === "superuser" || (viewer.kind === "user" && viewer.id === user && state === "pending");
  if (!isOwn) return forbidden;
  return commitLocked(deps, tournament, async (tx) => {
    await tx.delete("tournament_requests", id);
    return { ok: true, row };
  });
}
