// How old the data on screen are, and whether to say so. Pure; the hook beside it asks.

/** A board asks again by itself this often, over and above the stream: a missed event heals, and silence is noticed. */
export const POLL_MS = 20_000;
/** One failed question is a hiccup; a poll and a half without an answer is not. */
const STALE_AFTER_MS = 1.5 * POLL_MS;

export type Freshness = {
  /** When the oldest part of what is shown was last heard from the server. */
  updatedAt: number;
  /** The browser knows that there is no network. */
  offline: boolean;
};

/** Seconds of age to tell, or nothing while the data are as fresh as they should be. */
export function staleSeconds({ updatedAt, offline }: Freshness, now: number): number | undefined {
  const age = Math.max(0, now - updatedAt);
  return offline || age >= STALE_AFTER_MS ? Math.floor(age / 1000) : undefined;
}
