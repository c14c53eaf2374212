import { collections } from "@bandeha/contract";
import type { ServerCollection } from "./collection.ts";

/** Read by everyone, written by superusers. */
export const clubs: ServerCollection = {
  schema: collections.clubs,
  list: () => "everyone",
  view: () => "everyone",
};
