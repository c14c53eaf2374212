// The places of one deadline are released together: what waits for the organiser's answer is read once.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkInvariants } from "../../integrity/invariants.ts";
import { where } from "../../storage/condition.ts";
import type { Storage } from "../../storage/storage.ts";
import { aBody, ok, openClub, type TestClub } from "../../testing/club.ts";
import { deepDrivers } from "../../testing/drivers.ts";
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
});
