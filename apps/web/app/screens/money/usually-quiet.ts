import { localOf, USUAL_QUIET } from "@bandeha/contract";

/**
 * «08:00» while players who have not chosen their own quiet hours receive no messages; undefined at other times. Whose hours are others is not known
 * here: they are private.
 */
export function quietUntil(now: number, timeZone: string): string | undefined {
  const { time } = localOf(new Date(now), timeZone);
  const { from, until } = USUAL_QUIET;
  return time >= from || time < until ? until : undefined;
}
