// When what a page shows was last known to be true (decision 023). It travels in a header: the bytes of a page stay while what it says stays,
// and a browser that was told «not modified» is told the new moment with it.

/** The entry of `Server-Timing` whose description is that moment, ISO 8601. */
export const TRUE_AT = "true-at";
