// The names of the orders, without their criteria (orders.ts): entities and cards read them without the code of tables and scores.
import type { CriterionKey } from "./reason.ts";

/**
 * `wins_first`: wins, then the table among those level, then points or games. `points_first`: the average (share) first. `match_points`:
 * as wins first, with 3-1-0. `set_points`: the same with 3-2-1-0 by sets. `court_first`: the last court of King of the Court.
 * `most_wins`: the number of wins, where the winner stays on court.
 */
export const NAMED_ORDERS = [
  "wins_first",
  "points_first",
  "match_points",
  "set_points",
  "court_first",
  "most_wins",
] as const;
export type NamedOrder = (typeof NAMED_ORDERS)[number];

/** A named order, or the organiser's own criteria from first to last. */
export type Ranking = NamedOrder | readonly CriterionKey[];
