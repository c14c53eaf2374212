// One history of an evening that is paid online: events in any order, a provider with faults, and a process that is killed. At its end the books
// of both sides must agree to the kopeck (histories.test.ts).
import { isSeated, limits, newestFirst, readTimestamp, refundOnLeaving, refundPercent } from "@bandeha/contract";
import type { Storage } from "../../../storage/storage.ts";
import { ok } from "../../../testing/club.ts";
import type { FakeYookassa, Fault } from "../../../testing/fake-yookassa.ts";
import { ledgerOf, notifyOfPayment, onlineDeps, runUntilQuiet } from "../../../testing/online-evening.ts";
import { checkSeats } from "../../participants/offers/seat-check.ts";
import { eraseAccounts } from "../../users/erase/erase-account.ts";
import { claimGuest } from "../../users/merge/merge-people.ts";
import { loadLedger } from "../ledger.ts";
import { askToErase, HISTORY_START, type HistorySetup, PLAYERS } from "./history-setup.fixture.ts";
import { mortal, type WatchHistory } from "./mortal-storage.fixture.ts";
import { runOnlinePayments } from "./online-payments.ts";
import {
  connectShop,
  isOrganiserEvent,
  organiserEvents,
  returnSurplus,
  writeStatus,
} from "./organiser-events.fixture.ts";
import { planRefunds } from "./plan-refunds.ts";
import { type Left, reconcile } from "./reconcile.fixture.ts";
import { releasePlaces } from "./release-places.fixture.ts";

const PLAYER_EVENTS = [
  ...["buy", "ask", "pay", "expire", "job", "notify", "leave", "rejoin", "claim", "claimed", "release", "hour"],
  ...["refunded", "bounced", "erase", "take", "seats", "twins", "lose", "regain", "restart"],
] as const;
type PlayerEvent = (typeof PLAYER_EVENTS)[number];
export type HistoryEvent = { kind: PlayerEvent | keyof typeof organiserEvents; who: number; amount: number };

/** How often each is drawn; every other one is drawn once. */
const OFTEN: Partial<Record<HistoryEvent["kind"], number>> = {
  buy: 4,
  pay: 2,
  job: 3,
  notify: 3,
  release: 2,
  leave: 2,
};
export const EVENTS = [...PLAYER_EVENTS, ...Object.keys(organiserEvents).filter(isOrganiserEvent)].flatMap((kind) =>
  Array.from({ length: OFTEN[kind] ?? 1 }, () => kind),
);

/** Only for these and for what the organiser does the entry is read. */
const ABOUT_ENTRY: ReadonlySet<HistoryEvent["kind"]> = new Set(["ask", "leave", "take", "claimed"]);

/** What the process and the wire do, one number for each request or transaction of the job. */
export type Luck = {
  faults: readonly Fault[];
  kills: readonly number[];
  refunds: readonly boolean[];
  /** Whether the shop sends receipts, whether freed places are offered for a time, and whether the evening is finished before the faults end. */
  receipts: boolean;
  offers: boolean;
  finishes: boolean;
};

/** The friend whom the first player brings along: a guest, who may take over the entry by their phone. */
export const FRIEND = 6;

type Provider = { fake: FakeYookassa; terms: { nextRefund: () => "succeeded" | "pending" } };

