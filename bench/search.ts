// Search by a part of a name, with 100 and with 100,000 tournaments by turns: `node bench/search.ts [sqlite|postgres]`. A page and its count; Home's
// search by the name, the club and the organiser; and the same page row by row, as a pattern is searched.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres, openSqlite, type Row, type Storage, startPostgres } from "@bandeha/server/measured";
import { Client } from "pg";
import { ownColumn } from "../apps/server/src/storage/condition.ts";
import { createDatabase } from "./failover/create-database.ts";

const SIZES = [100, 100_000];
const BATCH = 1000;
const TURNS = 9;
const AT = "2026-11-20 10:00:00.000Z";
const WORDS = ["Кубок", "Вечер", "Лига", "Турнир", "Американо", "Невы", "Ёлки", "Корт", "Весна", "Пятница"];
const OTHERS = 100;

const folder = mkdtempSync(join(tmpdir(), "bandeha-search-"));
const word = (at: number): string => WORDS[at % WORDS.length] ?? "";
const blank = (id: string) => ({ id, created: AT, updated: AT });
const rowOf = (at: number): Row => ({
  ...blank(`t${at}`),
  // Rows that differ in no column of an order are all compared and sorted before the first one is given.
  created: new Date(Date.parse(AT) + at).toISOString().replace("T", " "),
  name: `${word(at)} ${word(at * 7)} ${at}`,
  date: `2026-12-${10 + (at % 19)}`,
  status: at % 3 ? "open" : "completed",
  club: `c${at % OTHERS}`,
  organizer: `u${at % OTHERS}`,
});

async function fill(storage: Storage, size: number): Promise<Storage> {
  await storage.transact(async (tx) => {
    for (let at = 0; at < OTHERS; at++) {
      await tx.insert("clubs", { ...blank(`c${at}`), name: `Клуб ${word(at)} ${at}` });
      await tx.insert("users", {
        ...blank(`u${at}`),
        name: `Мария ${word(at)} ${at}`,
        phone: `+7${at}`,
        token_key: `${at}`,
      });
    }
  });
  for (let start = 0; start < size; start += BATCH)
    await storage.transact(async (tx) => {
      for (let at = start; at < Math.min(size, start + BATCH); at++) await tx.insert("tournaments", rowOf(at));
    });
  return storage;
}

type Opened = { stores: Storage[]; end: () => Promise<void> };

async function openFiles(): Promise<Opened> {
  const stores = [];
  for (const size of SIZES) stores.push(await fill(await openSqlite({ path: join(folder, `${size}.db`) }), size));
  return { stores, end: async () => undefined };
}

async function openServer(): Promise<Opened> {
  const server = await startPostgres(folder, { durable: false });
  const stores = [];
  for (const size of SIZES) {
    const url = new URL(server.url);
    url.pathname = `/search_${size}`;
    await createDatabase(url.href);
    stores.push(await fill(await openPostgres({ url: url.href }), size));
    // As the server's own upkeep does soon after so many writes.
    const client = new Client({ connectionString: url.href });
    await client.connect();
    await client.query("vacuum analyze");
    await client.end();
  }
  return { stores, end: async () => server.kill() };
}

const contains = (text: string, relation?: "club" | "organizer") => ({
  left: {
    path: {
      hops: relation ? [{ relation, table: relation === "club" ? "clubs" : "users" }] : [],
      column: "name",
    },
  },
  operator: "~" as const,
  right: { value: text },
});
const hasStatus = (status: string) => ({
  left: ownColumn("status"),
  operator: "=" as const,
  right: { value: status },
});
/** As the tab of active tournaments asks. */
const home = (text: string) => ({
  and: [
    { or: ["open", "full", "in_progress", ""].map(hasStatus) },
    { or: [contains(text), contains(text, "club"), contains(text, "organizer")] },
  ],
});
const newest = ["date", "created"].map((column) => ({ ...ownColumn(column), descending: true as const }));

const asks = [
  [
    "page",
    ({ reader }: Storage, text: string) =>
      reader.find("tournaments", { where: contains(text), sort: newest, limit: 50 }),
  ],
  ["count", ({ reader }: Storage, text: string) => reader.count("tournaments", contains(text))],
  [
    "Home's page",
    ({ reader }: Storage, text: string) => reader.find("tournaments", { where: home(text), sort: newest, limit: 50 }),
  ],
  ["Home's count", ({ reader }: Storage, text: string) => reader.count("tournaments", home(text))],
  ["people", ({ reader }: Storage, text: string) => reader.find("users", { where: contains(text), limit: 50 })],
  [
    "page row by row",
    ({ reader }: Storage, text: string) =>
      reader.find("tournaments", { where: contains(`%${text}%`), sort: newest, limit: 50 }),
  ],
] as const;

const { stores, end } = process.argv[2] === "postgres" ? await openServer() : await openFiles();
try {
  for (const [what, text] of [
    ["of one letter, in no name", "щ"],
    ["of two letters, in no name", "щщ"],
    ["in no name", "щщщ"],
    ["in one name", "пятница весна 87"],
    ["in every fifth name", "кубок"],
  ] as const) {
    process.stdout.write(`a text ${what}:\n`);
    for (const [name, ask] of asks) {
      const best = stores.map(() => Number.POSITIVE_INFINITY);
      for (let turn = 0; turn < TURNS; turn++)
        for (const [at, storage] of stores.entries()) {
          const began = performance.now();
          await ask(storage, text);
          best[at] = Math.min(best[at] ?? 0, performance.now() - began);
        }
      const shown = best.map((ms, at) => `${SIZES[at]}: ${ms.toFixed(2)} ms`).join(", ");
      process.stdout.write(`  ${name}: ${shown}, ratio ${((best[1] ?? 0) / (best[0] ?? 1)).toFixed(1)}\n`);
    }
  }
} finally {
  for (const storage of stores) await storage.close();
  await end();
  rmSync(folder, { recursive: true, force: true });
}
