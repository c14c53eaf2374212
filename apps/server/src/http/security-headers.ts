// Headers on every answer (protocol 1.1, quality.md 2.3). An answer that brings its own value keeps it.

/** Nothing an API answer holds is to be run, framed or guessed at. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

const always = {
  "X-XSS-Protection": "1; mode=block",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "SAMEORIGIN",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Content-Security-Policy": API_POLICY,
} as const;

/** Two years; only meaningful, and only sent, where the public address is https. */
const STRICT_TRANSPORT = "max-age=63072000; includeSubDomains";

export const securityHeaders = (https: boolean): Record<string, string> =>
  https ? { ...always, "Strict-Transport-Security": STRICT_TRANSPORT } : always;

/** For pages. Scripts run only from our own files or by the hash of an inline script that we rendered ourselves. */
export function pageHeaders(inlineScripts: readonly string[]): Record<string, string> {
  const scripts = ["'self'", ...inlineScripts.map((hash) => `'sha256-${hash}'`)].join(" ");
  return {
    "Content-Security-Policy": [
      "default-src 'none'",
      `script-src ${scripts}`,
      // The component library writes `style` attributes.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
  };
}
