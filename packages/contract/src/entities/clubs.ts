import { bool, defineCollection, json, number, type RecordOf, relation, text } from "../fields/fields.ts";
import { limits } from "../limits.ts";
import type { City } from "./cities.ts";

export const clubs = defineCollection("clubs", "pbc_1861980104", {
  name: text({ required: true, max: 120, oneLine: true }),
  active: bool(),
  city: relation("cities", { required: true }),
  address: text({ max: 300, oneLine: true }),
  /** Names of the courts in the order of their numbers. */
  court_names: json<string[]>({ maxBytes: 2000 }),
  /** How to get in: the entrance, the desk, the parking. */
  entrance: text({ max: 500 }),
  /** 0 where unknown. */
  courts: number({ int: true, ...limits.server.clubCourts }),
});

export type Club = RecordOf<typeof clubs.fields> & { expand?: { city?: City } };

/** The names of a stored club's courts: an import may have written any value. */
export const courtNamesOf = ({ court_names: names }: Pick<Club, "court_names">): string[] =>
  Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
