// What another start of a planned tournament changes for those who were asked about the former one.
import { takesEntries } from "@bandeha/contract";
import type { ParticipantRow, TournamentRow } from "../transaction/stored-rows.ts";
import type { EntryList } from "./entry-list.ts";
import { withNewDeadlines } from "./offers/timed-offers.ts";

/**
 * Open offers get a deadline counted from now, and who has not said that they come is asked again. On another day everyone is. Who lost a place by
 * silence waits as the others do.
 * @param list with the tournament as it will be
 */
export function withMove(list: EntryList, before: TournamentRow, now: Date): EntryList {
  const { date, start_time } = list.tournament;
  const isOtherDay = before.date.slice(0, 10) !== date.slice(0, 10);
  if (!isOtherDay && before.start_time === start_time) return list;
  // The marks of a tournament that is being played are of its play.
  const entries = isOtherDay && takesEntries(before) ? list.entries.map(withoutAnswer) : list.entries;
  return {
    ...list,
    tournament: { ...list.tournament, coming_asked_at: "" },
    entries: withNewDeadlines({ ...list, entries: entries.map(withoutSilence) }, now),
  };
}

/** What was said or seen for one day says nothing of another: who comes, and also who has come or is marked absent. */
function withoutAnswer(entry: ParticipantRow): ParticipantRow {
  const status = entry.status === "confirmed" ? "registered" : entry.status;
  return { ...entry, status, confirmed_at: "", check_in: "", check_in_at: "" };
}

const withoutSilence = (entry: ParticipantRow): ParticipantRow =>
  entry.status === "waitlist" && entry.asked_at !== "" ? { ...entry, asked_at: "" } : entry;
