// Pictures requested without end: every tournament's, from many addresses, with junk in the URL.
import { repeat } from "../caller.ts";
import type { Scenario } from "../scenario.ts";

const REQUESTS = 1500;
const AT_ONCE = 16;

export const pictures: Scenario = {
  name: "pictures",
  async run({ call, goesOn }) {
    const { body } = await call("/api/collections/tournaments/records?perPage=100");
    const items: unknown = typeof body === "object" && body !== null && "items" in body ? body.items : [];
    const ids = Array.isArray(items) ? items.map((item) => String(Object(item).id)) : [];
    await repeat({ times: REQUESTS, atOnce: AT_ONCE, goesOn }, (n) => {
      const id = n % 7 === 0 ? String(n).padStart(15, "0") : ids[n % Math.max(1, ids.length)];
      const kind = n % 2 ? "preview" : "results";
      return call(`/tournament/${id}/${kind}.png?v=${n}`, { from: `203.0.${n % 100}.${n % 250}` });
    });
  },
};
