// What must hold after a step, and what must hold of the whole installation.
import type { CollectionName } from "@bandeha/contract";
import { balanceOf, paymentStatusOf, priceOf } from "@bandeha/contract";
import { findRows, type PaymentRow } from "../../actions/transaction/stored-rows.ts";
import { checkAllTournaments } from "../../integrity/check-tournament.ts";
import { checkInvariants } from "../../integrity/invariants.ts";
import { ownColumn, where } from "../../storage/condition.ts";
import type { SimulatedWorld } from "./world.ts";

const ALL = 2000;

/** The invariants of the tournaments that the step touched, and the money of their entries. */
export async function checkStep(world: SimulatedWorld): Promise<string[]> {
  const { storage, commits, devices } = world;
  const found = [...world.problems.splice(0), ...commits.problems(), ...devices.problems()];
  for (const id of commits.touched()) {
    if (!(await storage.reader.findById("tournaments", id))) continue;
    found.push(...(await checkInvariants(storage, id)).map((problem) => `${id}: ${problem}`));
    found.push(...(await checkMoney(world, id)));
  }
  return found;
}

/** I8: what an entry says of its payment is a recount of its ledger, and what is held is what was paid and not refunded. */
async function checkMoney({ storage: { reader } }: SimulatedWorld, tournament: string): Promise<string[]> {
  const payments = await findRows(reader, "tournament_payments", { where: where({ tournament }), limit: ALL });
  const dues = await findRows(reader, "tournament_dues", { where: where({ tournament }), limit: ALL });
  const found: string[] = [];
  if (payments.length + dues.length === 0) return found;
  const [one] = await findRows(reader, "tournaments", { where: where({ id: tournament }), limit: 1 });
  const entries = await findRows(reader, "tournament_participants", { where: where({ tournament }), limit: ALL });
  if (!one) return found;
  if (new Set(dues.map(({ entry }) => entry)).size < dues.length) found.push(`${tournament}: an entry has two dues`);
  for (const entry of entries) {
    const own = payments.filter((row) => row.entry === entry.id);
    const succeeded = own.some(({ state, kind }) => state === "succeeded" && kind !== "refund");
    if (!succeeded) continue;
    const due = dues.find((row) => row.entry === entry.id);
    const balance = balanceOf(priceOf(one, due), { ...entry, payment_status: "unpaid" }, own);
    const { received } = balance;
    const status = paymentStatusOf(one, balance);
    if (entry.payment_status !== status || entry.payment_amount !== Math.max(0, received) / 100)
      found.push(
        `${tournament}: entry ${entry.id} says ${entry.payment_status} ${entry.payment_amount}, its ledger ${status} ${received}`,
      );
  }
  for (const payment of payments) {
    const back = payments.filter((row) => row.refund_of === payment.id && row.state !== "cancelled");
    const refunded = back.reduce((sum, { kopecks }) => sum + kopecks, 0);
    if (refunded > payment.kopecks)
      found.push(`${tournament}: ${refunded} of ${payment.kopecks} refunded of ${payment.id}`);
    if (isPaidOnline(payment) && payment.held_kopecks !== payment.kopecks - refunded)
      found.push(
        `${tournament}: ${payment.id} holds ${payment.held_kopecks} of ${payment.kopecks}, ${refunded} refunded`,
      );
  }
  return found;
}

const isPaidOnline = ({ kind, method, state }: PaymentRow) =>
  kind === "payment" && method === "online" && state === "succeeded";

/** What guests ask for most. */
const GUEST_LISTS = [
  "/api/collections/tournaments/records?sort=-date,id&perPage=50&expand=city,club,organizer",
  "/api/collections/tournaments/records?filter=(status='open'%26%26places_gone=false)&perPage=20",
  "/api/collections/tournaments/records?filter=(status='in_progress')&perPage=1&fields=id",
  "/api/collections/series/records",
  "/api/collections/cities/records",
] as const;
const OF_TOURNAMENT: readonly CollectionName[] = ["tournament_participants", "tournament_rounds", "tournament_matches"];
const WATCHED = 3;
const PATIENCE_MS = 5000;

/** Every process answers guests from its caches what the database says. */
async function checkCaches(world: SimulatedWorld): Promise<string[]> {
  const newest = await world.storage.reader.find("tournaments", {
    sort: [{ ...ownColumn("updated"), descending: true }],
    limit: WATCHED,
  });
  const paths = [
    ...GUEST_LISTS,
    ...newest.flatMap(({ id, organizer, series }) => [
      `/api/collections/tournaments/records/${id}?expand=city,club,organizer`,
      ...OF_TOURNAMENT.map(
        (name) => `/api/collections/${name}/records?filter=(tournament='${id}')&expand=user,partner&perPage=200`,
      ),
      `/api/tournaments/${id}/after`,
      `/api/organizers/${organizer}`,
      ...(series ? [`/api/series/${series}`] : []),
    ]),
  ];
  const found: string[] = [];
  for (const path of paths) {
    const differs = async () => {
      const right = (await world.withoutCaches.request("GET", path)).text;
      const answers = await Promise.all(world.processes.map(({ request }) => request("GET", path)));
      return answers.find(({ text }) => text !== right)?.text;
    };
    let wrong = await differs();
    // Another process receives a commit a moment later.
    for (
      const end = performance.now() + PATIENCE_MS;
      wrong !== undefined && performance.now() < end;
      wrong = await differs()
    )
      await new Promise((resolve) => setTimeout(resolve, 5));
    if (wrong !== undefined) found.push(`an old answer to ${path}: ${wrong.slice(0, 400)}`);
  }
  return found;
}

/** All tournaments by the live checker, and the caches. */
export async function checkWhole(world: SimulatedWorld): Promise<string[]> {
  const { findings } = await checkAllTournaments(world.storage.reader);
  return [...findings.map(({ tournament, problem }) => `${tournament}: ${problem}`), ...(await checkCaches(world))];
}

/** Once nothing is due any more: the provider and the ledger say the same. */
export async function checkLedger({ storage: { reader }, provider }: SimulatedWorld): Promise<string[]> {
  const rows = await findRows(reader, "tournament_payments", { where: where({ method: "online" }), limit: ALL });
  const found: string[] = [];
  for (const { id, status, kopecks, refunded } of provider.payments.values()) {
    const row = rows.find(({ provider_id, kind }) => kind === "payment" && provider_id === id);
    if (status !== "succeeded") {
      if (row?.state === "succeeded") found.push(`${row.id} is paid in the ledger only`);
      continue;
    }
    if (!row) found.push(`${id} is paid at the provider only`);
    else if (row.state !== "succeeded" || row.kopecks !== kopecks)
      found.push(`${row.id} is ${row.state}, the provider has ${kopecks}`);
    const back = rows.filter(({ refund_of, state }) => refund_of === row?.id && state === "succeeded");
    const sum = back.reduce((total, one) => total + one.kopecks, 0);
    if (row && sum !== refunded) found.push(`${row.id}: ${sum} refunded in the ledger, ${refunded} at the provider`);
  }
  return found;
}
