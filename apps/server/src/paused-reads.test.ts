// A read that began before a commit and ends after it: its answer may go to who asked, but not to who asks after the commit (decision 168).
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startJobs } from "./jobs/start-jobs.ts";
import { openWebBuild } from "./pages/web-build.ts";
import { seedCityIds } from "./storage/seed/cities.ts";
import type { Storage, Table } from "./storage/storage.ts";
import { processes } from "./testing/drivers.ts";
import { anEntry, aTournament } from "./testing/fixtures.ts";
import { type PausedReads, pauseReads } from "./testing/paused-reads.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";

const api = "/api/collections";
const LATER = "2026-11-21 00:00:00.000Z";

describe.each(processes)("$name", ({ open }) => {
  let all: Storage[];
  let paused: PausedReads;
  let server: TestApp;
  let tournament: string;
  let player: string;

  beforeEach(async () => {
    all = await open();
    const [own] = all;
    if (!own) throw new Error("no storage");
    paused = pauseReads(own);
    const web = await openWebBuild(fileURLToPath(new URL("./testing/sample-web", import.meta.url)));
    // Without jobs, which read the same tables after a commit.
    const noJobs: typeof startJobs = (_jobs, deps) => startJobs([], deps);
    server = await testApp({ storage: paused.storage, startJobs: noJobs, ...(web && { web }) });
    const organiser = await server.aUser();
    tournament = (await aTournament(server, organiser.id, { name: "Старое" })).id;
    player = (await server.aUser({ name: "Старое" })).id;
    await anEntry(server, tournament, player);
  });
  afterEach(async () => {
    await server.close();
    for (const storage of all.slice(1)) await storage.close();
  });

  /** By another process, where there is one. */
  const commit = async (table: Table, id: string) => {
    await all.at(-1)?.transact((tx) => tx.update(table, id, { name: "Новое", updated: LATER }));
    await server.storage.caughtUp?.();
  };
  const addClub = async () => {
    const [club] = await server.storage.reader.find("clubs", { limit: 1 });
    await all.at(-1)?.transact(async (tx) => club && tx.insert("clubs", { ...club, id: server.newId() }));
    await server.storage.caughtUp?.();
  };
  const answer = async (path: string, headers: Record<string, string> = {}) => {
    const response = await server.app.fetch(new Request(`http://test${path}`, { headers }));
    return { status: response.status, text: await response.text(), etag: response.headers.get("etag") ?? "" };
  };

  /** Reads before, during and after a commit. */
  async function readAcross(path: string, [table, after]: readonly [Table, number], change: () => Promise<void>) {
    const { reached, release } = paused.pauseNext(table, after);
    const early = answer(path);
    await reached;
    await change();
    release();
    const { text, etag } = await early;
    return { early: text, late: await answer(path), again: await answer(path, { "If-None-Match": etag }) };
  }

  const cases = {
    "a list": () => [`${api}/tournaments/records?sort=name`, ["tournaments", 0], "tournaments", tournament],
    "a record": () => [`${api}/tournaments/records/${tournament}`, ["tournaments", 0], "tournaments", tournament],
    "a related record": () => [
      ...[`${api}/tournaments/records/${tournament}?expand=city`, ["cities", 0], "cities", seedCityIds.spb],
    ],
    "a list of one evening": () => [
      ...[`${api}/tournament_participants/records?filter=tournament="${tournament}"&expand=user`, ["users", 0]],
      ...["users", player],
    ],
    "a page": () => ["/people", ["users", 0], "users", player],
  } as const satisfies Record<
    string,
    () => readonly [string, readonly [Table, number], Table, string] | readonly unknown[]
  >;

  test.each(Object.keys(cases))("%s that is read across a commit is not kept", async (name) => {
    const [path, at, table, id] = cases[name as keyof typeof cases]() as [string, [Table, number], Table, string];
    const { early, late, again } = await readAcross(path, at, () => commit(table, id));
    expect(early).not.toContain("Новое");
    expect(late.text).toContain("Новое");
    expect([again.status, again.text]).toEqual([200, late.text]);
  });

  test("a total that is counted across a commit is not kept", async () => {
    const path = `${api}/clubs/records?perPage=1`;
    const total = ({ text }: { text: string }) => JSON.parse(text).totalItems;
    const { early, late } = await readAcross(path, ["clubs", 1], addClub);
    expect(total(late)).toBe(total({ text: early }) + 1);
  });
});
