// When the content of a page was last known to be current (decision 023). It is sent in a header, so that the bytes of a page are the same while
// its content is, and a 304 response carries the new time too.

/** The entry of `Server-Timing` whose description is that time, ISO 8601. */
export const TRUE_AT = "true-at";
