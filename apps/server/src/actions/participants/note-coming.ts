// The question of coming in people's notifications: asked, and closed by every kind of answer.
import { SEATED_STATUSES, takesEntries } from "@bandeha/contract";
import type { Transactor } from "../../storage/storage.ts";
import { localTime, timestamp } from "../../values/timestamp.ts";
import { closeEntryQuestions, notifyEntries } from "../notifications/notify-entries.ts";
import type { ActionDeps } from "../transaction/action.ts";
import type { ParticipantRow, TournamentRow } from "../transaction/stored-rows.ts";
import type { EntryList } from "./entry-list.ts";
import { momentsOf, plannedStart } from "./timed-offers.ts";

/** Names a planned start. */
export const questionOf = ({ date, start_time }: TournamentRow): string => `${date.slice(0, 10)} ${start_time}`;

export const hasAnswered = ({ status, confirmed_at, check_in }: ParticipantRow): boolean =>
  status === "confirmed" || confirmed_at !== "" || check_in !== "";

const hasPlace = ({ status }: ParticipantRow): boolean => SEATED_STATUSES.some((seated) => seated === status);

/** The former question of these entries is closed: it names another start. */
export async function askComing(
  tx: Transactor,
  deps: ActionDeps,
  list: EntryList,
  entries: readonly ParticipantRow[],
): Promise<void> {
  const { tournament, timeZone } = list;
  const { releaseAt } = momentsOf(list);
  const data = { release: releaseAt === undefined ? "" : localTime(new Date(releaseAt), timeZone) };
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

/** Closes the question of those who answered, and asks those who got a place after it. */
export async function noteComing(tx: Transactor, deps: ActionDeps, before: EntryList, after: EntryList): Promise<void> {
  const { tournament } = before;
  if (tournament.coming_asked_at === "") return;
  const answered = new Map<ParticipantRow, string>();
  const old = new Map(before.entries.map((entry) => [entry.id, entry]));
  const fresh: ParticipantRow[] = [];
  for (const entry of after.entries) {
    const was = old.get(entry.id);
    if (was && hasPlace(was) && entry.status === "cancelled") answered.set(entry, "cannot");
    else if (was && !hasAnswered(was) && hasPlace(entry) && hasAnswered(entry)) answered.set(entry, "coming");
    else if (was && hasPlace(was) && !hasPlace(entry)) answered.set(entry, "late");
    if (was?.status === "waitlist" && hasPlace(entry) && !hasAnswered(entry)) fresh.push(entry);
  }
  await closeEntryQuestions(tx, deps, { tournament, kind: "confirm-coming" }, answered);
  if (fresh.length > 0 && takesEntries(after.tournament) && after.tournament.coming_asked_at !== "")
    await askComing(tx, deps, after, fresh);
}
