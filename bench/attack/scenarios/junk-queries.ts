// Pages and lists with meaningless query keys, which must not cost a rendering each, and addresses without a page.
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
