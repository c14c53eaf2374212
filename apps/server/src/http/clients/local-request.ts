// Whether a request comes from a person or a program on this machine. Requests of a reverse proxy on this machine also have a loopback address,
// but come from the internet, so they are not local.
import { isLoopback } from "./address.ts";

/** Headers that proxies and content networks add, besides those that begin with `x-forwarded`. */
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

/** `localhost`, 127.0.0.0/8 and ::1, in the form of a URL or of the variable HOST. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname.toLowerCase() === "localhost" || isLoopback(hostname.replace(/^\[(.*)\]$/, "$1"));

const isLoopbackUrl = (url: string): boolean => isLoopbackHost(URL.parse(url)?.hostname ?? "");

/**
 * From a loopback address, to a loopback host, without a proxy. The page's origin is checked too, because a proxy that adds no header and
 * replaces `Host` still passes it.
 * @param address of the client
 */
export function isLocalRequest({ url, headers }: Request, address: string): boolean {
  if (!isLoopback(address) || isForwarded(headers) || !isLoopbackUrl(url)) return false;
  const host = headers.get("host");
  const origin = headers.get("origin");
  return (host === null || isLoopbackUrl(`http://${host}`)) && (origin === null || isLoopbackUrl(origin));
}
