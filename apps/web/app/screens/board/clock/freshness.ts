// The age of the data on screen and whether to show it. Pure.

/** The board also polls at this interval, to recover from missed events and notice an outage. */
export const POLL_MS = 20_000;
/** One failed poll is ignored; one and a half intervals without an answer are not. */
const STALE_AFTER_MS = 1.5 * POLL_MS;

export type Freshness = {
  /** The time of the oldest answer on screen. */
  updatedAt: number;
  /** The browser is offline. */
  offline: boolean;
};

/** The age to show in seconds; undefined while the data are fresh. */
export function staleSeconds({ updatedAt, offline }: Freshness, now: number): number | undefined {
  const age = Math.max(0, now - updatedAt);
  return offline || age >= STALE_AFTER_MS ? Math.floor(age / 1000) : undefined;
}
