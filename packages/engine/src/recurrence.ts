// Repeating days. A day is a number that grows by one a day; day 0 is 1 January 1970, a Thursday. No clock and no time zone: the caller converts.

/** 1 is Monday, 7 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export type Recurrence = {
  /** No day is before it; its week is the first of every `everyWeeks`. */
  first: number;
  everyWeeks: number;
  weekdays: readonly Weekday[];
  /** No day is after it. */
  last?: number;
};

/** Days from the Monday before day 0. */
const sinceMonday = (day: number): number => day + 3;

const weekOf = (day: number): number => Math.floor(sinceMonday(day) / 7);

/** The weekday of a day number. @throws where the number is not whole */
export const weekdayOf = (day: number): Weekday => {
  const weekday = WEEKDAYS[sinceMonday(day) - weekOf(day) * 7];
  if (weekday === undefined) throw new Error("a day is a whole number");
  return weekday;
};

/** Whether two day numbers are in one week from Monday to Sunday. */
export const isSameWeek = (one: number, other: number): boolean => weekOf(one) === weekOf(other);

/** Whether the rule has this day. */
export function recursOn({ first, everyWeeks, weekdays, last }: Recurrence, day: number): boolean {
  if (day < first || (last !== undefined && day > last)) return false;
  return (weekOf(day) - weekOf(first)) % everyWeeks === 0 && weekdays.includes(weekdayOf(day));
}

/** The days of the rule from `from` to `to`, both included, in order. */
export function daysOf(rule: Recurrence, from: number, to: number): number[] {
  const days: number[] = [];
  for (let day = Math.max(from, rule.first); day <= to; day++) if (recursOn(rule, day)) days.push(day);
  return days;
}

/**
 * The rule after one of its days is moved and the days of its weekday move with it.
 * @param earliest the first day that the new rule may have
 * @returns undefined where the rule has several weekdays and the day leaves its week: the other weekdays have no such day
 */
export function movedRecurrence(rule: Recurrence, from: number, to: number, earliest: number): Recurrence | undefined {
  const others = rule.weekdays.filter((weekday) => weekday !== weekdayOf(from));
  if (others.length > 0 && !isSameWeek(from, to)) return undefined;
  const weekdays = [...new Set([...others, weekdayOf(to)])].sort((one, other) => one - other);
  return { ...rule, weekdays, first: earliest };
}
