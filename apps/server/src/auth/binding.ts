// Tying a sign-in code to the browser that asked for it, without a word more in the bodies of the two routes.
//
// A page of our own gets a cookie from /send and must show it at /verify, so a code that one browser asked for cannot be guessed at, or its
// tries used up, from anywhere else. A client that is not a page of ours (the SDK in Node, another origin) has no cookie jar we could rely
// on: its code is open, and the budgets alone protect it. Pretending to be one or the other wins nothing: whoever asks for a code himself
// has three tries at it either way.
import { limits } from "@bandeha/contract";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";

const DAY_SECONDS = 86_400;

const cookies = {
  request: { name: "code-request", seconds: limits.code.ttlMinutes * 60 },
  device: { name: "known-device", seconds: limits.session.knownDeviceDays * DAY_SECONDS },
} as const;

export type BindingCookie = keyof typeof cookies;

/** Browsers put `Origin` on every POST, and no script can forge it. */
export function isOwnPage({ req }: Context): boolean {
  const origin = URL.parse(req.header("origin") ?? "");
  if (!origin) return false;
  return req.header("sec-fetch-site") === "same-origin" || origin.host === new URL(req.url).host;
}

/** Over https the `__Host-` prefix keeps neighbours of our domain from planting a cookie; plain http on a developer's machine cannot have it. */
const isSecure = ({ req }: Context): boolean => req.header("origin")?.startsWith("https:") ?? false;

const nameOf = (cookie: BindingCookie, secure: boolean): string => `${secure ? "__Host-" : ""}${cookies[cookie].name}`;

export const shown = (context: Context, cookie: BindingCookie): string | undefined =>
  getCookie(context, nameOf(cookie, isSecure(context)));

/** A Set-Cookie header, for our own pages only. */
export function remembering(context: Context, cookie: BindingCookie, value: string): Record<string, string> {
  if (!isOwnPage(context)) return {};
  const secure = isSecure(context);
  const age = `Max-Age=${cookies[cookie].seconds}`;
  const parts = [`${nameOf(cookie, secure)}=${value}`, "Path=/", age, "HttpOnly", "SameSite=Strict"];
  return { "Set-Cookie": [...parts, ...(secure ? ["Secure"] : [])].join("; ") };
}
