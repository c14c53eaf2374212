import type { Reader, Row, Transactor } from "../../../storage/storage.ts";
import { notify, withdrawNotifications } from "../../notifications/notify.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  forbidden,
  refused,
} from "../../transaction/action.ts";
import { commitLocked } from "../../transaction/commit.ts";
import { denyUnlessAllowed } from "../../transaction/guards.ts";
import { getTournament, type RequestRow, rowOf, type TournamentRow } from "../../transaction/stored-rows.ts";
import { updateRow } from "../../transaction/write-row.ts";
import { joinTournament } from "../joining/join-tournament.ts";

const answered = refused("illegal-status", "state");

/** The organiser adds the player, whose entry takes a place by the usual rules, or declines. */
export async function answerRequest(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { viewer, body } = request;
  const { id, tournament, user } = rowOf("tournament_requests", request.row);
  if (viewer.kind === "guest" || Object.keys(body).some((field) => field !== "state")) return forbidden;
  if (body.state === "approved") {
    // A screen that was not refreshed must not enter a player who was approved and has left since.
    const denyAnswered = async (reader: Reader) =>
      (await reader.findById("tournament_requests", id))?.state === "pending" ? undefined : answered;
    const joined = await joinTournament(deps, { viewer, body: { tournament, user } }, denyAnswered);
    const row = await deps.storage.reader.findById("tournament_requests", id);
    if (joined.ok) return row ? { ok: true, row } : forbidden;
    return row?.state === "approved" ? { ok: true, row } : joined;
  }
  if (body.state !== "declined") return answered;
  return commitLocked(deps, tournament, async (tx) => {
    const [stored, evening] = [await tx.findById("tournament_requests", id), await getTournament(tx, tournament)];
    if (!stored || !evening) return forbidden;
    const denied = denyUnlessAllowed("addPlayer", evening, viewer, { field: "state" });
    if (denied) return denied;
    if (stored.state !== "pending") return answered;
    return { ok: true, row: await declineRequest(tx, deps, rowOf("tournament_requests", stored), evening) };
  });
}

export async function declineRequest(
  tx: Transactor,
  deps: ActionDeps,
  request: RequestRow,
  tournament: TournamentRow,
): Promise<Row> {
  const { id, user } = request;
  await notify(tx, deps, { to: [user], kind: "request-declined", tournament, key: id, data: {} });
  return updateRow(tx, deps, "tournament_requests", request, { state: "declined" });
}

/** A player takes their own pending request back; the organisers are not asked any more. */
export async function withdrawRequest(deps: ActionDeps, { viewer, row }: ChangeRequest): Promise<ActionOutcome> {
  const { id, tournament, user } = rowOf("tournament_requests", row);
  if (viewer.kind !== "superuser" && !(viewer.kind === "user" && viewer.id === user)) return forbidden;
  return commitLocked(deps, tournament, async (tx) => {
    const [stored, evening] = [await tx.findById("tournament_requests", id), await getTournament(tx, tournament)];
    // Answered meanwhile: an entry, or a refusal, that its player reads.
    if (!stored || (viewer.kind === "user" && stored.state !== "pending")) return answered;
    if (evening) await withdrawNotifications(tx, { kind: "entry-requested", tournament: evening, key: id });
    await tx.delete("tournament_requests", id);
    return { ok: true, row };
  });
}
