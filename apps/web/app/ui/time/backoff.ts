const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 20_000;

/** Doubles from the first delay to the last. Random jitter of up to half keeps a hall full of phones from retrying at the same moment. */
export const backoff = (failures: number, first = FIRST_DELAY_MS, last = MAX_DELAY_MS, random = Math.random): number =>
  Math.min(first * 2 ** failures, last) * (0.5 + random() / 2);
