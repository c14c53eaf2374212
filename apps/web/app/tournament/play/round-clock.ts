// Clocks of the board and of Manage: time left, overtime, or time until the start. Pure.

import { DAY_MS } from "@bandeha/contract";

const SECOND_MS = 1000;
/** After this much overtime the clock is hidden, because the round was probably forgotten. */
const OVERTIME_MAX_S = 3600;

export type RoundClock = { kind: "left" | "over"; seconds: number };

/** Counts down to the end, then up from it; undefined without a known end. */
export function roundClock(end: Date | undefined, now: number): RoundClock | undefined {
  if (!end) return undefined;
  const left = end.getTime() - now;
  if (left > 0) return { kind: "left", seconds: Math.ceil(left / SECOND_MS) };
  const seconds = Math.floor((now - end.getTime()) / SECOND_MS);
  return seconds <= OVERTIME_MAX_S ? { kind: "over", seconds } : undefined;
}

export type StartClock = { kind: "days"; days: number } | { kind: "clock"; seconds: number } | { kind: "due" };

/** Whole days while the start is two or more away, then a running clock, never negative. */
export function startClock(start: Date, now: number): StartClock {
  const left = start.getTime() - now;
  if (left <= 0) return { kind: "due" };
  if (left >= 2 * DAY_MS) return { kind: "days", days: Math.floor(left / DAY_MS) };
  return { kind: "clock", seconds: Math.ceil(left / SECOND_MS) };
}

const two = (value: number): string => String(value).padStart(2, "0");

/** «07:32», «62:00»; from 100 minutes on with hours, «1:40:00». */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 100) return `${two(minutes)}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
