import { date, defineCollection, number, type RecordOf, relation } from "../fields/fields.ts";
import type { Tournament } from "./tournaments.ts";
import type { User } from "./users.ts";

/**
 * The rating of each player after each rated tournament, and each player's first rating: the first row of a career has no tournament and no
 * date, and has the level declared at the first rated tournament. Only the server writes it.
 */
export const ratings = defineCollection("ratings", "pbc_1608874019", {
  user: relation("users", { required: true }),
  tournament: relation("tournaments"),
  /** The tournament's local day and start time; never convert. */
  date: date(),
  level_before: number(),
  level: number(),
  /** Standard deviation, in levels. */
  sigma: number({ min: 0 }),
  /** Number of the person's matches that counted. */
  matches: number({ int: true, min: 0 }),
});

export type RatingRecord = RecordOf<typeof ratings.fields> & { expand?: { user?: User; tournament?: Tournament } };
