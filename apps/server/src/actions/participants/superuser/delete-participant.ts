import type { Reader } from "../../../storage/storage.ts";
import { drawRequestOf, type Redraw, redrawAfterRepair, writeRedraw } from "../../rounds/redraw.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  type Denied,
  forbidden,
} from "../../transaction/action.ts";
import { commitDrawn } from "../../transaction/commit.ts";
import { deleteWithChildren } from "../../transaction/delete-row.ts";
import { denyOutdated } from "../../transaction/guards.ts";
import { getParticipant } from "../../transaction/stored-rows.ts";
import { type EntryList, fillFreePlaces, loadEntryList } from "../entry-list.ts";
import { saveEntryList } from "../save-entry-list.ts";

type Removal = { ok: true; before: EntryList; after: EntryList; redraw: Redraw };

/** Only a superuser deletes an entry (players withdraw instead). The waitlist moves up. */
export function deleteParticipant(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { row } = request;
  const tournament = String(row.tournament);
  return commitDrawn(
    deps,
    tournament,
    async (reader) => {
      const removal = await decide(reader, request, tournament, deps.clock());
      return removal.ok ? { ...removal, draw: drawRequestOf(removal.redraw) } : removal;
    },
    async (tx, { before, after, redraw }, draw) => {
      await deleteWithChildren(tx, "tournament_participants", row.id);
      await saveEntryList(tx, deps, before, after, request.viewer);
      await writeRedraw(tx, deps, tournament, redraw, draw);
      return { ok: true, row };
    },
  );
}

async function decide(
  reader: Reader,
  request: ChangeRequest,
  tournament: string,
  now: Date,
): Promise<Removal | Denied> {
  const entry = await getParticipant(reader, request.row.id);
  const before = await loadEntryList(reader, tournament);
  if (request.viewer.kind !== "superuser" || !entry || !before) return forbidden;
  const outdated = denyOutdated(request, entry);
  if (outdated) return outdated;
  const after = fillFreePlaces({ ...before, entries: before.entries.filter(({ id }) => id !== entry.id) }, now);
  return { ok: true, before, after, redraw: await redrawAfterRepair(reader, before, after) };
}
