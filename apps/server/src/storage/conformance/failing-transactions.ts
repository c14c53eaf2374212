// Transactions at once of which some fail at some step: each is saved whole or not at all, and exactly once, whatever happens to the others.
import { beforeEach, describe, expect, test } from "vitest";
import { type Storage, type Transactor, UniqueViolation } from "../storage.ts";
import { aRow, type Driver, insertAll } from "./suite.ts";

/** What a transaction does beside counting; all but the last two fail. */
const endings = {
  "throws before it writes": async () => {
    throw new Error("refused");
  },
  "throws after it has written": async (tx: Transactor, id: string) => {
    await tx.insert("cities", aRow(id));
    throw new Error("refused");
  },
  "violates an index with its first write": (tx: Transactor) => tx.insert("cities", aRow("taken")),
  "violates an index after it has written": async (tx: Transactor, id: string) => {
    await tx.insert("cities", aRow(id));
    await tx.insert("cities", aRow("taken"));
  },
  "catches a violation": async (tx: Transactor, id: string) => {
    await tx.insert("cities", aRow(id));
    await tx.insert("cities", aRow("taken")).catch(() => undefined);
  },
  "deletes and throws": async (tx: Transactor) => {
    await tx.delete("cities", "taken");
    throw new Error("refused");
  },
  inserts: (tx: Transactor, id: string) => tx.insert("cities", aRow(id)),
  "inserts twice": async (tx: Transactor, id: string) => {
    await tx.insert("cities", aRow(id));
    await tx.insert("cities", aRow(`${id}-too`));
  },
} satisfies Record<string, (tx: Transactor, id: string) => Promise<unknown>>;

type Ending = keyof typeof endings;

const SUCCEED: readonly Ending[] = ["inserts", "inserts twice"];
/** They fail before they have written anything. */
const UNCOUNTED: readonly Ending[] = ["throws before it writes", "violates an index with its first write"];
const kinds = Object.keys(endings) as Ending[];
const ONES = 40;

/** A linear congruential generator: the same order for the same seed. */
const endingsOf = (seed: number): Ending[] => {
  let state = seed;
  return Array.from({ length: ONES }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return kinds[(state >> 8) % kinds.length] ?? "inserts";
  });
};

export const describeFailingTransactions = (driver: Driver): void => {
  describe("transactions that fail beside others", () => {
    let storage: Storage;
    beforeEach(async () => {
      ({ storage } = await driver.open());
      return () => storage.close();
    });

    /** Counts in a row that all of them change, so that each depends on those before it. */
    const run = (ending: Ending, id: string) =>
      storage.transact(async (tx) => {
        const counter = await tx.lockUser("counter");
        const games_played_up_to = Number(counter?.games_played_up_to) + 1;
        if (!UNCOUNTED.includes(ending)) await tx.update("users", "counter", { games_played_up_to });
        await endings[ending](tx, id);
        return id;
      });

    test.each([1, 2, 3])("leave nothing, and the others are saved and reported once (seed %i)", async (seed) => {
      await insertAll(storage, "users", [aRow("counter", { games_played_up_to: 0 })]);
      await insertAll(storage, "cities", [aRow("taken")]);
      const reported: string[] = [];
      const counted: unknown[] = [];
      storage.onCommit((changes) => {
        for (const { action, table, row } of changes)
          if (table === "users") counted.push(row.games_played_up_to);
          else reported.push(`${action} ${row.id}`);
      });
      const planned = endingsOf(seed);
      const outcomes = await Promise.allSettled(planned.map((ending, at) => run(ending, `city${at}`)));
      const saved = planned.flatMap((ending, at) => (SUCCEED.includes(ending) ? [`city${at}`] : []));
      expect(outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []))).toEqual(saved);
      for (const [at, outcome] of outcomes.entries())
        if (outcome.status === "rejected") {
          const isThrown = /throws/.test(planned[at] ?? "");
          expect(outcome.reason).toEqual(isThrown ? new Error("refused") : expect.any(UniqueViolation));
        }
      const rows = saved.flatMap((id) =>
        planned[Number(id.slice("city".length))] === "inserts twice" ? [id, `${id}-too`] : [id],
      );
      const stored = await storage.reader.find("cities", { limit: 200 });
      expect(stored.map(({ id }) => id).toSorted()).toEqual([...rows, "taken"].toSorted());
      expect(reported.toSorted()).toEqual(rows.map((id) => `create ${id}`).toSorted());
      expect(counted).toEqual(saved.map((_, at) => at + 1));
      expect((await storage.reader.findById("users", "counter"))?.games_played_up_to).toBe(saved.length);
      expect(await storage.transact((tx) => tx.findById("users", "counter"))).toMatchObject({
        games_played_up_to: saved.length,
      });
    });
  });
};
