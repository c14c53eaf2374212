// Headers that do not depend on the request (wire 1.1, quality-rules 2.3).

/** Nothing an API answer holds is to be run, framed or guessed at. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

export const ALWAYS = {
  "X-XSS-Protection": "1; mode=block",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "SAMEORIGIN",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Content-Security-Policy": API_POLICY,
} as const;

/** On a file under an address of its own content: it is no page, so what browsers ask of pages would only weigh. */
export const ON_HASHED_FILES = {
  "X-Content-Type-Options": ALWAYS["X-Content-Type-Options"],
  "Cache-Control": "public, max-age=31536000, immutable",
} as const;

/** Two years; only meaningful, and only sent, where the public address is https. */
export const STRICT_TRANSPORT = ["Strict-Transport-Security", "max-age=63072000; includeSubDomains"] as const;

/** The token travels in a header of its own, so a foreign page has nothing to ride on. */
export const ANY_ORIGIN = { "Access-Control-Allow-Origin": "*" } as const;
