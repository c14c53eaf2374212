// Which addresses the server calls for a browser's subscription. A client chooses the address, so it must not reach the server's own network.
import { lookup as resolve } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

const ENDPOINT_MAX = 1000;

const inner = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  inner.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  inner.addSubnet(net, prefix, "ipv6");

/** Whether an IP address is one of the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && !inner.check(address, family === 6 ? "ipv6" : "ipv4");
};

/** https, a host name of the public DNS, the usual port, no credentials. The addresses of the name are checked when it is called. */
export function isAllowedEndpoint(endpoint: unknown): endpoint is string {
  if (typeof endpoint !== "string" || endpoint.length > ENDPOINT_MAX || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  const isName = isIP(hostname) === 0 && !hostname.startsWith("[") && hostname.includes(".");
  return isName && !/\.(local|localhost|internal|home|lan|intranet)\.?$/i.test(hostname);
}

/** The lookup of a connection: refuses a name that leads to an address which is not public, also when it did not at an earlier call. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(`${hostname} is not an address of the public internet`), "", 0);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
