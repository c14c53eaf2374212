// One history of an evening that is paid online: events in any order, a provider with faults, and a process that is killed. At its end the books
// of both sides must agree to the kopeck (histories.test.ts).
import { newestFirst, refundOnLeaving, refundPercent } from "@bandeha/contract";
import { ok, superuser } from "../../../testing/club.ts";
import type { FakeYookassa, Fault } from "../../../testing/fake-yookassa.ts";
import { ledgerOf, notifyOfPayment, onlineDeps, runUntilQuiet } from "../../../testing/online-evening.ts";
import { claimGuest } from "../../users/merge-people.ts";
import { loadLedger } from "../ledger.ts";
import { HISTORY_START, type HistorySetup, PLAYERS, RULES } from "./history-setup.fixture.ts";
import { mortal, type WatchHistory } from "./mortal-storage.fixture.ts";
import { runOnlinePayments } from "./online-payments.ts";
import { type Left, reconcile } from "./reconcile.fixture.ts";
import { releasePlaces } from "./release-places.fixture.ts";

export const EVENTS = [
  ...["buy", "buy", "buy", "ask", "pay", "pay", "expire", "job", "job", "job", "notify", "leave", "remove", "rejoin"],
  ...[
    "cash",
    "undo",
    "price",
    "cancel",
    "hour",
    "rule",
    "move",
    "refunded",
    "bounced",
    "claim",
    "cost",
    "return",
    "again",
    "finish",
    "reopen",
    "claimed",
    "release",
    "release",
  ],
] as const;
export type HistoryEvent = { kind: (typeof EVENTS)[number]; who: number; amount: number };

/** What the process and the wire do, one number for each request or transaction of the job. */
export type Luck = {
  faults: readonly Fault[];
  kills: readonly number[];
  refunds: readonly boolean[];
  /** Whether the shop sends receipts, and whether the evening is finished before the faults end. */
  receipts: boolean;
  finishes: boolean;
};

/** The friend whom the first player brings along: a guest, who may take over the entry by their phone. */
export const FRIEND = 6;

type Provider = { fake: FakeYookassa; terms: { nextRefund: () => "succeeded" | "pending" } };

