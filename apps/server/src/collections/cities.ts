import { collections } from "@bandeha/contract";
import { repairCity } from "../actions/administration/repair-city.ts";
import type { ServerCollection } from "./collection.ts";

/** Read by everyone, written by superusers. */
export const cities: ServerCollection = {
  schema: collections.cities,
  list: () => "everyone",
  view: () => "everyone",
  repair: repairCity,
};
