// Clients of a failure test: each creates records under ids of its own, one after another, and repeats what had no answer.
import { setTimeout as delay } from "node:timers/promises";
import type { Product } from "../product/server.ts";
import type { Attempt } from "./history.ts";

export const WRITERS = 16;
const ANSWER_MS = 40_000;

export const SUPERUSER = { SUPERUSER_EMAIL: "failover@example.com", SUPERUSER_PASSWORD: "correct horse battery" };

export async function tokenOf({ url }: Product): Promise<string> {
  const answer = await fetch(`${url}/api/collections/_superusers/auth-with-password`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ identity: SUPERUSER.SUPERUSER_EMAIL, password: SUPERUSER.SUPERUSER_PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

export type Writers = { history: readonly Attempt[]; stop: () => Promise<void> };

/** @param first the number of the first writer: other numbers write under other ids */
export function startWriters(products: readonly Product[], token: string, first = 0): Writers {
  const history: Attempt[] = [];
  let writing = true;
  const write = async (number: number) => {
    for (let turn = 0; writing; turn++) {
      const id = idOf(number, turn);
      for (let attempt = 0; writing; attempt++) {
        const product = products[(number + attempt) % products.length];
        if (!product) return;
        const begun = performance.now();
        const outcome = await create(product, token, id);
        history.push({ id, begun, ended: performance.now(), outcome });
        if (outcome !== "unknown") break;
        await delay(200);
      }
      await delay(20);
    }
  };
  const ended = Promise.all(Array.from({ length: WRITERS }, (_, index) => write(first + index)));
  return {
    history,
    async stop() {
      writing = false;
      await ended;
    },
  };
}

const idOf = (writer: number, turn: number): string =>
  `w${String(writer).padStart(3, "0")}n${String(turn).padStart(10, "0")}`;

async function create({ url }: Product, token: string, id: string): Promise<Attempt["outcome"]> {
  try {
    const answer = await fetch(`${url}/api/collections/cities/records`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: token },
      body: JSON.stringify({ id, name: id, timezone: "Europe/Moscow" }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.arrayBuffer();
    if (answer.ok) return "acknowledged";
    return answer.status >= 500 || answer.status === 429 ? "unknown" : "refused";
  } catch {
    return "unknown";
  }
}

/** The ids of the writers' records in the database, read through the product. */
export async function storedIds({ url }: Product, token: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({
      page: String(page),
      perPage: "1000",
      sort: "id",
      filter: 'id ~ "w0"',
      fields: "id",
    });
    const answer = await fetch(`${url}/api/collections/cities/records?${query}`, { headers: { Authorization: token } });
    const { items, totalPages } = (await answer.json()) as { items: { id: string }[]; totalPages: number };
    ids.push(...items.map(({ id }) => id));
    if (page >= totalPages) return ids;
  }
}
