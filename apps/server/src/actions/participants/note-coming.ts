// The question of coming in people's notifications: asked, and closed by every kind of answer.
import { SEATED_STATUSES, statusOf } from "@bandeha/contract";
import type { Transactor } from "../../storage/storage.ts";
import { localTime } from "../../values/timestamp.ts";
import { notifyEntries, settleEntry } from "../notifications/notify-entries.ts";
import type { ActionDeps } from "../transaction/action.ts";
import type { ParticipantRow, TournamentRow } from "../transaction/stored-rows.ts";
import type { EntryList } from "./entry-list.ts";
import { momentsOf, startOf } from "./timed-offers.ts";

/** Names the question: one for each planned start. */
export const questionOf = ({ date, start_time }: TournamentRow): string => `${date.slice(0, 10)} ${start_time}`;

export const isAhead = ({ tournament }: EntryList): boolean => ["open", "full"].includes(statusOf(tournament));

export const hasAnswered = ({ status, confirmed_at, check_in }: ParticipantRow): boolean =>
  status === "confirmed" || confirmed_at !== "" || check_in !== "";

const hasPlace = ({ status }: ParticipantRow): boolean => SEATED_STATUSES.some((seated) => seated === status);

export async function askComing(
  tx: Transactor,
  deps: ActionDeps,
  list: EntryList,
  entries: readonly ParticipantRow[],
): Promise<void> {
  const { tournament, timeZone } = list;
  const { releaseAt } = momentsOf(list);
  const data = { release: releaseAt === undefined ? "" : localTime(new Date(releaseAt), timeZone) };
  const answerBy = startOf(list);
  const key = questionOf(tournament);
  await notifyEntries(tx, deps, { entries, kind: "confirm-coming", tournament, key, data, answerBy });
}

/** Closes the question of those who answered, and asks those who got a place after it. */
export async function noteComing(tx: Transactor, deps: ActionDeps, before: EntryList, after: EntryList): Promise<void> {
  const { tournament } = before;
  if (tournament.coming_asked_at === "") return;
  const old = new Map(before.entries.map((entry) => [entry.id, entry]));
  const fresh: ParticipantRow[] = [];
  for (const entry of after.entries) {
    const was = old.get(entry.id);
    const kind = "confirm-coming";
    const key = questionOf(tournament);
    if (was && hasPlace(was) && entry.status === "cancelled")
      await settleEntry(tx, deps, { entry, kind, tournament, key, answer: "cannot" });
    else if (was && !hasAnswered(was) && hasPlace(entry) && hasAnswered(entry))
      await settleEntry(tx, deps, { entry, kind, tournament, key, answer: "coming" });
    if (was?.status === "waitlist" && hasPlace(entry) && !hasAnswered(entry)) fresh.push(entry);
  }
  if (fresh.length > 0 && isAhead(after)) await askComing(tx, deps, after, fresh);
}
