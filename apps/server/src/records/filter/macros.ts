// The datetime macros of wire 2.5, all in UTC. `@todayStart` is therefore 03:00 in Moscow.
import { DAY_MS, timestamp } from "@bandeha/contract";

const startOf = (now: Date, unit: "day" | "month" | "year", offset = 0): Date => {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (unit === "year") return new Date(Date.UTC(year + offset, 0, 1));
  if (unit === "month") return new Date(Date.UTC(year, month + offset, 1));
  return new Date(Date.UTC(year, month, day + offset));
};

const endOf = (now: Date, unit: "day" | "month" | "year"): Date => new Date(startOf(now, unit, 1).getTime() - 1);

const macros: Record<string, (now: Date) => Date | number> = {
  "@now": (now) => now,
  "@yesterday": (now) => new Date(now.getTime() - DAY_MS),
  "@tomorrow": (now) => new Date(now.getTime() + DAY_MS),
  "@todayStart": (now) => startOf(now, "day"),
  "@todayEnd": (now) => endOf(now, "day"),
  "@monthStart": (now) => startOf(now, "month"),
  "@monthEnd": (now) => endOf(now, "month"),
  "@yearStart": (now) => startOf(now, "year"),
  "@yearEnd": (now) => endOf(now, "year"),
  "@second": (now) => now.getUTCSeconds(),
  "@minute": (now) => now.getUTCMinutes(),
  "@hour": (now) => now.getUTCHours(),
  "@day": (now) => now.getUTCDate(),
  "@month": (now) => now.getUTCMonth() + 1,
  "@weekday": (now) => now.getUTCDay(),
  "@year": (now) => now.getUTCFullYear(),
};

/** The value of a macro at `now`, undefined when there is no such macro. */
export const macroValue = (name: string, now: Date): string | number | undefined => {
  const value = Object.hasOwn(macros, name) ? macros[name]?.(now) : undefined;
  return value instanceof Date ? timestamp(value) : value;
};
