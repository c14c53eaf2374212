// Headers that do not depend on the request (wire 1.1, quality-rules 2.3).

/** An API response must not be executed or framed. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

export const ALWAYS = {
  "X-XSS-Protection": "1; mode=block",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "SAMEORIGIN",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Content-Security-Policy": API_POLICY,
} as const;

const { "X-Frame-Options": _sameOrigin, ...onFramed } = ALWAYS;

/** On what may be shown in a frame; its policy says where. */
export const ON_FRAMED = onFramed;

/** For files with a hash in their address. They are not pages, so page headers would only add weight. */
export const ON_HASHED_FILES = {
  "X-Content-Type-Options": ALWAYS["X-Content-Type-Options"],
  "Cache-Control": "public, max-age=31536000, immutable",
} as const;

/** Two years; sent only if the public address is https. */
export const STRICT_TRANSPORT = ["Strict-Transport-Security", "max-age=63072000; includeSubDomains"] as const;

/** Safe because the token is in a header and not in a cookie, so another site cannot use it. */
export const ANY_ORIGIN = { "Access-Control-Allow-Origin": "*" } as const;
