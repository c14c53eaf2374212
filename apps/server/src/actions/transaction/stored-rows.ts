// Typed rows (the contract's records without collection names) and reads that several actions need.
import type { collections, RecordOf } from "@bandeha/contract";
import { type Condition, where } from "../../storage/condition.ts";
import type { Reader, Row, Transactor } from "../../storage/storage.ts";

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

/** Seats and waitlist of one tournament together; beyond it joining is refused as full. */
export const LIVE_ENTRIES_MAX = 2000;
/** More matches than one tournament has (rounds × courts). */
const MATCHES_MAX = 2000;

/** Drivers return every column of a table, so a row of a collection has the contract's shape. */
const asRowOf = <Shape>(row: Row): Shape => row as unknown as Shape;

export const asMatch = (row: Row): MatchRow => asRowOf(row);
export const asRound = (row: Row): RoundRow => asRowOf(row);

async function get<Shape>(reader: Reader, table: string, id: string): Promise<Shape | undefined> {
  const row = id ? await reader.findById(table, id) : undefined;
  return row && asRowOf<Shape>(row);
}

export const getTournament = (reader: Reader, id: string) => get<TournamentRow>(reader, "tournaments", id);
export const getParticipant = (reader: Reader, id: string) =>
  get<ParticipantRow>(reader, "tournament_participants", id);
export const getMatch = (reader: Reader, id: string) => get<MatchRow>(reader, "tournament_matches", id);
export const getRound = (reader: Reader, id: string) => get<RoundRow>(reader, "tournament_rounds", id);
export const getUser = (reader: Reader, id: string) => get<UserRow>(reader, "users", id);

/** Reads a user who cannot be deleted or merged before this transaction ends. */
export async function holdUser(tx: Transactor, id: string): Promise<UserRow | undefined> {
  const row = id ? await tx.lockUser(id) : undefined;
  return row && asRowOf<UserRow>(row);
}

const live: Condition = {
  left: { path: { hops: [], column: "status" } },
  operator: "!=",
  right: { value: "cancelled" },
};
const by = (column: string) => ({ path: { hops: [], column } });

/** Entries that are not cancelled, in order of registration. */
export async function liveEntries(reader: Reader, tournament: string): Promise<ParticipantRow[]> {
  const rows = await reader.find("tournament_participants", {
    where: { and: [where({ tournament }), live] },
    sort: [by("registration_date"), by("created"), by("id")],
    limit: LIVE_ENTRIES_MAX,
  });
  return rows.map((row) => asRowOf<ParticipantRow>(row));
}

/** The users of these entries, in one query. */
export async function usersOf(reader: Reader, entries: readonly ParticipantRow[]): Promise<UserRow[]> {
  if (entries.length === 0) return [];
  const rows = await reader.find("users", {
    where: { or: entries.map(({ user }) => where({ id: user })) },
    limit: entries.length,
  });
  return rows.map((row) => asRowOf<UserRow>(row));
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
  return row && asRowOf<ParticipantRow>(row);
}

export async function roundsOf(reader: Reader, tournament: string): Promise<RoundRow[]> {
  const rows = await reader.find("tournament_rounds", {
    where: where({ tournament }),
    sort: [by("round_number")],
    limit: 100,
  });
  return rows.map((row) => asRowOf<RoundRow>(row));
}

/** In playing order; of one round if given. */
export async function matchesOf(reader: Reader, tournament: string, round?: number): Promise<MatchRow[]> {
  const rows = await reader.find("tournament_matches", {
    where: where(round === undefined ? { tournament } : { tournament, round }),
    sort: [by("round"), by("court"), by("match_number")],
    limit: MATCHES_MAX,
  });
  return rows.map((row) => asRowOf<MatchRow>(row));
}
