// Rows as actions read them: the contract's record types without the wire's names, and the reads that several actions need.
import type { collections, RecordOf } from "@bandeha/contract";
import { type Condition, where } from "../../storage/condition.ts";
import type { Reader, Row } from "../../storage/storage.ts";

type Stored<Name extends keyof typeof collections> = Omit<
  RecordOf<(typeof collections)[Name]["fields"]>,
  "collectionId" | "collectionName"
>;

export type TournamentRow = Stored<"tournaments">;
export type ParticipantRow = Stored<"tournament_participants">;
export type MatchRow = Stored<"tournament_matches">;
export type RoundRow = Stored<"tournament_rounds">;
export type UserRow = Stored<"users">;
export type RatingRow = Stored<"ratings">;

/** Seats and waitlist of one tournament; who comes when the line is that long is told that it is full. */
export const LIVE_ENTRIES_MAX = 2000;
/** Matches of one tournament: rounds times courts with room to spare. */
const MATCHES_MAX = 2000;

/** The drivers give every column of a table, so a row of a collection has the contract's shape. */
const as = <Shape>(row: Row): Shape => row as unknown as Shape;

export const asMatch = (row: Row): MatchRow => as(row);
export const asRound = (row: Row): RoundRow => as(row);

async function get<Shape>(reader: Reader, table: string, id: string): Promise<Shape | undefined> {
  const row = id ? await reader.findById(table, id) : undefined;
  return row && as<Shape>(row);
}

export const getTournament = (reader: Reader, id: string) => get<TournamentRow>(reader, "tournaments", id);
export const getParticipant = (reader: Reader, id: string) =>
  get<ParticipantRow>(reader, "tournament_participants", id);
export const getMatch = (reader: Reader, id: string) => get<MatchRow>(reader, "tournament_matches", id);
export const getRound = (reader: Reader, id: string) => get<RoundRow>(reader, "tournament_rounds", id);
export const getUser = (reader: Reader, id: string) => get<UserRow>(reader, "users", id);

const live: Condition = {
  left: { path: { hops: [], column: "status" } },
  operator: "!=",
  right: { value: "cancelled" },
};
const by = (column: string) => ({ path: { hops: [], column } });

/** Entries that are not cancelled, in order of arrival. */
export async function liveEntries(reader: Reader, tournament: string): Promise<ParticipantRow[]> {
  const rows = await reader.find("tournament_participants", {
    where: { and: [where({ tournament }), live] },
    sort: [by("registration_date"), by("created"), by("id")],
    limit: LIVE_ENTRIES_MAX,
  });
  return rows.map((row) => as<ParticipantRow>(row));
}

/** The people of these entries, in one question. */
export async function usersOf(reader: Reader, entries: readonly ParticipantRow[]): Promise<UserRow[]> {
  if (entries.length === 0) return [];
  const rows = await reader.find("users", {
    where: { or: entries.map(({ user }) => where({ id: user })) },
    limit: entries.length,
  });
  return rows.map((row) => as<UserRow>(row));
}

/** The user's entry that is not cancelled, if any. */
export async function liveEntryOf(
  reader: Reader,
  tournament: string,
  user: string,
): Promise<ParticipantRow | undefined> {
  const [row] = await reader.find("tournament_participants", {
    where: { and: [where({ tournament, user }), live] },
    limit: 1,
  });
  return row && as<ParticipantRow>(row);
}

export async function roundsOf(reader: Reader, tournament: string): Promise<RoundRow[]> {
  const rows = await reader.find("tournament_rounds", {
    where: where({ tournament }),
    sort: [by("round_number")],
    limit: 100,
  });
  return rows.map((row) => as<RoundRow>(row));
}

/** In playing order; of one round, if named. */
export async function matchesOf(reader: Reader, tournament: string, round?: number): Promise<MatchRow[]> {
  const rows = await reader.find("tournament_matches", {
    where: where(round === undefined ? { tournament } : { tournament, round }),
    sort: [by("round"), by("court"), by("match_number")],
    limit: MATCHES_MAX,
  });
  return rows.map((row) => as<MatchRow>(row));
}
