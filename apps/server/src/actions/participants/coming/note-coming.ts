// The question of coming in people's notifications: asked, and closed by every kind of answer.
import { isSeated, localOf, takesEntries, timestamp } from "@bandeha/contract";
import type { Transactor } from "../../../storage/storage.ts";
import { closeEntryQuestions, notifyEntries } from "../../notifications/notify-entries.ts";
import type { ActionDeps } from "../../transaction/action.ts";
import type { ParticipantRow, TournamentRow } from "../../transaction/stored-rows.ts";
import type { EntryList } from "../entry-list.ts";
import { hasAnswered, plannedStart, releaseAtOf } from "../offers/timed-offers.ts";

/** Names a planned start. */
export const questionOf = ({ date, start_time }: TournamentRow): string => `${date.slice(0, 10)} ${start_time}`;

/** The former question of these entries is closed: it names another start. */
export async function askComing(
  tx: Transactor,
  deps: ActionDeps,
  list: EntryList,
  entries: readonly ParticipantRow[],
): Promise<void> {
  const { tournament, timeZone } = list;
  const releaseAt = releaseAtOf(list, { asked_at: timestamp(deps.clock()) });
  const data = { release: releaseAt === undefined ? "" : localOf(new Date(releaseAt), timeZone).time };
  const answerBy = plannedStart(list);
  const key = `${questionOf(tournament)} ${timestamp(deps.clock())}`;
  await closeEntryQuestions(
    tx,
    deps,
    { tournament, kind: "confirm-coming" },
    new Map(entries.map((entry) => [entry, "late"])),
  );
  await notifyEntries(tx, deps, { entries, kind: "confirm-coming", tournament, key, data, answerBy });
}

/** Got a place after the question, and has not answered by that. */
const isAskedLate = (was: ParticipantRow | undefined, entry: ParticipantRow): boolean =>
  was?.status === "waitlist" && isSeated(entry) && !hasAnswered(entry);

const asksLate = (before: EntryList, after: EntryList): boolean =>
  before.tournament.coming_asked_at !== "" &&
  after.tournament.coming_asked_at !== "" &&
  !after.isStopped &&
  takesEntries(after.tournament);

/** With the time of the question for those who are asked now. Before the save, because the next check of places depends on it. */
export function withLateQuestions(before: EntryList, after: EntryList, now: Date): EntryList {
  if (!asksLate(before, after)) return after;
  const old = new Map(before.entries.map((entry) => [entry.id, entry]));
  const asked_at = timestamp(now);
  const entries = after.entries.map((entry) =>
    isAskedLate(old.get(entry.id), entry) ? { ...entry, asked_at } : entry,
  );
  return { ...after, entries };
}

/** Closes the question of those who answered, and asks those who got a place after it. */
export async function noteComing(tx: Transactor, deps: ActionDeps, before: EntryList, after: EntryList): Promise<void> {
  const { tournament } = before;
  if (tournament.coming_asked_at === "") return;
  const answered = new Map<ParticipantRow, string>();
  const old = new Map(before.entries.map((entry) => [entry.id, entry]));
  const fresh: ParticipantRow[] = [];
  for (const entry of after.entries) {
    const was = old.get(entry.id);
    if (was && isSeated(was) && entry.status === "cancelled") answered.set(entry, "cannot");
    else if (was && !hasAnswered(was) && isSeated(entry) && hasAnswered(entry)) answered.set(entry, "coming");
    else if (was && isSeated(was) && !isSeated(entry)) answered.set(entry, "late");
    if (isAskedLate(was, entry)) fresh.push(entry);
  }
  await closeEntryQuestions(tx, deps, { tournament, kind: "confirm-coming" }, answered);
  if (fresh.length > 0 && asksLate(before, after)) await askComing(tx, deps, after, fresh);
}
