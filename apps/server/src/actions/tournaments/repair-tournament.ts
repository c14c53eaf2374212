import { collections, takesEntries } from "@bandeha/contract";
import { type EntryList, fillFreePlaces, loadEntryList } from "../participants/entry-list.ts";
import { withMove } from "../participants/move-evening.ts";
import { settleSeats } from "../participants/offers/seat-check.ts";
import { savedTournament, saveEntryList } from "../participants/save-entry-list.ts";
import { type ActionDeps, type ActionOutcome, type ChangeRequest, forbidden } from "../transaction/action.ts";
import { checkRecord } from "../transaction/check-record.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyOutdated } from "../transaction/guards.ts";
import type { TournamentRow } from "../transaction/stored-rows.ts";
import { changeOrganizer, denyNewOrganizer } from "./change-organizer.ts";
import { withHidden } from "./hidden.ts";
import { isStopped } from "./stopped.ts";
import { checkTournament } from "./tournament-checks.ts";

/** The superuser's PATCH: any field, any status, any date; places and the waitlist are computed (product-rules D26). */
export async function repairTournament(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { row, body } = request;
  let turns = false;
  const outcome = await commitLocked(deps, row.id, async (tx) => {
    const stored = await loadEntryList(tx, row.id);
    if (!stored) return forbidden;
    const repaired = { ...stored.tournament, ...(body as Partial<TournamentRow>) };
    const isMoved = repaired.organizer !== stored.tournament.organizer;
    const wrong =
      denyOutdated(request, stored.tournament) ??
      (await checkRecord(tx, collections.tournaments, repaired)) ??
      (await checkTournament(tx, repaired)) ??
      (isMoved ? await denyNewOrganizer(tx, row.id) : undefined);
    if (wrong) return wrong;
    if (isMoved) await changeOrganizer(tx, deps, stored.tournament, repaired.organizer);
    const before = isMoved ? await loadEntryList(tx, row.id) : stored;
    if (!before) return forbidden;
    const { hidden_by_admin: hidden } = repaired;
    const isTurned = hidden !== before.tournament.hidden_by_admin;
    const shown = isTurned ? await withHidden(tx, before.tournament, hidden) : before.tournament;
    const tournament = { ...shown, ...(body as Partial<TournamentRow>) };
    const stopped = takesEntries(tournament) && (await isStopped(tx, tournament));
    turns = takesEntries(tournament) && tournament.stopped !== stopped;
    const changed = { ...before, tournament, isStopped: stopped };
    const settled = fillFreePlaces(withMove(changed, before.tournament, deps.clock()), deps.clock());
    const after: EntryList = body.status
      ? { ...settled, tournament: { ...settled.tournament, status: tournament.status } }
      : settled;
    await saveEntryList(tx, deps, before, after, request.viewer);
    return savedTournament(tx, deps, before.tournament);
  });
  if (!outcome.ok || !turns) return outcome;
  // Before the answer; the job does it after a crash.
  await settleSeats(deps, row.id);
  return { ok: true, row: (await deps.storage.reader.findById("tournaments", row.id)) ?? outcome.row };
}
