// The list who was asked for a place, written from what changed in the entries (tournament_offers).
import { collections, emptyRecord, type OfferAnswer } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Row, Transactor } from "../../storage/storage.ts";
import { timestamp } from "../../values/timestamp.ts";
import type { ActionDeps } from "../transaction/action.ts";
import type { ParticipantRow } from "../transaction/stored-rows.ts";
import { insertRow, updateRow } from "../transaction/write-row.ts";

type Entries = { entries: readonly ParticipantRow[] };

export async function noteOffers(tx: Transactor, deps: ActionDeps, before: Entries, after: Entries): Promise<void> {
  const now = timestamp(deps.clock());
  const left = new Map(after.entries.map((entry) => [entry.id, entry]));
  for (const entry of before.entries) {
    if (entry.offered_until === "") continue;
    const is = left.get(entry.id);
    if (is?.offered_until === entry.offered_until) continue;
    const open = await openOffer(tx, entry);
    if (!open) continue;
    const isMoved = is !== undefined && is.offered_until !== "" && entry.offered_until > now;
    const change = isMoved ? { answer_by: is.offered_until } : endOf(entry, is, now);
    await updateRow(tx, deps, "tournament_offers", open, change);
  }
  const old = new Map(before.entries.map((entry) => [entry.id, entry.offered_until]));
  for (const { id, tournament, user, offered_until } of after.entries) {
    const was = old.get(id) ?? "";
    if (offered_until === "" || (was !== "" && was > now)) continue;
    const fields = { ...emptyRecord(collections.tournament_offers.fields), tournament, user, answer_by: offered_until };
    await insertRow(tx, deps, "tournament_offers", fields);
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
