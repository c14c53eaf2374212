import { collections, isSeated } from "@bandeha/contract";
import type { Reader, Transactor } from "../../../storage/storage.ts";
import { giveDues, noteLostSeats, noteSeats, undoLeaving } from "../../money/dues.ts";
import { denyRedraw, drawRequestOf, type Redraw, redrawAfterRepair, writeRedraw } from "../../rounds/redraw.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  type Denied,
  forbidden,
  THE_SERVER,
} from "../../transaction/action.ts";
import { checkRecord } from "../../transaction/check-record.ts";
import { commitDrawn } from "../../transaction/commit.ts";
import { denyOutdated } from "../../transaction/guards.ts";
import { getParticipant, getTournament, type ParticipantRow } from "../../transaction/stored-rows.ts";
import { updateRow } from "../../transaction/write-row.ts";
import { type EntryList, fillFreePlaces, loadEntryList, withEntry, withPlacesState } from "../entry-list.ts";
import { closeRequest } from "../requests/pending-requests.ts";
import { saveEntryList } from "../save-entry-list.ts";

type Repair = {
  ok: true;
  entry: ParticipantRow;
  record: ParticipantRow;
  /** The status changed without a sent position: places and positions are computed again. */
  recompute: boolean;
  redraw: Redraw;
};

/** The superuser's PATCH of an entry: any field; a position that is not sent is computed (product-rules D26). */
export function repairParticipant(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { row, body } = request;
  const sent = body as Partial<ParticipantRow>;
  return commitDrawn(
    deps,
    [String(row.tournament), sent.tournament ?? ""],
    async (reader) => {
      const repair = await decide(reader, request, sent, deps.clock());
      return repair.ok ? { ...repair, draw: drawRequestOf(repair.redraw) } : repair;
    },
    async (tx, repair, draw) => {
      const { entry, record, redraw } = repair;
      const stays = record.status !== "cancelled" && record.tournament === entry.tournament;
      const denied = stays ? denyRedraw(redraw, draw) : undefined;
      if (denied) return denied;
      const written = await write(tx, deps, repair, sent);
      await writeRedraw(tx, deps, entry.tournament, redraw, draw);
      return { ok: true, row: (await tx.findById("tournament_participants", row.id)) ?? written };
    },
  );
}

async function decide(
  reader: Reader,
  request: ChangeRequest,
  sent: Partial<ParticipantRow>,
  now: Date,
): Promise<Repair | Denied> {
  const entry = await getParticipant(reader, request.row.id);
  if (!entry) return forbidden;
  const outdated = denyOutdated(request, entry);
  if (outdated) return outdated;
  const recompute = sent.status !== undefined && sent.status !== entry.status && sent.position === undefined;
  const before = await loadEntryList(reader, entry.tournament);
  const last = before?.entries.filter(({ status }) => status === "waitlist").length ?? 0;
  const position = sent.status === "waitlist" ? last + 1 : 0;
  const record = { ...entry, ...sent, ...(recompute && { position }) };
  const denied = await checkRecord(reader, collections.tournament_participants, record);
  if (denied) return denied;
  const redraw = before
    ? await redrawAfterRepair(reader, before, entryListAfter(before, entry, record, recompute ? now : undefined))
    : none;
  return { ok: true, entry, record, recompute, redraw };
}

const none: Redraw = { kind: "none" };

/** The old tournament's list after the change: without the entry if it moved to another tournament. */
function entryListAfter(
  before: EntryList,
  entry: ParticipantRow,
  record: ParticipantRow,
  /** The moment of the new computation of places, if there is one. */
  now: Date | undefined,
): EntryList {
  const known = before.entries.some(({ id }) => id === entry.id);
  const whole = known ? before : { ...before, entries: [...before.entries, entry] };
  const changed = withEntry(whole, entry.id, record);
  const after = { ...changed, entries: changed.entries.filter(({ tournament }) => tournament === entry.tournament) };
  return now ? fillFreePlaces(after, now) : after;
}

async function write(
  tx: Transactor,
  deps: ActionDeps,
  { entry, record, recompute }: Repair,
  sent: Partial<ParticipantRow>,
) {
  const { position } = record;
  const fields = { ...sent, ...(recompute && { position }) };
  const written = await updateRow(tx, deps, "tournament_participants", entry, fields);
  if (isSeated(entry) && !isSeated(record)) await noteLostSeats(tx, deps, [record]);
  if (entry.status === "cancelled" && record.status === "waitlist") await undoLeaving(tx, deps, entry.id);
  if (record.status !== "cancelled") await closeRequest(tx, deps, record.tournament, record.user);
  for (const tournament of new Set([entry.tournament, record.tournament])) {
    const after = await loadEntryList(tx, tournament);
    if (!after) continue;
    await saveEntryList(
      tx,
      deps,
      after,
      recompute ? fillFreePlaces(after, deps.clock()) : { ...after, tournament: withPlacesState(after) },
      THE_SERVER,
    );
  }
  // The list before the repair is not known to the save of the list: the row is written already.
  const tournament = isSeated(record) && !isSeated(entry) ? await getTournament(tx, record.tournament) : undefined;
  if (tournament) {
    await noteSeats(tx, deps, tournament, [record]);
    await giveDues(tx, deps, tournament, [record]);
  }
  return written;
}
