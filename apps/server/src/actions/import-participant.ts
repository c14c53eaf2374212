import { collections, emptyRecord, statusOf } from "@bandeha/contract";
import { placeJoiner } from "@bandeha/engine";
import type { Reader } from "../storage/storage.ts";
import { type ActionDeps, type Denied, type Outcome, refused, type WriteRequest } from "./action.ts";
import { checkRecord, missingRelation } from "./check-record.ts";
import { commitLocked } from "./commit.ts";
import { fullOrOpen, loadLineup, placesOf, saveLineup, seatedIn } from "./lineup.ts";
import type { ParticipantRow } from "./stored-rows.ts";
import { timestamp } from "./timestamp.ts";
import { insertRow } from "./write-row.ts";

/** The superuser enters anyone with any status; an entry without one is placed as if its player had joined (product.md D26). */
export function importParticipant(deps: ActionDeps, { body, id }: WriteRequest): Promise<Outcome> {
  const sent = body as Partial<ParticipantRow>;
  const tournament = sent.tournament ?? "";
  return commitLocked(deps, tournament, async (tx) => {
    const record = {
      ...(emptyRecord(collections.tournament_participants.fields) as ParticipantRow),
      registration_date: timestamp(deps.clock()),
      payment_status: "unpaid" as const,
      ...sent,
    };
    const denied = await checkRecord(tx, collections.tournament_participants, record);
    if (denied) return denied;
    const placed = await place(tx, tournament, sent);
    if ("ok" in placed) return placed;
    const row = await insertRow(tx, deps, "tournament_participants", { ...record, ...placed }, id);
    const lineup = await loadLineup(tx, tournament);
    if (lineup) await saveLineup(tx, deps, lineup, { ...lineup, tournament: fullOrOpen(lineup) });
    return { ok: true, row };
  });
}

async function place(
  reader: Reader,
  tournamentId: string,
  { status, position, user }: Partial<ParticipantRow>,
): Promise<Pick<ParticipantRow, "status" | "position"> | Denied> {
  const lineup = await loadLineup(reader, tournamentId);
  if (!lineup) return missingRelation("tournament");
  const waiting = lineup.entries.filter((entry) => entry.status === "waitlist").length;
  if (status) return { status, position: position ?? (status === "waitlist" ? waiting + 1 : 0) };
  const placement = placeJoiner({
    ...placesOf(lineup.tournament, seatedIn(lineup).length),
    // Time does not bind him, places do.
    status: statusOf(lineup.tournament) === "draft" ? "draft" : "open",
    byOrganiser: true,
    deadlinePassed: false,
    waiting,
    alreadyJoined: lineup.entries.some((entry) => entry.user === user),
  });
  if (!placement.ok) return refused(placement.reason, "tournament");
  return { status: placement.status, position: position ?? placement.position };
}
