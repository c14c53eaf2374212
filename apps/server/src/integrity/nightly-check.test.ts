import { DAY_MS, MINUTE_MS } from "@bandeha/contract";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { JobDeps } from "../jobs/job.ts";
import type { Storage } from "../storage/storage.ts";
import { aBody, ok, openClub, type TestClub } from "../testing/club.ts";
import { checkAllTournaments } from "./check-tournament.ts";
import { integrityGauge } from "./gauge.ts";
import { nightlyCheck, readNight } from "./nightly-check.ts";

let club: TestClub;
let storage: Storage;
let logged: string[];
let now: Date;
let tournaments: string[];

beforeEach(async () => {
  club = await openClub();
  storage = club.deps.storage;
  logged = [];
  now = club.deps.clock();
  const organiser = await club.person();
  tournaments = [];
  for (const name of ["Первый", "Второй"]) {
    const { id } = ok(await club.create(organiser, "tournaments", aBody({ name, max_players: 4 })));
    for (const player of await club.people(2)) ok(await club.join(player, id));
    tournaments.push(id);
  }
});
afterEach(() => club.close());

const spoil = (id: string) => storage.transact((tx) => tx.update("tournaments", id, { places_gone: true }));
const finding = (tournament: string) => ({ tournament, problem: "I11: 2 of 4 places taken, said to be gone: true" });

/** A process that started now; each call of the result is one poll, so many minutes later. Returns whether there was work. */
function aProcess(): (minutes: number) => Promise<boolean> {
  const job = nightlyCheck();
  const log = pino({ level: "info" }, { write: (line) => void logged.push(line) });
  const deps: JobDeps = { ...club.deps, clock: () => now, log };
  return async (minutes) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS);
    const due = (await job.exclusive?.hasWork(deps)) === true;
    if (due) await job.run(deps);
    return due;
  };
}

const gauge = () => integrityGauge(storage).read();

test("a broken invariant is found in the next night, logged, and shown by the gauge until it is repaired", async () => {
  const poll = aProcess();
  expect(await poll(0)).toBe(false);
  expect(await poll(5)).toBe(true);
  expect(await gauge()).toBe(0);
  const [first = ""] = tournaments;
  await spoil(first);
  expect(await poll(60)).toBe(false);
  await poll(24 * 60);
  expect(await readNight(storage.reader)).toMatchObject({ after: null, findings: [finding(first)] });
  expect(await gauge()).toBe(1);
  expect(logged.filter((line) => line.includes("an invariant of a tournament is broken"))).toHaveLength(1);
  await storage.transact((tx) => tx.update("tournaments", first, { places_gone: false }));
  await poll(24 * 60);
  expect(await gauge()).toBe(0);
});

test("a night is checked once, however many processes start", async () => {
  const one = aProcess();
  await one(0);
  expect(await one(5)).toBe(true);
  const other = aProcess();
  await other(0);
  expect(await other(5)).toBe(false);
});

test("a tournament that ended long ago is left to npm run verify, which names it", async () => {
  const [first = "", second = ""] = tournaments;
  const old = new Date(now.getTime() - 10 * DAY_MS).toISOString().replace("T", " ");
  await spoil(first);
  await storage.transact((tx) => tx.update("tournaments", first, { status: "cancelled", updated: old }));
  const poll = aProcess();
  await poll(0);
  await poll(5);
  expect(await gauge()).toBe(0);
  const { checked, findings } = await checkAllTournaments(storage.reader);
  expect(checked).toBe(2);
  expect(findings.map(({ tournament }) => tournament)).toContain(first);
  expect(findings.map(({ tournament }) => tournament)).not.toContain(second);
});

test("what is written during the check is not taken for damage", async () => {
  const [first = ""] = tournaments;
  const racing: Storage = {
    ...storage,
    reader: {
      ...storage.reader,
      // The tournament is read before a player joins, the entries after.
      async find(table, query) {
        const rows = await storage.reader.find(table, query);
        return table === "tournament_participants" ? rows.map((row) => ({ ...row, position: 7 })) : rows;
      },
    },
  };
  const job = nightlyCheck();
  await job.run({ ...club.deps, storage: racing, clock: () => now, log: pino({ level: "silent" }) });
  expect((await readNight(storage.reader))?.findings).toEqual([]);
  expect(await checkAllTournaments(racing.reader)).toMatchObject({
    findings: [{ tournament: expect.any(String) }, {}],
  });
  expect(first).not.toBe("");
});

test("a cause that breaks every tournament is one log of bounded length", async () => {
  const broken = { ...(await storage.reader.findById("tournaments", tournaments[0] ?? "")), places_gone: true };
  await storage.transact(async (tx) => {
    for (let count = 0; count < 101; count++)
      await tx.insert("tournaments", { ...broken, id: `copy${count}`, created: "", updated: "" });
  });
  const poll = aProcess();
  await poll(0);
  await poll(5);
  expect(await gauge()).toBe(100);
  expect(await checkAllTournaments(storage.reader)).toMatchObject({
    checked: 103,
    found: 101,
    findings: { length: 100 },
  });
});
