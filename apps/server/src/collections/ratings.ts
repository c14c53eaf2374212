import { collections } from "@bandeha/contract";
import type { ServerCollection } from "./collection.ts";

/** Read by everyone; only the server writes (actions/ratings/rate-tournament.ts). */
export const ratings: ServerCollection = {
  schema: collections.ratings,
  list: () => "everyone",
  view: () => "everyone",
};
