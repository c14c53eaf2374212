// What the organiser does in a history of online payments (history.fixture.ts): prices, cash, lines of a statement, the shop, the evening itself.

import { where } from "../../../storage/condition.ts";
import { superuser } from "../../../testing/club.ts";
import { ledgerOf, SHOP } from "../../../testing/online-evening.ts";
import { findRows, type ParticipantRow } from "../../transaction/stored-rows.ts";
import { type HistorySetup, RULES } from "./history-setup.fixture.ts";

/** @param entry that the event is about */
type Turn = { setup: HistorySetup; entry: ParticipantRow | undefined; amount: number };
type OrganiserEvent = (turn: Turn) => Promise<unknown>;

const ALL = 1000;
const WRONG_KEY = "test_key_that_was_revoked";

const editTournament = ({ club, organiser, id }: HistorySetup, body: object) =>
  club.update(organiser, "tournaments", id, { ...body });
const bankLines = ({ club, organiser }: HistorySetup) =>
  findRows(club.deps.storage.reader, "bank_lines", { where: where({ organizer: organiser.id }), limit: ALL });
const shopOf = async ({ club, organiser }: HistorySetup) =>
  (await club.deps.storage.reader.find("shops", { where: where({ user: organiser.id }), limit: 1 }))[0];
const isCancelled = async ({ club, id }: HistorySetup) => (await club.tournament(id)).status === "cancelled";
export const writeStatus = ({ club, id }: HistorySetup, status: string) =>
  club.update(superuser, "tournaments", id, { status });
export const returnSurplus = ({ club, organiser }: HistorySetup, entry: string) =>
  club.create(organiser, "tournament_payments", { entry, kind: "refund", method: "online" });

/** The shop with its right key: also the end of every history, so that nothing waits for it. */
export async function connectShop(setup: HistorySetup, receipts: boolean): Promise<void> {
  const { club, organiser } = setup;
  const shop = await shopOf(setup);
  if (shop) await club.update(organiser, "shops", shop.id, { secret_key: SHOP.secret_key });
  else await club.create(organiser, "shops", { ...SHOP, receipts });
}

/** A transfer for one place or for two, chosen by hand. */
async function acceptLine({ setup, entry, amount }: Turn): Promise<void> {
  const { club, organiser, id } = setup;
  const others = (await club.entries(id)).filter((one) => one.id !== entry?.id && one.status === "registered");
  const chosen = [entry, ...others.slice(0, amount % 3 === 0 ? 1 : 0)].flatMap((one) => one?.id ?? []);
  const turn = (await bankLines(setup)).length;
  const kopecks = [75_000, 150_000, 300_000][amount % 3] ?? 0;
  const line = await club.create(organiser, "bank_lines", { kopecks, payer: "К.", text: "", paid_at: "", turn });
  if (line.ok) await club.update(organiser, "bank_lines", line.row.id, { entries: chosen });
}

/** The whole line is undone, or the payment of one of its entries. */
async function undoLine({ setup, amount }: Turn): Promise<void> {
  const { club, organiser, id } = setup;
  const lines = await bankLines(setup);
  const line = lines[amount % Math.max(1, lines.length)];
  if (!line) return;
  const [payment] = (await ledgerOf(club, id)).filter((row) => row.line === line.id && row.state === "succeeded");
  if (amount % 2 && payment) await club.update(organiser, "tournament_payments", payment.id, { state: "cancelled" });
  else await club.update(organiser, "bank_lines", line.id, { entries: [] });
}

/** Play starts without one player, who then waits. */
async function startWithout({ setup, entry, amount }: Turn): Promise<void> {
  const { club, organiser } = setup;
  if (amount % 4) await editTournament(setup, { max_players: 6 });
  if (entry) await club.update(organiser, "tournament_participants", entry.id, { check_in: "absent" });
  await editTournament(setup, { status: "in_progress" });
}

