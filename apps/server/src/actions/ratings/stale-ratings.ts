// Which tournaments are to be rated (anew). A mark is made in the transaction that makes it necessary, so it outlives a crash before the rating
// itself, which is a step of its own (rate-pending.ts): no transaction spans two tournaments.
import { where } from "../../storage/condition.ts";
import type { Reader, Row, Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import type { TournamentRow } from "../transaction/stored-rows.ts";
import { insertRow } from "../transaction/write-row.ts";

const TABLE = "_stale_ratings";
/** Marks of one tournament taken at once; more are taken the next time. */
const MARKS_MAX = 1000;

/** Only what is over counts. */
export const bearsOnRatings = ({ status }: Pick<TournamentRow, "status">): boolean => status === "completed";

/** A tournament's place in time among all: its own day and time, whatever its city. */
export const eveningOf = ({ date, start_time }: Pick<TournamentRow, "date" | "start_time">): string =>
  `${date.slice(0, 10)} ${start_time}:00.000Z`;

export async function markStale(tx: Transactor, deps: ActionDeps, tournament: TournamentRow): Promise<void> {
  await markEvening(tx, deps, tournament.id, eveningOf(tournament));
}

export async function markEvening(tx: Transactor, deps: ActionDeps, tournament: string, date: string): Promise<void> {
  await insertRow(tx, deps, TABLE, { tournament, date });
}

/** The one whose turn it is: what is earlier moves what is later. */
export async function earliestStale(reader: Reader): Promise<string | undefined> {
  const [mark] = await reader.find(TABLE, { sort: [{ path: { hops: [], column: "date" } }], limit: 1 });
  return mark && String(mark.tournament);
}

export const marksOf = (reader: Reader, tournament: string): Promise<Row[]> =>
  reader.find(TABLE, { where: where({ tournament }), limit: MARKS_MAX });

/** Exactly those: one made meanwhile tells of something that was not seen. */
export async function clearMarks(tx: Transactor, marks: readonly Row[]): Promise<void> {
  for (const { id } of marks) await tx.deleteWhere(TABLE, where({ id }));
}
