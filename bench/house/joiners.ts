// Beside `dataset.ts`, which pairs.ts imports from another work tree only: two copies of its modules do not load in one process.

/** People who join, unless a run needs more. */
export const JOINERS = 1000;
/** Tournaments that they join. */
export const TO_JOIN = 50;
