import { collections } from "@bandeha/contract";
import type { ServerCollection } from "./collection.ts";

/** The directory is read by everyone and kept by the superuser. */
export const cities: ServerCollection = {
  schema: collections.cities,
  list: () => "everyone",
  view: () => "everyone",
};
