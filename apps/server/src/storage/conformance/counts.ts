// Counts that a driver may keep in memory: they are as if each had read the rows, whatever was written, undone or repeated before.
import { beforeEach, describe, expect, test } from "vitest";
import { type Condition, type Path, where, whereOneOf } from "../condition.ts";
import type { Reader, Row, Storage, Transactor } from "../storage.ts";
import { aRow, type Driver, insertAll } from "./suite.ts";

const ENTRIES = "tournament_participants";
const TOURNAMENTS = ["one", "two"];
const STATUSES = ["registered", "confirmed", "waitlist", "cancelled"];

const ofTournament = (tournament: string, condition: Condition): Condition => ({
  and: [where({ tournament }), condition],
});
const questions: ((tournament: string) => Condition)[] = [
  (tournament) => ofTournament(tournament, whereOneOf("status", ["registered", "confirmed"])),
  (tournament) => ofTournament(tournament, where({ status: "waitlist" })),
  (tournament) => where({ tournament, status: "cancelled" }),
  (tournament) => where({ tournament }),
  (tournament) => where({ tournament, status: "waitlist", user: "player3" }),
  (tournament) => where({ tournament, user: "player3" }),
  (tournament) => ofTournament(tournament, whereOneOf("user", ["player1", "player2", "player3"])),
  (tournament) => ofTournament(tournament, where({ tournament: "two" })),
  (tournament) => ofTournament(tournament, whereOneOf("status", ["waitlist", "waitlist"])),
  (tournament) => ofTournament(tournament, whereOneOf("status", [])),
];
/** The same questions answered by the rows themselves. */
const answers: ((row: Row) => boolean)[] = [
  ({ status }) => status === "registered" || status === "confirmed",
  ({ status }) => status === "waitlist",
  ({ status }) => status === "cancelled",
  () => true,
  ({ status, user }) => status === "waitlist" && user === "player3",
  ({ user }) => user === "player3",
  ({ user }) => ["player1", "player2", "player3"].includes(String(user)),
  ({ tournament }) => tournament === "two",
  ({ status }) => status === "waitlist",
  () => false,
];

/** A linear congruential generator: the same order for the same seed. */
const numbersOf = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state >> 8) % below;
  };
};

async function expectSameCounts(tx: Transactor): Promise<void> {
  const rows = await tx.find(ENTRIES, { limit: 1000 });
  for (const tournament of TOURNAMENTS) {
    const own = rows.filter((row) => row.tournament === tournament);
    const counted: number[] = [];
    for (const question of questions) counted.push(await tx.count(ENTRIES, question(tournament)));
    expect(counted).toEqual(answers.map((answer) => own.filter(answer).length));
  }
}

async function writeSome(tx: Transactor, random: (below: number) => number, at: number): Promise<void> {
  const id = `entry${at}`;
  const tournament = TOURNAMENTS[random(TOURNAMENTS.length)] ?? "";
  const status = STATUSES[random(STATUSES.length)] ?? "";
  await tx.insert(ENTRIES, aRow(id, { tournament, status, user: `player${at}` }));
  const rows = await tx.find(ENTRIES, { limit: 1000 });
  const changed = rows[random(rows.length)];
  if (changed && random(2)) await tx.update(ENTRIES, changed.id, { status: STATUSES[random(STATUSES.length)] ?? "" });
  if (changed && random(5) === 0) await tx.update(ENTRIES, changed.id, { tournament: TOURNAMENTS[random(2)] ?? "" });
  if (changed && random(5) === 0) await tx.update(ENTRIES, changed.id, { user: `other${at}` });
  const gone = rows[random(rows.length)];
  if (gone && random(4) === 0) await tx.delete(ENTRIES, gone.id);
}

