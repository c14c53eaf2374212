import { collections, emptyRecord, statusOf, timestamp } from "@bandeha/contract";
import { placeJoiner } from "@bandeha/engine";
import type { Reader } from "../../../storage/storage.ts";
import { denyRedraw, drawRequestOf, type Redraw, redrawAfterImport, writeRedraw } from "../../rounds/redraw.ts";
import { withInvited } from "../../tournaments/invited.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type Denied,
  refused,
  type WriteRequest,
} from "../../transaction/action.ts";
import { checkRecord, missingRelation } from "../../transaction/check-record.ts";
import { commitDrawn } from "../../transaction/commit.ts";
import { holdUser, ownFields, type ParticipantRow } from "../../transaction/stored-rows.ts";
import { insertRow } from "../../transaction/write-row.ts";
import { type EntryList, loadEntryList, placesOf, seatedIn, withPlacesState } from "../entry-list.ts";
import { closeRequest } from "../requests/pending-requests.ts";
import { saveEntryList } from "../save-entry-list.ts";

type Import = { ok: true; entry: ParticipantRow; before: EntryList; after: EntryList; redraw: Redraw };

/** The superuser adds an entry with any status; without a status it is placed as if the player had joined (product-rules D26). */
export function importParticipant(deps: ActionDeps, { viewer, body, id }: WriteRequest): Promise<ActionOutcome> {
  const sent = body as Partial<ParticipantRow>;
  const asked = sent.tournament ?? "";
  return commitDrawn(
    deps,
    asked,
    async (reader, still) => {
      const entered = await decide(reader, still, sent);
      return entered.ok ? { ...entered, draw: drawRequestOf(entered.redraw) } : entered;
    },
    async (tx, { entry, before, after, redraw }, draw) => {
      const denied = denyRedraw(redraw, draw);
      if (denied) return denied;
      if (!(await holdUser(tx, entry.user))) return missingRelation("user");
      const row = await insertRow(tx, deps, "tournament_participants", ownFields(entry), id);
      if (entry.status !== "cancelled") await closeRequest(tx, deps, asked, entry.user);
      const placed = withPlacesState(after);
      // Who has a place in an evening by invitation reads it.
      const tournament = entry.status === "cancelled" ? placed : withInvited(placed, [entry.user]);
      await saveEntryList(tx, deps, before, { ...before, tournament }, viewer);
      await writeRedraw(tx, deps, asked, redraw, draw);
      return { ok: true, row };
    },
  );
}

async function decide(reader: Reader, deps: ActionDeps, sent: Partial<ParticipantRow>): Promise<Import | Denied> {
  const record: ParticipantRow = {
    ...(emptyRecord(collections.tournament_participants.fields) as ParticipantRow),
    registration_date: timestamp(deps.clock()),
    payment_status: "unpaid",
    ...sent,
  };
  const denied = await checkRecord(reader, collections.tournament_participants, record);
  if (denied) return denied;
  const before = await loadEntryList(reader, record.tournament);
  if (!before) return missingRelation("tournament");
  const placed = place(before, sent);
  if ("ok" in placed) return placed;
  const entry = { ...record, ...placed };
  const after = { ...before, entries: [...before.entries, entry] };
  return { ok: true, entry, before, after, redraw: await redrawAfterImport(reader, before, after, entry.user) };
}

function place(
  entryList: EntryList,
  { status, position, user }: Partial<ParticipantRow>,
): Pick<ParticipantRow, "status" | "position"> | Denied {
  const waiting = entryList.entries.filter((entry) => entry.status === "waitlist").length;
  if (status) return { status, position: position ?? (status === "waitlist" ? waiting + 1 : 0) };
  const placement = placeJoiner({
    ...placesOf(entryList.tournament, seatedIn(entryList).length),
    // The superuser may ignore the deadline, but not the number of places.
    status: statusOf(entryList.tournament) === "draft" ? "draft" : "open",
    byOrganiser: true,
    deadlinePassed: false,
    waiting,
    alreadyJoined: entryList.entries.some((entry) => entry.user === user),
  });
  if (!placement.ok) return refused(placement.reason, "tournament");
  return { status: placement.status, position: position ?? placement.position };
}
