import { collections } from "@bandeha/contract";
import type { ServerCollection } from "./collection.ts";

/** Levels are read by everyone, as the tables they come from, and written by the server alone (actions/ratings/rate-tournament.ts). */
export const ratings: ServerCollection = {
  schema: collections.ratings,
  list: () => "everyone",
  view: () => "everyone",
};
