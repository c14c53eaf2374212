import { date, defineCollection, number, type RecordOf, relation } from "../fields.ts";
import type { Tournament } from "./tournaments.ts";
import type { User } from "./users.ts";

/**
 * What each rated tournament made of each of its players, and where every player began: the first row of a career has no tournament and no
 * date, and keeps the level that was declared when he was first rated. Written by the server alone.
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
  /** How many of the person's matches counted. */
  matches: number({ int: true, min: 0 }),
});

export type RatingRecord = RecordOf<typeof ratings.fields> & { expand?: { user?: User; tournament?: Tournament } };
