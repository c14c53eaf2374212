// The terms of payment of a tournament. Saving them gives dues to everyone with a place; writing `reminded_at` reminds those who have not paid.
import { collections, emptyRecord, limits, MINUTE_MS, readTimestamp, timestamp } from "@bandeha/contract";
import type { Transactor, Value } from "../../storage/storage.ts";
import { isStopped } from "../tournaments/stopped.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  forbidden,
  refused,
  type WriteRequest,
} from "../transaction/action.ts";
import { missingRelation } from "../transaction/check-record.ts";
import { commit } from "../transaction/commit.ts";
import { denyOutdated, denyUnlessAllowed } from "../transaction/guards.ts";
import { getTournament, type MoneyRow, ownFields, rowOf, termsOf } from "../transaction/stored-rows.ts";
import { changedFields, insertRow, updateRow } from "../transaction/write-row.ts";
import { denyTerms } from "./deny-terms.ts";
import { giveAllDues } from "./dues.ts";
import { noteStricterFees } from "./held-places.ts";
import { remindPlayers } from "./remind-players.ts";
import { type EveningsChange, lockEvenings, saveForEvenings } from "./terms-of-evenings.ts";

export function createTerms(deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> {
  const sent = request.body as Partial<MoneyRow>;
  const id = sent.tournament ?? "";
  return commit(deps, async (tx) => {
    const evenings = await lockEvenings(tx, deps, id, sent.series_scope);
    const tournament = await getTournament(tx, id);
    if (!tournament) return missingRelation("tournament");
    if (!evenings) return refused("result-conflict");
    const denied = denyUnlessAllowed("changeMoney", tournament, request.viewer, { field: "mode" });
    if (denied) return denied;
    // One record for each tournament: a create without an id changes it. One with its own id was made where none was on screen (decision 198).
    const stored = await termsOf(tx, tournament.id);
    if (stored && request.id && differs(stored, sent)) return refused("result-conflict");
    if (stored) return save(tx, deps, { tournament, evenings, viewer: request.viewer }, stored, sent);
    const blank = ownFields(emptyRecord(collections.tournament_money.fields) as MoneyRow);
    const terms = { ...blank, ...sent, tournament: tournament.id, reminded_at: "" };
    const wrong =
      (await denyTerms(tx, deps, tournament, terms)) ??
      (await saveForEvenings(tx, deps, { tournament, evenings, viewer: request.viewer, terms }));
    if (wrong) return wrong;
    const row = await insertRow(tx, deps, "tournament_money", terms, request.id);
    await giveAllDues(tx, deps, tournament);
    return { ok: true, row };
  });
}

export function updateTerms(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const sent = request.body as Partial<MoneyRow>;
  return commit(deps, async (tx) => {
    const evenings = await lockEvenings(tx, deps, String(request.row.tournament), sent.series_scope);
    if (!evenings) return refused("result-conflict");
    const row = await tx.findById("tournament_money", request.row.id);
    const stored = row && rowOf("tournament_money", row);
    const tournament = stored && (await getTournament(tx, stored.tournament));
    if (!stored || !tournament) return forbidden;
    const changed = Object.keys(changedFields(stored, sent as Record<string, Value>));
    const action = changed.some((field) => field !== "reminded_at") ? "changeMoney" : "collect";
    const denied = denyUnlessAllowed(action, tournament, request.viewer) ?? denyOutdated(request, stored);
    if (denied) return denied;
    return save(tx, deps, { tournament, evenings, viewer: request.viewer }, stored, sent);
  });
}

async function save(
  tx: Transactor,
  deps: ActionDeps,
  change: Omit<EveningsChange, "terms">,
  stored: MoneyRow,
  sent: Partial<MoneyRow>,
): Promise<ActionOutcome> {
  const { tournament } = change;
  const { reminded_at, ...fields } = sent;
  const changes = changedFields(stored, fields as Record<string, Value>) as Partial<MoneyRow>;
  if (changes.tournament !== undefined) return forbidden;
  const terms = { ...stored, ...changes };
  const wrong =
    (await denyTerms(tx, deps, tournament, terms)) ?? (await saveForEvenings(tx, deps, { ...change, stored, terms }));
  if (wrong) return wrong;
  const isReminder = reminded_at !== undefined && reminded_at !== stored.reminded_at;
  if (isReminder && isTooSoon(stored, deps.clock())) return refused("reminded-lately", "reminded_at");
  // Stored, it would refuse the next one for an hour, and nobody would have got it.
  if (isReminder && (await isStopped(tx, tournament))) return refused("entries-stopped", "reminded_at");
  if (isReminder) await remindPlayers(tx, deps, tournament);
  const row = await updateRow(tx, deps, "tournament_money", stored, {
    ...changes,
    ...(isReminder && { reminded_at: timestamp(deps.clock()) }),
  });
  await giveAllDues(tx, deps, tournament);
  const { viewer: by } = change;
  await noteStricterFees(tx, deps, {
    by,
    before: { tournament, terms: stored },
    after: { tournament, terms: await termsOf(tx, tournament.id) },
  });
  return { ok: true, row };
}

const differs = (stored: MoneyRow, { series_scope: _, ...sent }: Partial<MoneyRow>): boolean =>
  Object.keys(changedFields(stored, sent as Record<string, Value>)).length > 0;

const isTooSoon = ({ reminded_at }: MoneyRow, now: Date): boolean =>
  reminded_at !== "" &&
  now.getTime() - readTimestamp(reminded_at).getTime() < limits.payments.remindMinutes * MINUTE_MS;