export async function playHistory(
  { club, organiser, id, players, host, account, guest }: HistorySetup,
  { fake, terms: setTerms, watch = () => undefined }: Provider & { watch?: WatchHistory | undefined },
  events: readonly HistoryEvent[],
  luck: Luck,
): Promise<string[]> {
  club.now.at = HISTORY_START;
  const bring = () => club.create(host, "tournament_participants", { tournament: id, user: guest });
  let isClaimed = false;
  const actorOf = (who: number) => (who !== FRIEND ? players[who % PLAYERS] : isClaimed ? account : host);
  const isOf = (who: number, user: string) =>
    who === FRIEND ? user === guest || user === account.id : user === players[who % PLAYERS]?.id;
  const [terms] = await club.deps.storage.reader.find("tournament_money", {
    where: { left: { path: { hops: [], column: "tournament" } }, operator: "=", right: { value: id } },
    limit: 1,
  });
  const left = new Map<string, Left>();
  const released: string[] = [];
  const faults = [...luck.faults];
  const refundLuck = [...luck.refunds];
  setTerms.nextRefund = () => (refundLuck.shift() ? "pending" : "succeeded");
  const calm = () => "none" as const;
  const mine = () => [...fake.payments.values()].filter(({ returnUrl }) => returnUrl.includes(id));
  const pick = <Item>(list: readonly Item[], number: number): Item | undefined =>
    list[number % Math.max(1, list.length)];
  const entryOf = async (who: number) => (await club.entries(id)).filter(({ user }) => isOf(who, user)).at(-1);
  const liveEntryOf = async (who: number) =>
    (await club.entries(id)).find(({ user, status }) => isOf(who, user) && status !== "cancelled");

  const release = async () => void released.push(...(await releasePlaces(club, id, luck.kills, watch)));

  async function job(): Promise<void> {
    fake.setFaults(() => {
      const fault = faults.shift() ?? "none";
      if (fault !== "none") watch("fault");
      return fault;
    });
    const { storage, isKilled } = mortal(club.deps.storage, luck.kills, watch);
    try {
      await runOnlinePayments({ ...onlineDeps(club, fake), storage });
    } catch (error) {
      if (!isKilled()) throw error;
    }
    fake.setFaults(calm);
  }

  /** What the player is to lose by leaving now, by the rule that they saw. */
  async function expectLeaving(who: number): Promise<void> {
    const entry = await liveEntryOf(who);
    const ledger = entry && (await loadLedger(club.deps.storage.reader, entry.id));
    if (!entry || !ledger) return;
    let kept = 0;
    let exact = true;
    let { surplus } = ledger.balance;
    const held = ledger.payments.filter(({ kind, held_kopecks }) => kind === "payment" && held_kopecks > 0);
    for (const row of held.toSorted(newestFirst)) {
      const above = Math.min(surplus, row.held_kopecks);
      surplus -= above;
      const start = (await club.get("tournaments", id)).date;
      const percent = refundPercent({
        rule: row.refund_rule,
        msBeforeStart: Date.parse(row.starts_at.replace(" ", "T")) - club.now.at.getTime(),
        moved: !row.starts_at.startsWith(String(start).slice(0, 10)),
        replaced: false,
      });
      exact &&= percent !== undefined;
      kept += row.held_kopecks - refundOnLeaving(row.held_kopecks, above, percent ?? 0);
    }
    left.set(entry.id, { kept, exact });
  }

  const setStatus = (status: string) => club.update(superuser, "tournaments", id, { status });
  const returnSurplus = (entry: string) =>
    club.create(organiser, "tournament_payments", { entry, kind: "refund", method: "online" });

  async function happen({ kind, who, amount }: HistoryEvent): Promise<void> {
    const player = actorOf(who);
    if (!player) return;
    const entry = (await liveEntryOf(who)) ?? (await entryOf(who));
    const as = (viewer: typeof player, body: object) =>
      entry ? club.update(viewer, "tournament_participants", entry.id, { ...body }) : undefined;
    switch (kind) {
      case "ask":
        if (entry)
          await club.create(player, "tournament_payments", { entry: entry.id, method: "online", email: "a@b.ru" });
        return;
      case "pay": {
        // Only on a page that the player was shown.
        const pages = new Set((await ledgerOf(club, id)).map(({ provider_id }) => provider_id));
        const open = mine().filter(({ id: one, status }) => status === "pending" && pages.has(one));
        fake.pay(pick(open, amount)?.id ?? "");
        return;
      }
      case "expire":
        return fake.cancel(
          pick(
            mine().filter(({ status }) => status === "pending"),
            amount,
          )?.id ?? "",
        );
      case "job":
        return job();
      case "buy":
        // The usual way: asked, shown, paid, noticed.
        for (const step of ["ask", "job", "pay", "job"] as const) await happen({ kind: step, who, amount });
        return;
      case "notify": {
        const message = pick(fake.notifications, amount);
        if (message) await notifyOfPayment(club, message.object.id);
        if (message) watch("notification");
        return;
      }
      case "leave":
        await expectLeaving(who);
        await as(player, { status: "cancelled" });
        return;
      case "remove":
        await as(organiser, { status: "cancelled" });
        return;
      case "rejoin":
        await (who === FRIEND && !isClaimed ? bring() : club.join(player, id));
        return;
      case "claim":
        isClaimed ||= (await claimGuest(club.deps, account, guest)).ok;
        return;
      case "cash":
        if (entry) await club.create(organiser, "tournament_payments", { entry: entry.id, method: "cash" });
        return;
      case "undo":
        await as(organiser, { payment_status: "unpaid" });
        return;
      case "price": {
        const dues = await club.deps.storage.reader.find("tournament_dues", { limit: 5000 });
        const due = dues.find((one) => one.entry === entry?.id);
        if (due)
          await club.update(organiser, "tournament_dues", due.id, {
            price_set: true,
            price_kopecks: (amount % 4) * 50_001,
          });
        return;
      }
      case "cost":
        await club.update(organiser, "tournaments", id, { cost: 1000 + (amount % 3) * 500 });
        return;
      case "return":
        await returnSurplus(entry?.id ?? "");
        return;
      case "again": {
        const failed = (await ledgerOf(club, id)).find(({ problem }) => problem === "refund-failed");
        if (failed) await club.update(organiser, "tournament_payments", failed.id, { problem: "" });
        return;
      }
      case "cancel":
        if (amount % 4 === 0) await club.update(organiser, "tournaments", id, { status: "cancelled" });
        return;
      case "claimed": {
        const dues = await club.deps.storage.reader.find("tournament_dues", { limit: 5000 });
        const due = dues.find((one) => one.entry === entry?.id);
        if (due)
          await club.update(player, "tournament_dues", due.id, {
            claimed_at: amount % 3 ? "2026-11-20 09:00:00.000Z" : "",
          });
        return;
      }
      case "release":
        return release();
      // The evening ends, and is opened again for a correction.
      case "finish":
        if ((await club.tournament(id)).status !== "cancelled" && amount % 3 > 0) await setStatus("completed");
        return;
      case "reopen":
        if ((await club.tournament(id)).status === "completed") await setStatus("in_progress");
        return;
      case "hour":
        club.now.at = new Date(club.now.at.getTime() + (amount % 13) * 3_600_000);
        return;
      case "rule":
        await club.update(organiser, "tournament_money", terms?.id ?? "", { refund_rule: RULES[amount % 3] });
        return;
      case "move":
        await club.update(organiser, "tournaments", id, { date: amount % 2 ? "2026-11-22" : "2026-11-23" });
        return;
      case "refunded":
      case "bounced": {
        const refund = pick(
          [...fake.refunds.values()].filter(({ status }) => status === "pending"),
          amount,
        );
        if (refund) fake.endRefund(refund.id, kind === "refunded" ? "succeeded" : "canceled");
        return;
      }
    }
  }

  for (const event of events) {
    await happen(event);
    club.now.at = new Date(club.now.at.getTime() + 1000);
  }
  if (luck.finishes && (await club.tournament(id)).status !== "cancelled") {
    ok(await setStatus("completed"));
    for (let run = 0; run < 4; run++) await job();
  }
  // The end: the faults are over, pages expire, refunds arrive.
  fake.setFaults(calm);
  setTerms.nextRefund = () => "succeeded";
  for (let round = 0; round < 8; round++) {
    await runUntilQuiet(club, fake, 0.02);
    for (const { id: pending, status } of mine()) if (status === "pending") fake.cancel(pending);
    for (const { id: pending, status } of fake.refunds.values())
      if (status === "pending") fake.endRefund(pending, "succeeded");
  }
  // After a lower price the organiser returns what is above it; the end of the evening does it by itself.
  if ((await club.tournament(id)).status !== "completed")
    for (const { id: entry } of await club.entries(id)) await returnSurplus(entry);
  await runUntilQuiet(club, fake, 12);
  return [...released, ...(await reconcile(club, fake, id, left))];
}
