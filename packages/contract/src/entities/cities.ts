import { bool, defineCollection, type RecordOf, select, text } from "../fields/fields.ts";

export const CITY_CODES = ["spb", "moscow", "kazan"] as const;
export type CityCode = (typeof CITY_CODES)[number];

export const cityLabels: Record<CityCode, string> = {
  spb: "Санкт-Петербург",
  moscow: "Москва",
  kazan: "Казань",
};

export const cities = defineCollection("cities", "pbc_3998141477", {
  name: text({ required: true, max: 120, oneLine: true }),
  active: bool(),
  code: select(CITY_CODES),
  /** IANA name. All times of a tournament are local to its city. */
  timezone: text({ required: true, max: 60, timeZone: true }),
});

export type City = RecordOf<typeof cities.fields>;
