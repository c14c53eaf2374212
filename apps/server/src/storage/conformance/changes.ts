import { beforeEach, describe, expect, test, vi } from "vitest";
import { until } from "../../testing/until.ts";
import type { Change, Storage } from "../storage.ts";
import { aRow, type Driver, insertAll } from "./suite.ts";

const names = (changes: readonly Change[]) => changes.map(({ action, table, row }) => `${action} ${table} ${row.id}`);

export const describeChanges = (driver: Driver): void => {
  describe("reported changes", () => {
    let storage: Storage;
    let another: () => Promise<Storage>;
    beforeEach(async () => {
      ({ storage, another } = await driver.open());
      return () => storage.close();
    });

    test("a commit is reported after it is durable, with rows before and after", async () => {
      const received: (readonly Change[])[] = [];
      storage.onCommit((changes) => received.push(changes));
      const before = { ...aRow("m"), ...emptyMatch, sets: [[6, 1]] };
      await storage.transact(async (tx) => {
        await tx.insert("tournament_matches", aRow("m", { sets: [[6, 1]] }));
        expect(received).toEqual([]);
      });
      expect(received).toEqual([[{ action: "create", table: "tournament_matches", row: before }]]);
      await storage.transact(async (tx) => {
        await tx.update("tournament_matches", "m", { team1_score: 6, sets: null });
        await tx.delete("tournament_matches", "m");
      });
      const after = { ...before, team1_score: 6, sets: null };
      expect(received[1]).toEqual([
        { action: "update", table: "tournament_matches", row: after, before },
        { action: "delete", table: "tournament_matches", row: after },
      ]);
    });

    test("the row is readable when its change is reported", async () => {
      const read: Promise<unknown>[] = [];
      storage.onCommit(([change]) => change && read.push(storage.reader.findById(change.table, change.row.id)));
      await insertAll(storage, "cities", [aRow("x")]);
      expect(await Promise.all(read)).toEqual([expect.objectContaining({ id: "x" })]);
    });

    test("rollbacks, the server's own tables and transactions without writes report nothing", async () => {
      const listener = vi.fn();
      storage.onCommit(listener);
      await expect(
        storage.transact(async (tx) => {
          await tx.insert("cities", aRow("x"));
          throw new Error("no");
        }),
      ).rejects.toThrow("no");
      await insertAll(storage, "_settings", [aRow("s", { key: "k" })]);
      await storage.transact((tx) => tx.count("cities"));
      await insertAll(storage, "cities", [aRow("y")]);
      expect(listener.mock.calls.map(([changes]) => names(changes))).toEqual([["create cities y"]]);
    });

    test("an increment reports the value before it", async () => {
      const received: Change[] = [];
      await insertAll(storage, "tournament_rounds", [aRow("r", { round_number: 1 })]);
      storage.onCommit((changes) => received.push(...changes));
      await storage.transact((tx) => tx.incrementBelow("tournament_rounds", "r", "round_number", 2, 9));
      expect(received).toMatchObject([{ action: "update", row: { round_number: 3 }, before: { round_number: 1 } }]);
    });

    test("every node receives all commits in the same order", async () => {
      const other = await another();
      const order: Record<"here" | "there", string[]> = { here: [], there: [] };
      storage.onCommit((changes) => order.here.push(...names(changes)));
      other.onCommit((changes) => order.there.push(...names(changes)));
      const ids = Array.from({ length: 30 }, (_, index) => `city${index}`);
      await Promise.all(ids.map((id, index) => insertAll(index % 2 ? storage : other, "cities", [aRow(id)])));
      await until(() => expect(order.there).toHaveLength(30));
      await until(() => expect(order.here).toHaveLength(30));
      expect(order.there).toEqual(order.here);
      expect([...order.here].sort()).toEqual(ids.map((id) => `create cities ${id}`).sort());
      await other.close();
    });

    test("changes of one row are reported in order", async () => {
      const scores: unknown[] = [];
      await insertAll(storage, "tournament_matches", [aRow("m")]);
      storage.onCommit((changes) => scores.push(...changes.map(({ row }) => row.team1_score)));
      const add = () =>
        storage.transact(async (tx) => {
          const match = await tx.findById("tournament_matches", "m");
          await tx.update("tournament_matches", "m", { team1_score: Number(match?.team1_score) + 1 });
        });
      await Promise.all([add(), add(), add(), add()]);
      expect(scores).toEqual([1, 2, 3, 4]);
    });

    test("a listener that throws does not affect the writer and the others, and a removed one is not called", async () => {
      const [failing, removed, good] = [
        vi.fn(() => {
          throw new Error("mine");
        }),
        vi.fn(),
        vi.fn(),
      ];
      storage.onCommit(failing);
      storage.onCommit(removed)();
      storage.onCommit(good);
      await insertAll(storage, "cities", [aRow("x")]);
      expect([failing, removed, good].map((listener) => listener.mock.calls.length)).toEqual([1, 0, 1]);
    });
  });
};

const emptyMatch = {
  tournament: "",
  round: 0,
  court: 0,
  match_number: 0,
  team1_player1: "",
  team1_player2: "",
  team2_player1: "",
  team2_player2: "",
  team1_score: 0,
  team2_score: 0,
  winner: "",
  status: "",
  actual_end: "",
  sets: null,
  stage: "",
  ending: "",
};
