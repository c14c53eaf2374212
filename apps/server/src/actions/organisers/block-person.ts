// An organiser does not accept a person any more: the person also leaves the lines of the organiser's other tournaments, where a freed place would
// otherwise be theirs without a look of the organiser, and their requests for a place are declined. A place that they have stays until the organiser
// takes it back.
import { where } from "../../storage/condition.ts";
import { answerRequest } from "../participants/answer-request.ts";
import { updateParticipant } from "../participants/update-participant.ts";
import type { ActionDeps, ActionOutcome, WriteRequest } from "../transaction/action.ts";
import { findRows } from "../transaction/stored-rows.ts";
import { blockRows, ofUnfinished } from "./blocked.ts";

const LINES_MAX = 100;

/** Repeated after a failure it goes on where it ended: the block is the same row. */
export async function blockPerson(deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> {
  const blocked = await blockRows.create(deps, request);
  if (!blocked.ok) return blocked;
  const { organizer, user } = blocked.row;
  const viewer = { kind: "user", id: String(organizer) } as const;
  const { reader } = deps.storage;
  const theirs = where({ user: String(user) });
  const inOwn = ofUnfinished(String(organizer));
  const requests = { where: { and: [theirs, where({ state: "pending" }), inOwn] }, limit: LINES_MAX };
  const lines = { where: { and: [theirs, where({ status: "waitlist" }), inOwn] }, limit: LINES_MAX };
  // Each in the lock of its tournament; one that has started or ended meanwhile refuses, and promotes nobody.
  for (const row of await findRows(reader, "tournament_requests", requests))
    await answerRequest(deps, { viewer, body: { state: "declined" }, row });
  for (const row of await findRows(reader, "tournament_participants", lines))
    await updateParticipant(deps, { viewer, body: { status: "cancelled" }, row });
  return blocked;
}
