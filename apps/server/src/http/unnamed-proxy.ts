// A proxy that the configuration does not name: all who come through it count as one address, and whoever is first spends everybody's budgets.
import type { Logger } from "pino";
import { isForwarded } from "./local-request.ts";

/** A line in the log at the first request that came through a proxy, where no proxy is trusted. */
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
