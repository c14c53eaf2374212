import { beforeEach, describe, expect, test } from "vitest";
import { where } from "../condition.ts";
import type { Change, Row, Storage } from "../storage.ts";
import { aRow, type Driver, insertAll } from "./suite.ts";

export const describeTransactions = (driver: Driver): void => {
  describe("transactions", () => {
    let storage: Storage;
    let another: () => Promise<Storage>;
    beforeEach(async () => {
      ({ storage, another } = await driver.open());
      return () => storage.close();
    });

    test("a throw rolls everything back", async () => {
      await insertAll(storage, "cities", [aRow("x", { name: "before" }), aRow("y")]);
      const work = storage.transact(async (tx) => {
        await tx.insert("cities", aRow("z"));
        await tx.update("cities", "x", { name: "after" });
        await tx.delete("cities", "y");
        throw new Error("no");
      });
      await expect(work).rejects.toThrow("no");
      const rows = await storage.reader.find("cities", { limit: 9 });
      expect(rows.map(({ id, name }) => [id, name])).toEqual([
        ["x", "before"],
        ["y", ""],
      ]);
    });

    test("a throw among concurrent transactions rolls back only its own work", async () => {
      const received: string[] = [];
      storage.onCommit((changes) => received.push(...changes.map(({ row }) => row.id)));
      const outcomes = await Promise.allSettled(
        Array.from({ length: 9 }, (_, index) =>
          storage.transact(async (tx) => {
            await tx.insert("cities", aRow(`city${index}`));
            if (index % 3 === 1) throw new Error("no");
            if (index % 3 === 2) await tx.insert("cities", aRow(`city${index}`));
            return tx.findById("cities", `city${index}`);
          }),
        ),
      );
      expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual(outcomes.map((_, index) => index % 3 === 0));
      const rows = await storage.reader.find("cities", { limit: 20 });
      expect(rows.map(({ id }) => id).sort()).toEqual(["city0", "city3", "city6"]);
      expect(received.sort()).toEqual(["city0", "city3", "city6"]);
    });

    test("a transaction sees its own writes, a reader only what is committed", async () => {
      await storage.transact(async (tx) => {
        await tx.insert("cities", aRow("x"));
        expect(await tx.count("cities")).toBe(1);
        expect(await tx.findById("cities", "x")).toBeDefined();
        expect(await storage.reader.count("cities")).toBe(0);
        expect(await storage.reader.findById("cities", "x")).toBeUndefined();
      });
      expect(await storage.reader.count("cities")).toBe(1);
    });

    test("rows that a transaction has read are as it has written them, and as they are stored", async () => {
      const values = { name: "a\0b \ud800", games_played_up_to: 0.1 };
      await insertAll(storage, "users", [aRow("u", values), aRow("gone")]);
      await insertAll(storage, "tournament_matches", [aRow("m", { sets: [[6, 3]], court: 1 })]);
      const events: Row[] = [];
      storage.onCommit((changes) => events.push(...changes.map(({ row }) => row)));
      const written = await storage.transact(async (tx) => {
        await tx.findById("users", "u");
        await tx.findById("users", "gone");
        await tx.insert("users", aRow("new", values));
        const updated = await tx.update("users", "u", { name: "after \0", guest: true });
        expect(await tx.findById("users", "u")).toEqual(updated);
        expect(await tx.lockUser("u")).toEqual(updated);
        await tx.delete("users", "gone");
        expect(await tx.findById("users", "gone")).toBeUndefined();
        const match = await tx.update("tournament_matches", "m", { sets: [[7, 5]], court: 2 });
        return [await tx.findById("users", "new"), updated, match];
      });
      const stored = [
        await storage.reader.findById("users", "new"),
        await storage.reader.findById("users", "u"),
        await storage.reader.findById("tournament_matches", "m"),
      ];
      expect(written).toEqual(stored);
      expect(events.filter(({ id }) => id !== "gone")).toEqual(stored);
    });

    test("a row that a transaction has read and deleted by a condition is gone", async () => {
      await insertAll(storage, "_codes", [aRow("code", { phone: "+7" })]);
      await storage.transact(async (tx) => {
        await tx.findById("_codes", "code");
        expect(await tx.deleteWhere("_codes", where({ phone: "+7" }))).toBe(1);
        expect(await tx.findById("_codes", "code")).toBeUndefined();
      });
    });

    test("a transactor refuses calls after its transaction", async () => {
      const { promise: leaked, resolve } = Promise.withResolvers<() => Promise<void>>();
      await storage.transact(async (tx) => resolve(() => tx.insert("cities", aRow("late"))));
      await expect((await leaked)()).rejects.toThrow("over");
      expect(await storage.reader.count("cities")).toBe(0);
    });

    test("the result of the work is returned", async () => {
      expect(await storage.transact(async () => 42)).toBe(42);
    });

    test.each([4, 16])(
      "of many players who race for %i places on two nodes, exactly that many get one",
      async (places) => {
        const other = await another();
        await insertAll(storage, "tournaments", [aRow("t", { max_players: places })]);
        const join = (node: Storage, user: string) =>
          node.transact(async (tx) => {
            await tx.lockTournament("t");
            const taken = await tx.count("tournament_participants", where({ tournament: "t", status: "registered" }));
            const status = taken < places ? "registered" : "waitlist";
            const waiting = await tx.count("tournament_participants", where({ tournament: "t", status: "waitlist" }));
            const position = status === "waitlist" ? waiting + 1 : 0;
            await tx.insert("tournament_participants", aRow(user, { tournament: "t", user, status, position }));
          });
        const users = Array.from({ length: 60 }, (_, index) => `user${index}`);
        await Promise.all(users.map((user, index) => join(index % 2 ? storage : other, user)));
        const entries = await storage.reader.find("tournament_participants", { limit: 100 });
        expect(entries.filter(({ status }) => status === "registered")).toHaveLength(places);
        const positions = entries.flatMap(({ status, position }) => (status === "waitlist" ? [Number(position)] : []));
        expect(positions.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 - places }, (_, index) => index + 1));
        await other.close();
      },
    );

    test("one player who joins many times at once has one active entry", async () => {
      const join = (id: string) =>
        storage.transact((tx) =>
          tx.insert("tournament_participants", aRow(id, { tournament: "t", user: "u", status: "registered" })),
        );
      const outcomes = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => join(`entry${index}`)));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await storage.reader.count("tournament_participants")).toBe(1);
    });

    test("a row that a unique index forbids is not inserted, and its transaction goes on", async () => {
      const aNotice = (id: string) => aRow(id, { key: "event", user: "ana" });
      const inserted = await storage.transact(async (tx) => {
        const first = await tx.insertIfNew("notifications", aNotice("first"));
        return [first, await tx.insertIfNew("notifications", aNotice("second"))];
      });
      expect(inserted).toEqual([true, false]);
      const announced: Change[] = [];
      storage.onCommit((changes) => announced.push(...changes));
      const again = await storage.transact(async (tx) => {
        const stored = await tx.insertIfNew("notifications", aNotice("third"));
        await tx.insert("notifications", aRow("other", { key: "event", user: "bob" }));
        return [stored, await tx.findById("notifications", "third")];
      });
      expect(again).toEqual([false, undefined]);
      const rows = await storage.reader.find("notifications", { limit: 10 });
      expect(rows.map(({ id }) => id).sort()).toEqual(["first", "other"]);
      await expect.poll(() => announced.map(({ row }) => row.id)).toEqual(["other"]);
    });

    test("an update does not overwrite a change that the transaction has not read", async () => {
      const other = await another();
      await insertAll(storage, "users", [aRow("u", { games_played_up_to: 0 })]);
      const addOne = (node: Storage) =>
        node.transact(async (tx) => {
          const user = await tx.findById("users", "u");
          await tx.update("users", "u", { games_played_up_to: Number(user?.games_played_up_to) + 1 });
        });
      await Promise.all(Array.from({ length: 6 }, (_, index) => addOne(index % 2 ? storage : other)));
      expect((await storage.reader.findById("users", "u"))?.games_played_up_to).toBe(6);
      await other.close();
    });

    test("an increment below a limit succeeds exactly until the limit", async () => {
      const other = await another();
      await insertAll(storage, "_codes", [aRow("code", { tries: 1 })]);
      const tried = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? storage : other).transact((tx) => tx.incrementBelow("_codes", "code", "tries", 1, 4)),
        ),
      );
      expect(tried.filter(Boolean)).toHaveLength(3);
      expect((await storage.reader.findById("_codes", "code"))?.tries).toBe(4);
      await other.close();
    });

    test("closing waits for running transactions and refuses new ones", async () => {
      const { storage: closing } = await driver.open();
      const last = [insertAll(closing, "cities", [aRow("x")]), closing.reader.count("cities")];
      await closing.close();
      await expect(Promise.all(last)).resolves.toHaveLength(2);
      await expect(closing.transact(async () => 1)).rejects.toThrow("closed");
      await closing.close();
    });
  });
};
