// Headers on every answer (wire 1.1, quality-rules 2.3).
import { hash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { isFinished } from "./answer.ts";
import { ALWAYS } from "./constant-headers.ts";

/** Adds headers to responses that are not marked by `finish`: streams, pages, files. Existing values are kept. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { res } = context;
  if (isFinished(res)) return;
  for (const [name, value] of Object.entries(ALWAYS)) if (!res.headers.has(name)) res.headers.set(name, value);
};

/** The web version of Telegram shows the Mini App in a frame. A page of somebody else in between is refused: every ancestor is checked. */
export const TELEGRAM_FRAMES = "https://web.telegram.org";

/** A style or a script that a policy allows by its text. */
export const hashSource = (text: string): string => `'sha256-${hash("sha256", text, "base64")}'`;

/** For pages. Scripts run only from files of the build, or by the hash of an inline script of this rendering. */
export function pageHeaders(inlineScripts: readonly string[], frames = "'none'"): Record<string, string> {
  const scripts = ["'self'", ...inlineScripts.map((digest) => `'sha256-${digest}'`)].join(" ");
  return {
    "Content-Security-Policy": [
      // For the manifest: WebKit reports `manifest-src` as an unknown directive. All other kinds are stated below.
      "default-src 'self'",
      `script-src ${scripts}`,
      // Components set `style` attributes for sizes that depend on data.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-src 'none'",
      "media-src 'none'",
      `frame-ancestors ${frames}`,
    ].join("; "),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
  };
}

/** For the service worker: it connects only to its own origin. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
