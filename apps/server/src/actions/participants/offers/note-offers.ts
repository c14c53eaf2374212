// The list who was asked for a place, written from what changed in the entries (tournament_offers).
import {
  burningFor,
  collections,
  emptyRecord,
  localOf,
  type OfferAnswer,
  readTimestamp,
  timestamp,
} from "@bandeha/contract";
import { where } from "../../../storage/condition.ts";
import type { Row, Transactor } from "../../../storage/storage.ts";
import { aboutTournament, storeAnswer, withdrawNotifications } from "../../notifications/notify.ts";
import { friendEntryIn, notifyEntries, settleEntry } from "../../notifications/notify-entries.ts";
import type { ActionDeps } from "../../transaction/action.ts";
import { findRows, type ParticipantRow } from "../../transaction/stored-rows.ts";
import { insertRow, updateRow } from "../../transaction/write-row.ts";
import type { EntryList } from "../entry-list.ts";
import { plannedStart } from "./timed-offers.ts";

/** The stored answer of a notification by the end of its offer. */
const answers = { accepted: "take", declined: "decline", lapsed: "late", withdrawn: "late" } as const;

export async function noteOffers(tx: Transactor, deps: ActionDeps, before: EntryList, after: EntryList): Promise<void> {
  await closeOffers(tx, deps, before, after);
  await openOffers(tx, deps, before, after);
  const burns = burningFor(after.tournament, after.entries);
  if (before.tournament.places_burning) await closeBurning(tx, deps, after, burns);
  const notified = idsOf(before.entries.filter(burningFor(before.tournament, before.entries)));
  const entries = after.entries.filter((entry) => burns(entry) && !notified.has(entry.id));
  if (entries.length === 0) return;
  await notifyEntries(tx, deps, {
    entries,
    kind: "place-burning",
    tournament: after.tournament,
    key: timestamp(deps.clock()),
    data: {},
    answerBy: plannedStart(after),
  });
}

const idsOf = (entries: readonly ParticipantRow[]): ReadonlySet<string> => new Set(entries.map(({ id }) => id));

/** Who has a place or left the line is not asked any more, and who cannot take what is left. */
async function closeBurning(
  tx: Transactor,
  deps: ActionDeps,
  { tournament, entries }: EntryList,
  burns: (entry: ParticipantRow) => boolean,
): Promise<void> {
  const open = await findRows(tx, "notifications", {
    where: { and: [aboutTournament(tournament.id, "place-burning"), where({ answer: "" })] },
    limit: 2000,
  });
  for (const row of open) {
    const friend = friendEntryIn(row.data);
    const asked = entries.filter(({ status }) => status !== "cancelled");
    const entry = asked.find(({ id, user }) => (friend ? id === friend : user === row.user));
    if (entry && burns(entry)) continue;
    const status = entry?.status;
    const answer = status === "waitlist" ? answers.lapsed : status ? answers.accepted : answers.declined;
    await storeAnswer(tx, deps, row, answer);
  }
}

async function closeOffers(tx: Transactor, deps: ActionDeps, before: EntryList, after: EntryList): Promise<void> {
  const now = timestamp(deps.clock());
  const left = new Map(after.entries.map((entry) => [entry.id, entry]));
  for (const entry of before.entries) {
    if (entry.offered_until === "") continue;
    const is = left.get(entry.id);
    if (is?.offered_until === entry.offered_until) continue;
    const open = await openOffer(tx, entry);
    if (!open) continue;
    const change = endOf(entry, is, now);
    const { tournament } = after;
    // One more court gives its places in the batch that makes them: nobody was asked.
    if (change.answer === "accepted" && deps.isMadeHere?.(open.id)) {
      await tx.delete("tournament_offers", open.id);
      await withdrawNotifications(tx, { kind: "place-offered", tournament, key: open.id });
      continue;
    }
    await updateRow(tx, deps, "tournament_offers", open, change);
    const answer = answers[change.answer];
    await settleEntry(tx, deps, { entry, kind: "place-offered", tournament, key: open.id, answer });
    // Who waits for a place that burns is notified of that, and nobody was asked after them.
    if (change.answer === "lapsed" && is?.unanswered_at && !tournament.places_burning)
      await notifyEntries(tx, deps, { entries: [entry], kind: "offer-lapsed", tournament, key: open.id, data: {} });
  }
}

/** An offer whose deadline changed is a new one, so that the person is notified of the new deadline. */
async function openOffers(tx: Transactor, deps: ActionDeps, before: EntryList, after: EntryList): Promise<void> {
  const old = new Map(before.entries.map((entry) => [entry.id, entry.offered_until]));
  for (const entry of after.entries) {
    const { id, tournament, user, offered_until } = entry;
    if (offered_until === "" || offered_until === old.get(id)) continue;
    const fields = { ...emptyRecord(collections.tournament_offers.fields), tournament, user, answer_by: offered_until };
    const { id: key } = await insertRow(tx, deps, "tournament_offers", fields);
    const answerBy = readTimestamp(offered_until);
    const { day: date, time } = localOf(answerBy, after.timeZone);
    const notice = {
      kind: "place-offered",
      tournament: after.tournament,
      key,
      data: { date, time },
      answerBy,
    } as const;
    await notifyEntries(tx, deps, { entries: [entry], ...notice });
  }
}

async function openOffer(tx: Transactor, { tournament, user }: ParticipantRow): Promise<Row | undefined> {
  const [row] = await tx.find("tournament_offers", { where: where({ tournament, user, answer: "" }), limit: 1 });
  return row;
}

function endOf(
  was: ParticipantRow,
  is: ParticipantRow | undefined,
  now: string,
): { answer: OfferAnswer; answered_at: string } {
  if (is?.status === "registered" || is?.status === "confirmed") return { answer: "accepted", answered_at: now };
  if (was.offered_until <= now) return { answer: "lapsed", answered_at: was.offered_until };
  return { answer: is?.status === "waitlist" ? "withdrawn" : "declined", answered_at: now };
}
