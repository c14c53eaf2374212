// A superuser corrects a city. With another time zone the evenings keep their local hours: their moments change, and open screens receive them.
import { localOf, momentOf, readTimestamp, timestamp, timeZoneOf } from "@bandeha/contract";
import { where, whereOneOf } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import { moveScoreLinks } from "../links/link-expiry.ts";
import { repairRecord } from "../superuser/superuser-writes.ts";
import type { ActionDeps, ActionOutcome, ChangeRequest } from "../transaction/action.ts";
import { lock } from "../transaction/commit.ts";
import { findRows, getTournament, type StoredRow } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";

const NOT_OVER = ["draft", "open", "full", "", "in_progress"] as const;
const TOURNAMENTS_MAX = 2000;

export const repairCity = (deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> =>
  repairRecord(deps, request, "cities", undefined, (tx, after, before) => moveEvenings(tx, deps, after, before));

async function moveEvenings(
  tx: Transactor,
  deps: ActionDeps,
  { id: city, timezone }: StoredRow<"cities">,
  before?: StoredRow<"cities">,
): Promise<void> {
  if (!before || before.timezone === timezone) return;
  const found = await findRows(tx, "tournaments", {
    where: { and: [where({ city }), whereOneOf("status", NOT_OVER)] },
    limit: TOURNAMENTS_MAX,
  });
  const ids = found.map(({ id }) => id);
  await lock(tx, ids);
  for (const id of ids) {
    const tournament = await getTournament(tx, id);
    if (!tournament) continue;
    const { registration_deadline: deadline } = tournament;
    await updateRow(tx, deps, "tournaments", tournament, {
      ...(deadline && { registration_deadline: sameHour(deadline, timeZoneOf(before), timeZoneOf({ timezone })) }),
      // The job settles places and plans the next moment.
      next_seat_check: timestamp(deps.clock()),
    });
    await moveScoreLinks(tx, deps, { ...tournament, city: "" }, tournament);
  }
}

/** The moment at which the clocks of the new zone show what those of the old one showed. */
function sameHour(moment: string, from: string, to: string): string {
  const { day, time } = localOf(readTimestamp(moment), from);
  return timestamp(momentOf(day, time, to).at);
}
