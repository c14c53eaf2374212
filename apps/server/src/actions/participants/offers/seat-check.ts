// When a tournament's places next change by the clock alone, and the job that then settles them.
import { readTimestamp, takesEntries, timestamp } from "@bandeha/contract";
import { type Condition, ownColumn } from "../../../storage/condition.ts";
import type { Transactor } from "../../../storage/storage.ts";
import { restartGrace } from "../../money/held-places.ts";
import { notifyStopped } from "../../notifications/notify-changes.ts";
import { closeEntryQuestions } from "../../notifications/notify-entries.ts";
import { announceEvening } from "../../series/announce-evening.ts";
import { withoutInvitations } from "../../tournaments/invited.ts";
import { type ActionDeps, THE_SERVER } from "../../transaction/action.ts";
import { lock } from "../../transaction/commit.ts";
import { eachAlone } from "../../transaction/each-alone.ts";
import { findRows } from "../../transaction/stored-rows.ts";
import { applyComing } from "../coming/coming.ts";
import { askComing } from "../coming/note-coming.ts";
import { type EntryList, fillFreePlaces, loadEntryList, withEntry } from "../entry-list.ts";
import { saveEntryList } from "../save-entry-list.ts";
import { plannedStart, silentIn } from "./timed-offers.ts";

/** In one run; the next run continues. */
const TOURNAMENTS_MAX = 500;

const byCheck = ownColumn("next_seat_check");
/** Greater, not unequal: the index is then read from the first planned one, not from all tournaments without a check, which come first. */
export const isPlanned: Condition = { left: byCheck, operator: ">", right: { value: "" } };

/**
 * Settles every tournament whose moment has come, each in a transaction under its lock, so any number of processes may run this at once.
 * @returns the next moment, if one is known
 */
export async function checkSeats(deps: ActionDeps): Promise<Date | undefined> {
  const now = deps.clock();
  const due = await findRows(deps.storage.reader, "tournaments", {
    where: { and: [isPlanned, { left: byCheck, operator: "<=", right: { value: timestamp(now) } }] },
    sort: [byCheck],
    limit: TOURNAMENTS_MAX,
  });
  await eachAlone(due, ({ id }) => settleSeats({ ...deps, clock: () => now }, id));
  const [next] = await findRows(deps.storage.reader, "tournaments", { where: isPlanned, sort: [byCheck], limit: 1 });
  return next && readTimestamp(next.next_seat_check);
}

/**
 * Brings one tournament's places to this moment. After an administrator has stopped it, or lets it go on, offers end, or players have their time to
 * answer and to pay again, and its people are notified.
 */
export async function settleSeats(deps: ActionDeps, id: string): Promise<void> {
  await deps.storage.transact(async (tx) => {
    await lock(tx, id);
    const before = await loadEntryList(tx, id);
    if (!before) return;
    const turned = await withStop(tx, deps, before);
    const asked = await applyComing(tx, deps, await openForAll(tx, deps, turned));
    await saveEntryList(tx, deps, before, fillFreePlaces(asked, deps.clock()), THE_SERVER);
  });
}

/** The list whose tournament says whether it is stopped. */
async function withStop(tx: Transactor, deps: ActionDeps, list: EntryList): Promise<EntryList> {
  const stopped = list.isStopped ?? false;
  if (list.tournament.stopped === stopped || !takesEntries(list.tournament)) return list;
  const turned = { ...list, tournament: { ...list.tournament, stopped } };
  if (!stopped) await restartGrace(tx, deps, list.tournament.id);
  if (plannedStart(list) <= deps.clock()) return turned;
  await notifyStopped(tx, deps, turned);
  const silent = silentIn(turned);
  if (!stopped) {
    const resumed = withTimeToAnswer(turned, deps.clock());
    if (silent.length > 0) await askComing(tx, deps, resumed, silent);
    return resumed;
  }
  // An answer would be refused.
  const closed = new Map(silent.map((entry) => [entry, "late"]));
  await closeEntryQuestions(tx, deps, { tournament: turned.tournament, kind: "confirm-coming" }, closed);
  return turned;
}

/** Nobody could answer meanwhile, so nobody was silent. */
function withTimeToAnswer(list: EntryList, now: Date): EntryList {
  return silentIn(list).reduce((after, { id }) => withEntry(after, id, { asked_at: timestamp(now) }), list);
}

/** After the hours of the regulars, everyone may sign up (decision 119). */
async function openForAll(tx: Transactor, deps: ActionDeps, list: EntryList): Promise<EntryList> {
  if (list.isStopped || !takesEntries(list.tournament)) return list;
  const tournament = withoutInvitations(list.tournament, list.timeZone, deps);
  if (tournament !== list.tournament) await announceEvening(tx, deps, tournament);
  return { ...list, tournament };
}