export const describeCounts = (driver: Driver): void => {
  describe("counts of a group", () => {
    let storage: Storage;
    beforeEach(async () => {
      ({ storage } = await driver.open());
      return () => storage.close();
    });

    test.each([1, 2, 3])("are those of the rows after any writes, failures and repeats (%i)", async (seed) => {
      const random = numbersOf(seed);
      await insertAll(storage, "tournaments", [aRow("locked")]);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 60 }, (_, at) =>
          storage.transact(async (tx) => {
            // As every action that counts entries.
            await tx.lockTournament("locked");
            await expectSameCounts(tx);
            await writeSome(tx, random, at);
            await expectSameCounts(tx);
            if (random(6) === 0) throw new Error("refused");
          }),
        ),
      );
      const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [String(outcome.reason)] : []));
      expect(new Set(reasons)).toEqual(new Set(["Error: refused"]));
      await storage.transact(expectSameCounts);
    });

    test.each([
      ["tournament_requests", "tournament"],
      ["blocks", "organizer"],
    ])("of %s are those of one person", async (table, by) => {
      const count = (group: string) =>
        storage.transact((tx) => tx.count(table, { and: [where({ [by]: group }), where({ user: "ana" })] }));
      expect(await count("one")).toBe(0);
      await insertAll(storage, table, [
        aRow("a", { [by]: "one", user: "ana" }),
        aRow("b", { [by]: "one", user: "bob" }),
        aRow("c", { [by]: "two", user: "ana" }),
      ]);
      expect([await count("one"), await count("two")]).toEqual([1, 1]);
      await storage.transact((tx) => tx.delete(table, "a"));
      expect([await count("one"), await count("two")]).toEqual([0, 1]);
    });

    test("of the devices of one person are those of the rows, also after a delete by a condition and an undone write", async () => {
      const DEVICES = "_push_subscriptions";
      const ofAna = where({ user: "ana" });
      const count = (tx: Transactor) => tx.count(DEVICES, ofAna);
      expect(await storage.transact(count)).toBe(0);
      await insertAll(storage, DEVICES, [
        aRow("phone", { user: "ana", session: "one", endpoint: "1" }),
        aRow("laptop", { user: "ana", session: "two", endpoint: "2" }),
        aRow("other", { user: "bob", session: "three", endpoint: "3" }),
      ]);
      expect(await storage.transact(count)).toBe(2);
      const undone = storage.transact(async (tx) => {
        await count(tx);
        await tx.delete(DEVICES, "phone");
        throw new Error("undone");
      });
      await expect(undone).rejects.toThrow("undone");
      expect(await storage.transact(count)).toBe(2);
      const counted = await storage.transact(async (tx) => {
        const before = await count(tx);
        await tx.deleteWhere(DEVICES, where({ session: "one" }));
        return [before, await count(tx)];
      });
      expect(counted).toEqual([2, 1]);
      expect(await storage.transact(count)).toBe(1);
    });

    test("by a column are those of the rows, also through a relation and of a row that is missing", async () => {
      await insertAll(storage, "tournaments", [
        aRow("one", { date: "2025-03-01", status: "completed" }),
        aRow("two", { date: "2026-03-01", status: "completed" }),
        aRow("open", { date: "2026-03-02", status: "open" }),
      ]);
      const entries = ["one", "one", "two", "open", "gone"].map((tournament, at) =>
        aRow(`entry${at}`, { tournament, user: at === 1 ? "bob" : "ana", status: "registered" }),
      );
      await insertAll(storage, ENTRIES, entries);
      const hops = [{ relation: "tournament", table: "tournaments" }];
      const ofAna = where({ user: "ana" });
      const isOver: Condition = {
        left: { path: { hops, column: "status" } },
        operator: "=",
        right: { value: "completed" },
      };
      const own: Path = { hops: [], column: "tournament" };
      const expected = new Map(Object.entries({ gone: 1, one: 1, open: 1, two: 1 }));
      const ask = (reader: Reader) =>
        Promise.all([
          reader.countBy(ENTRIES, own, ofAna),
          reader.countBy(ENTRIES, own, whereOneOf("tournament", [])),
          reader.countBy(ENTRIES, { hops, column: "date" }, ofAna),
          reader.countBy(ENTRIES, { hops, column: "date" }, { and: [ofAna, isOver] }),
        ]);
      const answers = [
        expected,
        new Map(),
        new Map(Object.entries({ "": 1, "2025-03-01": 1, "2026-03-01": 1, "2026-03-02": 1 })),
        new Map(Object.entries({ "2025-03-01": 1, "2026-03-01": 1 })),
      ];
      expect(await ask(storage.reader)).toEqual(answers);
      await storage.transact(async (tx) => {
        await tx.delete(ENTRIES, "entry4");
        expect((await ask(tx))[0]).toEqual(new Map([...expected].filter(([id]) => id !== "gone")));
      });
    });

    test("see a write that they began beside", async () => {
      await storage.transact(async (tx) => {
        const waiting = () => tx.count(ENTRIES, where({ tournament: "one", status: "waitlist" }));
        const entry = aRow("entry", { tournament: "one", status: "waitlist" });
        await Promise.all([tx.insert(ENTRIES, entry), waiting()]);
        expect(await waiting()).toBe(1);
      });
    });

    test("are forgotten with a transaction that fails", async () => {
      const counted = (tx: Transactor) => tx.count(ENTRIES, where({ tournament: "one", status: "waitlist" }));
      expect(await storage.transact(counted)).toBe(0);
      const failing = storage.transact(async (tx) => {
        await tx.insert(ENTRIES, aRow("entry", { tournament: "one", status: "waitlist" }));
        expect(await counted(tx)).toBe(1);
        throw new Error("refused");
      });
      await expect(failing).rejects.toThrow("refused");
      expect(await storage.transact(counted)).toBe(0);
    });
  });
};
