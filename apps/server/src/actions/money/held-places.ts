// Until when places are held unpaid. A fee that grew or a deadline that came earlier gives the hours of grace again, and notifies the player (decision 141).
import {
  balanceOf,
  claimedOpen,
  GRACE_OVER,
  graceEnd,
  heldUntil,
  isSeated,
  localOf,
  momentOf,
  type NotificationData,
  priceOf,
  statusOf,
  type TournamentStatus,
  takesEntries,
  timestamp,
} from "@bandeha/contract";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { notifyEntries } from "../notifications/notify-entries.ts";
import { isPlannedEndOver } from "../participants/planned-end.ts";
import { isStopped } from "../tournaments/stopped.ts";
import type { ActionDeps, Viewer } from "../transaction/action.ts";
import {
  cityTimeZone,
  type DueRow,
  liveEntries,
  type MoneyRow,
  type ParticipantRow,
  type TournamentRow,
  termsOf,
} from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";
import { type Ledger, loadLedger } from "./ledger.ts";

const KOPECKS = 100;

type Until = { date: string; time: string };

/** A tournament with its terms of payment. */
export type Priced = { tournament: TournamentRow; terms: MoneyRow | undefined };

const startOf = async (reader: Reader, { city, date, start_time }: TournamentRow) =>
  momentOf(date, start_time, await cityTimeZone(reader, city));

/** When the place of one due is released; undefined: never. */
export async function releaseMoment(
  reader: Reader,
  { tournament, terms }: Priced,
  due: Pick<DueRow, "grace_from" | "created">,
): Promise<Date | undefined> {
  if (!terms || terms.mode === "off" || terms.release_hours === 0 || tournament.cost === 0) return undefined;
  return heldUntil(await startOf(reader, tournament), terms, due);
}

/** Whether the place can be lost: neither paid, nor said to be paid, nor being paid on the site. */
export const isUnpaid = ({ entry, balance, due }: Ledger): boolean =>
  isSeated(entry) && balance.open > 0 && balance.pending === 0 && due?.claimed_at === "";

/** The deadline of an unpaid place, by the clock of the city; none once it has started, and after the planned end. */
async function untilOf(
  reader: Reader,
  terms: MoneyRow | undefined,
  ledger: Ledger,
  now: Date,
): Promise<{ until?: Until } | undefined> {
  const { tournament, due } = ledger;
  const moment = due && isUnpaid(ledger) ? await releaseMoment(reader, { tournament, terms }, due) : undefined;
  if (!moment || !takesEntries(tournament) || (await isPlannedEndOver(reader, tournament, now))) return undefined;
  const { day, time } = localOf(moment, await cityTimeZone(reader, tournament.city));
  return { until: { date: day, time } };
}

const startGrace = (tx: Transactor, deps: ActionDeps, due: DueRow): Promise<DueRow> =>
  updateRow(tx, deps, "tournament_dues", due, { grace_from: timestamp(deps.clock()) });

/** Players who owe a fee could not pay for some time: they have the hours of grace again. */
export async function restartGrace(tx: Transactor, deps: ActionDeps, tournament: string): Promise<void> {
  for (const { id } of (await liveEntries(tx, tournament)).filter(isSeated)) {
    const ledger = await loadLedger(tx, id);
    if (ledger?.due && ledger.balance.open > 0) await startGrace(tx, deps, ledger.due);
  }
}

/** @param openBefore what the entry owed before the change */
export async function startGraceIfOwing(
  tx: Transactor,
  deps: ActionDeps,
  entry: string,
  openBefore: number,
): Promise<Ledger | undefined> {
  const ledger = openBefore > 0 ? undefined : await loadLedger(tx, entry);
  if (!ledger?.due || ledger.balance.open === 0 || !isSeated(ledger.entry)) return undefined;
  await startGrace(tx, deps, ledger.due);
  return loadLedger(tx, entry);
}

type FeesChange = { by: Viewer; before: Priced; after: Priced };

/** After another price, another start or other terms, when their rows and the dues are written. */
export async function noteStricterFees(tx: Transactor, deps: ActionDeps, change: FeesChange): Promise<void> {
  const { before, after } = change;
  const isRepriced = before.tournament.cost !== after.tournament.cost;
  const isEarlier = await comesEarlier(tx, before, after);
  if (!isRepriced && !isEarlier) return;
  for (const entry of await liveEntries(tx, after.tournament.id)) {
    const ledger = await loadLedger(tx, entry.id);
    if (!ledger || entry.user === after.tournament.organizer) continue;
    const { due, payments, balance } = ledger;
    const owes = due && isSeated(entry) && balance.open > 0;
    const owedBefore = balanceOf(priceOf(before.tournament, due), entry, payments).open > 0;
    if (owes && (isEarlier || !owedBefore)) await startGrace(tx, deps, due);
    if (isRepriced && !due?.price_set) await notifyPrice(tx, deps, change, entry);
    else if (owes && isEarlier) await notifyDeadline(tx, deps, change, entry);
  }
}

