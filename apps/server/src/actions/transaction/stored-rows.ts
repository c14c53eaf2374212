// Typed rows (the contract's records without collection names) and reads that several actions need.
import { type CollectionName, type collections, type RecordOf, timeZoneOf } from "@bandeha/contract";
import { type Condition, ownColumn, where } from "../../storage/condition.ts";
import type { Query, Reader, Row, Transactor } from "../../storage/storage.ts";

export type StoredRow<Name extends CollectionName> = Omit<
  RecordOf<(typeof collections)[Name]["fields"]>,
  "collectionId" | "collectionName"
>;

export type TournamentRow = StoredRow<"tournaments">;
export type ParticipantRow = StoredRow<"tournament_participants">;
export type MatchRow = StoredRow<"tournament_matches">;
export type RoundRow = StoredRow<"tournament_rounds">;
export type UserRow = StoredRow<"users">;
export type LinkRow = StoredRow<"tournament_links">;
export type ReportRow = StoredRow<"tournament_score_reports">;
export type ObjectionRow = StoredRow<"tournament_objections">;
export type RequestRow = StoredRow<"tournament_requests">;
export type RoleRow = StoredRow<"tournament_roles">;
export type RatingRow = StoredRow<"ratings">;
export type MoneyRow = StoredRow<"tournament_money">;
export type DueRow = StoredRow<"tournament_dues">;
export type PaymentRow = StoredRow<"tournament_payments">;
export type BankLineRow = StoredRow<"bank_lines">;

/** Seats and waitlist of one tournament together; beyond it joining is refused as full. */
export const LIVE_ENTRIES_MAX = 2000;
/** More matches than one tournament has (rounds × courts). */
const MATCHES_MAX = 2000;

/** A row that was read from this collection. It has the contract's type, because a driver returns every column of a table. */
export const rowOf = <Name extends CollectionName>(_collection: Name, row: Row) => row as Row & StoredRow<Name>;

type EveryRow = { id: string; created: string; updated: string };
/** The fields of a row without those that every new row gets of its own. */
export type OwnFields<Of extends EveryRow> = Omit<Of, keyof EveryRow>;

export function ownFields<Of extends EveryRow>(row: Of): OwnFields<Of> {
  const { id: _id, created: _created, updated: _updated, ...fields } = row;
  return fields;
}

/** Finds rows of a collection, typed as `rowOf` says. */
export const findRows = <Name extends CollectionName>(
  reader: Reader,
  collection: Name,
  query: Query,
): Promise<StoredRow<Name>[]> => reader.find(collection, query) as Promise<(Row & StoredRow<Name>)[]>;

const noRow = Promise.resolve(undefined);

/** The row with this id, typed as `rowOf` says; undefined for the id "". */
const getRow = <Name extends CollectionName>(
  reader: Reader,
  collection: Name,
  id: string,
): Promise<StoredRow<Name> | undefined> =>
  id ? (reader.findById(collection, id) as Promise<(Row & StoredRow<Name>) | undefined>) : noRow;

export const getTournament = (reader: Reader, id: string) => getRow(reader, "tournaments", id);
export const getParticipant = (reader: Reader, id: string) => getRow(reader, "tournament_participants", id);
export const getMatch = (reader: Reader, id: string) => getRow(reader, "tournament_matches", id);
export const getRound = (reader: Reader, id: string) => getRow(reader, "tournament_rounds", id);
export const getRole = (reader: Reader, id: string) => getRow(reader, "tournament_roles", id);
export const getLink = (reader: Reader, id: string) => getRow(reader, "tournament_links", id);
const getCity = (reader: Reader, id: string) => getRow(reader, "cities", id);
/** The clock of a city. */
export const cityTimeZone = async (reader: Reader, id: string): Promise<string> =>
  timeZoneOf(await getCity(reader, id));
export const getPayment = (reader: Reader, id: string) => getRow(reader, "tournament_payments", id);
export const getReport = (reader: Reader, id: string) => getRow(reader, "tournament_score_reports", id);
export const getObjection = (reader: Reader, id: string) => getRow(reader, "tournament_objections", id);
export const getUser = (reader: Reader, id: string) => getRow(reader, "users", id);

/** Reads a user who cannot be deleted or merged before this transaction ends. */
export const holdUser = (tx: Transactor, id: string): Promise<UserRow | undefined> =>
  id ? (tx.lockUser(id) as Promise<(Row & UserRow) | undefined>) : noRow;

const live: Condition = {
  left: ownColumn("status"),
  operator: "!=",
  right: { value: "cancelled" },
};

/** Entries that are not cancelled, in order of registration. */
export async function liveEntries(reader: Reader, tournament: string): Promise<ParticipantRow[]> {
  return findRows(reader, "tournament_participants", {
    where: { and: [where({ tournament }), live] },
    sort: [ownColumn("registration_date"), ownColumn("created"), ownColumn("id")],
    limit: LIVE_ENTRIES_MAX,
  });
}

/** The users of these entries, in one query. */
export async function usersOf(reader: Reader, entries: readonly ParticipantRow[]): Promise<UserRow[]> {
  if (entries.length === 0) return [];
  return findRows(reader, "users", {
    where: { or: entries.map(({ user }) => where({ id: user })) },
    limit: entries.length,
  });
}

/** The user's entry that is not cancelled, if any. */
export async function liveEntryOf(
  reader: Reader,
  tournament: string,
  user: string,
): Promise<ParticipantRow | undefined> {
  const [row] = await findRows(reader, "tournament_participants", {
    where: { and: [where({ tournament, user }), live] },
    limit: 1,
  });
  return row;
}

/** Counted first: the writer of SQLite has these counts in memory, and who joins has no entry yet. */
export const hasLiveEntry = async (reader: Reader, tournament: string, user: string): Promise<boolean> =>
  (await reader.count("tournament_participants", where({ tournament, user }))) > 0 &&
  (await liveEntryOf(reader, tournament, user)) !== undefined;

/** The terms of payment of a tournament, if it has any. */
export async function termsOf(reader: Reader, tournament: string): Promise<MoneyRow | undefined> {
  const [terms] = await findRows(reader, "tournament_money", { where: where({ tournament }), limit: 1 });
  return terms;
}

/** In playing order; only the one of this number if given. */
export async function roundsOf(reader: Reader, tournament: string, round_number?: number): Promise<RoundRow[]> {
  return findRows(reader, "tournament_rounds", {
    where: where(round_number === undefined ? { tournament } : { tournament, round_number }),
    sort: [ownColumn("round_number")],
    limit: 100,
  });
}

/** In playing order; of one round if given. */
export async function matchesOf(reader: Reader, tournament: string, round?: number): Promise<MatchRow[]> {
  return findRows(reader, "tournament_matches", {
    where: where(round === undefined ? { tournament } : { tournament, round }),
    sort: [ownColumn("round"), ownColumn("court"), ownColumn("match_number")],
    limit: MATCHES_MAX,
  });
}
