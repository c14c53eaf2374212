// Careers as rows of `ratings`: where a person stood before an evening, which evening comes after it, and which was the last.
import { startOf } from "@bandeha/contract";
import type { Career } from "@bandeha/engine";
import { type Condition, type SortKey, where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { getUser, type RatingRow } from "../transaction/stored-rows.ts";

/** What is written of a person and a tournament. */
export type RatingLine = Omit<RatingRow, "id" | "created" | "updated">;

/** A tournament's place in time among all of a person's; those that begin together are ordered by id. */
export type CareerEvent = Pick<RatingRow, "date" | "tournament">;

/** `begins` is the line where he starts, to be written once a match of his counts. */
export type CareerBefore = Career & { begins?: RatingLine };

/** More than play in one tournament, however it was imported. */
const PLAYERS_MAX = 2000;
const DAY_MS = 86_400_000;

const own = (column: string) => ({ path: { hops: [], column } });
const earliestFirst: readonly SortKey[] = [own("date"), own("tournament")];
const latestFirst: readonly SortKey[] = earliestFirst.map((key) => ({ ...key, descending: true }));

/** By person. */
export async function ratingsOfTournament(reader: Reader, tournament: string): Promise<Map<string, RatingRow>> {
  const rows = await reader.find("ratings", { where: where({ tournament }), limit: PLAYERS_MAX });
  return new Map((rows as unknown as RatingRow[]).map((row) => [row.user, row]));
}

export async function careerBefore(reader: Reader, user: string, evening: CareerEvent): Promise<CareerBefore> {
  const last = await firstOf(reader, beside(evening, "<", user), latestFirst);
  if (last) return { rating: { level: last.level, uncertainty: last.sigma }, ...(last.date && { day: dayOf(last) }) };
  const rating = startOf((await getUser(reader, user)) ?? { skill_level: 0, games_played_up_to: 0 });
  const { level, uncertainty: sigma } = rating;
  return { rating, begins: { user, tournament: "", date: "", level_before: level, level, sigma, matches: 0 } };
}

/** The person's first row after the evening. */
export const firstAfter = (reader: Reader, user: string, evening: CareerEvent): Promise<RatingRow | undefined> =>
  firstOf(reader, beside(evening, ">", user), earliestFirst);

/** The person's last row of all. */
export const latestOf = (reader: Reader, user: string): Promise<RatingRow | undefined> =>
  firstOf(reader, where({ user }), latestFirst);

async function firstOf(reader: Reader, where: Condition, sort: readonly SortKey[]): Promise<RatingRow | undefined> {
  const [row] = await reader.find("ratings", { where, sort, limit: 1 });
  return row as unknown as RatingRow | undefined;
}

const dayOf = ({ date }: CareerEvent): number => Date.parse(date.slice(0, 10)) / DAY_MS;

/** Rows on one side of an evening; its own tournament's, which may still stand elsewhere, is not among them. */
function beside({ date, tournament }: CareerEvent, operator: "<" | ">", user: string): Condition {
  return {
    and: [
      where({ user }),
      // Follows from the rest, and lets the index begin at the evening.
      { left: own("date"), operator: `${operator}=`, right: { value: date } },
      { left: own("tournament"), operator: "!=", right: { value: tournament } },
      {
        or: [
          { left: own("date"), operator, right: { value: date } },
          { left: own("tournament"), operator, right: { value: tournament } },
        ],
      },
    ],
  };
}