/** After an edit of a tournament. */
export async function noteEdit(
  tx: Transactor,
  deps: ActionDeps,
  { by, before, after }: { by: Viewer; before: TournamentRow; after: TournamentRow },
): Promise<void> {
  const isSame = (["cost", "date", "start_time", "city"] as const).every((field) => before[field] === after[field]);
  if (isSame || !ASKING.has(statusOf(after))) return;
  const terms = await termsOf(tx, after.id);
  await noteStricterFees(tx, deps, { by, before: { tournament: before, terms }, after: { tournament: after, terms } });
}

const ASKING: ReadonlySet<TournamentStatus> = new Set(["open", "full", "in_progress"]);

async function comesEarlier(reader: Reader, before: Priced, after: Priced): Promise<boolean> {
  const [was, is] = [await releaseMoment(reader, before, GRACE_OVER), await releaseMoment(reader, after, GRACE_OVER)];
  return is !== undefined && (was === undefined || is < was);
}

async function notifyPrice(
  tx: Transactor,
  deps: ActionDeps,
  { by, before, after: { tournament, terms } }: FeesChange,
  entry: ParticipantRow,
): Promise<void> {
  const ledger = await loadLedger(tx, entry.id);
  const fee = ledger?.due && isSeated(entry) && terms && terms.mode !== "off" ? ledger.balance : undefined;
  const data: NotificationData<"price-changed"> = {
    from: before.tournament.cost,
    to: tournament.cost,
    ...(fee && { open: fee.open, received: fee.received, surplus: fee.surplus }),
    ...(ledger && (await untilOf(tx, terms, ledger, deps.clock()))),
  };
  const event = { by, tournament, key: `${entry.id}@${before.tournament.updated}` };
  await notifyEntries(tx, deps, { ...event, entries: [entry], kind: "price-changed", data });
}

/** Only where it is near: a start that is moved by an hour weeks before asks nobody for money. */
async function notifyDeadline(
  tx: Transactor,
  deps: ActionDeps,
  { by, after: { tournament, terms } }: FeesChange,
  entry: ParticipantRow,
): Promise<void> {
  const ledger = await loadLedger(tx, entry.id);
  if (!ledger?.due || !isUnpaid(ledger)) return;
  const moment = await releaseMoment(tx, { tournament, terms }, ledger.due);
  const { offset } = await startOf(tx, tournament);
  if (!moment || moment > graceEnd({ at: deps.clock(), offset })) return;
  await askForFee(tx, deps, { by, terms, ledger });
}

/** Asks the player of an unpaid entry to pay, and says until when. */
export async function askForFee(
  tx: Transactor,
  deps: ActionDeps,
  { by, terms, ledger, notFound = false, key = timestamp(deps.clock()) }: FeeQuestion,
): Promise<void> {
  const { tournament, entry, balance } = ledger;
  if (await isStopped(tx, tournament)) return;
  const data = {
    roubles: Math.ceil(balance.open / KOPECKS),
    ...(notFound && { notFound }),
    ...(await untilOf(tx, terms, ledger, deps.clock())),
  };
  await notifyEntries(tx, deps, { ...(by && { by }), entries: [entry], kind: "payment-due", tournament, key, data });
}

/** The organiser has not found the transfer of a player who has nothing to pay any more. @param ledger before that answer */
export async function notifyMissing(tx: Transactor, deps: ActionDeps, by: Viewer, ledger: Ledger): Promise<void> {
  const { tournament, entry, due, payments } = ledger;
  const claimed = claimedOpen(tournament, entry, due, payments);
  if (claimed === 0) return;
  const data = { roubles: Math.ceil(claimed / KOPECKS), notFound: true, over: true } as const;
  const key = timestamp(deps.clock());
  await notifyEntries(tx, deps, { by, entries: [entry], kind: "payment-due", tournament, key, data });
}

type FeeQuestion = {
  by?: Viewer;
  terms: MoneyRow | undefined;
  ledger: Ledger;
  /** The organiser has not found the transfer that the player claimed. */
  notFound?: boolean;
  key?: string;
};
