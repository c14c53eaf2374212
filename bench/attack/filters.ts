// Searches for the filter, sort, expand or set of live topics that blocks the event loop longest: `node bench/attack/filters.ts [requests] [seed]`.
// In one process, on SQLite, with ten times the sample data and more. Prints the worst delays with their causes; fails above the bound.
import { setImmediate as nextTurn } from "node:timers/promises";
import { type TestApp, testApp } from "@bandeha/server/testing";
import { collections } from "../../packages/contract/src/index.ts";
import { fill, idOf, stamp } from "./filter-rows.ts";

const [requests = 600, seed = 1] = process.argv.slice(2).map(Number);
const BOUND_MS = 100;
const SHOWN = 8;

let state = seed >>> 0;
/** Mulberry32. */
function random(): number {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const upTo = (max: number): number => Math.floor(random() * max);
function pick<Item>(items: readonly Item[]): Item {
  const item = items[upTo(items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}
const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

const names = Object.keys(collections) as (keyof typeof collections)[];
type Step = { step: string; lands: keyof typeof collections; many: boolean };

const steps = new Map<string, Step[]>(names.map((name) => [name, []]));
for (const from of names) {
  for (const [field, { kind, ...rest }] of Object.entries(collections[from].fields)) {
    if (kind !== "relation" || !("collection" in rest)) continue;
    const lands = rest.collection as keyof typeof collections;
    steps.get(from)?.push({ step: field, lands, many: false });
    steps.get(lands)?.push({ step: `${from}_via_${field}`, lands: from, many: true });
  }
}

function walk(from: keyof typeof collections, length: number): { path: string[]; lands: keyof typeof collections } {
  const path: string[] = [];
  let lands = from;
  for (let index = 0; index < length; index++) {
    const open = steps.get(lands) ?? [];
    if (open.length === 0) break;
    const many = open.filter((one) => one.many);
    const next = pick(many.length > 0 && random() < 0.7 ? many : open);
    path.push(next.step);
    lands = next.lands;
  }
  return { path, lands };
}

const signs = ["=", "!=", "~", "!~", ">", "<=", "?=", "?!=", "?~", "?!~", "?>"];
const values = ["'zz'", "'а%б%в%г'", "'%_%_%_%x'", "''", "1", "null", "'registered'", "@now", `'${"а".repeat(60)}'`];

function operand(from: keyof typeof collections, hops: number): string {
  const { path, lands } = walk(from, hops);
  const fields = Object.entries(collections[lands].fields).filter(([, field]) => !("hidden" in field));
  const names = fields.flatMap(([name, { kind }]) => (kind === "json" ? [name, `${name}.2.tiebreak.team1`] : [name]));
  return [...path, pick([...names, "id"])].join(".") + (random() < 0.15 ? ":lower" : "");
}

function comparison(from: keyof typeof collections, hops: number, shared: string[]): string {
  const left = shared.length > 0 && random() < 0.5 ? pick(shared) : operand(from, hops);
  shared.push(left);
  const right = random() < 0.12 ? operand(from, hops) : pick(values);
  return `${left}${pick(signs)}${right}`;
}

/** From one comparison to as many as the text holds. */
function filterOf(from: keyof typeof collections): string {
  const count = pick([1, 2, 4, 8, 20, 40, 200]);
  const hops = upTo(4);
  const joins = pick([["||"], ["&&"], ["||", "&&"]]);
  const shared: string[] = [];
  let text = comparison(from, hops, shared);
  for (let index = 1; index < count; index++) {
    const next = `${text}${pick(joins)}${random() < 0.1 ? `(${comparison(from, hops, shared)}||${comparison(from, hops, shared)})` : comparison(from, hops, shared)}`;
    if (Buffer.byteLength(next) > 3400) break;
    text = next;
  }
  return text;
}

const expandOf = (from: keyof typeof collections): string =>
  times(pick([1, 3, 10, 50]), () => walk(from, 1 + upTo(6)).path.join(".")).join(",");

function queryOf(from: keyof typeof collections): URLSearchParams {
  const query = new URLSearchParams({ perPage: pick(["1", "30", "1000", "1000"]), page: pick(["1", "1", "3"]) });
  const parts = upTo(8);
  if (parts % 4 !== 3) query.set("filter", filterOf(from));
  if (parts % 2 === 1)
    query.set("sort", times(pick([1, 3, 8]), () => pick(["-", ""]) + operand(from, upTo(4))).join(","));
  if (parts % 3 !== 1) query.set("expand", expandOf(from));
  if (random() < 0.2) query.set("skipTotal", "1");
  if (random() < 0.2) query.set("fields", times(pick([1, 200]), () => `expand.${operand(from, 3)}`).join(","));
  return query;
}

/** CPU time of the main thread, so that a busy machine does not count. */
const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The most CPU time in one turn of the event loop. */
async function stallOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let last = usedMs();
  const watch = (async () => {
    while (!isOver) {
      await nextTurn();
      const now = usedMs();
      longest = Math.max(longest, now - last);
      last = now;
    }
  })();
  await nextTurn();
  await work();
  isOver = true;
  await watch;
  return longest;
}

type Tried = { stall: number; status: string; what: string };

async function tryRead(server: TestApp, token: string | undefined): Promise<Tried> {
  const name = pick(names);
  const query = queryOf(name);
  const path = `/api/collections/${name}/records?${query}`;
  let status = 0;
  const stall = await stallOf(async () => {
    const answer = await server.app.fetch(
      new Request(`http://test${path}`, {
        headers: { "Accept-Encoding": "gzip", ...(token && { Authorization: token }) },
      }),
    );
    status = answer.status;
    await answer.arrayBuffer();
  });
  return {
    stall,
    status: String(status),
    what: `GET ${token ? "(user) " : ""}${name} ${decodeURIComponent(String(query))}`,
  };
}

async function openStream(server: TestApp): Promise<{ id: string; close: () => void }> {
  const answer = await server.app.fetch(new Request("http://test/api/realtime"));
  const reader = answer.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  const id = /id:(\w+)/.exec(new TextDecoder().decode(value))?.[1] ?? "";
  void (async () => {
    while (!(await reader?.read())?.done);
  })().catch(() => undefined);
  return { id, close: () => void reader?.cancel() };
}

async function tryTopics(server: TestApp): Promise<Tried> {
  const name = pick(["tournament_participants", "tournament_matches", "tournaments"] as const);
  const topics = times(
    pick([1, 10, 50]),
    () =>
      `${name}/*?options=${encodeURIComponent(JSON.stringify({ query: { filter: filterOf(name), expand: random() < 0.5 ? expandOf(name) : "" } }))}`,
  ).filter((topic) => topic.length <= 2500);
  const stream = await openStream(server);
  let status = 0;
  const subscribing = await stallOf(async () => {
    const body = JSON.stringify({ clientId: stream.id, subscriptions: topics });
    const answer = await server.app.fetch(
      new Request("http://test/api/realtime", {
        method: "POST",
        body,
        headers: { "Content-Type": "application/json" },
      }),
    );
    status = answer.status;
  });
  const table =
    name === "tournaments"
      ? ["tournaments", idOf("t", 1)]
      : name === "tournament_matches"
        ? ["tournament_matches", idOf("m", 1)]
        : ["tournament_participants", idOf("p", 1)];
  const [collection = "", id = ""] = table;
  const broadcasting = await stallOf(async () => {
    await server.storage.transact((tx) => tx.update(collection, id, { updated: stamp(upTo(1e6)) }));
    for (let turn = 0; turn < 300; turn++) await nextTurn();
  });
  stream.close();
  return {
    stall: Math.max(subscribing, broadcasting),
    status: String(status),
    what: `${topics.length} topics, e.g. ${decodeURIComponent(topics[0] ?? "")}`,
  };
}

const server = await testApp();
await server.storage
  .transact(async (tx) => {
    await fill(tx, pick);
  })
  .catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
const { token } = await server.aUser();
const tried: Tried[] = [];
for (let index = 0; index < requests; index++) {
  const turn = index % 5;
  tried.push(turn === 4 ? await tryTopics(server) : await tryRead(server, turn === 3 ? token : undefined));
}
await server.close();
const answers = Map.groupBy(tried, ({ status }) => status);
console.log([...answers].map(([status, all]) => `${status}: ${all.length}`).join(", "));
tried.sort((one, other) => other.stall - one.stall);
for (const { stall, status, what } of tried.slice(0, SHOWN))
  console.log(`${stall.toFixed(0).padStart(6)} ms  ${status}  ${what.slice(0, 600)}`);
const worst = tried[0]?.stall ?? 0;
console.log(
  `worst stall of ${tried.length} hostile requests, seed ${seed}: ${worst.toFixed(0)} ms (bound ${BOUND_MS} ms)`,
);
process.exitCode = worst > BOUND_MS ? 1 : 0;
