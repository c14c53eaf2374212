// Pages and lists asked with query keys that mean nothing: each must not cost a rendering of its own. And addresses that no page has.
import { repeat } from "../caller.ts";
import type { Scenario } from "../scenario.ts";

const REQUESTS = 6000;
const AT_ONCE = 32;

const addresses: ((n: number) => string)[] = [
  (n) => `/?utm_source=${n}`,
  (n) => `/?${n}`,
  (n) => `/api/collections/tournaments/records?junk=${n}`,
  (n) => `/api/collections/tournaments/records?page=${n}&perPage=1`,
  (n) => `/tournament/${String(n).padStart(15, "0")}/lobby?fbclid=${n}`,
  (n) => `/no-such-page-${n}`,
  (n) => `/assets/${n}.js`,
  (n) => `/%zz/${n}`,
];

export const junkQueries: Scenario = {
  name: "junk-queries",
  async run({ call, goesOn }) {
    await repeat({ times: REQUESTS, atOnce: AT_ONCE, goesOn }, (n) =>
      call(addresses[n % addresses.length]?.(n) ?? "/", { headers: { accept: "text/html" } }),
    );
  },
};
