// The terms of payment of a tournament. Saving them gives dues to everyone with a place; writing `reminded_at` reminds those who have not paid.
import { collections, emptyRecord, limits } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Transactor, Value } from "../../storage/storage.ts";
import { timestamp } from "../../values/timestamp.ts";
import { isSeated } from "../participants/entry-list.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  type Denied,
  forbidden,
  refused,
  type WriteRequest,
} from "../transaction/action.ts";
import { checkRecord, missingRelation } from "../transaction/check-record.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyOutdated, denyUnlessAllowed } from "../transaction/guards.ts";
import { getTournament, liveEntries, type MoneyRow, rowOf, type TournamentRow } from "../transaction/stored-rows.ts";
import { changedFields, insertRow, updateRow } from "../transaction/write-row.ts";
import { giveDues, termsOf } from "./dues.ts";
import { remindPlayers } from "./remind-players.ts";

const MINUTE_MS = 60_000;

export function createTerms(deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> {
  const sent = request.body as Partial<MoneyRow>;
  return commitLocked(deps, sent.tournament ?? "", async (tx) => {
    const tournament = await getTournament(tx, sent.tournament ?? "");
    if (!tournament) return missingRelation("tournament");
    const denied = denyUnlessAllowed("changeMoney", tournament, request.viewer, { field: "mode" });
    if (denied) return denied;
    // One record for each tournament: a repeated create changes it.
    const stored = await termsOf(tx, tournament.id);
    if (stored) return save(tx, deps, tournament, stored, sent);
    const {
      id: _id,
      created: _created,
      updated: _updated,
      ...blank
    } = emptyRecord(collections.tournament_money.fields) as MoneyRow;
    const terms = { ...blank, ...sent, tournament: tournament.id, reminded_at: "" };
    const wrong = await denyTerms(tx, deps, tournament, terms);
    if (wrong) return wrong;
    const row = await insertRow(tx, deps, "tournament_money", terms, request.id);
    await giveAllDues(tx, deps, tournament);
    return { ok: true, row };
  });
}

export function updateTerms(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  return commitLocked(deps, String(request.row.tournament), async (tx) => {
    const row = await tx.findById("tournament_money", request.row.id);
    const stored = row && rowOf("tournament_money", row);
    const tournament = stored && (await getTournament(tx, stored.tournament));
    if (!stored || !tournament) return forbidden;
    const sent = request.body as Partial<MoneyRow>;
    const changed = Object.keys(changedFields(stored, sent as Record<string, Value>));
    const action = changed.some((field) => field !== "reminded_at") ? "changeMoney" : "collect";
    const denied = denyUnlessAllowed(action, tournament, request.viewer) ?? denyOutdated(request, stored);
    if (denied) return denied;
    return save(tx, deps, tournament, stored, sent);
  });
}

async function save(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
  stored: MoneyRow,
  sent: Partial<MoneyRow>,
): Promise<ActionOutcome> {
  const { reminded_at, ...fields } = sent;
  const changes = changedFields(stored, fields as Record<string, Value>) as Partial<MoneyRow>;
  if (changes.tournament !== undefined) return forbidden;
  const terms = { ...stored, ...changes };
  const wrong = await denyTerms(tx, deps, tournament, terms);
  if (wrong) return wrong;
  const isReminder = reminded_at !== undefined && reminded_at !== stored.reminded_at;
  if (isReminder && isTooSoon(stored, deps.clock())) return refused("reminded-lately", "reminded_at");
  if (isReminder) await remindPlayers(tx, deps, tournament);
  const row = await updateRow(tx, deps, "tournament_money", stored, {
    ...changes,
    ...(isReminder && { reminded_at: timestamp(deps.clock()) }),
  });
  await giveAllDues(tx, deps, tournament);
  return { ok: true, row };
}

const isTooSoon = ({ reminded_at }: MoneyRow, now: Date): boolean =>
  reminded_at !== "" &&
  now.getTime() - Date.parse(reminded_at.replace(" ", "T")) < limits.payments.remindMinutes * MINUTE_MS;

/** What the terms of a tournament may not say. `online` needs a connected shop of its organiser. */
export async function denyTerms(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
  terms: Omit<MoneyRow, "id" | "created" | "updated">,
): Promise<Denied | undefined> {
  const denied = await checkRecord(tx, collections.tournament_money, terms);
  if (denied) return denied;
  if (terms.mode === "transfer" && !terms.phone && !terms.link) return refused("transfer-missing", "phone");
  if (terms.mode !== "online") return undefined;
  const [shop] = await tx.find("shops", { where: where({ user: tournament.organizer }), limit: 1 });
  return shop?.sealed_key && deps.sealing ? undefined : refused("shop-missing", "mode");
}

async function giveAllDues(tx: Transactor, deps: ActionDeps, tournament: TournamentRow): Promise<void> {
  await giveDues(tx, deps, tournament, (await liveEntries(tx, tournament.id)).filter(isSeated));
}
