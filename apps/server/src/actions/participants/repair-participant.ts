import { collections } from "@bandeha/contract";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { denyRedraw, drawOf, type Redraw, redrawAfterRepair, writeRedraw } from "../rounds/redraw.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  type Denied,
  forbidden,
  refused,
} from "../transaction/action.ts";
import { checkRecord } from "../transaction/check-record.ts";
import { commitDrawn } from "../transaction/commit.ts";
import { getParticipant, type ParticipantRow } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";
import { type EntryList, fullOrOpen, loadEntryList, saveEntryList, settle, withEntry } from "./entry-list.ts";

type Repair = {
  ok: true;
  entry: ParticipantRow;
  record: ParticipantRow;
  /** Its status is another, and places and positions follow; those he wrote himself stand as written. */
  moved: boolean;
  redraw: Redraw;
};

/** The superuser's PATCH of an entry: any field; places and positions he leaves out follow (product-rules D26). */
export function repairParticipant(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { row, body } = request;
  const sent = body as Partial<ParticipantRow>;
  return commitDrawn(
    deps,
    [String(row.tournament), sent.tournament ?? ""],
    async (reader) => {
      const repair = await decide(reader, request, sent);
      return repair.ok ? { ...repair, draw: drawOf(repair.redraw) } : repair;
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
  { row, ifMatch }: ChangeRequest,
  sent: Partial<ParticipantRow>,
): Promise<Repair | Denied> {
  const entry = await getParticipant(reader, row.id);
  if (!entry) return forbidden;
  if (ifMatch && ifMatch !== entry.updated) return refused("result-conflict");
  const moved = sent.status !== undefined && sent.status !== entry.status && sent.position === undefined;
  const before = await loadEntryList(reader, entry.tournament);
  const last = before?.entries.filter(({ status }) => status === "waitlist").length ?? 0;
  const position = sent.status === "waitlist" ? last + 1 : 0;
  const record = { ...entry, ...sent, ...(moved && { position }) };
  const denied = await checkRecord(reader, collections.tournament_participants, record);
  if (denied) return denied;
  const redraw = before ? await redrawAfterRepair(reader, before, repaired(before, entry, record, moved)) : none;
  return { ok: true, entry, record, moved, redraw };
}

const none: Redraw = { kind: "none" };

/** The lineup he leaves behind: with the entry as it is now, or without it where it belongs to another tournament. */
function repaired(before: EntryList, entry: ParticipantRow, record: ParticipantRow, moved: boolean): EntryList {
  const known = before.entries.some(({ id }) => id === entry.id);
  const whole = known ? before : { ...before, entries: [...before.entries, entry] };
  const changed = withEntry(whole, entry.id, record);
  const after = { ...changed, entries: changed.entries.filter(({ tournament }) => tournament === entry.tournament) };
  return moved ? settle(after) : after;
}

async function write(
  tx: Transactor,
  deps: ActionDeps,
  { entry, record, moved }: Repair,
  sent: Partial<ParticipantRow>,
) {
  const { position } = record;
  const fields = { ...sent, ...(moved && { position }) };
  const written = await updateRow(tx, deps, "tournament_participants", entry, fields);
  for (const tournament of new Set([entry.tournament, record.tournament])) {
    const after = await loadEntryList(tx, tournament);
    if (!after) continue;
    await saveEntryList(tx, deps, after, moved ? settle(after) : { ...after, tournament: fullOrOpen(after) });
  }
  return written;
}
