// The address of the client. `X-Forwarded-For` counts only from trusted proxies, because any client can send it.
import { BlockList, isIPv4, isIPv6 } from "node:net";

export type ProxyList = { trusts: (address: string) => boolean };

/** @param entries addresses and CIDR ranges (`10.0.0.0/8`, `::1`); @throws RangeError on anything else */
export function proxyList(entries: readonly string[]): ProxyList {
  if (entries.length === 0) return { trusts: () => false };
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix, ...more] = entry.split("/");
    const family = familyOf(address);
    // An empty prefix would be read as 0: every address.
    if (!family || more.length > 0 || !/^\d+$/.test(prefix ?? "0")) throw new RangeError(entry);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return {
    trusts: (address) => {
      const family = familyOf(address);
      return family !== undefined && list.check(address, family);
    },
  };
}

function familyOf(address: string): "ipv4" | "ipv6" | undefined {
  if (isIPv4(address)) return "ipv4";
  return isIPv6(address) ? "ipv6" : undefined;
}

/** ::ffff:10.0.0.1 is 10.0.0.1 on a dual-stack socket. */
export const plainAddress = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, "");

/** The nearest hop that is not a trusted proxy. */
export function clientAddress(socket: string, forwarded: string | null, proxies: ProxyList): string {
  let address = plainAddress(socket);
  const hops = (forwarded ?? "").split(",").map(plainAddress);
  while (proxies.trusts(address)) {
    const next = hops.pop();
    if (!next || !familyOf(next)) break;
    address = next;
  }
  return address;
}

export const isLoopback = (address: string): boolean =>
  address === "::1" || (isIPv4(address) && address.startsWith("127."));
