// Binds a sign-in code to the browser that requested it, by a cookie.
//
// A page of the product gets a cookie from /send and must send it to /verify. So no other client can guess the code or use up its tries. Another
// client (the SDK in Node, another origin) may have no cookies; its code is open and protected only by budgets. An attacker gains nothing by
// choosing one or the other, because a code has three tries in both cases.
import { limits } from "@bandeha/contract";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";

const DAY_SECONDS = 86_400;

const cookies = {
  request: { name: "code-request", seconds: limits.code.ttlMinutes * 60 },
  telegram: { name: "telegram-sign-in", seconds: limits.messengers.tokenMinutes * 60 },
  device: { name: "known-device", seconds: limits.session.knownDeviceDays * DAY_SECONDS },
} as const;

export type BindingCookie = keyof typeof cookies;

/** Browsers send `Origin` with every POST, and scripts cannot change it. */
export function isOwnPage({ req }: Context): boolean {
  const origin = URL.parse(req.header("origin") ?? "");
  if (!origin) return false;
  return req.header("sec-fetch-site") === "same-origin" || origin.host === new URL(req.url).host;
}

/** Over https the `__Host-` prefix prevents other hosts of the domain from setting the cookie. Plain http does not support it. */
const isSecure = ({ req }: Context): boolean => req.header("origin")?.startsWith("https:") ?? false;

const nameOf = (cookie: BindingCookie, secure: boolean): string => `${secure ? "__Host-" : ""}${cookies[cookie].name}`;

export const readCookie = (context: Context, cookie: BindingCookie): string | undefined =>
  getCookie(context, nameOf(cookie, isSecure(context)));

/** A Set-Cookie header, only for pages of the product. */
export function cookieHeader(context: Context, cookie: BindingCookie, value: string): Record<string, string> {
  if (!isOwnPage(context)) return {};
  const secure = isSecure(context);
  const age = `Max-Age=${cookies[cookie].seconds}`;
  const parts = [`${nameOf(cookie, secure)}=${value}`, "Path=/", age, "HttpOnly", "SameSite=Strict"];
  return { "Set-Cookie": [...parts, ...(secure ? ["Secure"] : [])].join("; ") };
}