export const organiserEvents = {
  cash: async ({ setup: { club, organiser }, entry }) =>
    entry && club.create(organiser, "tournament_payments", { entry: entry.id, method: "cash" }),
  forgive: async ({ setup: { club, organiser }, entry }) =>
    entry && club.create(organiser, "tournament_payments", { entry: entry.id, kind: "forgiven" }),
  undo: async ({ setup: { club, organiser }, entry }) =>
    entry && club.update(organiser, "tournament_participants", entry.id, { payment_status: "unpaid" }),
  remove: async ({ setup: { club, organiser }, entry }) =>
    entry && club.update(organiser, "tournament_participants", entry.id, { status: "cancelled" }),
  // As the start and a place that is not confirmed do it, and back.
  wait: async ({ setup: { club }, entry }) =>
    entry && club.update(superuser, "tournament_participants", entry.id, { status: "waitlist", position: 1 }),
  seat: async ({ setup: { club, organiser }, entry }) =>
    entry && club.update(organiser, "tournament_participants", entry.id, { status: "registered" }),
  start: startWithout,
  unstart: ({ setup }) => editTournament(setup, { status: "open" }),
  price: async ({ setup: { club, organiser }, entry, amount }) => {
    const dues = await club.deps.storage.reader.find("tournament_dues", { limit: 5000 });
    const due = dues.find((one) => one.entry === entry?.id);
    const price_kopecks = (amount % 4) * 50_001;
    return due && club.update(organiser, "tournament_dues", due.id, { price_set: true, price_kopecks });
  },
  cost: ({ setup, amount }) => editTournament(setup, { cost: 1000 + (amount % 3) * 500 }),
  return: ({ setup, entry }) => returnSurplus(setup, entry?.id ?? ""),
  again: async ({ setup: { club, organiser, id } }) => {
    const failed = (await ledgerOf(club, id)).find(({ problem }) => problem === "refund-failed");
    return failed && club.update(organiser, "tournament_payments", failed.id, { problem: "" });
  },
  line: acceptLine,
  unline: undoLine,
  rule: async ({ setup: { club, organiser, id }, amount }) => {
    const [terms] = await club.deps.storage.reader.find("tournament_money", {
      where: where({ tournament: id }),
      limit: 1,
    });
    return club.update(organiser, "tournament_money", terms?.id ?? "", { refund_rule: RULES[amount % 3] });
  },
  places: ({ setup, amount }) => editTournament(setup, { max_players: 4 + (amount % 3) }),
  move: ({ setup, amount }) => editTournament(setup, { date: amount % 2 ? "2026-11-22" : "2026-11-23" }),
  cancel: async ({ setup, amount }) => amount % 4 === 0 && editTournament(setup, { status: "cancelled" }),
  // The evening ends, and is opened again for a correction.
  finish: async ({ setup, amount }) => amount % 3 > 0 && !(await isCancelled(setup)) && writeStatus(setup, "completed"),
  reopen: async ({ setup }) =>
    (await setup.club.tournament(setup.id)).status === "completed" && writeStatus(setup, "in_progress"),
  // The shop is disconnected, which is refused while money is under way; its key is revoked; both are mended.
  disconnect: async ({ setup }) => {
    const shop = await shopOf(setup);
    return shop && setup.club.remove(setup.organiser, "shops", shop.id);
  },
  revoke: async ({ setup }) => {
    const shop = await shopOf(setup);
    return shop && setup.club.update(setup.organiser, "shops", shop.id, { secret_key: WRONG_KEY });
  },
  // From now on the shop sends receipts, or does not any more.
  receipts: async ({ setup, amount }) => {
    const shop = await shopOf(setup);
    return shop && setup.club.update(setup.organiser, "shops", shop.id, { receipts: amount % 2 === 0 });
  },
  connect: ({ setup }) => connectShop(setup, setup.receipts),
} as const satisfies Record<string, OrganiserEvent>;

export const isOrganiserEvent = (kind: string): kind is keyof typeof organiserEvents => kind in organiserEvents;
