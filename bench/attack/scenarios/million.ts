// A million requests of every kind at one server: does memory stay bounded? Run by `--million`.
import autocannon from "autocannon";
import { MIX_PATIENCE, mixedRequests } from "../../product/attack-mix.ts";
import type { Scenario } from "../scenario.ts";

const REQUESTS = 1_000_000;
const CONNECTIONS = 50;

export const million: Scenario = {
  name: "million",
  seconds: 3600,
  async run({ url, count, note }) {
    const requests = await mixedRequests(url);
    const result = await autocannon({
      url,
      amount: REQUESTS,
      connections: CONNECTIONS,
      timeout: MIX_PATIENCE,
      requests,
    });
    for (const [status, { count: times = 0 }] of Object.entries(result.statusCodeStats ?? {})) {
      for (let one = 0; one < times; one++) count(Number(status));
    }
    for (let one = 0; one < result.errors; one++) count("cut");
    note(`${Math.round(result.requests.average)} requests a second`);
  },
};
