// Marks of tournaments whose ratings must be computed (again). A mark is written in the transaction that makes it necessary, so it survives a
// crash. Rating is a separate step (rate-pending.ts), because no transaction spans two tournaments.
import { ownColumn, where } from "../../storage/condition.ts";
import type { Reader, Row, Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { findRows, type TournamentRow } from "../transaction/stored-rows.ts";
import { insertRow } from "../transaction/write-row.ts";

const TABLE = "_stale_ratings";
/** Marks of one tournament handled in one step. */
const MARKS_MAX = 1000;

/** Tournaments marked in one transaction. */
const BATCH = 500;
const byId = ownColumn("id");

/** Only completed tournaments count. */
export const countsForRatings = ({ status }: Pick<TournamentRow, "status">): boolean => status === "completed";

/** The key that orders tournaments: local date and start time, without the city's time zone. */
export const ratingDateOf = ({ date, start_time }: Pick<TournamentRow, "date" | "start_time">): string =>
  `${date.slice(0, 10)} ${start_time}:00.000Z`;

export async function markStale(tx: Transactor, deps: ActionDeps, tournament: TournamentRow): Promise<void> {
  await markStaleAt(tx, deps, tournament.id, ratingDateOf(tournament));
}

export async function markStaleAt(tx: Transactor, deps: ActionDeps, tournament: string, date: string): Promise<void> {
  await insertRow(tx, deps, TABLE, { tournament, date });
}

/** Marks every completed tournament. A crash in between only repeats marks. */
export async function markAllCompleted(deps: ActionDeps): Promise<void> {
  for (let last = "", more = true; more; ) {
    const marked = await deps.storage.transact(async (tx) => {
      const after = { left: byId, operator: ">", right: { value: last } } as const;
      const query = { where: { and: [where({ status: "completed" }), after] }, sort: [byId], limit: BATCH };
      const tournaments = await findRows(tx, "tournaments", query);
      for (const tournament of tournaments) await markStale(tx, deps, tournament);
      return tournaments;
    });
    last = marked.at(-1)?.id ?? "";
    more = marked.length === BATCH;
  }
}

/** The earliest marked tournament: it is rated first, because it changes the ratings of later ones. */
export async function earliestStale(reader: Reader): Promise<string | undefined> {
  const [mark] = await reader.find(TABLE, { sort: [ownColumn("date")], limit: 1 });
  return mark && String(mark.tournament);
}

export const marksOf = (reader: Reader, tournament: string): Promise<Row[]> =>
  reader.find(TABLE, { where: where({ tournament }), limit: MARKS_MAX });

/** Deletes exactly these marks: a newer mark belongs to a change that was not read. */
export async function clearMarks(tx: Transactor, marks: readonly Row[]): Promise<void> {
  for (const { id } of marks) await tx.deleteWhere(TABLE, where({ id }));
}
