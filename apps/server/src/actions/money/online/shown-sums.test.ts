// What the player was shown is what happens: the sum and the rule before paying, the refund before leaving (decision 133).
import { feeOf, HOUR_MS, leavingRefund, readTimestamp, refundTag } from "@bandeha/contract";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ok, type TestClub, verdict } from "../../../testing/club.ts";
import { deep } from "../../../testing/deep.ts";
import type { FakeYookassa } from "../../../testing/fake-yookassa.ts";
import {
  anOnlineTournament,
  ledgerOf,
  openOnlineClub,
  runJob,
  runUntilQuiet,
} from "../../../testing/online-evening.ts";
import { startTimestamp } from "../../tournaments/planned-start.ts";
import { loadLedger } from "../ledger.ts";

type Person = Awaited<ReturnType<TestClub["person"]>>;

const RULES = ["by_hours", "when_replaced", "none"] as const;

let club: TestClub;
let fake: FakeYookassa;
let organiser: Person;
let id: string;
let ana: Person;
let entry: string;

async function setUp(): Promise<void> {
  ({ club, fake } = await openOnlineClub());
  ({ organiser, id } = await anOnlineTournament(club));
  ana = await club.person();
  entry = ok(await club.join(ana, id)).id;
}
beforeEach(setUp);
afterEach(() => club.close());

const edit = async (body: object) => ok(await club.update(organiser, "tournaments", id, { ...body }));
const terms = async (body: object) => {
  const [row] = await club.deps.storage.reader.find("tournament_money", { limit: 1 });
  ok(await club.update(organiser, "tournament_money", row?.id ?? "", { ...body }));
};
const start = async () => readTimestamp(await startTimestamp(club.deps.storage.reader, await club.tournament(id)));
const pay = (shown: object = {}) =>
  club.create(ana, "tournament_payments", { entry, method: "online", kind: "payment", ...shown });

async function paid(): Promise<void> {
  ok(await pay());
  await runJob(club, fake);
  fake.pay([...fake.payments.keys()].at(-1) ?? "");
  await runUntilQuiet(club, fake, 1);
}

/** What the screen shows at this moment. */
async function shown() {
  const ledger = await loadLedger(club.deps.storage.reader, entry);
  if (!ledger) throw new Error("the entry has a ledger");
  const { surplus } = feeOf(ledger.tournament, ledger.entry, ledger.due, ledger.payments);
  return leavingRefund(ledger.payments, surplus, { start: await start(), now: club.deps.clock(), paused: false });
}
const leave = (ifMatch?: string) =>
  club.update(ana, "tournament_participants", entry, { status: "cancelled" }, { ...(ifMatch && { ifMatch }) });
const refunds = async () => (await ledgerOf(club, id)).filter(({ kind }) => kind === "refund");
const sentBack = async () => (await refunds()).reduce((sum, { kopecks }) => sum + kopecks, 0);

describe("before paying", () => {
  const onScreen = async () => ({
    kopecks: 150_000,
    refund_rule: "by_hours",
    starts_at: await startTimestamp(club.deps.storage.reader, await club.tournament(id)),
  });

  test("what is on the screen is stored with the payment", async () => {
    const seen = await onScreen();
    expect(ok(await pay(seen))).toMatchObject(seen);
  });

  test.each([
    ["another price", () => edit({ cost: 2000 })],
    ["another rule of refunds", () => terms({ refund_rule: "none" })],
    ["another start", () => edit({ start_time: "17:00" })],
    [
      "a part that came in cash",
      () => club.create(organiser, "tournament_payments", { entry, method: "cash", kopecks: 1 }),
    ],
  ])("%s that came meanwhile is shown first", async (_, change) => {
    const seen = await onScreen();
    await change();
    expect(verdict(await pay(seen))).toBe("money-changed");
    expect((await ledgerOf(club, id)).filter(({ method }) => method === "online")).toEqual([]);
    ok(await pay());
  });
});

describe("before leaving", () => {
  test.each([
    [24, 150_000, 75_000],
    [6, 75_000, 0],
  ])(
    "%i hours before the start the refund falls, and only a player who saw the lower one leaves",
    async (hours, before, after) => {
      await paid();
      club.now.at = new Date((await start()).getTime() - hours * HOUR_MS);
      const seen = await shown();
      expect(seen).toEqual({ back: before, later: 0 });
      club.now.at = new Date(club.now.at.getTime() + 1);
      expect(verdict(await leave(refundTag(seen)))).toBe("money-changed");
      expect([(await club.get("tournament_participants", entry)).status, await refunds()]).toEqual(["registered", []]);
      expect(await shown()).toEqual({ back: after, later: 0 });
      ok(await leave(refundTag(await shown())));
      expect(await sentBack()).toBe(after);
    },
  );

  test("a higher price meanwhile takes a surplus away, a lower one gives more than was shown", async () => {
    await paid();
    await edit({ cost: 1000 });
    club.now.at = new Date((await start()).getTime() - HOUR_MS);
    const seen = await shown();
    expect(seen.back).toBe(50_000);
    await edit({ cost: 1200 });
    expect(verdict(await leave(refundTag(seen)))).toBe("money-changed");
    await edit({ cost: 900 });
    ok(await leave(refundTag(seen)));
    expect(await sentBack()).toBe(60_000);
  });

  test("who waits takes the place at once, so what was to come later comes now", async () => {
    await terms({ refund_rule: "when_replaced" });
    for (const one of await club.people(4)) ok(await club.join(one, id));
    await paid();
    expect(await shown()).toEqual({ back: 0, later: 150_000 });
    ok(await leave(refundTag(await shown())));
    expect(await sentBack()).toBe(150_000);
  });

  test("a client that shows nothing leaves as before", async () => {
    await paid();
    ok(await leave());
    expect(await sentBack()).toBe(150_000);
  });

  test("at any moment, under any rule and after any change of price and start, what is shown goes back", async () => {
    const change = fc.record({
      rule: fc.constantFrom(...RULES),
      cost: fc.constantFrom(1500, 1500, 1, 999, 1499, 3000),
      discount: fc.constantFrom(-1, -1, 0, 33, 74_999, 200_000),
      moved: fc.constantFrom("", "", "17:00", "20:30"),
      hours: fc.constantFrom(24, 6, 0, 23, 7, 30),
      ms: fc.constantFrom(-1, 0, 1, -60_000, 60_000),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ rule, cost, discount, moved, hours, ms }) => {
        await club.close();
        await setUp();
        await terms({ refund_rule: rule });
        await paid();
        if (cost !== 1500) await edit({ cost });
        const [due] = await club.deps.storage.reader.find("tournament_dues", { limit: 1 });
        const own = { price_set: true, price_kopecks: discount };
        if (discount >= 0) ok(await club.update(organiser, "tournament_dues", due?.id ?? "", own));
        if (moved) await edit({ start_time: moved, end_time: "22:00" });
        // A price of one's own returns the surplus at once.
        await runUntilQuiet(club, fake, 1);
        club.now.at = new Date((await start()).getTime() - hours * HOUR_MS + ms);
        const [before, seen] = [await sentBack(), await shown()];
        ok(await leave(refundTag(seen)));
        expect((await sentBack()) - before).toBe(seen.back);
        const [payment] = (await ledgerOf(club, id)).filter(({ kind }) => kind === "payment");
        if (seen.later > 0) expect(payment?.held_kopecks).toBe(seen.later);
        await runUntilQuiet(club, fake, 1);
        expect([...fake.payments.values()][0]?.refunded).toBe(before + seen.back);
      }),
      { numRuns: deep(300, 25), seed: 11 },
    );
  });
});
