import { dayNumber, isoDay } from "@bandeha/contract";

/** The same day of the week, at least a week after the tournament and not before tomorrow. */
export function nextDay(date: string, today: string): string {
  const first = dayNumber(date) + 7;
  const behind = dayNumber(today) + 1 - first;
  return isoDay(behind > 0 ? first + Math.ceil(behind / 7) * 7 : first);
}
