// Saves a changed list of entries: the rows that differ, and all that follows from them in other tables, in one transaction.
import { isSeated } from "@bandeha/contract";
import type { Transactor } from "../../storage/storage.ts";
import { moveScoreLinks } from "../links/link-expiry.ts";
import { giveDues, noteLostSeats, noteSeats } from "../money/dues.ts";
import { noteEdit } from "../money/held-places.ts";
import { syncPrices } from "../money/ledger.ts";
import { returnSurpluses } from "../money/online/plan-refunds.ts";
import { takeOverTerms } from "../money/take-over-terms.ts";
import { notifyChanges } from "../notifications/notify-changes.ts";
import { recountClaims } from "../notifications/notify-fees.ts";
import { withoutBlockedLeavers } from "../organisers/shut-out.ts";
import { countsForRatings, markStale } from "../ratings/stale-ratings.ts";
import { withInvited } from "../tournaments/invited.ts";
import { type ActionDeps, type ActionOutcome, forbidden, type Viewer } from "../transaction/action.ts";
import type { ParticipantRow, TournamentRow } from "../transaction/stored-rows.ts";
import { changedFields, updateRow } from "../transaction/write-row.ts";
import { noteComing, withLateQuestions } from "./coming/note-coming.ts";
import { type EntryList, seatedIn } from "./entry-list.ts";
import { noteOffers } from "./offers/note-offers.ts";
import { nextSeatCheck } from "./offers/timed-offers.ts";

/** The tournament's row after a save. Its `updated` changes even when nothing else did, because an empty PATCH is legal. */
export async function savedTournament(tx: Transactor, deps: ActionDeps, before: TournamentRow): Promise<ActionOutcome> {
  const row = await tx.findById("tournaments", before.id);
  if (!row) return forbidden;
  return { ok: true, row: row.updated === before.updated ? await updateRow(tx, deps, "tournaments", before, {}) : row };
}

const UNSEATED = { status: "" } as const;

/** Writes the rows that differ between two states of one list, and notifies the people whom the difference concerns. */
export async function saveEntryList(
  tx: Transactor,
  deps: ActionDeps,
  before: EntryList,
  changed: EntryList,
  by: Viewer,
): Promise<void> {
  const after = withLateQuestions(before, changed, deps.clock());
  await notifyChanges(tx, deps, { by, before, after });
  const stored = new Map(before.entries.map((entry) => [entry.id, entry]));
  const left = after.entries.filter(({ id, status }) => status === "cancelled" && stored.get(id)?.status !== status);
  const invited = withInvited(
    after.tournament,
    after.entries.map(({ user }) => user),
  );
  const tournament = {
    ...(await withoutBlockedLeavers(tx, invited, left)),
    next_seat_check: nextSeatCheck(after, deps.clock()),
  };
  await saveIfChanged(tx, deps, "tournaments", before.tournament, tournament);
  await moveScoreLinks(tx, deps, before.tournament, after.tournament);
  if (countsForRatings(before.tournament) || countsForRatings(after.tournament)) {
    await markStale(tx, deps, after.tournament);
  }
  for (const entry of after.entries) {
    const old = stored.get(entry.id);
    if (old) await saveIfChanged(tx, deps, "tournament_participants", old, entry);
  }
  await noteOffers(tx, deps, before, after);
  await noteComing(tx, deps, before, after);
  const newlySeated = after.entries.filter((entry) => isSeated(entry) && !isSeated(stored.get(entry.id) ?? UNSEATED));
  const starts = before.tournament.status !== "in_progress" && after.tournament.status === "in_progress";
  const newlyLost = after.entries.filter((entry) => !isSeated(entry) && isSeated(stored.get(entry.id) ?? UNSEATED));
  if (!starts) await noteLostSeats(tx, deps, newlyLost);
  const changesPrice = before.tournament.cost !== after.tournament.cost;
  if (newlyLost.length > 0 || changesPrice) await recountClaims(tx, deps, after.tournament);
  await noteSeats(tx, deps, before.tournament, newlySeated);
  const getsPrice = before.tournament.cost === 0 && after.tournament.cost > 0;
  if (getsPrice) await takeOverTerms(tx, deps, after.tournament);
  await giveDues(tx, deps, after.tournament, getsPrice ? seatedIn(after) : newlySeated);
  if (changesPrice) await syncPrices(tx, deps, after.tournament.id);
  await noteEdit(tx, deps, { by, before: before.tournament, after: after.tournament });
  if (before.tournament.status !== "completed" && after.tournament.status === "completed")
    await returnSurpluses(tx, deps, after.tournament.id);
}

async function saveIfChanged<Kept extends TournamentRow | ParticipantRow>(
  tx: Transactor,
  deps: ActionDeps,
  table: "tournaments" | "tournament_participants",
  before: Kept,
  after: Kept,
): Promise<void> {
  const changes = changedFields(before, after);
  if (Object.keys(changes).length > 0) await updateRow(tx, deps, table, before, changes);
}
