import { beforeEach, expect, test } from "vitest";
import type { Table } from "../storage/storage.ts";
import { aCommitFeed } from "./commit-feed.fixture.ts";
import { createTournamentCache, type TournamentCache } from "./tournament-cache.ts";

type Fact = { id: string; version: number };

let cache: TournamentCache<Fact>;
let commit: (table: Table, ...tournaments: string[]) => void;
let gap: () => void;
let receive: (receives: boolean) => void;
let computed: string[];
let version: number;

const rowOf = (table: Table, tournament: string) => ({
  ...{ id: table === "tournaments" ? tournament : "other", created: "", updated: "" },
  ...(table !== "tournaments" && { tournament }),
});

beforeEach(() => {
  const given = aCommitFeed();
  ({ gap, receive } = given);
  commit = (table, ...tournaments) => {
    version += 1;
    given.commit(tournaments.map((one) => ({ action: "create", table, row: rowOf(table, one) })));
  };
  [computed, version] = [[], 1];
  const tables: Table[] = ["tournaments", "tournament_matches"];
  cache = createTournamentCache<Fact>(given.feed, { tables, sizeOf: () => 1, max: 3 });
});

const compute = async (missing: string[]) => {
  computed.push(...missing);
  return missing.map((id) => ({ id, version }));
};
const read = (...ids: string[]) => cache.read(ids, compute);

test("a fact is computed once, and again after a commit to its tournament", async () => {
  await read("a", "b");
  expect(await read("b", "a")).toEqual([
    { id: "b", version: 1 },
    { id: "a", version: 1 },
  ]);
  expect(computed).toEqual(["a", "b"]);
  commit("tournament_matches", "a");
  expect(await read("a", "b")).toEqual([
    { id: "a", version: 2 },
    { id: "b", version: 1 },
  ]);
  commit("tournaments", "b");
  expect(await read("b")).toEqual([{ id: "b", version: 3 }]);
});

test("a commit to another table changes nothing", async () => {
  await read("a");
  commit("tournament_dues", "a");
  expect(await read("a")).toEqual([{ id: "a", version: 1 }]);
});

test("what was touched while it was read is not kept", async () => {
  await cache.read(["a", "b"], async (missing) => {
    const found = await compute(missing);
    commit("tournament_matches", "a");
    return found;
  });
  await read("a", "b");
  expect(computed).toEqual(["a", "b", "a"]);
});

test("nothing is kept across a time in which commits may have been missed", async () => {
  await read("a");
  gap();
  await cache.read(["a"], async (missing) => {
    gap();
    return compute(missing);
  });
  await read("a");
  expect(computed).toEqual(["a", "a", "a"]);
  receive(false);
  await read("a");
  expect(computed).toHaveLength(4);
});

test("the oldest facts make room for new ones", async () => {
  await read("a", "b", "c");
  await read("d");
  await read("b", "a");
  expect(computed).toEqual(["a", "b", "c", "d", "a"]);
});

test("what does not exist is left out, and asked for again", async () => {
  expect(await cache.read(["a"], async () => [])).toEqual([]);
  expect(await read("a")).toHaveLength(1);
});
