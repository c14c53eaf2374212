// A player's career as rows of `ratings`: the rating before a tournament, the next tournament, the last one.
import { DAY_MS, ratingFromProfile } from "@bandeha/contract";
import type { Career } from "@bandeha/engine";
import { type Condition, ownColumn, type SortKey, where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { findRows, getUser, type OwnFields, type RatingRow } from "../transaction/stored-rows.ts";

/** The written fields of a player's row for one tournament. */
export type NewRating = OwnFields<RatingRow>;

/** A tournament's position in a player's career: by start time, then by id. */
export type CareerEvent = Pick<RatingRow, "date" | "tournament">;

/** `firstLine` is the player's initial row, written with their first rated match. */
export type CareerBefore = Career & { firstLine?: NewRating };

/** More than one tournament has, also an imported one. */
const PLAYERS_MAX = 2000;

const earliestFirst: readonly SortKey[] = [ownColumn("date"), ownColumn("tournament")];
const latestFirst: readonly SortKey[] = earliestFirst.map((key) => ({ ...key, descending: true }));

/** By user id. */
export async function ratingsOfTournament(reader: Reader, tournament: string): Promise<Map<string, RatingRow>> {
  const rows = await findRows(reader, "ratings", { where: where({ tournament }), limit: PLAYERS_MAX });
  return new Map(rows.map((row) => [row.user, row]));
}

export async function careerBefore(reader: Reader, user: string, event: CareerEvent): Promise<CareerBefore> {
  const last = await firstOf(reader, beforeOrAfter(event, "<", user), latestFirst);
  if (last) return { rating: { level: last.level, uncertainty: last.sigma }, ...(last.date && { day: dayOf(last) }) };
  const rating = ratingFromProfile((await getUser(reader, user)) ?? { skill_level: 0, games_played_up_to: 0 });
  const { level, uncertainty: sigma } = rating;
  return { rating, firstLine: { user, tournament: "", date: "", level_before: level, level, sigma, matches: 0 } };
}

/** The player's first row after the event. */
export const firstAfter = (reader: Reader, user: string, event: CareerEvent): Promise<RatingRow | undefined> =>
  firstOf(reader, beforeOrAfter(event, ">", user), earliestFirst);

/** The player's last row. */
export const latestOf = (reader: Reader, user: string): Promise<RatingRow | undefined> =>
  firstOf(reader, where({ user }), latestFirst);

/** Number of the player's rated tournaments. */
export const ratedTournaments = (reader: Reader, user: string): Promise<number> =>
  reader.count("ratings", {
    and: [where({ user }), { left: ownColumn("tournament"), operator: "!=", right: { value: "" } }],
  });

async function firstOf(reader: Reader, where: Condition, sort: readonly SortKey[]): Promise<RatingRow | undefined> {
  const [row] = await findRows(reader, "ratings", { where, sort, limit: 1 });
  return row;
}

const dayOf = ({ date }: CareerEvent): number => Date.parse(date.slice(0, 10)) / DAY_MS;

/** Rows before or after an event, without the row of the event's own tournament, which may still have an old date. */
function beforeOrAfter({ date, tournament }: CareerEvent, operator: "<" | ">", user: string): Condition {
  return {
    and: [
      where({ user }),
      // Redundant: lets the database start its index scan at the event's date.
      { left: ownColumn("date"), operator: `${operator}=`, right: { value: date } },
      { left: ownColumn("tournament"), operator: "!=", right: { value: tournament } },
      {
        or: [
          { left: ownColumn("date"), operator, right: { value: date } },
          { left: ownColumn("tournament"), operator, right: { value: tournament } },
        ],
      },
    ],
  };
}
