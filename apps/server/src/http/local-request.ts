// Whether a request was made on this machine by a person or a program of this machine. A reverse proxy of this machine is neither:
// its requests come from a loopback address, too, but speak for anyone on the internet.
import { isLoopback } from "./address.ts";

/** Headers that proxies and content networks add, besides everything that begins with `x-forwarded`. */
const FORWARDING = [
  "forwarded",
  "via",
  "x-real-ip",
  "x-client-ip",
  "x-cluster-client-ip",
  "x-original-host",
  "x-original-forwarded-for",
  "x-envoy-external-address",
  "true-client-ip",
  "cf-connecting-ip",
  "cf-ray",
  "cdn-loop",
  "fastly-client-ip",
] as const;

export const isForwarded = (headers: Headers): boolean =>
  FORWARDING.some((name) => headers.has(name)) || [...headers.keys()].some((name) => name.startsWith("x-forwarded"));

/** `localhost`, 127.0.0.0/8 and ::1, as they stand in a URL or in the variable HOST. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname.toLowerCase() === "localhost" || isLoopback(hostname.replace(/^\[(.*)\]$/, "$1"));

const isLoopbackUrl = (url: string): boolean => isLoopbackHost(URL.parse(url)?.hostname ?? "");

/**
 * From a loopback address, to a loopback host, past no proxy. The page's origin is asked as well: a proxy that adds no header and
 * replaces `Host` passes it on.
 * @param address the client's
 */
export function isLocalRequest({ url, headers }: Request, address: string): boolean {
  if (!isLoopback(address) || isForwarded(headers) || !isLoopbackUrl(url)) return false;
  const host = headers.get("host");
  const origin = headers.get("origin");
  return (host === null || isLoopbackUrl(`http://${host}`)) && (origin === null || isLoopbackUrl(origin));
}
