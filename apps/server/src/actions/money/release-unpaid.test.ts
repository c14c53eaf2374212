// The places of one deadline are released together: what waits for the organiser's answer is read once.
import { HOUR_MS, momentOf } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkInvariants } from "../../integrity/invariants.ts";
import { where } from "../../storage/condition.ts";
import type { Storage } from "../../storage/storage.ts";
import { aBody, ok, openClub, type TestClub } from "../../testing/club.ts";
import { deepDrivers } from "../../testing/deep-drivers.ts";
import { releaseUnpaid } from "./release-unpaid.ts";

describe.each(deepDrivers)("on $name", ({ open }) => {
  let club: TestClub;
  let id: string;

  beforeEach(async () => {
    club = await openClub(await open());
    const organiser = await club.person();
    ({ id } = ok(await club.create(organiser, "tournaments", aBody({ cost: 800, max_players: 4 }))));
    const terms = { mode: "transfer", phone: "+79990000001", release_hours: 24, refund_rule: "none" };
    ok(await club.create(organiser, "tournament_money", { tournament: id, ...terms }));
    for (const player of await club.people(6)) ok(await club.join(player, id));
    // The start is on 21 November at 18:00 in Saint Petersburg.
    club.now.at = new Date("2026-11-20T15:00:00.000Z");
  });
  afterEach(() => club.close());

  const statuses = async () => (await club.entries(id)).map(({ status }) => status).sort();

  test("one transaction reads the organiser's statement twice for four places: for the places, and for the summary", async () => {
    const { storage } = club.deps;
    const transactions: number[] = [];
    const transact: Storage["transact"] = (work) => {
      let reads = 0;
      return storage
        .transact((tx) =>
          work({
            ...tx,
            find: (table, query) => {
              if (table === "bank_lines") reads += 1;
              return tx.find(table, query);
            },
          }),
        )
        .finally(() => transactions.push(reads));
    };
    await releaseUnpaid({ ...club.deps, storage: { ...storage, transact } });
    expect(transactions).toEqual([2]);
    expect(await statuses()).toEqual([...Array(4).fill("cancelled"), ...Array(2).fill("registered")]);
    expect(await checkInvariants(storage, id)).toEqual([]);
  });

  test("a release that is refused does not hold the places of others", async () => {
    const { storage } = club.deps;
    const seated = (await club.entries(id)).filter(({ status }) => status === "registered");
    const [, broken] = seated;
    if (!broken) throw new Error("nobody has a place");
    // Longer than the field may be, so that no change of the entry is accepted.
    await storage.transact((tx) =>
      tx.update("tournament_participants", broken.id, { notes: "?".repeat(10_000) }).then(() => undefined),
    );
    await releaseUnpaid(club.deps);
    expect(await statuses()).toEqual([...Array(3).fill("cancelled"), ...Array(3).fill("registered")]);
    expect((await storage.reader.findById("tournament_participants", broken.id))?.status).toBe("registered");
    expect(await storage.reader.count("notifications", where({ tournament: id, kind: "unpaid-released" }))).toBe(3);
  });

  test.each([
    [false, "weeks before", "2026-10-30T15:00:00.000Z"],
    [true, "on the day of the deadline", "2026-11-20T09:00:00.000Z"],
    [true, "on the day after", "2026-11-22T15:00:00.000Z"],
    [false, "in the next week, as every minute from then on", "2026-11-28T15:00:00.000Z"],
  ])("whether an evening that nobody starts is read: %s %s", async (expected, _, now) => {
    club.now.at = new Date(now);
    const { storage } = club.deps;
    const read: string[] = [];
    const reader: Storage["reader"] = {
      ...storage.reader,
      findById: (table, key) => {
        read.push(key);
        return storage.reader.findById(table, key);
      },
    };
    await releaseUnpaid({ ...club.deps, storage: { ...storage, reader } });
    expect(read.includes(id)).toBe(expected);
  });

  test.each(
    [6, 24, 25, 72, 73, 720].flatMap((hours) => [
      [hours, "00:00", "Pacific/Kiritimati"] as const,
      [hours, "23:30", "Pacific/Pago_Pago"] as const,
    ]),
  )("a deadline %i hours before a start at %s in %s is not missed", async (release_hours, start_time, timezone) => {
    const { storage } = club.deps;
    const date = "2026-12-24 00:00:00.000Z";
    const { city } = await club.tournament(id);
    const [terms] = await storage.reader.find("tournament_money", { limit: 1 });
    await storage.transact(async (tx) => {
      await tx.update("cities", city, { timezone });
      await tx.update("tournaments", id, { date, start_time });
      await tx.update("tournament_money", String(terms?.id), { release_hours });
    });
    const deadline = momentOf(date, start_time, timezone).at.getTime() - release_hours * HOUR_MS;
    club.now.at = new Date(deadline - 1);
    expect(await releaseUnpaid(club.deps)).toEqual(new Date(deadline));
    club.now.at = new Date(deadline);
    await releaseUnpaid(club.deps);
    expect((await statuses()).filter((status) => status === "cancelled")).toHaveLength(4);
  });

  test("places are released in every one of many evenings, the last one too", async () => {
    const { storage } = club.deps;
    const stored = await club.get("tournaments", id);
    const [terms] = await storage.reader.find("tournament_money", { where: where({ tournament: id }), limit: 1 });
    if (!terms) throw new Error("no terms");
    // Before it in each order that a limited list may have.
    const created = "2026-11-01 09:00:00.000Z";
    await storage.transact(async (tx) => {
      for (let at = 0; at < 2000; at++) {
        const own = { id: `aa${String(at).padStart(13, "0")}`, created };
        await tx.insert("tournaments", { ...stored, ...own, organizer: "" });
        await tx.insert("tournament_money", { ...terms, ...own, tournament: own.id });
      }
    });
    await releaseUnpaid(club.deps);
    expect((await statuses()).filter((status) => status === "cancelled")).toHaveLength(4);
  });
});
