// Local days: as text on the wire, as numbers in the rules of the engine.
import { DAY_MS } from "./durations.ts";

/** «2026-12-02…» as the engine's day number. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / DAY_MS);

/** The local day of a day number, «2026-12-02». */
export const isoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** A local day as tournaments store it. */
export const storedDay = (day: string): string => `${day.slice(0, 10)} 00:00:00.000Z`;
