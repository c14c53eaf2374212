// An organiser's own circle: who played with them, how often, and what they noted. Nobody else reads it.
import { isSeated, type TournamentParticipant } from "../entities/tournament-participants.ts";
import type { Tournament } from "../entities/tournaments.ts";
import { momentOf } from "../local-time.ts";
import { statusOf } from "../permissions.ts";
import { readTimestamp } from "../timestamp.ts";

export type RegularPlayer = {
  id: string;
  name: string;
  guest: boolean;
  /** Evenings with a place that have been played. */
  played: number;
  /** Of them, those the organiser marked as missed. */
  missed: number;
  /** Entries that the player or the organiser cancelled. */
  cancelled: number;
  /** The day of the last played evening; "" before the first. */
  last: string;
  /** Where the search asks for a number, and the organiser may see this one; otherwise "". */
  phone: string;
  /** Unpaid fees of played evenings, newest first. */
  debts: RegularDebt[];
  note: string;
  /** The id of the note; "" without one. */
  note_id: string;
};

/** `open` is in kopecks. */
export type RegularDebt = { tournament: string; date: string; open: number };

export type FoundTournament = Pick<Tournament, "id" | "name" | "date" | "status"> & { club: string };

export type OwnCircle = {
  people: RegularPlayer[];
  tournaments: FoundTournament[];
  /** All that match, also those that are not shown. */
  total: number;
  /** Of those that match the words: how many owe, and how much together, in kopecks. */
  owing: { people: number; kopecks: number };
};

/** What a player owes this organiser for all evenings, in kopecks. */
export const debtOf = ({ debts }: Pick<RegularPlayer, "debts">): number =>
  debts.reduce((sum, { open }) => sum + open, 0);

type Entry = Pick<TournamentParticipant, "user" | "status" | "check_in" | "tournament">;
type Evening = Pick<Tournament, "id" | "date" | "status">;

/** Attendance of each person, from the entries of one organiser's tournaments. */
export function attendanceByPerson(
  tournaments: readonly Evening[],
  entries: readonly Entry[],
): Map<string, Pick<RegularPlayer, "played" | "missed" | "cancelled" | "last">> {
  const evenings = new Map(tournaments.map((one) => [one.id, one]));
  const people = new Map<string, Pick<RegularPlayer, "played" | "missed" | "cancelled" | "last">>();
  for (const entry of entries) {
    const evening = evenings.get(entry.tournament);
    if (!evening) continue;
    const known = people.get(entry.user) ?? { played: 0, missed: 0, cancelled: 0, last: "" };
    const over = statusOf(evening) === "completed";
    const missed = over && isSeated(entry) && entry.check_in === "absent";
    const played = over && isSeated(entry) && !missed;
    const day = evening.date.slice(0, 10);
    people.set(entry.user, {
      played: known.played + Number(played),
      missed: known.missed + Number(missed),
      cancelled: known.cancelled + Number(entry.status === "cancelled"),
      last: played && day > known.last ? day : known.last,
    });
  }
  return people;
}

const plain = (text: string): string => text.toLocaleLowerCase("ru").replaceAll("ё", "е").replaceAll("\u00ad", "");

/** The words of a search; without case and soft hyphens, and «ё» is «е». */
export const searchWordsOf = (query: string): string[] =>
  plain(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word begins a word of the text. */
export function matchesWords(text: string, words: readonly string[]): boolean {
  const known = searchWordsOf(text);
  return words.every((word) => known.some((one) => one.startsWith(word)));
}

/** A regular has played at least so many evenings of the organiser in so many days (decision 119). */
export const REGULAR = { evenings: 2, days: 90 } as const;

const OPENS_BEFORE_MS = 2 * 3_600_000;

/** What who may not read such a tournament yet learns of it. */
export type Opening = { opens_at: string; time_zone: string; organizer: { id: string; name: string } };

/** When everyone may sign up for a tournament of regulars first; undefined if it does not open. Two hours before the start at the latest. */
export function opensAt(
  { opens_at, date, start_time }: Pick<Tournament, "opens_at" | "date" | "start_time">,
  timeZone: string,
): Date | undefined {
  if (opens_at === "") return undefined;
  const latest = momentOf(date, start_time, timeZone).at.getTime() - OPENS_BEFORE_MS;
  return new Date(Math.min(readTimestamp(opens_at).getTime(), latest));
}
