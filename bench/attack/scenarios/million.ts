// A million requests of every kind at one server: does memory stay bounded? Run by `--million`.
import autocannon from "autocannon";
import type { Scenario } from "../scenario.ts";

const REQUESTS = 1_000_000;
const CONNECTIONS = 64;

const LIST = "/api/collections/tournaments/records";

/** `n` differs in each: caches must forget. */
const paths: readonly ((n: number) => string)[] = [
  () => `${LIST}?perPage=50&sort=-date&expand=city,club,organizer`,
  (n) => `${LIST}?page=1&perPage=5&filter=cost%3E${n}`,
  (n) => `/api/collections/users/records/${String(n).padStart(15, "0")}`,
  (n) => `/api/collections/tournaments/records?fields=name&x=${n}`,
  (n) => `/?utm_source=${n}`,
  () => "/",
  (n) => `/nowhere/${n}`,
  (n) => `/assets/${n}.js`,
  () => "/api/openapi.json",
  () => "/sitemap.xml",
];

export const million: Scenario = {
  name: "million",
  seconds: 3600,
  async run({ url, count, note }) {
    let sent = 0;
    const result = await autocannon({
      url,
      amount: REQUESTS,
      connections: CONNECTIONS,
      requests: [
        {
          setupRequest: (request) => {
            const n = sent++;
            const path = n % 50 === 49 ? "/api/auth/telegram/verify" : (paths[n % paths.length]?.(n) ?? "/");
            const from = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
            const headers = { ...request.headers, "x-forwarded-for": from };
            if (n % 50 !== 49) return { ...request, method: "GET", path, headers, body: "" };
            const body = JSON.stringify({ phone: `+7926${String(n % 10_000_000).padStart(7, "0")}`, code: "0000" });
            return {
              ...request,
              method: "POST",
              path,
              headers: { ...headers, "content-type": "application/json" },
              body,
            };
          },
        },
      ],
    });
    for (const [status, { count: times = 0 }] of Object.entries(result.statusCodeStats ?? {})) {
      for (let one = 0; one < times; one++) count(Number(status));
    }
    for (let one = 0; one < result.errors; one++) count("cut");
    note(`${Math.round(result.requests.average)} requests a second`);
  },
};
