// An organiser does not accept a person any more: the person also leaves the lines of the organiser's other tournaments, where a freed place would
// otherwise be theirs without a look of the organiser. A place that they have stays until the organiser takes it back.
import { where } from "../../storage/condition.ts";
import { updateParticipant } from "../participants/update-participant.ts";
import type { ActionDeps, ActionOutcome, WriteRequest } from "../transaction/action.ts";
import { findRows } from "../transaction/stored-rows.ts";
import { blockRows } from "./blocked.ts";

const LINES_MAX = 100;

/** Repeated after a failure it goes on where it ended: the block is the same row. */
export async function blockPerson(deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> {
  const blocked = await blockRows.create(deps, request);
  if (!blocked.ok) return blocked;
  const { organizer, user } = blocked.row;
  const waiting = await findRows(deps.storage.reader, "tournament_participants", {
    where: {
      and: [
        where({ user: String(user), status: "waitlist" }),
        {
          left: { path: { hops: [{ relation: "tournament", table: "tournaments" }], column: "organizer" } },
          operator: "=",
          right: { value: String(organizer) },
        },
      ],
    },
    limit: LINES_MAX,
  });
  const viewer = { kind: "user", id: String(organizer) } as const;
  // Each in the lock of its tournament; one that has started or ended meanwhile refuses, and promotes nobody.
  for (const row of waiting) await updateParticipant(deps, { viewer, body: { status: "cancelled" }, row });
  return blocked;
}
