// Commands on fees: terms, ticks, prices, claims, online payments at the provider, its notifications.
import { type Act, isActiveEntry, type SimulatedCommand } from "../command.ts";
import { SHOP } from "../outside.ts";

const MONEY = "tournament_money";
const PAYMENTS = "tournament_payments";

async function setTerms(act: Act): Promise<unknown> {
  const one = await act.tournament(({ cost }) => cost > 0);
  const organiser = one && act.world.people.find(({ id }) => id === one.organizer);
  if (!organiser) return undefined;
  if (act.random.next() < 0.7) await act.create(organiser, "shops", { ...SHOP, receipts: false });
  const terms = {
    mode: act.random.pick(["transfer", "online", "online", "off"]),
    phone: "+79000000000",
    release_hours: act.random.pick([0, 0, 3, 24]),
    refund_rule: act.random.pick(["by_hours", "when_replaced", "none"]),
  };
  return act.create(organiser, MONEY, { tournament: one.id, ...terms });
}

async function remind(act: Act): Promise<unknown> {
  const terms = act.oneOf(await act.rows(MONEY, {}));
  const [one] = terms ? await act.rows("tournaments", { id: terms.tournament }) : [];
  return terms && one && act.change(act.organiserOf(one), MONEY, terms.id, { reminded_at: "2026-01-01 00:00:00.000Z" });
}

/** A live entry of a tournament with terms. */
async function payingEntry(act: Act) {
  const terms = act.oneOf(await act.rows(MONEY, {}));
  const [tournament] = terms ? await act.rows("tournaments", { id: terms.tournament }) : [];
  const entry =
    tournament &&
    act.oneOf((await act.rows("tournament_participants", { tournament: tournament.id })).filter(isActiveEntry));
  return entry && tournament
    ? { tournament, entry, player: act.world.people.find(({ id }) => id === entry.user) }
    : undefined;
}

async function tick(act: Act): Promise<unknown> {
  const one = await act.tournament();
  const entry = one && act.oneOf(await act.rows("tournament_participants", { tournament: one.id }));
  const payment_status = act.random.pick(["paid", "paid", "unpaid"]);
  return entry && act.change(act.organiserOf(one), "tournament_participants", entry.id, { payment_status });
}

async function addPayment(act: Act): Promise<unknown> {
  const found = await payingEntry(act);
  if (!found) return undefined;
  const kind = act.random.pick(["payment", "payment", "forgiven"]);
  const part = act.random.next() < 0.4 ? { kopecks: 1000 * (1 + act.random.below(100)) } : {};
  return act.create(act.organiserOf(found.tournament), PAYMENTS, {
    entry: found.entry.id,
    kind,
    method: "cash",
    ...part,
  });
}

async function undoPayment(act: Act): Promise<unknown> {
  const row = act.oneOf(await act.rows(PAYMENTS, { state: "succeeded" }));
  const [one] = row ? await act.rows("tournaments", { id: row.tournament }) : [];
  return row && one && act.change(act.organiserOf(one), PAYMENTS, row.id, { state: "cancelled" });
}

async function setPrice(act: Act): Promise<unknown> {
  const due = act.oneOf(await act.rows("tournament_dues", {}));
  const [one] = due ? await act.rows("tournaments", { id: due.tournament }) : [];
  const price = {
    price_set: act.random.next() < 0.8,
    price_kopecks: 10_000 * act.random.below(12),
    price_reason: "Скидка",
  };
  return due && one && act.change(act.organiserOf(one), "tournament_dues", due.id, price);
}

async function claimPaid(act: Act): Promise<unknown> {
  const found = await payingEntry(act);
  const [due] = found ? await act.rows("tournament_dues", { entry: found.entry.id }) : [];
  return (
    found?.player &&
    due &&
    act.change(found.player, "tournament_dues", due.id, { claimed_at: "2026-01-01 00:00:00.000Z" })
  );
}

async function payOnline(act: Act): Promise<unknown> {
  const found = await payingEntry(act);
  return found?.player && act.create(found.player, PAYMENTS, { entry: found.entry.id, method: "online" });
}

/** What happens on the provider's side: a page is paid, declined, or a refund ends. Nobody pays on a page whose address never reached us. */
async function atProvider(act: Act): Promise<unknown> {
  const { provider } = act.world;
  const payment = act.oneOf([...provider.payments.values()].filter(({ status }) => status === "pending"));
  const refund = act.oneOf([...provider.refunds.values()].filter(({ status }) => status === "pending"));
  const isDeclined = act.random.next() < 0.2;
  if (payment && isDeclined) provider.cancel(payment.id);
  else if (payment && (await act.rows(PAYMENTS, { provider_id: payment.id })).length > 0) provider.pay(payment.id);
  if (refund) provider.endRefund(refund.id, act.random.next() < 0.8 ? "succeeded" : "canceled");
  return undefined;
}

/** Notifications come late, twice, or in another order. */
async function notifyPayment(act: Act): Promise<unknown> {
  const sent = act.oneOf(act.world.provider.notifications.slice(-8));
  const { request } = act.random.pick(act.world.processes);
  return sent && request("POST", "/api/payments/yookassa", { body: { type: "notification", ...sent } });
}

export const moneyCommands: readonly SimulatedCommand[] = [
  { name: "set-terms", weight: 3, run: setTerms },
  { name: "remind", weight: 0.5, run: remind },
  { name: "tick", weight: 3, run: tick },
  { name: "add-payment", weight: 2, run: addPayment },
  { name: "undo-payment", weight: 1, run: undoPayment },
  { name: "set-price", weight: 1, run: setPrice },
  { name: "claim-paid", weight: 1, run: claimPaid },
  { name: "pay-online", weight: 4, run: payOnline },
  { name: "at-provider", weight: 4, run: atProvider, alwaysActs: true },
  { name: "notify-payment", weight: 2, run: notifyPayment },
];
