// Tournaments as administrators find them.
import { type AdminEvening, type AdminTournament, DAY_MS, limits, SEATED_STATUSES, timestamp } from "@bandeha/contract";
import { findRows, type TournamentRow } from "../../actions/transaction/stored-rows.ts";
import { userNames } from "../../actions/users/user-names.ts";
import { type Condition, ownColumn, where, whereOneOf } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { hasWords, QUERY_MAX } from "./search-words.ts";

const FOUND_MAX = limits.administration.foundMax;
/** The limits of what an account may create are below it. */
const EVENINGS_MAX = 100;

/** By words of the name, or an id; without a query those that are hidden. */
export async function findTournaments(reader: Reader, query: string): Promise<AdminTournament[]> {
  const text = query.trim().slice(0, QUERY_MAX);
  const asked: Condition = { or: [where({ id: text }), hasWords("name", text)] };
  const rows = await findRows(reader, "tournaments", {
    where: text === "" ? where({ hidden_by_admin: true }) : asked,
    sort: [{ ...ownColumn("date"), descending: true }, ownColumn("id")],
    limit: FOUND_MAX,
  });
  return allShown(reader, rows);
}

/** Names are read together: many of these have one organiser and few clubs. */
async function allShown(reader: Reader, rows: readonly TournamentRow[]): Promise<AdminTournament[]> {
  if (rows.length === 0) return [];
  const clubs = [...new Set(rows.map(({ club }) => club))];
  const [organisers, found] = await Promise.all([
    userNames(
      reader,
      rows.map(({ organizer }) => organizer),
    ),
    findRows(reader, "clubs", { where: whereOneOf("id", clubs), limit: clubs.length }),
  ]);
  const clubNames = new Map(found.map(({ id, name }) => [id, name]));
  return rows.map(({ id, name, date, status, hidden_by_admin, stopped, organizer, club }) => ({
    ...{ id, name, date, status, hidden_by_admin, stopped },
    organizer: { id: organizer, name: organisers.get(organizer) ?? "" },
    club: clubNames.get(club) ?? "",
  }));
}

/** What these people run and what is not over: of yesterday too, because an evening may end after midnight, and drafts. */
export const isComing = (ofOrganizers: Condition, now: Date): Condition => ({
  and: [
    ofOrganizers,
    whereOneOf("status", ["draft", "open", "full", "", "in_progress"]),
    {
      left: ownColumn("date"),
      operator: ">=",
      right: { value: timestamp(new Date(now.getTime() - DAY_MS)).slice(0, 10) },
    },
  ],
});

/** The earliest first. */
export async function eveningsOf(reader: Reader, organizer: string, now: Date): Promise<AdminEvening[]> {
  const rows = await findRows(reader, "tournaments", {
    where: isComing(where({ organizer }), now),
    sort: [ownColumn("date"), ownColumn("start_time"), ownColumn("id")],
    limit: EVENINGS_MAX,
  });
  if (rows.length === 0) return [];
  const ofThem = whereOneOf(
    "tournament",
    rows.map(({ id }) => id),
  );
  const { path } = ownColumn("tournament");
  const [shown, seats, online] = await Promise.all([
    allShown(reader, rows),
    reader.countBy("tournament_participants", path, { and: [ofThem, whereOneOf("status", SEATED_STATUSES)] }),
    reader.countBy("tournament_payments", path, { and: [ofThem, where({ method: "online" })] }),
  ]);
  return shown.map((evening) => ({
    ...evening,
    players: seats.get(evening.id) ?? 0,
    online: online.has(evening.id),
  }));
}
