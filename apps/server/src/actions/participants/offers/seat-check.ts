// When a tournament's places next change by the clock alone, and the job that then settles them.
import { readTimestamp, takesEntries, timestamp } from "@bandeha/contract";
import { type Condition, ownColumn, where, whereOneOf } from "../../../storage/condition.ts";
import type { Transactor } from "../../../storage/storage.ts";
import { restartGrace } from "../../money/held-places.ts";
import { announceEvening } from "../../series/announce-evening.ts";
import { withoutInvitations } from "../../tournaments/invited.ts";
import { type ActionDeps, THE_SERVER } from "../../transaction/action.ts";
import { lock } from "../../transaction/commit.ts";
import { eachAlone } from "../../transaction/each-alone.ts";
import { findRows } from "../../transaction/stored-rows.ts";
import { applyComing } from "../coming/coming.ts";
import { type EntryList, fillFreePlaces, loadEntryList, withEntry } from "../entry-list.ts";
import { saveEntryList } from "../save-entry-list.ts";
import { silentIn } from "./timed-offers.ts";

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

/** Brings one tournament's places to this moment. */
async function settleSeats(deps: ActionDeps, id: string, resumes = false): Promise<void> {
  await deps.storage.transact(async (tx) => {
    await lock(tx, id);
    const before = await loadEntryList(tx, id);
    if (!before || (resumes && !takesEntries(before.tournament))) return;
    const isResumed = resumes && !before.isStopped;
    if (isResumed) await restartGrace(tx, deps, id);
    const list = isResumed ? withTimeToAnswer(before, deps.clock()) : before;
    const asked = await applyComing(tx, deps, await openForAll(tx, deps, list));
    await saveEntryList(tx, deps, before, fillFreePlaces(asked, deps.clock()), THE_SERVER);
  });
}

/** After an administrator has stopped a tournament, or lets it go on: offers end, or players have their time to answer and to pay again. */
export const settleStopped = (deps: ActionDeps, id: string): Promise<void> => settleSeats(deps, id, true);

/** Of every evening of a person whose account is blocked, or is free again. */
export async function settleStoppedOf(deps: ActionDeps, organizer: string): Promise<void> {
  const open = { and: [where({ organizer }), whereOneOf("status", ["open", "full", ""])] };
  const found = await findRows(deps.storage.reader, "tournaments", { where: open, limit: TOURNAMENTS_MAX });
  await eachAlone(found, ({ id }) => settleStopped(deps, id));
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
