// Home's state is in its URL: the tab and every filter, so that back, reload and a copied link keep them.
import { listLimits, skillLimits } from "@bandeha/contract";
import type { TournamentFilter } from "../../data/tournaments/tournaments.ts";

export const WHENS = ["today", "tomorrow", "week", "weekend"] as const;
export type When = (typeof WHENS)[number];
export const whenLabels: Record<When, string> = {
  today: "Сегодня",
  tomorrow: "Завтра",
  week: "Ближайшие 7 дней",
  weekend: "В выходные",
};

/** Price limits in roubles. */
export const COSTS: readonly number[] = [0, 1000, 2000, 3000, 5000];

/** «new» is the specified order: the newest date first. */
export const LIST_ORDERS = ["new", "soon"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];
export const orderLabels: Record<ListOrder, string> = { new: "Сначала новые", soon: "Сначала ближайшие" };

export type HomeFilter = {
  tab: "active" | "past";
  city?: string;
  when?: When;
  level?: number;
  /** The highest price; 0 means free. */
  cost?: number;
  /** Only tournaments with a free place. */
  seats: boolean;
  soon: boolean;
  /** The search text, as typed. */
  q: string;
};

/** @param remembered the order chosen earlier in this browser; an order in the URL goes first */
export function readHomeFilter(search: URLSearchParams, remembered?: ListOrder): HomeFilter {
  const level = Number(search.get("level"));
  const when = WHENS.find((value) => value === search.get("when"));
  const city = search.get("city");
  const { min, max } = skillLimits;
  const cost = COSTS.find((most) => String(most) === search.get("cost"));
  return {
    tab: search.get("tab") === "past" ? "past" : "active",
    ...(city && { city }),
    ...(when && { when }),
    ...(Number.isInteger(level) && level >= min && level <= max && { level }),
    ...(cost !== undefined && { cost }),
    seats: search.get("seats") === "1",
    soon: (search.get("sort") ?? remembered) === "soon",
    q: (search.get("q") ?? "").trim().slice(0, listLimits.searchMax),
  };
}

/** The words of a search, without punctuation, which a filter could interpret. */
const wordsOf = (q: string): string[] =>
  [...new Set(q.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu))].slice(0, listLimits.searchWords);

/** The keys of Home's URL, in canonical order. */
const KEYS = ["tab", "q", "city", "when", "level", "cost", "seats", "sort"] as const;
type Keys = { [Key in (typeof KEYS)[number]]?: string | undefined };

/** The URL with some keys changed; an empty value removes the key, unknown keys are dropped. */
export function withKeys(search: URLSearchParams, keys: Keys): string {
  const next = new URLSearchParams();
  for (const key of KEYS) {
    const value = key in keys ? keys[key] : search.get(key);
    if (value) next.set(key, value);
  }
  const text = next.toString();
  return text ? `/?${text}` : "/";
}

const CITY_MAX = 15;

/** The canonical URL. */
export function homeAddress(search: URLSearchParams): string {
  const { tab, city, when, level, cost, seats, soon, q } = readHomeFilter(search);
  return withKeys(new URLSearchParams(), {
    tab: tab === "past" ? tab : undefined,
    q,
    city: city?.slice(0, CITY_MAX + 1),
    when,
    level: level?.toString(),
    cost: cost?.toString(),
    seats: seats ? "1" : undefined,
    sort: soon ? "soon" : undefined,
  });
}

export const isFiltered = ({ city, when, level, cost, seats, q }: HomeFilter): boolean =>
  Boolean(city || when || level || cost !== undefined || seats || q);

const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

const SATURDAY = 6;

function daysOf(when: When, today: string): Pick<TournamentFilter, "from" | "to"> {
  switch (when) {
    case "today":
      return { from: today, to: today };
    case "tomorrow":
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case "week":
      return { from: today, to: addDays(today, 6) };
    case "weekend": {
      const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
      // On a Sunday the weekend is today; otherwise the next Saturday and Sunday.
      const saturday = weekday === 0 ? today : addDays(today, SATURDAY - weekday);
      return { from: saturday, to: weekday === 0 ? today : addDays(saturday, 1) };
    }
  }
}

/** The filter of one tab's list. */
export function listFilter(filter: HomeFilter, group: "active" | "past", today: string): TournamentFilter {
  const { city, when, level, cost, seats, soon } = filter;
  const words = wordsOf(filter.q);
  return {
    group,
    ...(city && { city }),
    // An evening of the day before may still begin late, but nobody looks for a place there.
    ...(seats && group === "active" && { from: today }),
    ...(when && group === "active" && daysOf(when, today)),
    ...(level && { level }),
    ...(cost !== undefined && { cost }),
    ...(seats && group === "active" && { seats }),
    ...(words.length > 0 && { words }),
    ...(soon && group === "active" && { sort: "soon" }),
  };
}
