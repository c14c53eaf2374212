import { localOf, USUAL_QUIET } from "@bandeha/contract";

/**
 * Whether it is night by this clock, so that most players receive no messages now. Each has quiet hours of their own, by the clock of their city, which
 * are private: a text at this time speaks of those who have them now, and names no hour.
 */
export function isUsuallyQuiet(now: number, timeZone: string): boolean {
  const { time } = localOf(new Date(now), timeZone);
  return time >= USUAL_QUIET.from || time < USUAL_QUIET.until;
}
