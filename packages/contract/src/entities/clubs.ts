import { bool, defineCollection, type RecordOf, relation, text } from "../fields.ts";
import type { City } from "./cities.ts";

export const clubs = defineCollection("clubs", "pbc_1861980104", {
  name: text({ required: true, max: 120 }),
  active: bool(),
  city: relation("cities", { required: true }),
  address: text({ max: 300 }),
});

export type Club = RecordOf<typeof clubs.fields> & { expand?: { city?: City } };