export async function playHistory(
  setup: HistorySetup,
  { fake, terms: setTerms, watch = () => undefined }: Provider & { watch?: WatchHistory | undefined },
  events: readonly HistoryEvent[],
  luck: Luck,
): Promise<string[]> {
  const { club, id, players, host, account, guest } = setup;
  club.now.at = HISTORY_START;
  const bring = () => club.create(host, "tournament_participants", { tournament: id, user: guest });
  let isClaimed = false;
  const actorOf = (who: number) => (who !== FRIEND ? players[who % PLAYERS] : isClaimed ? account : host);
  const isOf = (who: number, user: string) =>
    who === FRIEND ? user === guest || user === account.id : user === players[who % PLAYERS]?.id;
  const left = new Map<string, Left>();
  const released: string[] = [];
  const moved: string[] = [];
  const faults = [...luck.faults];
  const refundLuck = [...luck.refunds];
  setTerms.nextRefund = () => (refundLuck.shift() ? "pending" : "succeeded");
  const calm = () => "none" as const;
  const mine = () => [...fake.payments.values()].filter(({ returnUrl }) => returnUrl.includes(id));
  const pick = <Item>(list: readonly Item[], number: number): Item | undefined =>
    list[number % Math.max(1, list.length)];
  const entryOf = async (who: number) => {
    const entries = (await club.entries(id)).filter(({ user }) => isOf(who, user));
    return entries.find(({ status }) => status !== "cancelled") ?? entries.at(-1);
  };

  const release = async () => void released.push(...(await releasePlaces(club, id, luck.kills, watch)));

  async function job(): Promise<void> {
    fake.setFaults(() => {
      const fault = faults.shift() ?? "none";
      if (fault !== "none") watch("fault");
      return fault;
    });
    await killable((storage) => runOnlinePayments({ ...onlineDeps(club, fake), storage }));
    fake.setFaults(calm);
  }

  /** The process may be killed in any transaction. */
  async function killable(run: (storage: Storage) => Promise<unknown>): Promise<void> {
    const { storage, isKilled } = mortal(club.deps.storage, luck.kills, watch);
    try {
      await run(storage);
    } catch (error) {
      if (!isKilled()) throw error;
    }
  }

  /** Of players without a place but the one of this entry, after the refunds that are due now are planned; and who has a place. */
  async function keptOfOthers(own: string | undefined): Promise<{ seated: string; kept: string }> {
    const entries = await club.entries(id);
    for (const entry of entries) await club.deps.storage.transact((tx) => planRefunds(tx, club.deps, entry.id));
    const rows = await ledgerOf(club, id);
    const gone = rows.filter(
      (row) =>
        row.held_kopecks > 0 && row.entry !== own && entries.some((one) => one.id === row.entry && !isSeated(one)),
    );
    const seated = entries.filter(isSeated).map((one) => one.id);
    return { seated: seated.join(), kept: gone.map((row) => `${row.id} ${row.held_kopecks}`).join() };
  }

  /** An entry that loses its place and gets it again at once replaces no other entry, so it changes no money of others. */
  async function unmoved(steps: readonly HistoryEvent["kind"][], turn: { who: number; amount: number }): Promise<void> {
    const own = (await entryOf(turn.who))?.id;
    const before = await keptOfOthers(own);
    for (const step of steps) await happen({ kind: step, ...turn });
    const after = await keptOfOthers(own);
    if (after.seated === before.seated && after.kept !== before.kept)
      moved.push(`${steps.join(", ")} moved ${before.kept} to ${after.kept}`);
  }

  /** Two processes at once, as after a lease that ended early. */
  const twins = () => Promise.all([job(), job()]);

  /** What the player is to lose by leaving now, by the rule that they saw. */
  async function expectLeaving(who: number): Promise<void> {
    const entry = await entryOf(who);
    const ledger = entry && (await loadLedger(club.deps.storage.reader, entry.id));
    if (!ledger || entry.status === "cancelled") return;
    // Who has lost the place before loses no money.
    if (!isSeated(entry)) return void left.delete(entry.id);
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
        msBeforeStart: readTimestamp(row.starts_at).getTime() - club.now.at.getTime(),
        moved: !row.starts_at.startsWith(String(start).slice(0, 10)),
        replaced: false,
      });
      exact &&= percent !== undefined;
      kept += row.held_kopecks - refundOnLeaving(row.held_kopecks, above, percent ?? 0);
    }
    left.set(entry.id, { kept, exact });
  }

  /** Accounts whose week is over; the money that is under way holds them. */
  const erase = () => killable((storage) => eraseAccounts({ ...club.deps, storage }));

  async function happen({ kind, who, amount }: HistoryEvent): Promise<void> {
    const player = actorOf(who);
    if (!player) return;
    const entry = ABOUT_ENTRY.has(kind) || isOrganiserEvent(kind) ? await entryOf(who) : undefined;
    const as = (viewer: typeof player, body: object) =>
      entry ? club.update(viewer, "tournament_participants", entry.id, { ...body }) : undefined;
    if (isOrganiserEvent(kind)) return void (await organiserEvents[kind]({ setup, entry, amount }));
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
        // In any order, any number of times, also of what was cancelled or settled long ago.
        const message = pick(fake.notifications, amount);
        if (message) await notifyOfPayment(club, message.object.id);
        if (message) watch("notification");
        return;
      }
      case "leave": {
        await expectLeaving(who);
        const outcome = await as(player, { status: "cancelled" });
        // Who may not leave any more, because the evening is over, loses nothing by it.
        if (entry && entry.status !== "cancelled" && !outcome?.ok) left.delete(entry.id);
        return;
      }
      case "lose":
        // The place is lost, and the player leaves before the job has sent the fee back.
        for (const step of ["wait", "leave"] as const) await happen({ kind: step, who, amount });
        return;
      case "regain":
        return unmoved(["wait", "seat"], { who, amount });
      case "restart":
        return unmoved(["start", "unstart"], { who, amount });
      case "rejoin":
        await (who === FRIEND && !isClaimed ? bring() : club.join(player, id));
        return;
      case "claim":
        isClaimed ||= (await claimGuest(club.deps, account, guest)).ok;
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
      case "take":
        // Only what is offered to them.
        await as(player, { status: "registered" });
        return;
      case "seats":
        return killable((storage) => checkSeats({ ...club.deps, storage }));
      case "twins":
        return void (await twins());
      case "hour":
        club.now.at = new Date(club.now.at.getTime() + (amount % 13) * 3_600_000);
        return;
      case "erase":
        // The week after which an account is erased is over for this player.
        if (player.id !== host.id || amount % 2) await askToErase(club, player.id);
        return erase();
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
    ok(await writeStatus(setup, "completed"));
    for (let run = 0; run < 4; run++) await job();
  }
  // The end: the faults are over, the shop has its key, a start is not undone any more, pages expire, refunds arrive.
  club.now.at = new Date(club.now.at.getTime() + limits.startUndoMs);
  fake.setFaults(calm);
  await connectShop(setup, luck.receipts);
  setTerms.nextRefund = () => "succeeded";
  for (let round = 0; round < 8; round++) {
    for (const { id: pending, status } of mine()) if (status === "pending") fake.cancel(pending);
    for (const { id: pending, status } of fake.refunds.values())
      if (status === "pending") fake.endRefund(pending, "succeeded");
    const isQuiet = await runUntilQuiet(club, fake, 0.02);
    const isOver = [...mine(), ...fake.refunds.values()].every(({ status }) => status !== "pending");
    if (isQuiet && isOver) break;
  }
  // After a lower price the organiser returns what is above it; the end of the evening does it by itself.
  if ((await club.tournament(id)).status !== "completed")
    for (const { id: entry } of await club.entries(id)) await returnSurplus(setup, entry);
  await runUntilQuiet(club, fake, 12);
  // An erasure that was held may cancel an entry of an evening that was opened again: its money goes back before the account is erased.
  await eraseAccounts(club.deps);
  await runUntilQuiet(club, fake, 12);
  await eraseAccounts(club.deps);
  return [...released, ...moved, ...(await reconcile(club, fake, id, left))];
}
