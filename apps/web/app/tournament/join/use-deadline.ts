import { DAY_MS, readTimestamp, signupsEnd, type Tournament, zoneOf } from "@bandeha/contract";
import { useCallback, useSyncExternalStore } from "react";
import { serverNow } from "../../data/client/server-clock.ts";
import { useClockSkew } from "../../data/client/use-server-time.ts";

/** setTimeout has 31 bits; a later deadline is checked again then. */
const MAX_TIMEOUT_MS = 2_000_000_000;

const timeOf = (moment: string): number => (moment ? readTimestamp(moment).getTime() : Number.POSITIVE_INFINITY);

/** Whether a record's time has passed. An empty time never passes. */
export const hasPassed = (moment: string, now: number): boolean => now > timeOf(moment);

type Times = Pick<Tournament, "registration_deadline" | "date" | "end_time" | "stopped" | "expand">;

/** By the record, because formatters of time zones are slow, and a list asks for each of its tournaments twice. */
const ends = new WeakMap<Times, string>();

/** Until when players sign up for a tournament that was read with its city. */
export function signupsEndOf(tournament: Times): string {
  const end = ends.get(tournament) ?? signupsEnd(tournament, zoneOf(tournament));
  ends.set(tournament, end);
  return end;
}

/** Calls once, when the next of the times that have not passed does. @returns how to stop it */
export function onNextPassed(moments: readonly string[], skew: number | undefined, changed: () => void): () => void {
  const now = serverNow(skew);
  const next = Math.min(...moments.map(timeOf).filter((time) => time >= now));
  if (next === Number.POSITIVE_INFINITY) return () => undefined;
  const timer = setTimeout(changed, Math.min(next - now + 1, MAX_TIMEOUT_MS));
  return () => clearTimeout(timer);
}

/** A phone's clock is not further off: it could open no secure page. */
const WRONG_BY_MS = 2 * DAY_MS;

/** The skew of the clock; asked for only where it could decide whether one of the times has passed, because most pages are read days before. */
export function useSkewNear(moments: readonly string[]): number | undefined {
  const now = serverNow(0);
  return useClockSkew(moments.some((moment) => Math.abs(timeOf(moment) - now) < WRONG_BY_MS));
}

/**
 * Whether a record's time has passed; the component rerenders when it does.
 * @param rendered the server's value at render time: hydration must match it, and it holds until the skew of the clock is known
 */
export function useDeadlinePassed(moment: string, rendered: boolean | undefined): boolean {
  const skew = useSkewNear([moment]);
  const subscribe = useCallback((changed: () => void) => onNextPassed([moment], skew, changed), [moment, skew]);
  const passed = () => hasPassed(moment, serverNow(skew));
  const first = () => rendered ?? passed();
  return useSyncExternalStore(subscribe, skew === undefined ? first : passed, first);
}
