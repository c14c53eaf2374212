// Detects a proxy that is missing in the configuration. All its clients count as one address and share its budgets.
import type { Logger } from "pino";
import { isForwarded } from "./local-request.ts";

/** Logs a warning at the first forwarded request if no proxy is trusted. */
export function watchForProxy(
  log: Pick<Logger, "warn">,
  trustedProxies: readonly string[],
): (headers: Headers) => void {
  let watching = trustedProxies.length === 0;
  return (headers) => {
    if (!watching || !isForwarded(headers)) return;
    watching = false;
    log.warn("requests come through a proxy, but TRUSTED_PROXIES is empty: all its clients count as one address");
  };
}
